"""Creates a half-played game, for pictures and for trying things out."""

from __future__ import annotations

from game.ai.levels import agents_at
from game.board.deal import deal
from game.board.library import STANDARD, load_layout
from game.ids import PLAYER_TRADES
from game.play.session import PERSON, Player, Session
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from sprites.names import COLOUR_NAMES

NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix")
LEVEL = "easy"


def demo_session(
    actions: int = 450,
    *,
    board: str = STANDARD,
    seats: int = 4,
    persons: int = 1,
    rules: RuleSet = CITIES_AND_KNIGHTS,
    seed: int = 8,
    level: str = LEVEL,
) -> Session:
    """Let computer players play this many actions, then stop at the next turn of a person."""
    players = [Player(NAMES[seat], PERSON if seat < persons else level, COLOUR_NAMES[seat]) for seat in range(seats)]
    layout = load_layout(board, seats=seats)
    session = Session(Setup(deal(layout, seed), seats, rules, PLAYER_TRADES), seed, players)
    agents = agents_at(session, [level] * seats)
    for decision in session.questions():
        if len(session.log) >= actions and decision.seat < persons and decision.name() == "turn":
            break
        session.submit(agents.choose(decision))
    return session
