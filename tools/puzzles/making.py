"""Makes puzzles of candidates: keeps only those with one best answer, and grades them."""

from __future__ import annotations

from typing import Final

from game.actions import ACTIVATE_KNIGHT, BUILD_WALL, HIRE_KNIGHT, PLAY, PROMOTE_KNIGHT, Actions, kind_of
from game.ai.coach.deals import outcome
from game.ai.coach.facts import prepares
from game.ai.levels import make_agent
from game.ai.search.finish import Finish
from game.puzzles.examining import LEAD, MOST_RIGHT, Examination
from game.puzzles.puzzle import CARD, CITY, JUDGED_LEVELS, WIN, Puzzle, new_puzzle, plain, session_of
from game.rng import Rng
from game.rules.phases import TURN
from game.state import State
from game.view import View, decision_of
from tools.measure.finishes import THOROUGH
from tools.measure.finishes import wins as level_wins
from tools.puzzles.candidates import Candidate, candidate_at

GLANCE_WORLDS: Final = 4
MOST_GLANCED: Final = 12
FIRST_WORLDS: Final = 12
SECOND_WORLDS: Final = 64
LAST_WORLDS: Final = 240
MOST_SECOND: Final = 10
MOST_LAST: Final = 6
CONFIRMING_FIRST: Final = 24
MOST_CONFIRMING: Final = 8
CONFIRMING_WORLDS: Final = 276
"""The worlds of the second search, which has another seed."""
SAVED: Final = 30
"""By how many per cent the best answer to save a city must make its loss less likely than the worst that is tried to
the end."""
MOST_LOST: Final = 20
"""How often the city may be lost after the best answer, in per cent."""
MOST_RIGHT_FOR_CITY: Final = 5
"""A city can be saved in several ways, and first by something else that does not hinder it."""
CHANCES: Final = range(30_000, 950_000)
"""Where the chance after the best answer must be: nobody wonders about a game that is decided."""
KNIGHTS: Final = (ACTIVATE_KNIGHT, BUILD_WALL, HIRE_KNIGHT, PLAY, PROMOTE_KNIGHT)
"""The best answer to save a city is one of these."""
MOST_STORED: Final = 20
"""How many answers a puzzle keeps; all others are wrong."""
SHORTEST_WIN: Final = 3
"""The fewest actions of a win."""
SURE_WORLDS: Final = 12
SEEDS: Final = {"random": 40, "easy": 8, "normal": 8, "hard": 5}
"""How often each level is asked."""
EASY_ENOUGH: Final = 75
"""A win that the easy level finds more often, in per cent, is no puzzle."""
_STREAM: Final = 0x9D3A
_SAMPLE: Final = 0x5A3B


def remade(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle made once more from its origin; the same if nothing has changed since."""
    candidate = candidate_at(puzzle.kind, puzzle.origin)
    origin, _, _ = puzzle.origin.rpartition("/")
    game = int(origin.partition("/")[2])
    if puzzle.kind == WIN:
        return win_of([candidate], game, origin)
    return puzzle_of(candidate, game, puzzle.origin)


def sampled(candidate: Candidate, seed: int) -> State:
    """A position that the seat to act thinks possible. In the set-up everybody knows all cards: they come from the
    second buildings."""
    s = candidate.state
    if s.turn_number() == 0:
        return s
    return View(s, s.who()).sample(Rng(seed + candidate.place, _SAMPLE))


def puzzle_of(candidate: Candidate, seed: int, origin: str) -> Puzzle | None:
    """The puzzle of a question that is not a win; None if it is not good enough."""
    s = sampled(candidate, seed)
    decision = decision_of(s)
    assert decision is not None
    most_right = MOST_RIGHT_FOR_CITY if candidate.kind == CITY else MOST_RIGHT
    first = Examination(s, decision.actions, seed, most_right)
    first.look(GLANCE_WORLDS)
    if _lead(first) < LEAD // 4:
        return None
    first.drop(MOST_GLANCED)
    first.look(FIRST_WORLDS)
    first.drop(MOST_SECOND)
    if _lead(first) < LEAD // 2 or not _fits(candidate.kind, first, decision.step):
        return None
    first.look(SECOND_WORLDS)
    first.drop(MOST_LAST)
    if not first.best():
        return None
    first.look(LAST_WORLDS)
    best = first.best()
    if not best or not _fits(candidate.kind, first, decision.step):
        return None
    if not confirmed(s, decision.actions, best, seed + 1, most_right):
        return None
    puzzle = graded(new_puzzle(candidate.kind, s, first.choices()[:MOST_STORED], best, origin=origin))
    return puzzle._replace(best=answering(puzzle))


def answering(puzzle: Puzzle) -> tuple[int, ...]:
    """The right answers without those that only keep the others possible: to save a city, only those that defend, if
    any does."""
    s = session_of(puzzle).state
    if puzzle.kind != CITY:
        return puzzle.best
    defending = tuple(action for action in puzzle.best if prepares(s, outcome(s, action), puzzle.seat))
    return defending or puzzle.best


def _lead(found: Examination) -> int:
    """How far the best answer leads the first that must be wrong."""
    return found.mean(found.alive[0]) - found.mean(found.alive[min(found.most_right, len(found.alive) - 1)])


def _fits(kind: str, found: Examination, step: int) -> bool:
    """Whether the best answer is one of the kind."""
    best = found.alive[0]
    if found.mean(best) not in CHANCES:
        return False
    if kind == CARD and step == TURN.number:
        return bool(kind_of(best) == PLAY)
    if kind == CITY:
        lost = {action: 100 * found.cities_lost[action] // len(found.results[action]) for action in found.alive}
        return kind_of(best) in KNIGHTS and lost[best] <= MOST_LOST and max(lost.values()) - lost[best] >= SAVED
    return True


def confirmed(s: State, actions: list[int], best: tuple[int, ...], seed: int, most_right: int) -> bool:
    """Whether a search of all actions in other worlds finds the same right answers, with the same lead."""
    again = Examination(s, actions, seed, most_right)
    again.look(CONFIRMING_FIRST)
    again.drop(MOST_CONFIRMING)
    again.look(CONFIRMING_WORLDS)
    return set(again.best()) <= set(best) and bool(again.best())


def win_of(candidates: list[Candidate], seed: int, origin: str) -> Puzzle | None:
    """The puzzle of the first sure win of a game that is not trivial; None if there is none."""
    turn = 0
    for candidate in candidates:
        s = candidate.state
        if s.turn_number() == turn:
            continue
        turn = int(s.turn_number())
        decision, choices, finish = decision_of(s), Actions(), Finish(THOROUGH)
        assert decision is not None
        choices.take(decision.actions)
        if finish.choose(View(s, s.who()), decision, choices, seed) >= 0:
            puzzle = _win(sampled(candidate, seed), finish.actions, f"{origin}/{candidate.place}")
            if puzzle is not None:
                return puzzle
    return None


def _win(s: State, actions: list[int], origin: str) -> Puzzle | None:
    line = shortest(s, actions)
    if len(line) < SHORTEST_WIN or not is_sure(s, line):
        return None
    puzzle = new_puzzle(WIN, s, best=(line[0],), line=tuple(line), origin=origin)
    puzzle = graded(puzzle)
    return None if puzzle.found[1] > EASY_ENOUGH else puzzle


def shortest(s: State, actions: list[int]) -> list[int]:
    """The actions of a win without those that it does not need."""
    line = list(actions)
    place = 0
    while place < len(line):
        without = line[:place] + line[place + 1 :]
        if without and is_sure(s, without):
            line, place = without, 0
        else:
            place += 1
    return line


def is_sure(s: State, line: list[int]) -> bool:
    """Whether actions win in several worlds."""
    finish = Finish(1)
    finish.actions = line
    return all(finish.holds(View(s, s.who()).sample(Rng(seed, _STREAM))) for seed in range(SURE_WORLDS))


def graded(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the share of each level that finds a right answer, and its grade."""
    session = session_of(puzzle)
    found = tuple(share(puzzle, session.state, level) for level in JUDGED_LEVELS)
    return puzzle._replace(found=found, grade=grade_of(puzzle, found))


def share(puzzle: Puzzle, s: State, level: str) -> int:
    """How often a level finds a right answer, in per cent."""
    seeds = range(1, SEEDS[level] + 1)
    if puzzle.kind == WIN:
        return 100 * sum(level_wins(level, s.copy(), seed) for seed in seeds) // len(seeds)
    return 100 * sum(_answer(s, level, seed) in puzzle.best for seed in seeds) // len(seeds)


def _answer(s: State, level: str, seed: int) -> int:
    decision = decision_of(s)
    assert decision is not None
    return plain(make_agent(level, seed).choose(View(s, s.who()), decision))


def grade_of(puzzle: Puzzle, found: tuple[int, ...]) -> int:
    """1 if almost every level finds it, to 5. The planning levels look for wins, so for these the length counts too."""
    _, easy, normal, hard = found
    if puzzle.kind == WIN:
        missed = (easy < 40) + (easy < 10) + (normal < 100) + (len(puzzle.line) > 5) + (len(puzzle.line) > 8)
        return min(5, 1 + missed)
    mean = (easy + normal + hard) // 3
    return 1 + sum(mean < limit for limit in (90, 65, 40, 15))
