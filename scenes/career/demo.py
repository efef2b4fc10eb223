"""A career for pictures and tests of the scene, without playing a hundred games."""

from __future__ import annotations

import random
from dataclasses import replace

from game.events import REASON_NAMES
from game.play.statistics.achievements import OF_GAMES
from scenes.app.app import App
from user import game_record as gr
from user.career import Career
from user.career_file import CareerFile
from user.game_record import GameRecord, SeatRecord
from user.rating import LEVEL_RATINGS, chance

GAMES = 60
BOARDS = ("standard", "standard", "new_shores", "four_islands")
OPPONENTS = ("Anna", "Bruno", "David", "Emma", "Felix")
STRONG = 1650


def demo_career(app: App, games: int = GAMES) -> None:
    """Write a career with invented games of two people."""
    dice = random.Random(1)
    career = Career()
    for number in range(games):
        career.add(_game(dice, number))
        if number == 0:
            career.create("Clara", "blue", "scribe")
            career.create("Wilhelmina", "green", "captain")
    CareerFile(app.storage).change(lambda mine: mine.take_in(career))


def _game(dice: random.Random, number: int) -> GameRecord:
    rules = dice.choice(("cities_and_knights", "cities_and_knights", "base"))
    level, seats = dice.choice(("easy", "normal", "normal", "hard", "expert")), dice.choice((3, 4, 4, 4, 6))
    won = dice.random() < chance(STRONG, [LEVEL_RATINGS[rules][level]] * (seats - 1), rules)
    goal = 10 if rules == "base" else 13
    points = [dice.randint(goal // 2, goal - 1) for _seat in range(seats)]
    points[0 if won else 1] = goal
    places = [1 + sum(other > one for other in points) for one in points]
    sources = dict.fromkeys(REASON_NAMES[:2], 0)
    left = points[0]
    for name in ("longest_road", "city", "settlement"):
        sources[name] = left if name == "settlement" else min(left, 2 * dice.randint(0, 2))
        left -= sources[name]
    luck = round(dice.gauss(0, 6), 2)
    figures = {gr.LUCK: luck, gr.ROLLED: 60.0 + luck, gr.EXPECTED: 60.0, gr.LONGEST_ROAD: float(dice.randint(3, 9))}
    figures |= {gr.TRADES: float(dice.randint(0, 5)), gr.ROBBED: float(dice.randint(0, 6)), gr.KNIGHTS: 2.0}
    figures |= {gr.CITIES_LOST: float(dice.randint(0, 1)), gr.DISCARDED: 5.0, gr.LOST: float(dice.randint(0, 5))}
    name = "Wilhelmina" if number % 15 == 7 else "Clara"
    own = SeatRecord(name, points=points[0], place=places[0], sources=sources, figures=figures)
    if won:
        one = dice.choice(OF_GAMES[:12])
        own = replace(own, achievements=(one.name,), steps=("level:" + level,))
    others = [SeatRecord(OPPONENTS[seat - 1], level, points[seat], places[seat]) for seat in range(1, seats)]
    month, day = divmod(number, 28)
    date = f"2026-{month + 1:02}-{day + 1:02}T20:{dice.randrange(60):02}:00"
    turns, board = dice.randint(40, 90), dice.choice(BOARDS)
    winner = 0 if won else 1
    return GameRecord(f"demo{number}", date, rules, board, (own, *others), winner, (), goal, turns)
