"""What each reason and refusal claims, checked against the whole state independently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from game import actions as ac
from game import ids
from game.actions import first, kind_of
from game.cards.politics.diplomat import is_open
from game.pieces import is_active, is_kind, is_knight, metropolis_of, owner_of, strength_of
from game.resource_counts import counts_of
from game.rule_module_ids import PIRATE
from game.rules import money
from game.rules.wonders import COSTS, KINDS, wonders_of
from game.rulesets.base import BASE
from game.slots import (
    ATTACKS,
    CARD_PLAYED,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    METROPOLIS,
    POOL,
    ROBBER,
    A,
    B,
    C,
)
from game.state import State
from game.view import View, decision_of
from scenes.tabletop.table.prompt import Place, Prompt
from scenes.tabletop.table.tools import TOOLS
from scenes.tabletop.words import reasons
from scenes.tabletop.words.card_reasons import card_reason
from scenes.tabletop.words.refusals import refusal
from scenes.tabletop.words.wonders import next_action, wonder_reason
from tests import numbers, steps
from tests.scenes.tabletop.words.claims_at_sea import CLAIMS_AT_SEA
from tests.scenes.tabletop.words.claims_of_cards import CLAIMS_OF_CARDS
from tests.scenes.tabletop.words.shown import ACTS, Shown

LACK = "You lack"
ANY_PLACE = "Choose one of the marked places."
NOTHING = "It would do nothing now."
"""The fallback texts for a place or card without its own text; they must never be shown."""


def _strengths(f: Shown) -> Counter[int]:
    return Counter(int(strength_of(word)) for word in f.own(ids.KNIGHT))


def _ruins(f: Shown) -> int:
    return sum(1 for word in f.own(ids.SETTLEMENT) if word & ids.RUINED)


def _cities_taken(f: Shown) -> bool:
    return len(f.own(ids.CITY)) + _ruins(f) == numbers.CITIES and (f.what != "tool" or not _ruins(f))


CLAIMS: dict[str, Callable[[Shown], bool]] = {
    "The game is over.": lambda f: f.s.winner() >= 0,
    "It is not your turn.": lambda f: f.s.active() != f.seat,
    "Roll the dice first.": lambda f: f.steps_at(steps.BEFORE_ROLL.number) and f.s.who() == f.seat,
    "First answer what is asked.": lambda f: (
        f.s.who() == f.seat and not f.steps_at(steps.BEFORE_ROLL.number, steps.TURN.number)
    ),
    "Another player must answer first.": lambda f: f.s.who() >= 0 and f.s.who() != f.seat,
    "Wait for the dice or the cards.": lambda f: f.s.who() == ids.CHANCE,
    LACK: Shown.hands_on,
    # tools
    "All your roads are on the board.": lambda f: (
        sum(1 for edge in range(f.s.net.edges) if f.s.road_owner(edge) == f.seat) == numbers.ROADS
    ),
    "All your settlements are on the board; one comes back when it becomes a city.": lambda f: (
        len(f.own(ids.SETTLEMENT)) - _ruins(f) == numbers.SETTLEMENTS
    ),
    "All your cities are on the board.": _cities_taken,
    "All your city walls are on the board.": lambda f: (
        sum(1 for word in f.own(ids.CITY) if word & ids.WALLED) == numbers.WALLS
    ),
    "Both your basic knights are on the board; one comes back when it is promoted.": lambda f: _strengths(f)[1] == 2,
    "Your roads and buildings reach no free edge.": lambda f: (
        not any(f.may_build_road(edge) for edge in range(f.s.net.edges))
    ),
    "No free corner at your roads is far enough from other buildings.": lambda f: all(
        f.crowded(corner) for corner in f.free_corners()
    ),
    "You have no settlement to turn into a city.": lambda f: not f.own(ids.SETTLEMENT),
    "You have no city without a wall.": lambda f: all(word & ids.WALLED for word in f.own(ids.CITY)),
    "There is no free corner at your roads.": lambda f: not f.free_corners(),
    "The deck is empty.": lambda f: not f.s.v[POOL] & f.s.setup.box.deck_mask[ids.DEVELOPMENT],
    # improvements
    "This track is complete.": lambda f: f.s.improvement(f.seat, f.number) == 5,
    "You need a city on the board.": lambda f: not f.own(ids.CITY),
    "You need a city without a metropolis.": lambda f: (
        f.s.improvement(f.seat, f.number) >= 3
        and f.s.v[METROPOLIS + f.number] != f.seat
        and all(metropolis_of(word) >= 0 for word in f.own(ids.CITY))
    ),
    # knights
    "This knight is already active.": lambda f: is_active(f.word),
    "This knight is already mighty.": lambda f: strength_of(f.word) == 3,
    "This knight was already promoted this turn.": lambda f: f.word & ids.KNIGHT_PROMOTED != 0,
    "Mighty knights need the Fortress (politics, level 3).": lambda f: (
        strength_of(f.word) == 2 and f.s.improvement(f.seat, ids.POLITICS) < 3
    ),
    "Both your knights of the next strength are on the board.": lambda f: (
        _strengths(f)[int(strength_of(f.word)) + 1] == 2
    ),
    "This knight is inactive: activated now, it could not act this turn.": lambda f: (
        not is_active(f.word) and not f.would_act()
    ),
    "This knight was activated this turn: it cannot act before your next turn.": lambda f: (
        is_active(f.word) and f.word & ids.KNIGHT_SPENT != 0
    ),
    "This knight has already acted this turn.": lambda f: not is_active(f.word) and f.word & ids.KNIGHT_SPENT != 0,
    "Your roads lead this knight to no corner it could take.": Shown.has_no_target,
    "The robber cannot be moved before the first barbarian attack.": lambda f: f.s.v[ATTACKS] == 0,
    "The robber is still beside the board.": lambda f: f.s.v[ROBBER] < 0,
    "The robber is not beside this knight.": lambda f: f.s.v[ROBBER] not in f.around(f.number, "hexes"),
    "Only one knight may chase the robber before the roll.": lambda f: (
        f.steps_at(steps.BEFORE_ROLL.number) and f.frame(C) == 1
    ),
    # cards
    "Before the roll you can play only the card Alchemist.": lambda f: (
        f.steps_at(steps.BEFORE_ROLL.number) and f.number != numbers.ALCHEMIST and f.s.setup.rules != BASE
    ),
    "You can play it only before you roll.": lambda f: f.number == numbers.ALCHEMIST and f.steps_at(steps.TURN.number),
    "It scores by itself.": lambda f: f.number == numbers.DEV_POINT,
    "You have already played a card this turn.": lambda f: f.s.v[CARD_PLAYED] == 1,
    "You bought it this turn: you can play it from your next turn on.": Shown.is_new,
    # places
    "There is already a road here.": lambda f: f.s.road_owner(f.number) >= 0,
    "The road must touch the building you have just placed.": lambda f: (
        f.steps_at(steps.SETUP_ROAD.number) and f.frame(B) not in f.corners(f.number)
    ),
    "The road must go elsewhere.": lambda f: f.steps_at(steps.DIPLOMAT_REBUILD.number) and f.frame(A) == f.number,
    "Only an open road can be removed, and never a knight's last.": lambda f: (
        f.s.road_owner(f.number) >= 0 and not is_open(f.s, f.number)
    ),
    "A road must continue your roads or start at your buildings, and cannot pass another player's piece.": lambda f: (
        not f.steps_at(steps.SETUP_ROAD.number) and not f.may_build_road(f.number)
    ),
    "This corner is taken.": lambda f: f.word != 0,
    "Too close: there is a building on the next corner.": lambda f: f.crowded(f.number) and f.name != "knight",
    "None of your roads leads here.": lambda f: not f.has_road_at(f.number) and f.name != "start",
    "A city replaces one of your settlements.": lambda f: (
        not is_kind(f.word, ids.SETTLEMENT) or owner_of(f.word) != f.seat
    ),
    "Rebuild your ruined city first.": lambda f: _ruins(f) > 0 and not f.word & ids.RUINED,
    "A wall goes under one of your cities.": lambda f: not is_kind(f.word, ids.CITY) or owner_of(f.word) != f.seat,
    "This city already has a wall.": lambda f: f.word & ids.WALLED != 0,
    "A knight can displace only weaker knights.": lambda f: (
        is_knight(f.word) and strength_of(f.word) >= strength_of(f.s.piece(f.knight))
    ),
    "Your roads do not lead this knight there, or another player's piece is in the way.": lambda f: (
        not f.reaches(f.knight, f.number)
    ),
    "This hex is water.": lambda f: f.s.terrain(f.number) == ids.SEA,
    "The robber is already here.": lambda f: (
        f.s.v[ROBBER] == f.number and f.steps_at(steps.MOVE_ROBBER.number, steps.BISHOP_PLACE.number)
    ),
    "A knight can chase the robber only to a hex with a number.": lambda f: (
        f.steps_at(steps.MOVE_ROBBER.number) and f.frame(A) == 1 and not f.s.token(f.number)
    ),
    "The friendly robber spares players with fewer than 3 points.": Shown.spared,
    "You have no building at this hex.": lambda f: not f.own_building_at_hex(),
    "Your merchant is already here.": lambda f: f.s.v[MERCHANT_OWNER] == f.seat and f.s.v[MERCHANT_HEX] == f.number,
    "There is no number token here.": lambda f: not f.s.token(f.number),
    "The 2, 6, 8 and 12 tokens cannot be swapped.": lambda f: f.s.token(f.number) in (2, 6, 8, 12),
    "The other token shows the same number.": lambda f: f.s.token(f.number) == f.s.token(f.frame(A)),
    **CLAIMS_AT_SEA,
    **CLAIMS_OF_CARDS,
    ANY_PLACE: lambda _f: False,
    NOTHING: lambda _f: False,
}
"""Each sentence, and what must be true wherever it is shown."""


def is_true(shown: Shown) -> bool:
    """Whether a sentence is shown exactly if the action is illegal, and its claim holds."""
    if shown.legal or not shown.text:
        return shown.legal and not shown.text
    claim = CLAIMS.get(LACK if shown.text.startswith(LACK) else shown.text)
    return claim is not None and claim(shown)


def all_shown(s: State, seat: int) -> Iterator[Shown]:
    """Every reason that a seat can read now: in the toolbar, on its cards and on the board."""
    view, decision = View(s, seat), decision_of(s)
    is_asked = decision is not None and decision.seat == seat
    menus = (steps.BEFORE_ROLL.number, steps.TURN.number, steps.PHASE.number)
    menu = is_asked and decision is not None and decision.step in menus
    legal = decision.actions if menu and decision else []
    kinds = {int(kind_of(action)) for action in legal}
    base = s.setup.rules == BASE
    absent = (*(("wall", "knight") if base else ()), *(() if s.setup.sails else ("ship",)))
    for tool, kind in TOOLS.items():
        if tool not in absent:
            text = reasons.tool_reason(view, seat, legal, tool)
            yield Shown(s, seat, text, kind in kinds, "tool", tool, price=counts_of(reasons.COSTS[tool]))
    for track in range(0 if base else ids.TRACKS):
        text = reasons.improve_reason(view, seat, legal, track)
        level = int(s.improvement(seat, track)) + 1
        price = [level if kind == ids.PAPER + track else 0 for kind in range(ids.KINDS)]
        yield Shown(s, seat, text, ac.make(ac.IMPROVE, track) in legal, "improve", number=track, price=price)
    for card in sorted(set(view.cards())):
        text = card_reason(view, seat, legal, card)
        price = counts_of(money.MEDICINE_COST)
        yield Shown(s, seat, text, ac.make(ac.PLAY, card) in legal, "card", number=card, price=price)
    if base:
        text = reasons.card_purchase_reason(view, seat, legal)
        yield Shown(s, seat, text, ac.BUY_CARD in legal, "purchase", price=counts_of(money.CARD_COST))
    yield from _knights(s, view, seat, legal)
    if s.setup.sails:
        yield from _ships(s, view, seat, legal)
    if is_asked and decision:
        yield from _places(s, Prompt(view, decision))


def _ships(s: State, view: View, seat: int, legal: list[int]) -> Iterator[Shown]:
    moves = {int(first(action)) for action in legal if kind_of(action) == ac.MOVE_SHIP}
    yield Shown(s, seat, reasons.sailing_reason(view, seat, legal), bool(moves), "sail")
    for edge in range(s.net.edges):
        if s.ship_owner(edge) == seat:
            yield Shown(s, seat, reasons.ship_reason(view, seat, legal, edge), edge in moves, "ship", number=edge)
    for wonder in range(int(wonders_of(s))):
        text = wonder_reason(view, seat, legal, wonder)
        able = next_action(view, seat, wonder) in legal
        yield Shown(s, seat, text, able, "wonder", number=wonder, price=counts_of(COSTS[wonder % KINDS]))


def _knights(s: State, view: View, seat: int, legal: list[int]) -> Iterator[Shown]:
    acts = {"activate": (ac.ACTIVATE_KNIGHT,), "promote": (ac.PROMOTE_KNIGHT,), "move": ACTS[:2], "chase": ACTS[2:3]}
    if s.setup.plays(PIRATE):
        acts["chase_pirate"] = ACTS[3:]
    for corner in range(s.net.corners):
        if not is_knight(s.piece(corner)) or s.owner(corner) != seat:
            continue
        for what, kinds in acts.items():
            text = reasons.knight_reason(view, seat, legal, what, corner)
            able = any(kind_of(action) in kinds and first(action) == corner for action in legal)
            price = counts_of(money.ACTIVATION_COST if what == "activate" else money.KNIGHT_COST)
            yield Shown(s, seat, text, able, what, number=corner, price=price)


def _places(s: State, prompt: Prompt) -> Iterator[Shown]:
    """The refusals for clicks on each place, with each tool that can be chosen."""
    names = {"setup_settlement": "start", "setup_city": "start", "deserter_place": "knight"}
    if prompt.on_board:
        yield from _refusals(s, prompt, names.get(prompt.step, ""))
    for tool in (*TOOLS, "sail") if prompt.is_menu else ():
        held = prompt.holding(tool)
        if held.places():
            yield from _refusals(s, held, tool)
    for corner in range(s.net.corners) if prompt.is_menu else ():
        held = prompt.holding("move", corner)
        if is_knight(s.piece(corner)) and held.places():
            yield from _refusals(s, held, "move")


def _refusals(s: State, prompt: Prompt, name: str) -> Iterator[Shown]:
    lit = prompt.places()
    kind = next(iter(lit))[0]
    for number in range({"corner": s.net.corners, "edge": s.net.edges, "hex": s.net.hexes}[kind]):
        place: Place = kind, number
        if place not in lit:
            yield Shown(s, prompt.seat, refusal(prompt, place), False, "place", name, number, prompt.knight)
