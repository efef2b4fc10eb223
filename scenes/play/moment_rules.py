"""Decides which events get a scene of their own, in front of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from game import events as ev
from game.events import Event
from platform_io.i18n import N_, _
from scenes.play.banner_rules import HARM, BannerRules, loot_of
from scenes.play.route import after
from scenes.play.spotlight import LASTS, Spotlight
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.forecast import FALLEN, attack_result
from scenes.tabletop.words.awards import AWARD_WORDS, award_words
from scenes.tabletop.words.where import Place, places_of
from scenes.ui.text import escape, marked, titled
from sprites.names import piece_sprite, wonder_sprite

ROBBED = N_("Robbed!")
TOLL = "icon/hand"
"""The picture of what a card does that is no loss of its own."""
WINNING = N_("The winning move")
BUILDINGS = {ev.SETTLEMENT_BUILT: "settlement", ev.CITY_BUILT: "city"}
PICTURES = {ev.DEFENDED: "icon/defender", ev.MERCHANT_PLACED: "merchant"}
METROPOLIS = N_("A new metropolis")
TAKEN_OVER = N_("A metropolis changes hands")
BURNS = N_("A city burns")
SETTLED = N_("The land is settled")


def scoring_moves(events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
    """Each seat that scores in the events, with the event that brought the points."""
    scoring = (ev.SCORED, ev.POINTS_SHOWN)
    for former, (kind, seat, points, _why, _d) in pairwise(events):
        if kind in scoring and points > 0 and former[0] not in scoring and former[1] == seat:
            yield seat, former


class MomentRules:
    """Finds the moment among events that begin to be shown."""

    def __init__(self, table_view: TableView, banner_rules: BannerRules) -> None:
        self.table_view = table_view
        self.banner_rules = banner_rules
        self._losers: tuple[int, ...] = ()
        """The seats that lost a city in the last attack."""
        self._scored: dict[int, Event | None] = {}
        """The event that brought each seat its last points; None if a scene has shown it."""
        self._moves: dict[int, Event] = {}
        """The same, whether shown or not."""

    def moment_of(
        self, events: Sequence[Event], *, is_fast: bool, by: int, only_harm: bool = False
    ) -> Spotlight | None:
        """The moment among events that follow from an answer of the seat ``by``; None for none.

        A metropolis, an award that changes hands, a burning city and the end of the set-up are shown, briefly if
        everything is fast, unless ``only_harm`` is to be shown. So is a card worth a point if everything is fast;
        otherwise the table shows it long enough. What hurts the viewer is shown, and waits, if a card did it, if it is
        one of these, or if everything is fast, unless it follows from the viewer's own answer. A robbery is shown, but
        waits only if everything is fast.
        """
        losing = [event for event in events if self._hurts(event, by)]
        self._remember(events, only_harm=only_harm)
        for event in sorted(events, key=lambda event: event not in losing):
            hurts = event in losing
            card = next((card for card in map(self._card, losing) if card >= 0), -1) if hurts else -1
            loot = [picture for other in losing for picture in loot_of(other)] if hurts else []
            is_robbed = card < 0 and any(other[0] == ev.HANDED for other in losing)
            is_point = is_fast and event[0] == ev.POINT_CARD
            title = _(ROBBED) if is_robbed else self._title(event)
            if is_point:
                title = escape(self.banner_rules.event_text.card(event[2]))
            is_shown = hurts if only_harm else (hurts and is_fast) or title or card >= 0
            if not is_shown:
                continue
            shown = [event]
            if hurts or event[0] in FALLEN:
                shown = [other for other in events if other in losing or {event[0], other[0]} <= set(FALLEN)]
            banner = self._joined([self._banner(each, events) for each in shown])
            if card >= 0:
                title, banner = self._blow(card, event, shown, banner)
            return Spotlight(
                title or self._against(),
                banner,
                events,
                shown=shown,
                waits=hurts and (is_fast or not is_robbed),
                lasts=LASTS / 2 if is_fast and not is_point else LASTS,
                is_dark=hurts or event[0] in FALLEN,
                card=event[2] if is_point else card,
                loot=loot,
                start=self._at_risk() if event[0] in FALLEN else (),
            )
        return None

    def _card(self, event: Event) -> int:
        """The card that causes a loss; -1 for none."""
        if event[0] == ev.CARD_PLAYED:
            return event[2]
        return self.banner_rules.card_of(event[1] if event[0] == ev.TOKENS_SWAPPED else ev.doer_of(event))

    def _blow(self, card: int, event: Event, shown: Sequence[Event], banner: Banner) -> tuple[str, Banner]:
        """The title of a card that hurts the viewer, what it takes, and the banner with the rest."""
        rules = self.banner_rules
        if event[0] == ev.CARD_PLAYED:
            return escape(rules.event_text.card(card)), replace(banner, picture=TOLL)
        taken = [other for other in shown if other[0] in (ev.GAVE, ev.HANDED)]
        main = next((other for other in shown if other[0] == ev.CARD_TAKEN), event)
        title = rules.takes(*taken) if taken else self._banner(main).text.removesuffix(".")
        rest = [self._banner(other).text for other in shown if other not in (taken or [main])]
        played = rules.event_text.line((ev.CARD_PLAYED, banner.seat, card, 0, 0))
        return title, replace(
            banner,
            text="{br}".join([played, *rest]),
            picture="token" if main[0] == ev.TOKENS_SWAPPED else HARM.get(main[0], TOLL),
        )

    def _against(self) -> str:
        """The title of other harm to the viewer, by name if several people look at the screen."""
        cast = self.table_view.cast
        if len(cast.persons()) == 1:
            return _("Against you")
        return marked(_("Against {player}"), player=cast.name(self.table_view.seat))

    def _hurts(self, event: Event, by: int) -> bool:
        banner = self.banner_rules.banner_of(event)
        return banner is not None and banner.hurts and by != self.table_view.seat

    def _remember(self, events: Sequence[Event], *, only_harm: bool) -> None:
        """Remember who must lose a city after an attack, and what brought the last points."""
        if events[0][0] == ev.ATTACKED:
            self._losers = attack_result(events).losers
        for seat, move in scoring_moves(events):
            is_shown = not only_harm and (events[0][0] == ev.ATTACKED or self._title(move))
            self._scored[seat] = None if is_shown else move
            self._moves[seat] = move

    def recall(self, events: Sequence[Event]) -> None:
        """Start over after these events, which are no longer shown."""
        self._moves = dict(scoring_moves(events))

    def winning_words(self, won: Event) -> str:
        """The line about what brought the winner the last points; empty if that is not known."""
        event = self._moves.get(won[1])
        return titled(_(WINNING), self.banner_rules.event_text.line(event)) if event else ""

    def winning_move(self, won: Event) -> Spotlight | None:
        """What brought the winner the last points, as a moment; None if that is not known or has just had a scene."""
        event = self._scored.get(won[1])
        if event is None:
            return None
        banner = replace(self._banner(event), seat=won[1])
        return Spotlight(_(WINNING), banner, (), card=event[2] if event[0] == ev.POINT_CARD else -1)

    def _at_risk(self) -> list[Place]:
        """The places that the scene of the last attack looked at in the end."""
        table = self.table_view.table
        return [("corner", corner) for seat in self._losers for corner in table.plain_cities(seat)]

    @staticmethod
    def _joined(banners: Sequence[Banner]) -> Banner:
        """One banner for several events."""
        return replace(
            banners[0],
            text="{br}".join(banner.text for banner in banners),
            places=list(dict.fromkeys(place for banner in banners for place in banner.places)),
        )

    def _title(self, event: Event) -> str:
        """The title of an event that is shown whoever it concerns; empty for others."""
        kind, seat, turn = event[:3]
        words = award_words(self.table_view.setup)
        if kind in words and seat >= 0:
            return _(words[kind].name)
        if kind == ev.METROPOLIS_PLACED:
            return _(TAKEN_OVER if event[4] >= 0 else METROPOLIS)
        if kind in FALLEN:
            return _(BURNS)
        return _(SETTLED) if kind == ev.TURN_BEGAN and turn == 1 else ""

    def _banner(self, event: Event, events: Sequence[Event] = ()) -> Banner:
        """The banner of an event among others, also if it has none of its own."""
        banner, seat = self.banner_rules.banner_of(event), event[1]
        if banner and event[0] in AWARD_WORDS and 0 <= self.table_view.table.holders[event[0]] != seat >= 0:
            return replace(banner, text=self._lead(event, events))
        if banner:
            return banner
        if event[0] == ev.TURN_BEGAN:
            text = self.banner_rules.event_text.simple(N_("{player} begins."), seat)
            buildings = [("corner", at) for at, word in enumerate(self.table_view.table.corners) if word]
            return Banner(text, "icon/dice", seat, buildings)
        return Banner(self.banner_rules.event_text.line(event), self._picture(event), seat, places_of(event))

    def _lead(self, event: Event, events: Sequence[Event]) -> str:
        """Who takes an award from whom, with the figures of both."""
        kind, seat, figure = event[:3]
        former = self.table_view.table.holders[kind]
        words = award_words(self.table_view.setup)[kind]
        text = N_("{player} overtakes {other}: {n} against {m}, {points} +2")
        other = words.figure(after(self.table_view.table, events), former)
        values = {"n": str(figure), "m": str(other), "points": "{icon/points}"}
        return self.banner_rules.event_text.simple(text, seat, former, **values)

    def _picture(self, event: Event) -> str:
        """The picture of an event without a banner of its own: what burns or was built."""
        kind, seat, what = event[:3]
        if kind in FALLEN:
            return "ruin"
        if kind in BUILDINGS:
            return piece_sprite(BUILDINGS[kind], self.table_view.cast.colours[seat])
        return wonder_sprite(what) if kind == ev.WONDER_BUILT else PICTURES.get(kind, "icon/points")
