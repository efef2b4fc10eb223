"""The statistics of a game agree with its hands, points and board."""

from __future__ import annotations

from functools import cache

import pytest

from game import events as ev
from game.events import Event
from game.ids import CARD_NAMES, CITY, NO_EVENT
from game.pieces import is_kind, owner_of
from game.play.session import Session
from game.play.statistics import facts
from game.play.statistics.facts import Deeds
from game.play.statistics.tally import Tally
from game.rules.development import hidden_points
from game.rules.score import score_sheet
from game.rulesets.base import BASE
from tests.frozen import frozen
from tests.sessions import new_session

GAMES = {
    "four": lambda: frozen(10**6, persons=0),
    "six": lambda: frozen(10**6, seats=6, persons=0),
    "base": lambda: frozen(10**6, rules=BASE, persons=0, seed=3),
    "shores": lambda: frozen(10**6, board="new_shores", persons=0, seed=5),
    "fog": lambda: frozen(10**6, board="fog_island", persons=0, seed=5),
}


@cache
def game(name: str) -> Session:
    return GAMES[name]()


@cache
def tally(name: str) -> Tally:
    return Tally(game(name))


def tally_of(session: Session, *events: Event) -> Tally:
    """The statistics after these events, each from a separate action."""
    for event in events:
        session.log.append(0)
        session.history.append([event])
    return Tally(session)


def balance(deeds: Deeds) -> int:
    """How many cards a seat has according to its statistics."""
    came = sum(deeds.produced) + deeds.chosen + deeds.bank_taken + deeds.traded_in + deeds.robbed + deeds.got
    went = deeds.spent + deeds.bank_given + deeds.traded_away + deeds.lost_to_robbers + deeds.given + deeds.discarded
    return came - went


@pytest.mark.parametrize("name", GAMES)
def test_every_gained_card_was_spent_or_is_in_hand(name: str) -> None:
    view = game(name).view(0)
    for seat, deeds in enumerate(tally(name).deeds):
        assert balance(deeds) == view.hand_size(seat)


@pytest.mark.parametrize("name", GAMES)
def test_the_final_points_match_the_table(name: str) -> None:
    session, found = game(name), tally(name)
    winner = int(session.view(0).winner())
    for seat, points in enumerate(found.points[-1]):
        view = session.view(seat)
        shown = int(hidden_points(view, seat)) if seat == winner and session.setup.rules is BASE else 0
        assert points == sum(score_sheet(view, seat)) + shown
    assert len(found.points) == int(session.view(0).turn_number()) + 1 == len(found.turns) + 1
    assert found.moments[-1].kind == facts.WON and found.moments[-1].seat == winner


@pytest.mark.parametrize("name", GAMES)
def test_points_change_only_in_recorded_turns(name: str) -> None:
    found = tally(name)
    turns = {found.first_turn + sum(start <= place for start in found.turns) for place, _seat in found.scored}
    for turn in range(1, len(found.points)):
        assert (found.points[turn] != found.points[turn - 1]) <= (turn in turns or turn - 1 in turns)


@pytest.mark.parametrize("name", GAMES)
def test_yields_by_hex_match_production_except_for_a_short_bank(name: str) -> None:
    short = sum(e[3] for events in game(name).history for e in events if e[0] == ev.PRODUCED and e[4] < 0)
    found = tally(name)
    assert sum(map(sum, found.by_hex)) + short == sum(sum(deeds.produced) for deeds in found.deeds)


def test_the_tracked_buildings_match_the_board() -> None:
    for name in GAMES:
        view, cards = game(name).view(0), tally(name)._yields._cards
        for corner in range(int(view.net.corners)):
            piece = int(view.piece(corner))
            city = bool(piece) and bool(is_kind(piece, CITY))
            if corner in cards:
                assert cards[corner] == (int(owner_of(piece)), 2 if city else 1)
            else:
                assert not city


def test_the_expected_yield_is_the_average_over_all_rolls() -> None:
    """Computed independently, hex by hex, from the position."""
    session = game("four")
    view = session.view(0)
    ways = [0] * 4
    for number in range(int(view.net.hexes)):
        token = int(view.token(number))
        if not token or number == view.robber() or view.terrain(number) >= 5:
            continue
        for side in range(6):
            piece = int(view.piece(view.net.hex_corners[6 * number + side]))
            if piece and owner_of(piece) >= 0 and not is_kind(piece, 3):
                ways[int(owner_of(piece))] += (6 - abs(7 - token)) * (2 if is_kind(piece, CITY) else 1)
    assert tally("four")._yields.expected() == pytest.approx([count / 36 for count in ways])


def test_a_chosen_roll_does_not_count_as_luck() -> None:
    alchemist = CARD_NAMES.index("alchemist")
    rolled = (ev.ROLLED, 0, 4, 4, NO_EVENT)
    found = tally_of(
        new_session(),
        (ev.CARD_PLAYED, 0, alchemist, 0, 0),
        rolled,
        (ev.PRODUCED, 0, 2, 3, 5),
        rolled,
        (ev.PRODUCED, 0, 2, 1, 5),
    )
    assert (found.deeds[0].rolled, found.deeds[0].produced[2], found.by_hex[0][5]) == (1, 4, 4)
    assert (found.chosen_rolls, found.sums[8], found.deeds[0].rolls) == (1, 1, 2)


def test_only_the_robber_counts_as_robbing() -> None:
    found = tally_of(
        new_session(),
        (ev.ROBBER_MOVED, 1, 3, 0, 0),
        (ev.HANDED, 0, 1, 2, 0),
        (ev.CARD_PLAYED, 1, 4, 0, 0),
        (ev.HANDED, 0, 1, 2, 0),
        (ev.HANDED, 0, 1, 2, 0),
        (ev.HANDED, 1, 0, 2, ev.LENT),
        (ev.HANDED, 0, 1, 2, ev.RETURNED),
    )
    assert (found.deeds[1].robbed, found.deeds[0].lost_to_robbers) == (1, 1)
    assert (found.deeds[1].got, found.deeds[0].given) == (2, 2)


def test_an_attack_is_recorded_with_each_seats_strength() -> None:
    begun = (ev.TURN_BEGAN, 0, 1, 0, 0)
    held = [
        (ev.ATTACKED, 3, 4, 0, 0),
        (ev.DEFENCE_COUNTED, 0, 1, 0, 0),
        (ev.DEFENCE_COUNTED, 2, 3, 0, 0),
        (ev.DEFENDED, 2, 0, 0, 0),
        (ev.BARBARIANS_LEFT, 0, 0, 0, 0),
    ]
    lost = [
        (ev.ATTACKED, 5, 2, 0, 0),
        (ev.DEFENCE_COUNTED, 1, 2, 0, 0),
        (ev.PILLAGED, 3, 7, 0, 0),
        (ev.RUINED_CITY, 0, 8, 0, 0),
    ]
    first, second = tally_of(new_session(), begun, *held, *lost).attacks
    assert (first.is_held, first.sent, first.heroes, first.losers) == (True, [1, 0, 3, 0], [2], [])
    assert (second.is_held, second.sent, second.heroes, second.losers) == (False, [0, 2, 0, 0], [], [3, 0])
    assert (first.turn, second.place) == (1, 6)


def test_a_game_without_its_history_is_incomplete() -> None:
    session = game("four")
    rest = Session(session.setup, session.seed, session.players, session.state)
    found = Tally(rest)
    assert not found.is_whole and tally("four").is_whole
    assert found.points == [tally("four").points[-1]] and found.first_turn == tally("four").last_turn
