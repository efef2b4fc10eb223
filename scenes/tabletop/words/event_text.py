"""The sentence for each event, as marked text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game import events as ev
from game.events import Event
from game.ids import ATTACK_AT, NO_EVENT
from platform_io.i18n import N_, _, ngettext
from scenes.tabletop.words import sea_event_text as sea_sentences
from scenes.tabletop.words import things
from scenes.tabletop.words.awards import AWARD_WORDS, award_words
from scenes.tabletop.words.event_sentences import EventSentences
from scenes.tabletop.words.offers import needs, refusal
from scenes.tabletop.words.things import bundle, cards
from scenes.ui.text import fill, marked, titled
from sprites.names import event_die_sprite, progress_back_sprite, track_icon


class EventText(EventSentences):
    """Writes events as lines of the log. They must have been redacted for the reader."""

    def line(self, event: Event) -> str:
        """The line for an event; empty for one that the log omits."""
        write = _WRITERS.get(event[0])
        return write(self, *event[1:]) if write else ""


Writer = Callable[[EventText, int, int, int, int], str]


def _about(text: str) -> Writer:
    """A sentence that names only the seat."""
    return lambda c, a, _b, _c, _d: c.simple(text, a)


def _about_kind(text: str) -> Writer:
    return lambda c, a, b, count, _d: c.simple(text, a, cards=cards(b, count or 1))


def _began(c: EventText, a: int, b: int, _c: int, _d: int) -> str:
    return titled("{b}" + fill(_("Turn {n}"), n=b) + "{/b}", c.who(a))


def _rolled(c: EventText, a: int, b: int, red: int, event: int) -> str:
    sprite = "" if event == NO_EVENT else "{" + event_die_sprite(event) + "}"
    dice = "{die/yellow/" + str(b) + "}{die/red/" + str(red) + "}"
    return c.simple(N_("{player} rolls {dice} = {sum} {event}"), a, dice=dice, sum=str(b + red), event=sprite)


def _start(c: EventText, a: int, b: int, red: int, _d: int) -> str:
    return c.simple(N_("{player} rolls {sum} to decide who starts."), a, sum=str(b + red))


def _short(_c: EventText, a: int, _b: int, _x: int, _d: int) -> str:
    return marked(_("The bank is short of {card}"), card=cards(a, 1))


def _gave(c: EventText, a: int, b: int, kind: int, count: int) -> str:
    return c.simple(N_("{player} gives {other} {cards}"), a, other=b, cards=cards(kind, count))


def _handed(c: EventText, a: int, b: int, kind: int, back: int) -> str:
    if back == ev.LENT:
        return ""
    if back == ev.RETURNED:
        return c.simple(N_("{player} has no commodity to give to {other}."), a, other=b)
    return c.simple(N_("{other} gets {cards} from {player}."), a, other=b, cards=cards(kind, 1))


def _road_removed(c: EventText, owner: int, _b: int, by: int, _d: int) -> str:
    text = (
        N_("{player} removes one of their own roads.")
        if owner == by
        else N_("{player} removes one of {other}'s roads.")
    )
    return c.simple(text, by, other=owner)


def _robber(c: EventText, a: int, _b: int, _c: int, _d: int) -> str:
    return c.simple(N_("{player} moves the robber."), a) if a >= 0 else _("The robber comes onto the board.")


def _knight_removed(c: EventText, owner: int, _b: int, by: int, alone: int) -> str:
    text = N_("{player} makes {other} remove a knight.")
    if alone:
        text = N_("{player} makes {other} remove a knight, but can place none.")
    return c.simple(text, by, other=owner)


def _displaced(c: EventText, owner: int, _b: int, to: int, by: int) -> str:
    if to < 0:
        return c.simple(N_("{player} displaces {other}'s knight: it returns to the stock."), by, other=owner)
    return c.simple(N_("{player} displaces {other}'s knight."), by, other=owner)


PLACED: Final = (
    N_("{player} places a basic knight."),
    N_("{player} places a strong knight."),
    N_("{player} places a mighty knight."),
)
PROMOTED: Final = (
    N_("{player} promotes a knight: it is strong now."),
    N_("{player} promotes a knight: it is mighty now."),
)


def _knight(texts: Sequence[str], weakest: int = 1) -> Writer:
    """A sentence for each strength."""
    return lambda c, a, _b, strength, _d: c.simple(texts[max(weakest, strength) - weakest], a)


def _improved(c: EventText, a: int, track: int, level: int, _d: int) -> str:
    icon = "{" + track_icon(track) + "}"
    return c.simple(N_("{player} builds: {icon} {name}"), a, icon=icon, name=things.improvement(c.setup, track, level))


def _metropolis(c: EventText, a: int, track: int, _c: int, former: int) -> str:
    text = (
        N_("{player} founds a metropolis: {track}") if former < 0 else N_("{player} takes over a metropolis: {track}")
    )
    return c.simple(text, a, track="{" + track_icon(track) + "} " + _(things.TRACKS[track]))


def _drawn(c: EventText, a: int, card: int, deck: int, _d: int) -> str:
    back = "{" + progress_back_sprite(deck) + "}"
    if card >= 0:
        return c.simple(N_("{player} draws {back} {card}."), a, back=back, card=c.card(card))
    return c.simple(N_("{player} draws {back}"), a, back=back)


def _card(text: str) -> Writer:
    return lambda c, a, card, _c, _d: c.simple(text, a, card="{b}" + c.card(card) + "{/b}")


def _taken(c: EventText, a: int, b: int, card: int, deck: int) -> str:
    back = "{" + progress_back_sprite(deck) + "}"
    name = c.card(card) if card >= 0 else ""
    return c.simple(N_("{player} takes from {other}: {back} {card}"), a, other=b, back=back, card=name)


def _ship(_c: EventText, a: int, _b: int, _x: int, _d: int) -> str:
    left = ATTACK_AT - a
    if not left:
        return "{b}" + _("The barbarians land!") + "{/b}"
    return "{barbarian/warrior} " + things.spaces_left(left)


def _attacked(_c: EventText, a: int, b: int, _x: int, _d: int) -> str:
    return fill(_("Barbarians {strength}, defence {defence}."), strength=a, defence=b)


def _defended(c: EventText, a: int, _b: int, _c: int, _d: int) -> str:
    return (
        c.simple(N_("{player} is the Defender: {points} 1"), a, points="{icon/points}")
        if a >= 0
        else things.defended(c.setup)
    )


def _award(event: int) -> Writer:
    """The current holder of an award, with the figure that counts."""

    def write(c: EventText, a: int, figure: int, _c: int, _d: int) -> str:
        words = award_words(c.setup)[event]
        return c.simple(words.has, a, n=str(figure)) if a >= 0 else _(words.lost)

    return write


def _bank_trade(c: EventText, a: int, given: int, count: int, taken: int) -> str:
    return c.simple(
        N_("{player} trades {given} for {taken} {bank}"),
        a,
        given=cards(given, count),
        taken=cards(taken, 1),
        bank="{icon/bank}",
    )


def _offer(text: str) -> Writer:
    def write(c: EventText, a: int, give: int, want: int, purpose: int) -> str:
        offer = c.simple(text, a, give=bundle(give), want=bundle(want))
        return f"{offer}. {needs(c.cast, a, want, purpose)}" if purpose else offer

    return write


def _traded(c: EventText, a: int, b: int, given: int, taken: int) -> str:
    return c.simple(
        N_("{player} gives {other} {given} for {taken}"), a, other=b, given=bundle(given), taken=bundle(taken)
    )


def _swapped(c: EventText, a: int, _b: int, _c: int, _d: int) -> str:
    if not c.swaps:
        return c.simple(N_("{player} swaps two number tokens."), a)
    one, other = sorted(c.swaps.pop(0))
    text = _("{player} swaps the number tokens {one} and {other}.")
    return marked(text, player=c.who(a), one=str(one), other=str(other))


def _named(c: EventText, a: int, kind: int, _c: int, _d: int) -> str:
    return c.simple(N_("{player} names {card}"), a, card=cards(kind, 1))


def _nothing_given(c: EventText, a: int, kind: int, _c: int, _d: int) -> str:
    return c.simple(N_("Nobody has {card} to give to {player}."), a, card=cards(kind, 1))


def _seat_named(text: str) -> Writer:
    return lambda c, a, b, _c, _d: c.simple(text, a, other=b)


def _won(c: EventText, a: int, points: int, _c: int, _d: int) -> str:
    text = ngettext("{player} wins with {n} point!", "{player} wins with {n} points!", points)
    return marked(text, player=c.who(a), n=str(points))


_WRITERS: Final[dict[int, Writer]] = {
    ev.ROLLED_FOR_START: _start,
    ev.START_DECIDED: _about(N_("{player} starts.")),
    ev.TURN_BEGAN: _began,
    ev.ROLLED: _rolled,
    ev.PRODUCED: _about_kind(N_("{player} receives {cards}")),
    ev.BANK_SHORT: _short,
    ev.RECEIVED: _about_kind(N_("{player} takes {cards}")),
    ev.GAVE: _gave,
    ev.HANDED: _handed,
    ev.DISCARDED: _about_kind(N_("{player} discards {cards}")),
    ev.ROBBER_MOVED: _robber,
    ev.PIRATE_MOVED: sea_sentences.pirate,
    ev.MERCHANT_PLACED: _about(N_("{player} places the merchant.")),
    ev.ROAD_BUILT: _about(N_("{player} builds a road.")),
    ev.ROAD_REMOVED: _road_removed,
    ev.SHIP_BUILT: _about(N_("{player} builds a ship.")),
    ev.SHIP_MOVED: _about(N_("{player} moves a ship.")),
    ev.SHIP_REMOVED: sea_sentences.ship_removed,
    ev.UNCOVERED: sea_sentences.uncovered,
    ev.WONDER_BEGUN: sea_sentences.wonder_begun,
    ev.WONDER_BUILT: sea_sentences.wonder_built,
    ev.PART_BEGAN: sea_sentences.part,
    ev.ROBBER_STAYED: sea_sentences.raiders_stay,
    ev.BUILDING_BEGAN: sea_sentences.building,
    ev.SCORED: sea_sentences.scored,
    ev.SETTLEMENT_BUILT: _about(N_("{player} builds a settlement.")),
    ev.CITY_BUILT: _about(N_("{player} builds a city.")),
    ev.WALL_BUILT: _about(N_("{player} builds a city wall.")),
    ev.KNIGHT_PLACED: _knight(PLACED),
    ev.KNIGHT_ACTIVATED: _about(N_("{player} activates a knight.")),
    ev.KNIGHT_PROMOTED: _knight(PROMOTED, weakest=2),
    ev.KNIGHT_MOVED: _about(N_("{player} moves a knight.")),
    ev.KNIGHT_DISPLACED: _displaced,
    ev.KNIGHT_REMOVED: _knight_removed,
    ev.IMPROVED: _improved,
    ev.METROPOLIS_PLACED: _metropolis,
    ev.CARD_DRAWN: _drawn,
    ev.CARD_BOUGHT: _card(N_("{player} buys {card}.")),
    ev.CARD_PLAYED: _card(N_("{player} plays {card}.")),
    ev.CARD_DISCARDED: _card(N_("{player} puts back {card}.")),
    ev.CARD_TAKEN: _taken,
    ev.POINT_CARD: _card(N_("{player} reveals {card}.")),
    ev.BARBARIANS_MOVED: _ship,
    ev.DEFENCE_DECLARED: _about(N_("{player} sends a knight to the defence.")),
    ev.ATTACKED: _attacked,
    ev.DEFENDED: _defended,
    ev.PILLAGED: _about(N_("{player} loses a city.")),
    ev.RUINED_CITY: _about(N_("{player}'s city lies in ruins.")),
    **{event: _award(event) for event in AWARD_WORDS},
    ev.BANK_TRADED: _bank_trade,
    ev.OFFERED: _offer(N_("{player} offers {give} for {want}")),
    ev.COUNTERED: _offer(N_("{player} offers {give} for {want} instead")),
    ev.ACCEPTED: _about(N_("{player} accepts.")),
    ev.REFUSED: lambda c, a, why, _c, _d: refusal(c.cast, [a], why),
    ev.TRADED: _traded,
    ev.WITHDRAWN: _about(N_("{player} withdraws the offer.")),
    ev.TOKENS_SWAPPED: _swapped,
    ev.KIND_NAMED: _named,
    ev.SEAT_NAMED: _seat_named(N_("{player} chooses {other}.")),
    ev.WON: _won,
    ev.HAND_SHOWN: _seat_named(N_("{player} looks at {other}'s hand.")),
    ev.PROGRESS_SHOWN: _seat_named(N_("{player} looks at {other}'s progress cards.")),
    ev.NOTHING_GIVEN: _nothing_given,
    ev.NOTHING_STOLEN: _about(N_("{player} finds nobody to rob.")),
}
