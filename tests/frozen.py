"""Recorded games, kept as saves, so that no test depends on how the computer plays today.

After a change of the rules, ``python play.py records`` rewrites them. It keeps their actions as long as these are legal
and end the game; otherwise it plays a new game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from game.action_text import ActionError, parse
from game.board.library import STANDARD
from game.codec.save import Save, decode
from game.engine import apply, start
from game.ids import CHANCE
from game.play.saves import save_text
from game.play.session import PERSON, IllegalAction, Player, Session
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SET_NAMED
from game.state import State
from game.view import Decision, decision_of
from scenes.play.demo import LEVEL, NAMES, demo_session
from sprites.names import COLOUR_NAMES

FOLDER: Final = Path(__file__).parent / "saves" / "games"
Terms = tuple[str, int, str, int]
"""Board, seats, rules and seed."""
GAMES: Final[dict[Terms, str]] = {
    (STANDARD, 4, CITIES_AND_KNIGHTS.name, 8): "four",
    (STANDARD, 2, CITIES_AND_KNIGHTS.name, 8): "two",
    (STANDARD, 6, CITIES_AND_KNIGHTS.name, 8): "six",
    (STANDARD, 4, BASE.name, 8): "base",
    (STANDARD, 4, BASE.name, 3): "base_other",
    (STANDARD, 2, BASE.name, 3): "base_two",
    ("new_shores", 4, CITIES_AND_KNIGHTS.name, 5): "shores",
    ("fog_island", 4, CITIES_AND_KNIGHTS.name, 5): "fog",
}
WHOLE: Final = 10**6
"""More actions than any game has, for a whole game."""


def frozen(
    actions: int = WHOLE,
    *,
    board: str = STANDARD,
    seats: int = 4,
    persons: int = 1,
    rules: RuleSet = CITIES_AND_KNIGHTS,
    seed: int = 8,
) -> Session:
    """A recorded game, as ``demo_session`` first played it: at least so many actions, up to a person's turn, or all."""
    save = _save(GAMES[board, seats, rules.name, seed])
    players = [Player(NAMES[seat], PERSON if seat < persons else LEVEL, COLOUR_NAMES[seat]) for seat in range(seats)]
    session = Session(save.setup, save.seed, players)
    for action in save.log or []:
        decision = session.decision() if len(session.log) >= actions else None
        if decision is not None and decision.seat < persons and decision.name() == "turn":
            break
        session.submit(action)
    return session


def recorded(rules: RuleSet) -> list[Terms]:
    """The terms of all games with these rules."""
    return [terms for terms in GAMES if terms[2] == rules.name]


def frozen_moments(terms: Terms) -> Iterator[tuple[State, Decision, int]]:
    """Each state of a recorded game in which a seat decides, the decision, and the action (before it is applied)."""
    save = _save(GAMES[terms])
    state = start(save.setup)
    for action in save.log or []:
        decision = decision_of(state)
        if decision is not None and decision.seat != CHANCE:
            yield state, decision, action
        apply(state, action)


def freeze_all() -> None:
    """Write every game under the current rules."""
    for (board, seats, rules, seed), name in GAMES.items():
        path = path_of(name)
        today = demo_session(WHOLE, board=board, seats=seats, persons=0, rules=RULE_SET_NAMED[rules], seed=seed)
        log = json.loads(path.read_text(encoding="utf-8"))["log"] if path.exists() else []
        path.write_text(save_text(_replayed(today, log) or today), encoding="utf-8", newline="\n")


def _replayed(like: Session, log: list[str]) -> Session | None:
    """The game of a log with the terms of another session, if the current rules still lead it to its end."""
    try:
        session = Session.replay(like.setup, like.seed, like.players, [parse(words) for words in log])
    except (IllegalAction, ActionError):
        return None
    return session if session.is_over() else None


def path_of(name: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{name}.json"


@cache
def _save(name: str) -> Save:
    return decode(path_of(name).read_text(encoding="utf-8"))
