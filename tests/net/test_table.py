"""A table: who may do what and when, what is refused, and what goes on while somebody is away."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game import actions as ac
from game.action_text import parse, text
from game.ids import NOBODY
from game.play.saves import load_session, save_text
from game.play.session import PERSON, Player, Session
from game.state import State
from net.protocol import TO_CLIENT, read, write
from net.table import SILENT, Close, HostedTable, Send, TableTerms
from net.table_client import TableClient
from tests.net.wire import KEY, SECRET, Wire, bits, terms
from tests.table import Table as Position

THREE = (PERSON, PERSON, PERSON)


def at_position(state: State, **more: Any) -> Wire:
    """A table whose game goes on from a position, with a person at each seat, and a spectator."""
    seats = int(state.setup.seats)
    players = [Player(f"P{seat}", PERSON, "red") for seat in range(seats)]
    resumed = Session(state.setup, 0, players, state)
    wire = Wire(TableTerms(state.setup, players, SECRET, KEY, bits(0), resumed=resumed, **more), seats + 1)
    wire.start([*range(seats), NOBODY])
    return wire


def reasons(guest: TableClient) -> list[str]:
    """The reasons of the answers since the last call."""
    answers, guest.answers = guest.answers, []
    return [answer.reason for answer in answers]


def command(wire: Wire, guest: int, name: str, **fields: Any) -> str:
    """Send a command and return why it was refused."""
    reasons(wire.guests[guest])
    wire.send(guest, wire.guests[guest].command(name, wire.now, **fields))
    wire.flow()
    return reasons(wire.guests[guest])[-1]


def ready_wire() -> Wire:
    """Two people at their seats who are ready; the game has not started."""
    wire = Wire(terms(), 2)
    wire.heal()
    for seat in (0, 1):
        assert command(wire, seat, "sit", seat=seat) == ""
        wire.send(seat, wire.guests[seat].ready(wire.now))
    wire.flow()
    return wire


def asked(wire: Wire) -> list[int]:
    """The guests who have a question."""
    return [number for number, guest in enumerate(wire.guests) if guest.question() is not None]


def test_the_lobby_says_who_is_where() -> None:
    wire = Wire(terms((PERSON, "easy", PERSON)), 3)
    wire.heal()
    assert command(wire, 1, "sit", seat=1) == "no_seat", "a computer has it"
    assert command(wire, 1, "sit", seat=2) == ""
    assert command(wire, 2, "sit", seat=2) == "taken"
    assert command(wire, 2, "ready", seal="a" * 64) == "no_seat"
    assert command(wire, 1, "begin") == "not_owner"
    assert command(wire, 0, "begin") == "not_ready"
    seats = wire.guests[2].lobby["seats"]
    assert [(seat["name"], seat["taken"], seat["computer"]) for seat in seats] == [
        ("P0", False, False),
        ("P1", False, True),
        ("G1", True, False),
    ]
    assert wire.guests[2].lobby["watching"] == ["G0", "G2"] and wire.guests[1].lobby["seat"] == 2
    assert command(wire, 1, "leave") == "" and not wire.guests[0].lobby["seats"][2]["taken"]


def test_a_wrong_secret_a_full_and_a_locked_table_are_refused_with_a_sentence() -> None:
    wire = Wire(terms(locks=True), 2)
    wire.guests[1].secret = "6" * 32
    wire.flow()
    assert "invitation" in wire.guests[1].refused and wire.connection_of(1) is None
    crowd = Wire(terms(), len(terms().players) + terms().spectators + 1)
    crowd.flow()
    assert "full" in crowd.guests[-1].refused and not crowd.guests[-2].refused
    wire = Wire(terms((PERSON, "easy"), locks=True), 1)
    wire.start([0])
    wire.sent.append([])
    wire.guests.append(TableClient(SECRET, bits(7), "late", lambda: bits(8)))
    wire.seen.append([])
    wire.connect(1)
    wire.flow()
    assert "new people" in wire.guests[1].refused
    wire.connect(0)
    wire.flow()
    assert not wire.guests[0].refused, "who has sat there returns"


def test_the_newest_connection_wins() -> None:
    wire = Wire(terms(), 2)
    wire.start([0, 1])
    twin = TableClient(SECRET, bits(1), "G1", lambda: bits(50))
    wire.sent.append([])
    wire.guests.append(twin)
    wire.seen.append([])
    wire.connect(2)
    wire.flow()
    assert "another place" in wire.guests[1].refused and wire.connection_of(1) is None
    assert twin.seat == 1 and len(wire.table.members) == 2, "there is no ghost"
    wire.check()


def test_only_the_seat_that_is_asked_may_act_and_only_once() -> None:
    wire = Wire(terms(), 3)
    wire.start([0, 1, -1])
    (who,) = asked(wire)
    guest, other = wire.guests[who], wire.guests[1 - who]
    action = guest.question().actions[0]  # type: ignore[union-attr]
    number = guest._question["answer"]
    fields = {"question": number, "action": text(action)}
    assert command(wire, 1 - who, "act", **fields) == "late"
    assert command(wire, 2, "act", **fields) == "no_seat"
    for wrong in ("end_turn", "fly", "build_road 99999", ""):
        assert command(wire, who, "act", question=number, action=wrong) == "illegal"
    assert command(wire, who, "act", question=number + 1, action=text(action)) == "late"
    connection = wire.connection_of(who)
    assert connection is not None
    act = write("act", {"try": guest._try, **fields})
    answers = [wire.table.receive(connection, act, wire.now) for _ in range(3)]
    done = [[out.text for out in outs if isinstance(out, Send) and '"done"' in out.text] for outs in answers]
    assert done[0] == done[1] == done[2] != [] and len(wire.table._answered) == wire.table._base + 1
    old = write("act", {"try": guest._try + 1, **fields})
    (late,) = [out.text for out in wire.table.receive(connection, old, wire.now) if isinstance(out, Send)]
    assert read(late, TO_CLIENT).fields["reason"] == "late"
    assert other.number <= wire.guests[who].number


@pytest.mark.parametrize(
    "texts", [["{}"], ["x"], ["[" * 9], ['{"message":"act","try":1}'], ['{"message":"welcome"}'], ["x" * 10**7]]
)
def test_whoever_breaks_the_protocol_is_disconnected_and_the_seat_is_held(texts: Sequence[str]) -> None:
    wire = Wire(terms(), 2)
    wire.start([0, 1])
    connection = wire.connection_of(1)
    assert connection is not None
    for words in texts:
        out = wire.table.receive(connection, words, wire.now)
    assert Close(connection) in out and not wire.table._member_of(1).connection  # type: ignore[union-attr]
    wire.put(out)
    wire.heal()
    assert wire.guests[1].seat == 1
    wire.play_out(random.Random(1))


def test_nothing_is_answered_before_somebody_has_joined() -> None:
    table = HostedTable(terms())
    assert table.receive(1, write("act", {"try": 1, "question": 1, "action": "pass"}), 0.0) == []
    join = {"secret": SECRET, "token": bits(0), "name": "A", "sitting": 0, "epoch": 0, "number": 0}
    assert Close(2) in table.receive(2, write("join", join), 0.0), "without a greeting"


def test_only_the_own_last_action_is_taken_back() -> None:
    wire = Wire(terms(), 3)
    wire.start([0, 1, -1])
    (who,) = asked(wire)
    settlement = wire.guests[who].question()
    assert settlement is not None and not wire.guests[who].can_undo()
    wire.act(who, settlement.actions[0])
    wire.flow()
    assert wire.guests[who].can_undo() and not wire.guests[1 - who].can_undo()
    number = wire.guests[who]._question["answer"]
    assert command(wire, 1 - who, "undo", question=number) == "not_now"
    assert command(wire, who, "undo", question=number - 1) == "late"
    before = [guest.number for guest in wire.guests]
    assert command(wire, who, "undo", question=number) == ""
    assert [guest.number for guest in wire.guests] == [count - 1 for count in before]
    assert all(guest.rewinds == 1 for guest in wire.guests)
    again = wire.guests[who].question()
    assert again is not None and again.actions == settlement.actions
    wire.check()


def offered(**more: Any) -> Wire:
    """Seat 0 has made an offer, which seats 1 and 2 can accept and seat 3 cannot."""
    t = Position(4)
    t.give(0, brick=2)
    t.give(1, ore=1)
    t.give(2, ore=1)
    t.give(3, wool=1)
    t.turn(0)
    wire = at_position(t.s, **more)
    wire.act(0, parse("offer 1 brick for 1 ore"))
    wire.flow()
    return wire


def test_everybody_answers_an_offer_at_once_in_any_order() -> None:
    wire = offered()
    assert asked(wire) == [1, 2, 3] and wire.guests[4].waits_for() == [1, 2, 3]
    answers = [{text(action) for action in wire.guests[seat].question().actions} for seat in (1, 2, 3)]  # type: ignore[union-attr]
    assert answers == [{"accept", "pass"}, {"accept", "pass"}, {"pass"}]
    assert wire.guests[0].can_undo()
    wire.act(3, ac.PASS)
    wire.flow()
    assert asked(wire) == [1, 2] and not wire.guests[0].can_undo(), "somebody has answered"
    number = wire.guests[2]._question["answer"]
    assert command(wire, 3, "act", question=number, action="accept") == "late"
    assert command(wire, 2, "act", question=number, action="counter 9 ore for 1 brick") == "illegal"
    wire.act(2, parse("counter 1 ore for 2 brick"))
    wire.flow()
    session = wire.table.session
    assert session is not None and len(session.log) == 1 and asked(wire) == [1]
    wire.act(1, ac.ACCEPT)
    wire.flow()
    assert [text(action) for action in session.log] == [
        "offer 1 brick for 1 ore",
        "accept",
        "counter 1 ore for 2 brick",
        "pass",
    ]
    assert asked(wire) == [0]
    wire.check()


def test_two_answers_on_their_way_at_once_both_count() -> None:
    wire = offered()
    for seat in (1, 2, 3):
        wire.act(seat, ac.PASS)
    wire.flow()
    assert [reasons(wire.guests[seat])[-1] for seat in (1, 2, 3)] == ["", "", ""]
    assert asked(wire) == [0] and wire.table.session is not None and len(wire.table.session.log) == 4


def test_a_paused_game_takes_no_answers() -> None:
    wire = Wire(terms(), 2)
    wire.start([0, 1])
    assert command(wire, 1, "pause", on=True) == "not_owner"
    (who,) = asked(wire)
    question = wire.guests[who]._question
    assert command(wire, 0, "pause", on=True) == "" and asked(wire) == []
    fields = {"question": question["answer"], "action": question["actions"][0]}
    assert command(wire, who, "act", **fields) == "paused"
    assert command(wire, 0, "pause", on=False) == "" and asked(wire) == [who]
    assert command(wire, who, "act", **fields) == ""


def test_a_computer_plays_for_somebody_who_is_away_until_they_return() -> None:
    wire = Wire(terms(fill_after=30.0), 2)
    wire.start([0, 1])
    (who,) = asked(wire)
    wire.cut(who)
    wire.flow()
    assert not wire.guests[1 - who].lobby["seats"][who]["here"]
    assert wire.guests[1 - who].lobby["seats"][who]["away"] == 0
    wire.pass_time(29)
    assert wire.table.computer_turn() is None, "its seat is held, and the game waits"
    wire.pass_time(2)
    turn = wire.table.computer_turn()
    assert turn is not None and wire.guests[1 - who].lobby["seats"][who]["computer"]
    wire.compute()
    assert wire.table.session is not None and wire.table._answered[-1][0] == who
    turn = wire.table.computer_turn() or turn
    wire.connect(who)
    wire.flow()
    assert wire.table.computer_turn() is None, "they are back"
    count = len(wire.table.session.log)
    wire.put(wire.table.computer_plays(turn[0], turn[1].actions[0], wire.now))
    assert len(wire.table.session.log) == count, "the computer is too late"
    assert wire.guests[who].number == count and not wire.guests[who].lobby["seats"][who]["computer"]
    for guest in wire.guests:
        assert {entry.seat for entry in guest.entries if entry.is_filled} == {who}, "everybody hears who was played"
        assert [at for at, entry in enumerate(guest.entries) if entry.is_filled] == wire.table.filled
    wire.check()


def test_without_such_a_time_the_game_waits() -> None:
    wire = Wire(terms(), 2)
    wire.start([0, 1])
    wire.cut(asked(wire)[0])
    wire.tick(10**6)
    assert wire.table.computer_turn() is None


def test_a_silent_connection_is_closed() -> None:
    wire = Wire(terms(), 2)
    wire.start([0, 1])
    wire.now += SILENT + 1
    out = wire.table.tick(wire.now)
    assert len([item for item in out if isinstance(item, Close)]) == 2
    wire.put(out)
    wire.play_out(random.Random(1))


def test_the_host_gives_a_seat_to_a_computer_and_back_to_somebody() -> None:
    wire = Wire(terms(THREE), 4)
    wire.start([0, 1, 2, -1])
    assert command(wire, 1, "replace", seat=2, player="easy") == "not_owner"
    assert command(wire, 0, "replace", seat=2, player="god") == "illegal"
    assert command(wire, 3, "sit", seat=2) == "taken"
    assert command(wire, 0, "replace", seat=2, player="easy") == ""
    assert (wire.guests[2].seat, wire.guests[2].lobby["seat"]) == (NOBODY, NOBODY)
    wire.check()
    assert command(wire, 3, "sit", seat=2) == "no_seat"
    assert command(wire, 0, "replace", seat=2) == ""
    assert command(wire, 3, "sit", seat=2) == "" and wire.guests[3].seat == 2
    assert command(wire, 3, "sit", seat=2) == "not_now"
    wire.check()
    wire.play_out(random.Random(3))
    wire.check()


def test_a_seat_that_is_replaced_while_contributions_are_revealed_goes_back_to_the_lobby() -> None:
    wire = ready_wire()
    wire.cut(1)
    assert command(wire, 0, "begin") == "" and wire.table.phase == "dealing"
    assert command(wire, 0, "replace", seat=1, player="easy") == "" and wire.table.phase == "lobby"
    wire.flow()
    revealed = [words for words in wire.sent[0] if '"reveal"' in words]
    assert len(revealed) == 1 and wire.guests[0]._contribution not in revealed[0], "it is ready with another"
    assert command(wire, 0, "begin") == "" and wire.table.phase == "playing"


def test_the_clock_counts_what_a_person_takes_and_no_delay() -> None:
    t = Position(2)
    t.turn(0)
    wire = at_position(t.s, turn_time=60.0)
    assert wire.guests[0]._question["left"] == 60
    wire.pass_time(50)
    assert wire.table.session is not None and not wire.table.session.log
    wire.now += 15.0
    wire.connect(0)
    wire.flow()
    assert 5 <= wire.guests[0]._question["left"] <= 15, "while the connection was gone, the clock stood still"
    wire.pass_time(4)
    assert not wire.table.session.log
    wire.pass_time(12)
    assert [text(action) for action in wire.table.session.log[:1]] == ["end_turn"]


def test_gestures_reach_all_and_chat_only_where_the_table_has_it() -> None:
    wire = Wire(terms(), 2)
    wire.heal()
    assert command(wire, 1, "gesture", gesture="thanks") == ""
    assert command(wire, 1, "gesture", text="hello") == "no_chat"
    assert [gesture["gesture"] for gesture in wire.guests[0].gestures] == ["thanks"]
    wire = Wire(terms(has_chat=True), 2)
    wire.heal()
    assert command(wire, 1, "gesture", text="hello\nthere") == ""
    assert [gesture["text"] for gesture in wire.guests[0].gestures] == ["hello there"]


def test_a_client_that_differs_is_counted_and_healed() -> None:
    wire = Wire(terms(), 2)
    wire.start([0, 1])
    wire.guests[1]._position = wire.guests[1]._position.copy()
    wire.guests[1]._position[3] += 1
    wire.tick(6.0)
    wire.flow()
    assert wire.table.desyncs == 1
    wire.table.desyncs = 0
    wire.heal()
    wire.check()


def test_a_spectator_who_comes_late_sees_everything_so_far() -> None:
    wire = Wire(terms(), 3)
    wire.cut(2)
    wire.start([0, 1])
    dice = random.Random(1)
    for _ in range(60):
        wire.answer(dice)
        wire.flow()
    wire.connect(2)
    wire.flow()
    assert wire.guests[2].number == wire.guests[0].number > 50 and wire.guests[2].first == 0
    wire.check()


def test_a_game_goes_on_another_evening() -> None:
    wire = Wire(terms(), 2)
    wire.start([0, 1])
    dice = random.Random(4)
    for _ in range(20):
        wire.answer(dice)
        wire.flow()
    assert wire.table.session is not None
    kept = load_session(save_text(wire.table.session))
    old = wire.table.terms
    again = Wire(TableTerms(old.setup, old.players, SECRET, "1" * 64, bits(0), resumed=kept), 2)
    again.start([0, 1])
    assert again.guests[0].number >= len(kept.log)
    again.check()
    again.play_out(dice)
    assert [guest.unfair for guest in again.guests] == [0, 0]
    assert again.guests[1].finished is not None and again.guests[1].finished.log[: len(kept.log)] == kept.log


def test_another_game_begins_with_the_same_people_and_other_dice() -> None:
    wire = Wire(terms(), 3)
    wire.start([0, 1, NOBODY])
    assert command(wire, 0, "again") == "not_now"
    wire.play_out(random.Random(5))
    old = wire.guests[:]
    assert command(wire, 1, "again") == "not_owner" and command(wire, 0, "again") == ""
    assert all(guest.has_next for guest in old) and old[1].finished is not None
    assert [seat["taken"] for seat in old[1].lobby["seats"]] == [True, True]
    for number, guest in enumerate(old):
        wire.guests[number] = guest.again()
        wire.send(number, wire.guests[number].connected(wire.now))
    wire.flow()
    boards = [[int(one) for one in setup.board.terrain] for setup in (terms().setup, wire.next_setup)]
    for number in (0, 1):
        planned = wire.guests[number].planned
        assert wire.guests[number].lobby["seat"] == number and planned is not None
        assert [int(one) for one in planned.board.terrain] == boards[1] != boards[0]
        wire.send(number, wire.guests[number].ready(wire.now))
    wire.flow()
    assert command(wire, 0, "begin") == "" and wire.guests[1].number < old[1].number
    wire.play_out(random.Random(6))
    assert [guest.unfair for guest in wire.guests] == [0, 0, 0]
    assert wire.guests[2].finished is not None and old[2].finished is not None
    assert wire.guests[2].finished.log != old[2].finished.log
    assert [int(one) for one in wire.guests[2].finished.setup.board.terrain] == boards[1]
    wire.check()


def test_somebody_away_hears_of_the_next_game_on_return() -> None:
    wire = Wire(terms(fill_after=5.0), 2)
    wire.start([0, 1])
    wire.answer(random.Random(1))
    wire.cut(1)
    wire.tick(6.0)
    dice = random.Random(5)
    while wire.table.phase == "playing":
        wire.compute()
        wire.answer(dice)
        wire.flow()
        if wire.connection_of(1) is not None:
            wire.cut(1)
        wire.tick(0.1)
    assert command(wire, 0, "again") == "" and wire.table.phase == "lobby"
    number = wire.guests[1].number
    wire.heal()
    assert wire.guests[1].has_next and wire.guests[1].number == number and wire.guests[1].lobby["seat"] == 1


@pytest.mark.parametrize("phase", ["lobby", "dealing"])
def test_a_client_that_is_started_again_stays_ready_with_another_contribution(phase: str) -> None:
    wire = ready_wire()
    wire.cut(1)
    first, sealed = wire.guests[1]._contribution, wire.table.members[bits(1)].seal
    if phase == "dealing":
        assert command(wire, 0, "begin") == ""
        revealed = wire.guests[0]._contribution
    assert wire.table.phase == phase
    wire.guests[1] = TableClient(SECRET, bits(1), "G1", lambda: bits(88))
    wire.heal()
    assert wire.table.phase == "lobby" and wire.table.members[bits(1)].seal not in ("", sealed)
    assert command(wire, 0, "begin") == "" and wire.table.phase == "playing"
    session = wire.table.session
    assert session is not None and session.proof is not None and session.proof.contributions[1] == bits(88) != first
    assert phase == "lobby" or session.proof.contributions[0] != revealed, "it is revealed once"
    wire.play_out(random.Random(2))
    assert [guest.unfair for guest in wire.guests] == [0, 0]


def test_a_contribution_that_arrives_late_is_not_used_with_other_seals() -> None:
    wire = Wire(terms(THREE), 3)
    wire.heal()
    for seat in range(3):
        assert command(wire, seat, "sit", seat=seat) == ""
        wire.send(seat, wire.guests[seat].ready(wire.now))
    wire.flow()
    wire.cut(2)
    begin = wire.guests[0].command("begin", wire.now)
    connections = [wire.connection_of(guest) for guest in range(2)]
    assert connections[0] is not None and connections[1] is not None
    wire.put(wire.table.receive(connections[0], begin[0], wire.now))
    while wire.to_guest[connections[1]]:
        wire.deliver(connections[1], 0, to_host=False)
    late, wire.to_host[connections[1]] = wire.to_host[connections[1]], []
    assert wire.table.phase == "dealing" and sum('"reveal"' in words for words in late) == 1
    wire.guests[2] = TableClient(SECRET, bits(2), "G2", lambda: bits(88))
    wire.connect(2)
    wire.flow()
    assert wire.table.phase == "lobby" and command(wire, 0, "begin") == "" and wire.table.phase == "dealing"
    wire.to_host[connections[1]] = late
    wire.flow()
    assert wire.table.session is None, "it was for the seals before"
    assert command(wire, 0, "begin") == "" and wire.table.phase == "playing"
    wire.play_out(random.Random(4))
    assert [guest.unfair for guest in wire.guests] == [0, 0, 0]


def test_a_client_reveals_its_contribution_for_one_set_of_seals_only() -> None:
    wire = ready_wire()
    wire.cut(1)
    assert command(wire, 0, "begin") == ""
    guest = wire.guests[0]
    known, contribution = guest._seals, guest._contribution
    assert any('"reveal"' in words and contribution in words for words in wire.sent[0])
    another = {**guest.lobby, "revision": guest.lobby["revision"] + 1, "commitment": "e" * 64}
    answers = guest.receive(write("lobby", another), wire.now)
    assert not any('"reveal"' in words for words in answers) and guest._seals == known
    assert guest._contribution != contribution, "the host knows that one, and could have chosen its key to suit it"


def test_a_client_reveals_nothing_before_its_own_seal_is_known() -> None:
    wire = ready_wire()
    wire.guests[1]._contribution = bits(77)
    assert command(wire, 0, "begin") == ""
    wire.heal()
    assert wire.table.phase == "lobby" and wire.guests[1].setup is None
    assert not any(bits(77) in words for words in wire.sent[1])
    assert command(wire, 0, "begin") == "" and wire.table.phase == "playing"
