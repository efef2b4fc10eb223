"""Decides which events get a banner: what opponents do to the viewer, titles won and lost, and a near victory. It also
remembers which swapped numbers are still marked on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game import events as ev
from game.events import EVENTS, Event
from game.ids import ATTACK_AT, CARD_NAMES
from platform_io.i18n import N_, _, listed, ngettext
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.score import hidden_points
from scenes.tabletop.words import things
from scenes.tabletop.words.awards import AWARD_WORDS, award_words
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.log_pages import BULLET
from scenes.tabletop.words.where import Place, places_of
from scenes.ui.text import fill, marked
from sprites.names import card_sprite, metropolis_sprite, progress_back_sprite, progress_sprite, track_icon

NEAR = 2
"""A victory is near when this many points are missing."""
SABOTEUR = CARD_NAMES.index("saboteur")
HARM: dict[int, str] = {
    ev.GAVE: "icon/hand",
    ev.HANDED: "icon/hand",
    ev.CARD_TAKEN: "icon/progress",
    ev.HAND_SHOWN: "icon/eye",
    ev.PROGRESS_SHOWN: "icon/eye",
    ev.ROAD_REMOVED: "icon/road",
    ev.SHIP_REMOVED: "icon/ship",
    ev.KNIGHT_REMOVED: "icon/knight",
    ev.KNIGHT_DISPLACED: "icon/knight",
    ev.PILLAGED: "ruin",
    ev.RUINED_CITY: "ruin",
}
"""The picture for each loss that was not caused by a visible card."""


NO_RAID: tuple[str, Sequence[Place]] = HARM[ev.HANDED], ()


def loot_of(event: Event) -> list[str]:
    """The pictures of the cards that change hands in an event, as far as they are known."""
    if event[0] == ev.CARD_TAKEN:
        return [progress_sprite(event[3]) if event[3] >= 0 else progress_back_sprite(event[4])]
    if event[0] not in (ev.GAVE, ev.HANDED):
        return []
    count = event[4] if event[0] == ev.GAVE else 1
    return [card_sprite(event[3]) if event[3] >= 0 else "card/back"] * count


class BannerRules:
    """Observes events as they begin to be shown."""

    def __init__(self, table_view: TableView) -> None:
        self.table_view = table_view
        self.event_text = EventText(table_view.cast, table_view.setup, table_view.cast.reader())
        self._card = (-1, -1)
        """The seat and card of the last card played since the dice were rolled, unless a knight has acted since."""
        self._harm: dict[int, list[str]] = {}
        """What has hurt each person who was not at the screen, as marked lines."""
        self._raid = NO_RAID
        """The picture of the robber or pirate who was moved last, and the hex where that is."""
        self._answers: dict[int, int] = {}
        """The seats that have accepted the last offer or made a counter-offer, with the kind of that event."""

    def observe(self, events: Sequence[Event], *, shown: Sequence[Event] = ()) -> None:
        """Show banners for events that begin to be shown and are remembered; the table does not contain them yet.
        Those ``shown`` by a scene are left out."""
        for event in events:
            banner = self.banner_of(event)
            if banner and event not in shown:
                self.table_view.banners.show(banner)
            self._note(event)
        self._near(events)

    def _note(self, event: Event) -> None:
        """Note whom an event hurts of those who are not at the screen, unless the log lists it as a loss anyway."""
        for seat in self.table_view.cast.persons():
            banner = None if EVENTS[event[0]].loser else self.banner_of(event, seat)
            if banner and banner.hurts and seat != self.table_view.seat:
                self._harm.setdefault(seat, []).append(BULLET + banner.text)

    def harm_to(self, seat: int) -> list[str]:
        """What has hurt a person who was not at the screen, as marked lines, once; all of it is public."""
        return self._harm.pop(seat, [])

    def reset(self, events: Iterable[Event]) -> None:
        """Start over without banners, after these events."""
        self.table_view.banners.clear()
        self.table_view.swaps.clear()
        self._card, self._raid = (-1, -1), NO_RAID
        self.remember(events)

    def remember(self, events: Iterable[Event]) -> None:
        """Remember the last card, the last raid, and swapped numbers until the next turn of the player who swapped
        them."""
        swaps = self.table_view.swaps
        for kind, a, b, c, _d in events:
            if kind == ev.TOKENS_SWAPPED:
                swaps[b] = swaps[c] = a
            elif kind == ev.TURN_BEGAN:
                for number in [number for number, seat in swaps.items() if seat == a]:
                    del swaps[number]
            if kind in (ev.TURN_BEGAN, ev.OFFERED):
                self._answers.clear()
            elif kind in (ev.ACCEPTED, ev.COUNTERED):
                self._answers[a] = kind
            if kind in (ev.TURN_BEGAN, ev.ROLLED) or (kind == ev.KNIGHT_TIRED and c):
                self._card, self._raid = (-1, -1), NO_RAID
            elif kind == ev.CARD_PLAYED:
                self._card, self._raid = (a, b), NO_RAID
            elif kind in (ev.ROBBER_MOVED, ev.PIRATE_MOVED):
                self._raid = "robber" if kind == ev.ROBBER_MOVED else "pirate", (("hex", b),)

    def card_of(self, seat: int) -> int:
        """The card that a seat played last since the dice were rolled; -1 for none."""
        return self._card[1] if self._card[0] == seat >= 0 else -1

    def banner_of(self, event: Event, seat: int | None = None) -> Banner | None:
        """The banner of an event for a seat, by default the viewer's; None if it has none."""
        kind, a, b, c, d = event
        table_view, line, places = self.table_view, self.event_text.line, places_of(event)
        mine = table_view.seat if seat is None else seat
        mine = mine if mine in table_view.cast.persons() else -1
        if kind in HARM:
            return self._loss(event, mine)
        if kind in (ev.TRADED, ev.WITHDRAWN):
            text = self._passed_over(a, b if kind == ev.TRADED else -1)
            return Banner(text, "icon/trade_players", a) if text else None
        if kind in AWARD_WORDS:
            lost = a != mine == table_view.table.holders[kind] >= 0
            return Banner(self._award(event), AWARD_WORDS[kind].icon, a, places, hurts=lost)
        if kind == ev.POINT_CARD:
            return Banner(line(event), progress_sprite(b), a)
        if kind == ev.METROPOLIS_PLACED:
            lost = a != mine >= 0 and d >= 0 and table_view.table.owner(d) == mine
            return Banner(self._metropolis(event), metropolis_sprite(b), a, places, hurts=lost)
        if kind == ev.ROBBER_MOVED and a != mine and mine in map(table_view.table.owner, table_view.table.residents(b)):
            if a < 0:
                return Banner(line(event), "robber", -1, places, hurts=True)
            text = self._taken(N_("{player} sends the robber to {other}."), a, mine)
            return Banner(text, "robber", a, places, hurts=True)
        if kind == ev.TOKENS_SWAPPED and a != mine and self._lives(mine, (b, c)):
            return Banner(line(event), self._picture(a, "token"), a, places, hurts=True)
        if kind == ev.CARD_PLAYED and b == SABOTEUR and self._sabotages(a, mine):
            text, card = N_("{player} plays {card}: {other} discards half of their hand."), self.event_text.card(b)
            return Banner(self._taken(text, a, mine, card="{b}" + card + "{/b}"), progress_sprite(b), a, hurts=True)
        if kind == ev.BARBARIANS_MOVED and a == ATTACK_AT - 1:
            return Banner(line(event), "barbarian", -1)
        return None

    def _passed_over(self, maker: int, partner: int) -> str:
        """Says that nothing came of a person's answer to a computer's offer: it traded with ``partner``, or with nobody
        (-1). Empty if there is no such person."""
        cast = self.table_view.cast
        persons = cast.persons()
        left = [seat for seat in self._answers if seat in persons and seat != partner]
        if maker in persons or not left:
            return ""
        accepted = [seat for seat in left if self._answers[seat] == ev.ACCEPTED]
        if len(persons) == 1 and not accepted:
            text = N_("{player} did not take your counter-offer.")
        elif len(persons) == 1:
            text = N_("You accepted, but {player} withdrew the offer.")
            text = N_("You accepted, but {player} traded with {other}.") if partner >= 0 else text
        else:
            text = N_("{seats} accepted, but {player} withdrew the offer.")
            text = N_("{seats} accepted, but {player} traded with {other}.") if partner >= 0 else text
        names = listed(cast.name(seat) for seat in accepted)
        return self._taken(text, maker, max(0, partner), seats=names) if names or len(persons) == 1 else ""

    def _loss(self, event: Event, mine: int) -> Banner | None:
        """The banner for something that an opponent did to the viewer, or for a card that the viewer stole."""
        by = ev.doer_of(event)
        if event[0] == ev.HANDED and by == mine >= 0:
            return Banner(self.takes(event), loot_of(event)[0], mine)
        picture, places = self._raid if event[0] == ev.HANDED else (HARM[event[0]], places_of(event))
        if mine < 0 or ev.loser_of(event) != mine or by == mine:
            return None
        text = self.takes(event) if event[0] in (ev.GAVE, ev.HANDED) else self.event_text.line(event)
        return Banner(text, self._picture(by, picture), by, places, hurts=True)

    def takes(self, *events: Event) -> str:
        """Who takes which cards from whom, in events with the same two players; without a card it is theft."""
        by, loser = ev.doer_of(events[0]), ev.loser_of(events[0])
        is_theft = events[0][0] == ev.HANDED and self.card_of(by) < 0
        got = "".join(things.cards(event[3], event[4] if event[0] == ev.GAVE else 1) for event in events)
        text = N_("{player} steals {cards} from {other}.") if is_theft else N_("{player} takes {cards} from {other}.")
        return self.event_text.simple(text, by, loser, cards=got)

    def _picture(self, seat: int, else_: str) -> str:
        """The picture of the card that the seat has just played, or ``else_``."""
        card = self.card_of(seat)
        return progress_sprite(card) if card >= 0 else else_

    def _sabotages(self, seat: int, mine: int) -> bool:
        """Whether a Saboteur costs the viewer some cards [P-Saboteur]."""
        table = self.table_view.table
        return 0 <= mine != seat and table.points[mine] >= table.points[seat] and table.sizes[mine] >= 2

    def _lives(self, seat: int, hexes: Iterable[int]) -> bool:
        table = self.table_view.table
        return any(table.owner(corner) == seat for number in hexes for corner in table.residents(number))

    def _taken(self, text: str, seat: int, other: int, **values: str) -> str:
        return self.event_text.simple(text, seat, other, **values)

    def _award(self, event: Event) -> str:
        former, seat = self.table_view.table.holders[event[0]], event[1]
        if seat < 0 or former < 0 or former == seat:
            return self.event_text.line(event)
        return self._taken(award_words(self.table_view.setup)[event[0]].takes, seat, former, n=str(event[2]))

    def _metropolis(self, event: Event) -> str:
        _kind, seat, track, _corner, former = event
        loser = self.table_view.table.owner(former) if former >= 0 else -1
        if loser < 0 or loser == seat:
            return self.event_text.line(event)
        name = "{" + track_icon(track) + "} " + _(things.TRACKS[track])
        return self._taken(N_("{player} takes over a metropolis from {other}: {track}"), seat, loser, track=name)

    def _near(self, events: Iterable[Event]) -> None:
        """Show a banner for each player who has just come near the goal; in a short game, the set-up leads near it."""
        if not self.table_view.table.turn:
            return
        table, goal = self.table_view.table, int(self.table_view.setup.points)
        gains: dict[int, int] = {}
        for kind, seat, points, _why, _d in events:
            if kind == ev.SCORED:
                gains[seat] = gains.get(seat, 0) + points
        for seat, gained in gains.items():
            left = goal - table.points[seat] - gained - hidden_points(table, seat)
            if 0 < left <= NEAR < left + gained:
                text = ngettext("{player} needs {n} more point to win.", "{player} needs {n} more points to win.", left)
                if seat == self.event_text.reader:
                    text = ngettext("You need {n} more point to win.", "You need {n} more points to win.", left)
                text = marked(fill(text, n=left), player=self.table_view.cast.name(seat))
                places: list[Place] = []
                self.table_view.banners.show(Banner(text, "icon/crown", seat, places))
