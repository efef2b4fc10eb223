"""Actions as advice, in the imperative; places are described by the hexes around them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game import actions as ac
from game.actions import first, kind_of, second, terms_of
from game.ids import GOLD, RESOURCES, SEA
from game.resource_counts import given, wanted
from game.rules.trading import rate
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import PLACE_OF, Place
from scenes.tabletop.words import edition, things
from scenes.tabletop.words.prompts import pass_text
from scenes.tabletop.words.things import bundle, cards
from scenes.ui.text import fill, marked
from sprites.names import kind_icon, track_icon

_AT: Final = {
    ac.BUILD_SETTLEMENT: N_("Build a settlement: {place}"),
    ac.BUILD_CITY: N_("Build a city: {place}"),
    ac.BUILD_WALL: N_("Build a city wall: {place}"),
    ac.HIRE_KNIGHT: N_("Hire a knight: {place}"),
    ac.ACTIVATE_KNIGHT: N_("Activate a knight: {place}"),
    ac.PROMOTE_KNIGHT: N_("Promote a knight: {place}"),
    ac.MOVE_KNIGHT: N_("Move a knight here: {place}"),
    ac.DISPLACE_KNIGHT: N_("Displace the knight here: {place}"),
    ac.CHASE_ROBBER: N_("Chase the robber with a knight: {place}"),
    ac.CHASE_PIRATE: N_("Chase the pirate with a knight: {place}"),
    ac.BUILD_ROAD: N_("Build a road: {place}"),
    ac.BUILD_SHIP: N_("Build a ship: {place}"),
    ac.MOVE_SHIP: N_("Move a ship: {place}"),
    ac.SHIP: N_("Place a ship: {place}"),
}
"""The texts of actions at a place."""
_AT_STEP: Final = {
    "setup_settlement": N_("Build a settlement: {place}"),
    "setup_city": N_("Build a city: {place}"),
    "setup_road": N_("Build a road: {place}"),
    "roads_edge": N_("Build a road: {place}"),
    "pillage": N_("Lose this city: {place}"),
    "metropolis_city": N_("Make this city a metropolis: {place}"),
    "defend": N_("Send this knight to the defence: {place}"),
    "smith_knight": N_("Promote this knight: {place}"),
    "engineer_city": N_("Build a city wall: {place}"),
    "medicine_settlement": N_("Make this settlement a city: {place}"),
    "deserter_knight": N_("Lose this knight: {place}"),
    "deserter_place": N_("Place the knight here: {place}"),
    "displaced": N_("Move the knight here: {place}"),
    "intrigue_knight": N_("Displace this knight: {place}"),
    "diplomat_road": N_("Remove this road: {place}"),
    "diplomat_rebuild": N_("Build the road here: {place}"),
    "diplomat_sail": N_("Place the ship here: {place}"),
    "ship_to": N_("Move the ship here: {place}"),
    "inventor_first": N_("Swap this number: {place}"),
    "inventor_second": N_("Swap with this number: {place}"),
    "move_robber": N_("Move the robber here: {place}"),
    "bishop_place": N_("Move the robber here: {place}"),
    "move_pirate": N_("Move the pirate here: {place}"),
    "merchant_place": N_("Place the merchant here: {place}"),
}
"""The texts of places that answer a question, by its step."""
_PLAIN: Final = {
    ac.ROLL_DICE: N_("Roll the dice"),
    ac.BUY_CARD: N_("Buy a development card"),
    ac.END_TURN: N_("End your turn"),
    ac.ACCEPT: N_("Accept the trade"),
    ac.BUILD_WONDER: N_("Build the next level of your wonder"),
}


def place_of(action: int) -> Place | None:
    """The place of an action on the board; None if it has none."""
    kind = kind_of(action)
    if kind in (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT):
        return "corner", int(second(action))
    return (PLACE_OF[kind], int(first(action))) if kind in PLACE_OF else None


def hexes_of(view: View, place: Place) -> list[int]:
    """The hexes at a place, without those outside the board."""
    kind, number = place
    if kind == "hex":
        return [number]
    if kind == "edge":
        around = [int(view.net.edge_hexes[2 * number + side]) for side in (0, 1)]
    else:
        around = [int(view.net.corner_hexes[3 * number + side]) for side in range(3)]
    return [number for number in around if number >= 0]


def hex_words(view: View, number: int) -> str:
    """A hex as marked text: what it yields and its number, or its terrain."""
    terrain, token = int(view.terrain(number)), int(view.token(number))
    if terrain < RESOURCES or terrain == GOLD:
        icon = "{" + kind_icon(terrain) + "}" if terrain < RESOURCES else "{icon/gold}"
        return icon + (str(token) if token else "")
    return _(things.TERRAINS[terrain])


def place_words(view: View, place: Place) -> str:
    """A place, described by its hexes; the sea is mentioned only if there is nothing else."""
    around = hexes_of(view, place)
    land = [number for number in around if view.terrain(number) != SEA]
    return " ".join(hex_words(view, number) for number in land or around) or _("at the rim")


def action_words(view: View, cast: Cast, step: str, action: int) -> str:
    """An action in words, as marked text."""
    kind = kind_of(action)
    if kind == ac.PASS:
        return pass_text(step)
    if kind in _PLAIN:
        return _(_PLAIN[kind])
    place = place_of(action)
    if place is not None:
        if step == "move_robber" and view.terrain(place[1]) == SEA:
            step = "move_pirate"
        return marked(_(_AT.get(kind) or _AT_STEP[step]), place=place_words(view, place))
    return (_BY_STEP.get(step) or _WRITERS[kind])(view, cast, action)


Writer = Callable[[View, Cast, int], str]


def _improve(view: View, _cast: Cast, action: int) -> str:
    track = int(first(action))
    level = int(view.improvement(view.seat, track)) + 1
    name = things.improvement(view.setup, track, min(level, 5))
    return marked(_("Build: {icon} {name}"), icon="{" + track_icon(track) + "}", name=name)


def _bank(view: View, _cast: Cast, action: int) -> str:
    given_kind, taken_kind = int(first(action)), int(second(action))
    price = cards(given_kind, int(rate(view, view.seat, given_kind)))
    return marked(_("Trade {given} for {taken} with the bank"), given=price, taken=cards(taken_kind, 1))


def _offer(text: str) -> Writer:
    def write(_view: View, _cast: Cast, action: int) -> str:
        terms = terms_of(action)
        return marked(_(text), give=bundle(int(given(terms))), want=bundle(int(wanted(terms))))

    return write


def _player(text: str) -> Writer:
    return lambda _view, cast, action: marked(_(text), player=cast.name(int(first(action))))


def _kind(text: str) -> Writer:
    return lambda _view, _cast, action: marked(_(text), card=cards(int(first(action)), 1))


def _card(text: str) -> Writer:
    return lambda view, _cast, action: fill(_(text), card=edition.card_title(view.setup, int(first(action))))


def _dice(_view: View, _cast: Cast, action: int) -> str:
    dice = "{die/yellow/" + str(first(action)) + "}{die/red/" + str(second(action)) + "}"
    return marked(_("Choose these dice: {dice}"), dice=dice)


def _harbour(_view: View, cast: Cast, action: int) -> str:
    return marked(
        _("Exchange {card} with {player}"), card=cards(int(second(action)), 1), player=cast.name(int(first(action)))
    )


_WRITERS: Final[dict[int, Writer]] = {
    ac.IMPROVE: _improve,
    ac.BANK_TRADE: _bank,
    ac.OFFER: _offer(N_("Offer {give} for {want}")),
    ac.COUNTER: _offer(N_("Answer with an offer: {give} for {want}")),
    ac.PLAY: _card(N_("Play {card}")),
    ac.PROGRESS: _card(N_("Choose {card}")),
    ac.HARBOUR_TRADE: _harbour,
    ac.CARD: _kind(N_("Choose {card}")),
    ac.DECK: lambda _view, _cast, action: fill(
        _("Draw a progress card: {track}"), track=_(things.TRACKS[int(first(action))])
    ),
    ac.CHOOSE_DICE: _dice,
    ac.BEGIN_WONDER: lambda _view, _cast, action: fill(
        _("Begin a wonder: {name}"), name=things.wonder(int(first(action)))
    ),
    ac.STRENGTH: lambda _view, _cast, action: fill(
        _("Choose a knight: {knight}"), knight=_(things.STRENGTHS[int(first(action)) - 1])
    ),
}
"""The texts of actions without a place."""
_BY_STEP: Final[dict[str, Writer]] = {
    "crane_track": _improve,
    "discard": _kind(N_("Discard {card}")),
    "wedding_gift": _kind(N_("Give {card}")),
    "harbour_gift": _kind(N_("Give {card}")),
    "aqueduct": _kind(N_("Take {card}")),
    "gold_card": _kind(N_("Take {card}")),
    "gold_found": _kind(N_("Take {card}")),
    "plenty_kind": _kind(N_("Take {card}")),
    "master_card": _kind(N_("Take {card}")),
    "spy_card": _card(N_("Take {card}")),
    "keep_cards": _card(N_("Put back {card}")),
    "rob": _player(N_("Rob {player}")),
    "trade_partner": _player(N_("Trade with {player}")),
    "deserter_player": _player(N_("Take a knight from {player}")),
    "spy_player": _player(N_("Take a progress card from {player}")),
    "master_player": _player(N_("Take two cards from {player}")),
    "monopoly_kind": _kind(N_("Demand {card} from everyone")),
    "trade_monopoly_kind": _kind(N_("Demand {card} from everyone")),
    "dev_monopoly_kind": _kind(N_("Demand {card} from everyone")),
    "fleet_kind": _kind(N_("Trade two for one: {card}")),
}
"""The texts of such actions for questions that say more than the action."""
