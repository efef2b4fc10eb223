"""Positions for the progress cards [P] and the decks [G]."""

from __future__ import annotations

from game import actions as act
from game import ids
from game.state import State
from tests import numbers
from tests.positions.crowd import Crowd
from tests.positions.generator import CARD_PLAYERS, Recipe
from tests.properties.players import FICKLE, NATURES, Dice, Nature
from tests.properties.tally import NEVER_PLAYED

PLAYABLE = [name for kind, name in enumerate(ids.CARD_NAMES[: numbers.PROGRESS_KINDS]) if kind not in NEVER_PLAYED]
AGAINST_OTHERS = [
    "resource_monopoly",
    "trade_monopoly",
    "commercial_harbour",
    "master_merchant",
    "wedding",
    "saboteur",
    "bishop",
]
STRAYING = (Nature("easy", likes=(act.PLAY,), strays=70),)


def hands(number: int) -> State:
    """Full progress hands; the active seat holds more than may be kept."""
    c = Crowd(number)
    c.settle(roads=9)
    c.garrison(4)
    c.improve(3)
    c.scatter()
    c.barbarians(int(c.rng.below(5)), 1)
    c.deal(left=5, most=12 if number % 2 else 6)
    c.hold(c.seat, *[PLAYABLE[(5 * number + place) % len(PLAYABLE)] for place in range(5)], "spy")
    for seat in c.everybody:
        if seat != c.seat:
            c.award_defender(seat, int(c.rng.below(4)))
            c.hold(seat, "spy")
    c.deal_cards(3)
    return c.done(margin=5, before_roll=c.often(30))


def late(number: int) -> State:
    """More cards than may be kept, and little time."""
    c = Crowd(number)
    c.settle(roads=4)
    c.barbarians(1, 1)
    c.hold(c.seat, *c.some(PLAYABLE, 5 + number % 2))
    return c.done(margin=5)


def poor_people(number: int) -> State:
    """Cards played against players who hold little or nothing, and have more points."""
    c = Crowd(number)
    c.settle(roads=8, villages=15)
    c.robber(c.any(c.numbered()))
    c.barbarians(2, 1)
    c.give_each(c.seat, 4, 2, 2, 2, 2)
    for seat in c.everybody:
        if seat != c.seat:
            for _ in range(c.rng.below(2)):
                c.give_each(seat, *[int(kind == c.rng.below(ids.KINDS)) for kind in range(ids.KINDS)])
            c.award_defender(seat, 3)
    c.hold(c.seat, *c.some(AGAINST_OTHERS, 4), "commercial_harbour")
    return c.done(margin=5)


def rich_people(number: int) -> State:
    """Cards played against players who have more points and cards of every kind."""
    c = Crowd(number, seats=3 + number % 2)
    c.settle(roads=6, villages=25)
    c.barbarians(2, 1)
    for seat in c.everybody:
        c.give_each(seat, *[1 + int(c.rng.below(2)) for _ in range(ids.KINDS)])
        c.award_defender(seat, 0 if seat == c.seat else 3)
    c.hold(c.seat, *c.some(AGAINST_OTHERS, 4), *["commercial_harbour", "merchant_fleet", "merchant", "bishop"] * 2)
    c.hold((c.seat + 1) % len(c.everybody), "merchant")
    return c.done(margin=6)


def harvest(number: int) -> State:
    """Irrigation and Mining with a bank that cannot pay for them; an Inventor, and the robber on a number."""
    c = Crowd(number)
    c.settle(roads=10)
    c.give_each((c.seat + 1) % len(c.everybody), 0, 0, 0, 18, 18)
    c.robber(c.any([place for place in c.numbered() if c.s.token(place) not in (2, 6, 8, 12)]))
    c.hold(c.seat, "irrigation", "mining", "inventor", "inventor", "engineer")
    return c.done(margin=5)


def deserters(number: int) -> State:
    """Deserters for a seat with no knights of that strength left, or none at all."""
    c = Crowd(number)
    c.settle(roads=10, villages=15)
    own = c.any([0, 1, 2, 3, 3])
    c.arm(c.seat, *((1, 1, 2, 2), (3, 3, 2, 2), (1, 1, 3, 3), ())[own], active=False)
    for seat in c.everybody:
        if seat != c.seat:
            c.arm(seat, *((2,), (3, 2), (3,), (3, 1, 2))[own], active=c.often(80))
    c.level_of(c.seat, ids.POLITICS, c.any([0, 0, 0, 3]))
    c.robber(c.any(c.numbered()))
    c.barbarians(2, 1)
    c.hold(c.seat, "deserter", "deserter")
    return c.done(margin=5)


def alchemists(number: int) -> State:
    """Before the roll, with Alchemists."""
    c = Crowd(number)
    c.settle(roads=4)
    c.hold(c.seat, "alchemist", "alchemist")
    return c.done(margin=5, before_roll=True)


def smiths(number: int) -> State:
    """Two knights to promote; the second needs the piece that the first frees."""
    c = Crowd(number)
    c.settle(roads=9, villages=15)
    c.arm(c.seat, 2, 2, 1, 1)
    c.level_of(c.seat, ids.POLITICS, 3)
    c.barbarians(2, 1)
    c.hold(c.seat, "smith", "smith")
    return c.done(margin=5)


def decks(number: int) -> State:
    """A deck nearly or completely empty, with all gates open and full hands; or the ship lands and all defend
    equally."""
    c = Crowd(number, options=ids.PLAYER_TRADES)
    c.settle(roads=7, cities=10)
    track = number % ids.TRACKS
    for seat in c.everybody:
        c.level_of(seat, track, 3)
        c.arm(seat, 2)
    c.deal(left=9, most=4)
    c.barbarians(2 if number % 4 else ids.ATTACK_AT - 1, 1)
    if number % 2 == 0:
        c.exhaust(c.seat, ids.TRACK_NAMES[track])
    else:
        c.bury(track, leave=int(c.rng.below(2)))
    c.deal_cards(4, below=0)
    return c.done(margin=9, before_roll=True)


def last_cards(number: int) -> State:
    """All cards of a deck are held, except one or two."""
    c = Crowd(number, options=ids.PLAYER_TRADES)
    c.settle(roads=7)
    track = number % ids.TRACKS
    for seat in c.everybody:
        c.level_of(seat, track, 3)
    c.exhaust(c.seat, ids.TRACK_NAMES[track])
    c.put_back(c.seat, 1 + number % 2)
    c.barbarians(2, 1)
    return c.done(margin=9, before_roll=True)


def printers(number: int) -> State:
    """The decks contain little but point cards."""
    c = Crowd(number, options=ids.PLAYER_TRADES)
    c.settle(roads=7)
    for seat in c.everybody:
        for track in range(ids.TRACKS):
            c.level_of(seat, track, 3)
    for track in (ids.SCIENCE, ids.POLITICS):
        c.bury(track, leave=1)
    c.barbarians(2, 1)
    return c.done(margin=9, before_roll=True)


RECIPES = (
    Recipe(
        "full hands",
        hands,
        (
            *["card " + name for name in PLAYABLE],
            "Spy *",
            "card played in the turn in which a Spy took it",
            "step spy_*",
            "step engineer_city",
            "step medicine_settlement",
            "step turn_end",
            "event card_taken",
            "event seat_named",
        ),
        CARD_PLAYERS,
    ),
    Recipe(
        "late",
        late,
        ("* cards at the end of the own turn",),
        (Nature("normal", hurries=80),),
        actions=4,
    ),
    Recipe(
        "poor people",
        poor_people,
        (
            "Resource Monopoly yields nothing",
            "Trade Monopoly yields nothing",
            "harbour exchange is returned",
            "event harbour_used",
            "Master Merchant takes the last card",
            "Wedding guest with a single card",
            "event nothing_given",
        ),
        CARD_PLAYERS[:2],
        actions=30,
    ),
    Recipe(
        "rich people",
        rich_people,
        (
            "two Commercial Harbours in one turn",
            "harbour exchanges unused at the end of the turn",
            "Merchant taken from another",
            "trade at the rate of a fleet",
            "Bishop robs several",
            "Saboteur of several",
            "Wedding of several",
            "step master_*",
            "event hand_shown",
        ),
        (Nature("easy", likes=(act.PLAY,), hurries=40, strays=10), *CARD_PLAYERS[1:]),
        actions=40,
    ),
    Recipe("harvest", harvest, ("Irrigation *", "Mining *", "Inventor *"), CARD_PLAYERS[:2], actions=12),
    Recipe(
        "deserters",
        deserters,
        ("Deserter arrives *", "Deserter finds no token", "Deserter is not placed", "active deserter acts at once"),
        (Nature("easy", likes=(act.PLAY, act.CHASE_ROBBER, act.MOVE_KNIGHT), strays=50), FICKLE),
        actions=20,
    ),
    Recipe("alchemists", alchemists, ("Alchemist chooses a seven",), STRAYING, actions=3),
    Recipe("smiths", smiths, ("Smith *",), STRAYING, actions=8),
    Recipe(
        "decks",
        decks,
        (
            "gate of an empty deck",
            "reward with an empty deck",
            "card drawn that was put back",
            "fifth card off turn",
        ),
        NATURES,
        Dice(ships=15, gates=85),
        actions=24,
    ),
    Recipe("last cards", last_cards, ("deck drawn empty",), NATURES, Dice(gates=90), actions=8),
    Recipe("printers", printers, ("point card *", "event point_card"), NATURES, Dice(gates=90), actions=12),
)
