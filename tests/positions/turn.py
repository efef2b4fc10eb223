"""Positions for production [D], the robber [S], trade [R], victory [V] and the variants [X], and the start of a game
[B]."""

from __future__ import annotations

from game import ids
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.slots import DICE_LEFT
from game.state import State
from tests.positions.crowd import Crowd
from tests.positions.generator import CARD_PLAYERS, IMPROVERS, Recipe
from tests.positions.ground import FAR
from tests.properties.games import board_of, planner_game
from tests.properties.players import NATURES, Dice, Nature

HURRIED = (Nature(hurries=85),)
DEALERS = (Nature("normal", deals=40), Nature("easy", deals=60), Nature("normal", strays=20, deals=30))


def crowd(number: int) -> State:
    """A bit of everything."""
    c = Crowd(number)
    c.settle()
    c.wall()
    c.garrison()
    c.ruins(20)
    c.improve()
    c.scatter()
    c.deal(left=6, most=14)
    c.deal_cards(own=2)
    return c.done(margin=4, before_roll=c.often(50))


def hunger(number: int) -> State:
    """The bank is nearly empty, and nobody ever has to discard."""
    c = Crowd(number, hand_limit=FAR)
    c.settle(roads=8, cities=80)
    c.improve(3)
    c.scatter()
    c.deal(left=number % 3)
    return c.done(margin=9, before_roll=True)


def aqueducts(number: int) -> State:
    """Every seat has an Aqueduct, few have a building at a rolled number; often the bank is empty."""
    c = Crowd(number, hand_limit=FAR)
    c.settle(roads=4, villages=0, cities=80)
    for seat in c.everybody:
        c.level_of(seat, ids.SCIENCE, 3)
    c.deal(left=0 if number % 2 else 4)
    return c.done(margin=9, before_roll=True)


def sevens(number: int) -> State:
    """Hands around the limit with and without walls, before and after the first attack."""
    c = Crowd(number, options=ids.PLAYER_TRADES)
    c.settle(roads=6, villages=20, cities=60)
    c.wall(80)
    c.barbarians(int(c.rng.below(6)), number % 3 and 1)
    for seat in c.everybody:
        for _ in range(2 if seat == c.seat else 7 + int(c.rng.below(6))):
            c.give_each(seat, *[int(kind == c.rng.below(2 + number % 3)) for kind in range(ids.KINDS)])
    return c.done(margin=9, before_roll=True)


def robber(number: int) -> State:
    """Knights beside the robber, players with and without cards and three points, a board without a desert."""
    options = ids.FRIENDLY_ROBBER | ids.AGILE_KNIGHTS
    c = Crowd(number, options=options if number % 2 else ids.AGILE_KNIGHTS)
    c.settle(roads=4, villages=30, cities=10)
    for seat in c.everybody:
        c.arm(seat, 1, 2)
        c.give_each(seat, *[int(c.rng.below(3)) if c.often(60) else 0 for _ in range(3)])
    c.barbarians(int(c.rng.below(6)), number % 5 > 0)
    c.robber(-1 if number % 3 == 0 and c.setup.board.robber < 0 else c.any(c.guarded()))
    c.hold(c.seat, "bishop", "bishop", "alchemist")
    return c.done(margin=9, before_roll=c.often(70))


def friendly(number: int) -> State:
    """Players with two points have a settlement beside nearly every hex of a small board."""
    c = Crowd(number, options=ids.FRIENDLY_ROBBER, board=board_of("narrow", 0), seats=3)
    c.cover()
    c.barbarians(2, 1)
    c.robber(c.any(c.numbered()))
    c.deal(left=15, most=4)
    c.hold(c.seat, "bishop", "bishop")
    return c.done(margin=9, before_roll=number % 2 == 0)


def balanced(number: int) -> State:
    """The balanced dice are nearly used up; some seats are in their gentle first turns."""
    gentle = ids.GENTLE_START if number % 2 else 0
    c = Crowd(number, options=ids.BALANCED_DICE | gentle)
    c.settle(roads=3)
    left = 1 + int(c.rng.below(3))
    for _ in range(left):
        c.s.v[DICE_LEFT] |= 1 << int(c.rng.below(36))
    if gentle:
        c.s.v[DICE_LEFT] = 1 << 5
        c.rounds = 1
    return c.done(margin=9, before_roll=True)


def bargains(number: int) -> State:
    """Large hands, with many of one kind."""
    rules = BASE if number % 4 == 0 else CITIES_AND_KNIGHTS
    c = Crowd(number, options=ids.PLAYER_TRADES, rules=rules, seats=3 + number % 2, hand_limit=12)
    c.settle(roads=5)
    if number % 4 == 0:
        c.robber(c.any(c.numbered()))
    c.deal(left=2)
    return c.done(margin=6)


def finish(number: int) -> State:
    """One or two points are missing, and there are many ways to them."""
    c = Crowd(number)
    c.settle(roads=8, cities=40)
    c.garrison(2, active=80)
    c.improve(rivals=c.often(60))
    c.scatter()
    c.barbarians(5 + number % 2, 1)
    c.deal(left=4, most=10)
    c.hold(c.seat, "merchant", "medicine", "crane", "road_building", "diplomat")
    c.deal_cards(2)
    if number % 3 == 0:
        c.award_defender(c.seat, 2)
    return c.done(margin=1 + number % 2, before_roll=c.often(50))


def waiting(number: int) -> State:
    """Others have enough points and wait for their turn; or the next roll may give them to the active seat."""
    c = Crowd(number)
    c.settle(roads=8)
    for track in range(ids.TRACKS):
        for seat in c.everybody:
            c.level_of(seat, track, 3)
    if number % 2:
        c.award_defender((c.seat + 1) % len(c.everybody), 9)
        c.barbarians(2, 1)
        return c.done(margin=5, others_may_win=True)
    c.bury(ids.SCIENCE)
    c.bury(ids.POLITICS)
    c.award_defender(c.seat, 9)
    return c.done(margin=1, before_roll=True)


def dawn(number: int) -> State:
    """The start of a game."""
    return planner_game(number, CITIES_AND_KNIGHTS if number % 4 else BASE).s


def first_turns(number: int) -> State:
    """Every seat's first two turns are gentle."""
    c = Crowd(number, options=ids.GENTLE_START | ids.PLAYER_TRADES)
    c.settle(roads=2, villages=0, cities=30)
    c.rounds = number % 2
    return c.done(margin=9, before_roll=True)


ELSEWHERE = (
    "* buy_card",
    "* card_bought",
    "* largest_army",
    "* plenty_kind",
    "* dev_monopoly_kind",
    "step setup_*",
    "* start_*",
    "*_for_start",
    "step pillage",
    "event pillaged",
    "event ruined_city",
    "event nothing_*",
    "event countered",
    "* counter",
    "event traded",
    "step reward*",
    "event defended",
    "step turn_end",
    "step diplomat_*",
    "step intrigue_*",
    "step displaced",
    "step engineer_city",
    "step master_*",
    "step rob",
    "step spy_*",
    "step medicine_*",
    "* hand_shown",
    "event card_taken",
    "event *declared",
    "step defend",
    "action deck",
    "action displace_knight",
    "event point_card",
    "event points_shown",
    "event placing_began",
    "event knight_lifted",
    "event harbour_used",
    "event card_earned",
    "event city_forfeited",
    "* ship*",
    "action *_ship",
    "*pirate*",
    "*wonder*",
    "* uncover*",
    "step gold_*",
    "* *strength",
    "step phase",
    "event building_began",
    "event part_began",
)
"""What is too rare in this recipe; others aim at it."""
RECIPES = (
    Recipe(
        "crowd",
        crowd,
        ("action *", "event *", "step *"),
        (*NATURES, *CARD_PLAYERS),
        without=ELSEWHERE,
    ),
    Recipe(
        "hunger",
        hunger,
        ("bank short of *", "lone claimant gets what is left", "hand of more than seven of a kind"),
        HURRIED,
    ),
    Recipe("aqueducts", aqueducts, ("*Aqueduct*",), (Nature(strays=70, hurries=70),)),
    Recipe(
        "sevens",
        sevens,
        (
            "seven with several discarding",
            "seven before the first attack",
            "wall saves a hand on a seven",
            "discard from more than seven of a kind",
        ),
        HURRIED,
        Dice(sevens=80),
    ),
    Recipe(
        "robber",
        robber,
        (
            "robber enters from off the board",
            "robber chased before the roll",
            "friendly robber spares a hex",
            "choice of a victim",
            "victim without a card is skipped",
            "nothing to steal",
            "event nothing_stolen",
            "step rob",
        ),
        CARD_PLAYERS,
        Dice(sevens=60),
        actions=30,
    ),
    Recipe(
        "friendly robber",
        friendly,
        ("friendly robber without a legal hex",),
        CARD_PLAYERS,
        Dice(sevens=90),
        actions=8,
    ),
    Recipe("balanced dice", balanced, ("balanced dice *",), HURRIED, actions=16),
    Recipe(
        "bargains",
        bargains,
        ("*counter-offer *", "trade with one of several partners", "offer *", "* counter", "* countered", "* traded"),
        DEALERS,
        actions=40,
    ),
    Recipe(
        "finish",
        finish,
        ("victory by building", "victory by an improvement", "victory in the middle of a card"),
        (*IMPROVERS, *NATURES[:4], *CARD_PLAYERS),
    ),
    Recipe(
        "waiting",
        waiting,
        ("victory at the start of the own turn", "victory in the middle of a roll"),
        NATURES,
        Dice(gates=90),
        actions=20,
    ),
    Recipe(
        "dawn",
        dawn,
        (
            "set-up *",
            "tie in the roll for the start",
            "step setup_*",
            "step start_roll",
            "event *start*",
            "event placing_began",
        ),
        actions=30,
    ),
    Recipe("first turns", first_turns, ("gentle roll",), actions=30),
)
