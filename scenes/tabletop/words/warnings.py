"""The table of warnings before a person plays a card.

There is a warning if a single press would look at a hand or take from others, because that cannot be undone, or if the
card would do less than it can, judging by public information. A card that asks for a choice needs none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.actions import PLAY, make
from game.cards.development.year_of_plenty import CARDS_TAKEN as PLENTY
from game.cards.politics.deserter import with_knights
from game.cards.politics.intrigue import targets
from game.cards.politics.saboteur import victims
from game.cards.politics.spy import with_progress
from game.cards.politics.warlord import next_idle
from game.cards.politics.wedding import GIFTS
from game.events import SHIP_REMOVED
from game.ids import CARD_NAMES, FIELDS, KINDS, MOUNTAINS, PAPER, RESOURCES
from game.ints import next_bit
from game.pieces import owner_of, strength_of
from game.play import trials
from game.rules.harvest import CARDS_EACH, hexes_with_building
from game.rules.order import richer, with_cards
from game.rules.places import has_free_corner
from game.rules.trading import BEST_RATE, rate
from game.view import View
from platform_io.i18n import _, listed, ngettext
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import things
from scenes.ui.text import fill, marked
from sprites.names import kind_icon

Warn = Callable[[View, int, Cast], str]
"""Returns the warning before a seat plays a card; empty if there is none."""
WORD: Final = 60


def in_other_hands(view: View, seat: int, kind: int) -> int:
    """How many cards of a kind the opponents hold together: all that are neither in the bank nor in the seat's hand."""
    return int(view.setup.supply(kind) - view.bank(kind) - view.hand(seat, kind))


def before_card(view: View, seat: int, cast: Cast, card: int) -> str:
    """The warning before a card is played; empty if there is none."""
    warn = ASKS[CARD_NAMES[card]]
    return warn(view, seat, cast) if warn else ""


def seats_in(packed: int) -> list[int]:
    """The seats of a packed set."""
    found, seat = [], -1
    while (seat := int(next_bit(packed, seat + 1))) >= 0:
        found.append(seat)
    return found


def only(packed: int) -> int:
    """The only seat of a packed set; -1 if there are more or none."""
    found = seats_in(packed)
    return found[0] if len(found) == 1 else -1


def _counted(cast: Cast, counts: dict[int, int]) -> str:
    """Names with numbers of cards."""
    return listed(f"{cast.name(seat)} {count}{{card/back}}" for seat, count in counts.items())


def _harvest(terrain: int) -> Warn:
    def warn(view: View, seat: int, _cast: Cast) -> str:
        due, left = CARDS_EACH * int(hexes_with_building(view, seat, terrain)), int(view.bank(terrain))
        if left >= due:
            return ""
        text = _("The bank has only {left} {card}: you would take {left} instead of {due}.")
        return marked(text, left=str(left), due=str(due), card="{" + kind_icon(terrain) + "}")

    return warn


def _roads(card: str) -> Warn:
    def warn(view: View, _seat: int, _cast: Cast) -> str:
        if trials.asks_twice(view, CARD_NAMES.index(card)):
            return ""
        return _("You can place only 1 road or ship.") if view.setup.sails else _("You can place only 1 road.")

    return warn


def _smith(view: View, _seat: int, _cast: Cast) -> str:
    if trials.asks_twice(view, CARD_NAMES.index("smith")):
        return ""
    return _("Only 1 of your knights can be promoted now.")


def _robber(card: str) -> Warn:
    def warn(view: View, _seat: int, _cast: Cast) -> str:
        if trials.can_rob(view, CARD_NAMES.index(card)):
            return ""
        return _("Wherever the robber goes, nobody has a card there: you would steal nothing.")

    return warn


def _warlord(view: View, seat: int, _cast: Cast) -> str:
    start = int(next_idle(view, seat, 0))
    return _("Only 1 of your knights is inactive.") if next_idle(view, seat, start + 1) < 0 else ""


def _harbour(view: View, seat: int, _cast: Cast) -> str:
    if not any(view.hand(seat, kind) for kind in range(RESOURCES)):
        return _("You have no resource to hand over.")
    if not any(in_other_hands(view, seat, kind) for kind in range(PAPER, KINDS)):
        return _("No opponent has a commodity: you would get back what you hand over.")
    return ""


def _master(view: View, seat: int, cast: Cast) -> str:
    """If there is only one opponent to choose, the hand is shown at once."""
    ahead = richer(view, seat, 1)
    other = only(with_cards(view, ahead, 1))
    if other < 0:
        return ""
    text = _("You would see the hand of {player}, the only one ahead of you with cards. You cannot take that back.")
    if only(ahead) >= 0:
        text = _("You would see the hand of {player}, the only one with more points. You cannot take that back.")
    return marked(text, player=cast.name(other))


def _merchant(view: View, seat: int, _cast: Cast) -> str:
    moved = view.merchant_owner() == seat
    return _("The merchant is already yours: moving it scores no extra point.") if moved else ""


def _fleet(view: View, seat: int, _cast: Cast) -> str:
    cheaper = [kind for kind in range(KINDS) if rate(view, seat, kind) > BEST_RATE]
    if any(view.hand(seat, kind) >= BEST_RATE for kind in cheaper):
        return ""
    return _("You do not have 2 cards of any kind that would become cheaper to trade.")


def _monopoly(start: int, end: int) -> Warn:
    def warn(view: View, seat: int, _cast: Cast) -> str:
        if any(in_other_hands(view, seat, kind) for kind in range(start, end)):
            return ""
        return _("No opponent has a resource.") if start < PAPER else _("No opponent has a commodity.")

    return warn


def given_up(view: View, action: int) -> str:
    """The warning if a Diplomat would remove the player's own road or ship without a new place for it."""
    kind = trials.gives_up(view, action)
    if kind < 0:
        return ""
    if kind == SHIP_REMOVED:
        return _("Your own ship would go back to your stock: it cannot go anywhere else.")
    return _("Your own road would go back to your stock: it cannot go anywhere else.")


def _diplomat(view: View, _seat: int, _cast: Cast) -> str:
    """If there is only one open road, there is no choice."""
    return given_up(view, int(make(PLAY, CARD_NAMES.index("diplomat"))))


def _deserter(view: View, seat: int, cast: Cast) -> str:
    """Which player loses a knight, if only one has any, and what replaces it, if that is certain."""
    other = only(with_knights(view, seat))
    goes = marked(_("{player}, the only one with a knight, loses one."), player=cast.name(other)) if other >= 0 else ""
    pairs = [pair for pairs in trials.deserters(view, CARD_NAMES.index("deserter")).values() for pair in pairs]
    if other < 0 and any(got for _lost, got in pairs):
        return ""  # it depends on which player is chosen
    return f"{goes} {in_return(view, seat, pairs)}".strip()


def in_return(view: View, seat: int, pairs: list[tuple[int, int]]) -> str:
    """The warning if the knight in return is weaker or missing; ``pairs`` are strengths lost and gained."""
    if not any(got for _lost, got in pairs):
        if has_free_corner(view, seat):
            return _("You have no such knight left: you get none in return.")
        return _("No corner is free for a knight of yours: you get none in return.")
    if not all(got for _lost, got in pairs):
        return _("For some of the knights they could remove, you get none in return.")
    weaker = any(got < lost for lost, got in pairs)
    return _("For some of the knights they could remove, you get a weaker one.") if weaker else ""


def _intrigue(view: View, seat: int, cast: Cast) -> str:
    found = [
        word * WORD + place
        for word in range(view.net.corner_words)
        for place in seats_in(int(targets(view, seat, word)))
    ]
    if len(found) != 1:
        return ""
    piece = view.piece(found[0])
    text = _("The only knight at your roads is displaced: {player}, {knight}.")
    if view.setup.sails:
        text = _("The only knight at your roads and ships is displaced: {player}, {knight}.")
    knight = _(things.STRENGTHS[int(strength_of(piece)) - 1])
    return marked(fill(text, knight=knight), player=cast.name(int(owner_of(piece))))


def _saboteur(view: View, seat: int, cast: Cast) -> str:
    lost = {other: int(view.hand_size(other)) // 2 for other in seats_in(int(victims(view, seat)))}
    return marked(
        _("Players with at least as many points as you discard: {names}. You cannot take that back."),
        names=_counted(cast, lost),
    )


def _spy(view: View, seat: int, cast: Cast) -> str:
    other = only(with_progress(view, seat))
    if other < 0:
        return ""
    text = _("You would see the progress cards of {player}, the only one who has any. You cannot take that back.")
    return marked(text, player=cast.name(other))


def _wedding(view: View, seat: int, cast: Cast) -> str:
    givers = seats_in(int(with_cards(view, richer(view, seat, 1), 1)))
    given = {other: min(GIFTS, int(view.hand_size(other))) for other in givers}
    return marked(
        _("Players with more points give you: {names}. You cannot take that back."), names=_counted(cast, given)
    )


def _plenty(view: View, _seat: int, _cast: Cast) -> str:
    left = sum(int(view.bank(kind)) for kind in range(RESOURCES))
    text = ngettext("The bank has only {n} resource left.", "The bank has only {n} resources left.", left)
    return fill(text, n=left) if left < PLENTY else ""


ASKS: Final[dict[str, Warn | None]] = {
    # the next choice can be seen and undone, or the card is always worth the same
    "alchemist": None,
    "crane": None,
    "engineer": None,
    "inventor": None,
    "medicine": None,
    # never played
    "printer": None,
    "constitution": None,
    "victory_point": None,
    # less than usual, or nothing
    "bishop": _robber("bishop"),
    "diplomat": _diplomat,
    "knight": _robber("knight"),
    "irrigation": _harvest(FIELDS),
    "mining": _harvest(MOUNTAINS),
    "road_building": _roads("road_building"),
    "roads": _roads("roads"),
    "smith": _smith,
    "warlord": _warlord,
    "commercial_harbour": _harbour,
    "merchant": _merchant,
    "merchant_fleet": _fleet,
    "resource_monopoly": _monopoly(0, RESOURCES),
    "trade_monopoly": _monopoly(PAPER, KINDS),
    "monopoly": _monopoly(0, RESOURCES),
    "year_of_plenty": _plenty,
    # they hit somebody at once, and cannot be undone
    "master_merchant": _master,
    "spy": _spy,
    "deserter": _deserter,
    "intrigue": _intrigue,
    "saboteur": _saboteur,
    "wedding": _wedding,
}
"""The warning of each card; None if it never has one."""
