"""One game with people at several computers, as its host runs it: (message, time) in, messages out.

Only the host knows the session. A client gets what its seat may know: redacted events, a position its seat could be in,
and the questions that it may answer. Whatever is lost on the way is sent again until the client acknowledges it, and a
command has an effect once, however often it arrives.
"""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, NamedTuple

from game import actions as ac
from game.action_text import ActionError, parse, text
from game.actions import kind_of
from game.ai.levels import problem
from game.ai.remote import terms_text
from game.codec.proof import DiceProof
from game.events import Event
from game.ids import NOBODY
from game.play.saves import save_text
from game.play.session import PERSON, Player, Session
from game.rng import Rng
from game.rules.money import lacking
from game.rules.trading import TRADE_REPLY, is_fair_offer, is_refusal
from game.setup import Setup
from game.view import Decision, View, possible_numbers, redact
from net.dice import FairDice, seal
from net.fields import WireError
from net.member import Member, Received
from net.protocol import (
    LONGEST_SAVE,
    MOST_ENTRIES,
    MOST_LINES,
    MOST_NUMBERS,
    ROWS,
    TO_CLIENT,
    TO_HOST,
    Message,
    answer_to,
    position_hash,
    read,
    refusal_text,
    write,
)

RESEND: Final = 2.0
"""Seconds after which what a client has not acknowledged is sent again."""
SILENT: Final = 20.0
"""Seconds without any message after which a connection counts as lost."""
MOST_SPECTATORS: Final = 34


class Send(NamedTuple):
    """Send a text to a connection."""

    connection: int
    text: str


class Close(NamedTuple):
    """Close a connection, after everything before this has been sent."""

    connection: int


Out = Send | Close


@dataclass(frozen=True)
class TableTerms:
    """What the host has chosen. Players of the kind PERSON are seats for people."""

    setup: Setup
    players: list[Player]
    secret: str
    """What an invitation contains, 128 bits in hexadecimal digits."""
    key: str
    """The key of the dice, 256 bits that nobody can guess."""
    owner: str
    """The token of the person who hosts the table; empty for the person who has sat there longest."""
    fill_after: float | None = None
    """Seconds after which a computer opponent plays for somebody who is away; None to wait for them."""
    turn_time: float | None = None
    """Seconds for a person's turn, after which it ends as soon as it can."""
    has_chat: bool = False
    locks: bool = False
    """Whether nobody new may join once the game has started."""
    spectators: int = MOST_SPECTATORS
    resumed: Session | None = None
    """The game to go on with, from another evening; its players are ``players``."""


class HostedTable:
    """A game from the lobby to its end."""

    def __init__(self, terms: TableTerms, numbers_from: int = 0) -> None:
        """``numbers_from`` is higher than any number that clients may know from an earlier start of the table."""
        self.terms = terms
        self.phase = "lobby"
        self.is_paused = False
        self.session: Session | None = None
        self.members: dict[str, Member] = {}
        self.wants_another = False
        """Whether the game is over and the host has asked for another one (``next_game``)."""
        self.desyncs = 0
        """How often a client's view was not equal to the host's. Anything but 0 is a mistake of the program."""
        self._greeted: set[int] = set()
        self._at: dict[int, Member] = {}
        """Connection -> who has joined there."""
        self._out: list[Out] = []
        self._lobby = numbers_from + 1
        """The revision of what ``lobby`` messages say."""
        self.lines: deque[dict[str, Any]] = deque(maxlen=MOST_LINES)
        """The last lines of chat, as ``chat`` messages say them."""
        self._line = numbers_from
        """The number of the last line."""
        self._dealing_since = 0
        """The revision at which clients began to reveal contributions. Earlier ones were for other seals."""
        self._computers: set[int] = set()
        """The seats that a computer plays for now."""
        self.terms_text = terms_text(terms.setup)
        self._epoch = 0
        self._rewinds: list[int] = []
        """The number of actions that each undo has left, for the epochs that they began."""
        self._answered: list[tuple[int, int]] = []
        """The seat and step of each action in the log; -1 for chance."""
        self.filled: list[int] = []
        """The actions, counted from 0, in which a computer played for somebody who was away."""
        self._base = 0
        """The number of actions before the last change."""
        self._number = numbers_from
        """The number of the current question."""
        self._question = numbers_from
        """The revision of what ``question`` messages say, and at which the current question was new."""
        self._new_question = 0
        self._open: dict[int, Decision] = {}
        """Who may answer the current question now, with their legal answers."""
        self._early: dict[int, int] = {}
        """Answers to an offer by seats that the rules have not asked yet."""
        self._positions: dict[int, list[int]] = {}
        """For each viewer, the position that was made for it last."""
        self._former: dict[int, list[int]] = {}
        """The one before the last change, until ``_texts`` has the message about that."""
        self._hashes: dict[int, str] = {}
        self._texts: dict[int, str] = {}
        """For each viewer, the ``events`` message about the last change."""
        self._over = ""
        self._sittings = numbers_from
        self._who = -1
        """The seat that the rules ask now; -1 for none."""
        self._contributions: list[str] = []
        self._dice_since = 0
        """The number of actions from another evening, whose outcomes had other dice."""
        self._turn = (-1, -1)
        self._spent = 0.0
        self._clock_from: float | None = None

    # --- how it is kept

    @property
    def place(self) -> tuple[int, int]:
        """Changes with each action: the epoch, and the number of actions."""
        return self._epoch, self._count

    @property
    def revision(self) -> tuple[int, int]:
        """Changes with everything that ``lobby`` and ``chat`` messages say."""
        return self._lobby, self._line

    def seat(self, token: str, name: str, seat: int, sealed: str, now: float) -> None:
        """Give somebody back the seat they had before the table was started again. With a seal they are ready."""
        member = self.members[token] = Member(token, name, self._next_sitting())
        member.seat, member.seal, member.gone_at = seat, sealed, now

    def go_on_with(self, session: Session, is_paused: bool, now: float, filled: Sequence[int] = ()) -> None:
        """Go on with the game that was played before the table was started again."""
        assert session.proof is not None
        self.is_paused = is_paused
        self.filled[:] = filled
        self._deal(session, session.proof, now)

    def next_game(self, setup: Setup, key: str, numbers_from: int) -> HostedTable:
        """The lobby of another game with the same people at the same seats, and their connections. Each client must get
        everything again."""
        players = [Player(player.name, player.kind, player.colour, face=player.face) for player in self.terms.players]
        table = HostedTable(replace(self.terms, setup=setup, players=players, key=key, resumed=None), numbers_from)
        table.desyncs = self.desyncs
        for member in sorted(self.members.values(), key=lambda one: one.sitting):
            member.change_seat(member.seat, table._next_sitting())
            table.members[member.token] = member
        table._greeted, table._at = self._greeted, self._at
        return table

    # --- what a server asks

    @property
    def takes_new_people(self) -> bool:
        """Whether somebody new may join."""
        return not (self._is_full() or (self.terms.locks and self.phase != "lobby"))

    def free_seats(self) -> int:
        """How many seats wait for people."""
        return sum(
            player.kind == PERSON and self._member_of(seat) is None for seat, player in enumerate(self.terms.players)
        )

    def has_joined(self, connection: int) -> bool:
        """Whether somebody has joined on a connection."""
        return connection in self._at

    # --- messages and time

    def receive(self, connection: int, words: str, now: float) -> list[Out]:
        """Take a message that has arrived; return what to send. A connection that breaks the protocol is closed."""
        try:
            message = read(words, TO_HOST)
        except WireError:
            self._drop(connection, now)
            self._out.append(Close(connection))
            return self._flush(now)
        member = self._at.get(connection)
        if member is not None:
            member.heard_at = now
        if message.name == "hello":
            self._greet(connection, message, now)
        elif message.name == "join":
            self._join(connection, message.fields, now)
        elif member is not None:
            self._take(member, message, now)
        return self._flush(now)

    def disconnected(self, connection: int, now: float) -> list[Out]:
        """A connection is gone. Its seat is held."""
        self._drop(connection, now)
        return self._flush(now)

    def tick(self, now: float) -> list[Out]:
        """Let time pass. Call it about once a second."""
        for connection, member in list(self._at.items()):
            if now - member.heard_at > SILENT:
                self._drop(connection, now)
                self._out.append(Close(connection))
            elif member.sent != member.acknowledged and now - member.sent_at > RESEND:
                member.sent = member.acknowledged
        self._end_turn(now)
        return self._flush(now)

    def _drop(self, connection: int, now: float) -> None:
        self._greeted.discard(connection)
        member = self._at.pop(connection, None)
        if member is None:
            return
        member.connection, member.gone_at = None, now
        self._stop_clock_of(member)
        if member.seat < 0:
            del self.members[member.token]
        self._lobby += 1

    def _close(self, connection: int, last: str, now: float) -> None:
        """Close a connection after a last message."""
        self._drop(connection, now)
        self._out += [Send(connection, last), Close(connection)]

    def _greet(self, connection: int, message: Message, now: float) -> None:
        answer = answer_to(message)
        if read(answer, TO_CLIENT).name != "welcome":
            self._close(connection, answer, now)
            return
        self._greeted.add(connection)
        self._out.append(Send(connection, answer))

    def _join(self, connection: int, fields: dict[str, Any], now: float) -> None:
        member = self.members.get(fields["token"])
        reason = ""
        if connection not in self._greeted or self._at.get(connection) not in (None, member):
            reason = "not_now"
        elif not hmac.compare_digest(fields["secret"], self.terms.secret):
            reason = "secret"
        elif member is None and self.terms.locks and self.phase != "lobby":
            reason = "locked"
        elif member is None and self._is_full():
            reason = "full"
        if reason:
            self._close(connection, refusal_text(reason), now)
            return
        if member is None:
            member = Member(fields["token"], fields["name"], self._next_sitting())
            self.members[member.token] = member
        if member.connection not in (None, connection):
            self._close(member.connection, refusal_text("replaced"), now)
            self.members[member.token] = member
        if member.connection != connection:
            self._lobby += 1
        member.connection, member.heard_at = connection, now
        self._at[connection] = member
        member.sent = member.acknowledged = self._has(member, fields)

    def _is_full(self) -> bool:
        seats = sum(player.kind == PERSON for player in self.terms.players)
        return len(self.members) >= seats + self.terms.spectators

    def _next_sitting(self) -> int:
        self._sittings += 1
        return self._sittings

    def _has(self, member: Member, fields: dict[str, Any]) -> Received:
        """What a client says it has of the game; nothing if it had another seat."""
        if fields["sitting"] != member.sitting or not 0 < fields["epoch"] <= self._epoch:
            return Received()
        return Received(0, fields["epoch"], fields["number"])

    def _take(self, member: Member, message: Message, now: float) -> None:
        fields = message.fields
        if message.name == "ack":
            self._acknowledge(member, fields, now)
        elif message.name == "resync":
            member.sent = member.acknowledged = self._has(member, fields)
        elif ROWS[message.name].is_command:
            if fields["try"] > member.tried:
                reason = self._obey(member, message, now)
                member.tried = fields["try"]
                done = write("done", {"try": member.tried})
                member.answer = refusal_text(reason, member.tried) if reason else done
            if member.connection is not None:
                self._out.append(Send(member.connection, member.answer))

    def _acknowledge(self, member: Member, fields: dict[str, Any], now: float) -> None:
        if fields["sitting"] != member.sitting:
            return
        has = Received(fields["lobby"], fields["epoch"], fields["number"], fields["question"], fields["over"])
        if has[1:3] > (self._epoch, self._count) or has.question > self._question or has.lobby > self._lobby:
            return
        member.acknowledged = member.acknowledged.or_newer(has)
        if fields["view"] is not None and has[1:3] == (self._epoch, self._count):
            if fields["view"] != self._hash(member.seat):
                self.desyncs += 1
                member.change_seat(member.seat, self._next_sitting())
        has_question = not self.is_paused and has.question >= self._new_question
        if has_question and self._clock_from is None and member.seat == self._who == self._turn[1]:
            self._clock_from = now

    # --- commands: each returns the reason for its refusal, or nothing

    def _obey(self, member: Member, message: Message, now: float) -> str:
        fields = message.fields
        obey: dict[str, Callable[[], str]] = {
            "sit": lambda: self._sit(member, fields["seat"]),
            "leave": lambda: self._leave(member),
            "ready": lambda: self._ready(member, fields["seal"]),
            "begin": lambda: self._start(member, now),
            "reveal": lambda: self._reveal(member, fields["lobby"], fields["contribution"], now),
            "act": lambda: self._act(member, fields["question"], fields["action"], now),
            "undo": lambda: self._undo(member, fields["question"], now),
            "pause": lambda: self._pause(member, fields["on"], now),
            "replace": lambda: self._replace(member, fields["seat"], fields["player"], now),
            "again": lambda: self._another(member),
            "gesture": lambda: self._gesture(member, fields["gesture"], fields["text"]),
        }
        return obey[message.name]()

    def _sit(self, member: Member, seat: int) -> str:
        if self.phase in ("dealing", "over") or (self.phase == "playing" and member.seat >= 0):
            return "not_now"
        if seat >= len(self.terms.players) or self.terms.players[seat].kind != PERSON:
            return "no_seat"
        if self._member_of(seat) is not None:
            return "" if member.seat == seat else "taken"
        member.change_seat(seat, self._next_sitting())
        self.terms.players[seat].name = member.name
        self._lobby += 1
        return ""

    def _leave(self, member: Member) -> str:
        if self.phase != "lobby":
            return "not_now"
        member.change_seat(NOBODY, self._next_sitting())
        self._lobby += 1
        return ""

    def _ready(self, member: Member, sealed: str) -> str:
        if member.seat < 0:
            return "no_seat"
        if self.phase == "dealing" and not member.contribution:
            self._stop_dealing()
        if self.phase != "lobby":
            return "not_now"
        member.seal = sealed
        self._lobby += 1
        return ""

    def _start(self, member: Member, now: float) -> str:
        if not self._is_owner(member):
            return "not_owner"
        if self.phase != "lobby":
            return "not_now"
        seats = [seat for seat, player in enumerate(self.terms.players) if player.kind == PERSON]
        people = [self._member_of(seat) for seat in seats]
        if not all(person is not None and person.seal for person in people):
            return "not_ready"
        self.phase = "dealing"
        self._lobby += 1
        self._dealing_since = self._lobby
        self._begin(now)
        return ""

    def _reveal(self, member: Member, lobby: int, contribution: str, now: float) -> str:
        if self.phase != "dealing" or member.contribution or lobby < self._dealing_since:
            return "not_now"
        if not member.seal or seal(contribution) != member.seal:
            return "illegal"
        member.contribution = contribution
        self._begin(now)
        return ""

    def _begin(self, now: float) -> None:
        """Begin the game once everybody at a seat has revealed their contribution to the dice."""
        people = self._seated()
        if not all(person.contribution for person in people):
            return
        old, contributions = self.terms.resumed, [person.contribution for person in people]
        self._deal(old, DiceProof(self.terms.key, contributions, 0 if old is None else len(old.log)), now)

    def _deal(self, old: Session | None, proof: DiceProof, now: float) -> None:
        """Begin the game, or go on with one."""
        dice = FairDice(proof.key, proof.contributions)
        base = old.base if old is not None and not old.has_start else None
        self.session = Session(self.terms.setup, 0, self.terms.players, base, dice)
        for action in old.log if old is not None else ():
            self._submit(action)
        self.session.proof = proof
        self._contributions, self._dice_since = proof.contributions, proof.since
        self.phase, self._epoch = "playing", 1
        self._lobby += 1
        self._go_on(now)

    def _act(self, member: Member, question: int, words: str, now: float) -> str:
        reason = self._why_not(member, question)
        if reason or self.session is None:
            return reason
        decision = self._open.get(member.seat)
        if decision is None:
            return "late"
        try:
            action = parse(words)
        except ActionError:
            return "illegal"
        if member.seat == self._who:
            if not self.session.is_legal(action):
                return "illegal"
            self._apply(action, now)
            return ""
        if not self._may_answer_early(decision, action):
            return "illegal"
        self._early[member.seat] = action
        self._ask()
        return ""

    def _why_not(self, member: Member, question: int) -> str:
        if member.seat < 0:
            return "no_seat"
        if self.phase != "playing":
            return "not_now"
        if self.is_paused:
            return "paused"
        return "late" if question != self._number else ""

    def _may_answer_early(self, decision: Decision, action: int) -> bool:
        """Whether an answer to an offer will be legal when the rules ask the seat."""
        if kind_of(action) == ac.COUNTER and self.session is not None:
            return bool(is_fair_offer(self.session.view(decision.seat), decision.seat, action))
        return action in decision.actions or is_refusal(action)

    def _undo(self, member: Member, question: int, now: float) -> str:
        reason = self._why_not(member, question)
        if reason or self.session is None:
            return reason
        if not self._can_undo(member.seat):
            return "not_now"
        self.session.undo()
        self._answered.pop()
        self._rewinds.append(self._count)
        self.filled = [number for number in self.filled if number < self._count]
        self._epoch += 1
        self._go_on(now)
        return ""

    def _can_undo(self, seat: int) -> bool:
        """Whether a seat may take back the last action: not once somebody has answered the offer that it is."""
        if self.session is None or self.phase != "playing" or self._early:
            return False
        return seat >= 0 and self.session.can_undo(seat)

    def _pause(self, member: Member, on: bool, now: float) -> str:
        if not self._is_owner(member):
            return "not_owner"
        if self.phase != "playing":
            return "not_now"
        self._stop_clock(now)
        self.is_paused = on
        self._lobby += 1
        return ""

    def _replace(self, member: Member, seat: int, player: str | None, now: float) -> str:
        if not self._is_owner(member):
            return "not_owner"
        if self.phase == "over" or seat >= len(self.terms.players):
            return "not_now"
        if player is not None and problem(player):
            return "illegal"
        sitter = self._member_of(seat)
        if sitter is not None:
            sitter.change_seat(NOBODY, self._next_sitting())
        self._stop_clock(now)
        self.terms.players[seat].kind = player or PERSON
        self._lobby += 1
        self._stop_dealing()
        return ""

    def _stop_dealing(self) -> None:
        """Go back to the lobby. Clients that have revealed a contribution are ready with another by themselves."""
        if self.phase == "dealing":
            self.phase = "lobby"
            for member in self._seated():
                member.contribution = ""

    def _another(self, member: Member) -> str:
        if not self._is_owner(member):
            return "not_owner"
        if self.phase != "over":
            return "not_now"
        self.wants_another = True
        return ""

    def _gesture(self, member: Member, gesture: str | None, words: str | None) -> str:
        if words and not self.terms.has_chat:
            return "no_chat"
        who = {"seat": member.seat, "name": member.name}
        if words:
            self._line += 1
            self.lines.append({"line": self._line, "number": self._count, **who, "text": words})
        message = write("gestured", {**who, "gesture": gesture, "text": words, "line": self._line if words else None})
        self._out += [Send(connection, message) for connection in self._at]
        return ""

    # --- computer opponents, which somebody else lets think

    def computer_turn(self) -> tuple[int, Decision] | None:
        """The number of the current question and its decision, if a computer must answer it."""
        if self.phase != "playing" or self.is_paused or self._who not in self._computers:
            return None
        decision = self._open.get(self._who)
        return None if decision is None else (self._number, decision)

    def computer_plays(self, question: int, action: int, now: float) -> list[Out]:
        """Take the answer of a computer. Ignored if somebody has returned to the seat, or the game has gone on."""
        asked = self.computer_turn()
        if asked is not None and asked[0] == question and self.session is not None and self.session.is_legal(action):
            if self.terms.players[self._who].kind == PERSON:
                self.filled.append(self._count)
            self._apply(action, now)
        return self._flush(now)

    def _is_computer(self, seat: int, now: float) -> bool:
        if self.terms.players[seat].kind != PERSON:
            return True
        member = self._member_of(seat)
        if member is None or self.terms.fill_after is None or self.phase != "playing":
            return False
        return member.connection is None and now - member.gone_at >= self.terms.fill_after

    # --- the game

    @property
    def _count(self) -> int:
        return len(self._answered)

    def _apply(self, action: int, now: float) -> None:
        """Do a legal action, and what follows without anybody being asked."""
        assert self.session is not None
        self._stop_clock(now)
        base = self._count
        self._submit(action)
        self._go_on(now, base)

    def _submit(self, action: int) -> None:
        assert self.session is not None
        is_chance, view = self.session.waits_for_chance(), self.session.view(NOBODY)
        self.session.submit(action)
        self._answered.append((-1, -1) if is_chance else (int(view.who()), int(view.step())))

    def _go_on(self, now: float, base: int = -1) -> None:
        """Let chance answer, and seats that have answered early; then ask the next question. ``base`` is the number of
        actions before, or -1 if what was known before no longer holds."""
        session = self.session
        assert session is not None
        was_reply = any(decision.step == TRADE_REPLY.number for decision in self._open.values())
        while True:
            session.take_chance()
            self._answered += [(-1, -1)] * (len(session.history) - self._count)
            view = session.view(NOBODY)
            who, step = int(view.who()), int(view.step())
            action = self._early.pop(who, None) if step == TRADE_REPLY.number else None
            if action is None or not session.is_legal(action):
                break
            self._submit(action)
        self._base, self._former, self._positions = base, self._positions if base >= 0 else {}, {}
        self._hashes.clear()
        self._texts.clear()
        is_reply = not session.is_over() and step == TRADE_REPLY.number
        if not is_reply:
            self._early.clear()
        if base < 0 or not (was_reply and is_reply):
            self._number += 1
            self._new_question = self._question + 1
        if session.is_over():
            self.phase = "over"
            self._lobby += 1
        turn = int(view.turn_number()), int(view.active())
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        self._ask()

    def _ask(self) -> None:
        """Work out who may answer now."""
        self._question += 1
        assert self.session is not None
        decision = self.session.decision()
        self._who = -1 if decision is None else decision.seat
        self._open = {} if decision is None else {decision.seat: decision}
        if decision is not None and decision.step == TRADE_REPLY.number:
            view = self.session.view(NOBODY)
            later, wants = view.frame_field("to_answer"), view.frame_field("wants")
            for seat in range(len(self.terms.players)):
                if later >> seat & 1 and seat not in self._early:
                    can_accept = not lacking(self.session.view(seat), seat, wants)
                    answers = [ac.ACCEPT, ac.PASS] if can_accept else [ac.PASS]
                    self._open[seat] = Decision(seat, decision.step, answers, decision.offers)

    def _is_owner(self, member: Member) -> bool:
        if self.terms.owner:
            return member.token == self.terms.owner
        seated = self._seated()
        return bool(seated) and member is min(seated, key=lambda one: one.sitting)

    def _member_of(self, seat: int) -> Member | None:
        return next((member for member in self.members.values() if member.seat == seat), None)

    def _seated(self) -> list[Member]:
        """The people at seats, in the order of these."""
        return sorted((one for one in self.members.values() if one.seat >= 0), key=lambda one: one.seat)

    # --- the turn clock, which runs from when a client has the question until its answer arrives

    def _stop_clock(self, now: float) -> None:
        if self._clock_from is not None:
            self._spent += now - self._clock_from
            self._clock_from = None

    def _stop_clock_of(self, member: Member) -> None:
        """Stop the clock of somebody who is away, when they were heard of last."""
        if member.seat == self._who and self._clock_from is not None:
            self._stop_clock(max(self._clock_from, member.heard_at))

    def _left(self, now: float) -> int | None:
        """The seconds left for the current turn; None without a clock."""
        if self.terms.turn_time is None or self.session is None:
            return None
        running = 0.0 if self._clock_from is None else now - self._clock_from
        return max(0, round(self.terms.turn_time - self._spent - running))

    def _end_turn(self, now: float) -> None:
        """End the turn of a person whose time is up, if nothing has to be decided before."""
        if self._clock_from is None or self.session is None or self._left(now) != 0:
            return
        if self.session.is_legal(ac.END_TURN):
            self._apply(ac.END_TURN, now)

    # --- what the clients get

    def _flush(self, now: float) -> list[Out]:
        """Everything that is to be sent: answers, and what each client has not been sent yet."""
        computers = {seat for seat in range(len(self.terms.players)) if self._is_computer(seat, now)}
        if computers != self._computers:
            self._computers = computers
            self._lobby += 1
        for member in list(self._at.values()):
            self._sync(member, now)
        out, self._out = self._out, []
        return out

    def _sync(self, member: Member, now: float) -> None:
        state = Received(self._lobby, self._epoch, self._count, self._question, bool(self._over_text()))
        sent = member.sent
        if sent == state or member.connection is None:
            return
        put = partial(self._put, member.connection)
        if not sent.lobby:
            put("terms", self._chosen())
            if self.lines:
                put("chat", {"lines": list(self.lines)})
        if sent.lobby != state.lobby:
            put("lobby", self._lobby_fields(member, now))
        if self.session is not None:
            if not sent.epoch:
                put("start", self._start_fields(member))
            if sent[1:3] != state[1:3]:
                self._out.append(Send(member.connection, self._news(member.seat, sent)))
            if sent.question != state.question:
                put("question", self._question_fields(member, now))
            if state.is_over and not sent.is_over:
                self._out.append(Send(member.connection, self._over_text()))
        member.sent, member.sent_at = state, now

    def _put(self, connection: int, name: str, fields: dict[str, Any]) -> None:
        self._out.append(Send(connection, write(name, fields)))

    def _lobby_fields(self, member: Member, now: float) -> dict[str, Any]:
        seats = []
        for seat, player in enumerate(self.terms.players):
            sitter = self._member_of(seat)
            seats.append(
                {
                    "name": player.name,
                    "player": player.kind,
                    "colour": player.colour,
                    "face": player.face,
                    "taken": sitter is not None,
                    "seal": sitter.seal or None if sitter else None,
                    "here": sitter is not None and sitter.connection is not None,
                    "away": None if sitter is None or sitter.connection is not None else round(now - sitter.gone_at),
                    "computer": seat in self._computers,
                }
            )
        return {
            "revision": self._lobby,
            "sitting": member.sitting,
            "tried": member.tried,
            "phase": self.phase,
            "paused": self.is_paused,
            "chat": self.terms.has_chat,
            "commitment": seal(self.terms.key),
            "seat": member.seat,
            "owner": self._is_owner(member),
            "seats": seats,
            "watching": [one.name for one in self.members.values() if one.seat < 0 and one.connection is not None],
        }

    def _chosen(self) -> dict[str, Any]:
        terms = self.terms
        seconds = {name: getattr(terms, name) for name in ("fill_after", "turn_time")}
        chosen = {name: None if value is None else round(value) for name, value in seconds.items()}
        return {"terms": self.terms_text, "locks": terms.locks, **chosen}

    def _start_fields(self, member: Member) -> dict[str, Any]:
        assert self.session is not None
        return {
            "sitting": member.sitting,
            "seat": member.seat,
            "terms": self.terms_text,
            "position": _possible(View(self.session.base, member.seat)),
            "commitment": seal(self.terms.key),
            "contributions": self._contributions,
            "dice_since": self._dice_since,
        }

    def _news(self, viewer: int, sent: Received) -> str:
        """What a viewer has missed since, in one message: the last change, or a snapshot."""
        place = {"seat": viewer, "epoch": self._epoch}
        position = self._position(viewer)
        if sent[1:3] == (self._epoch, self._base):
            if viewer in self._former:
                former = self._former.pop(viewer)
                changes = [part for slot, now in enumerate(position) if now != former[slot] for part in (slot, now)]
                last = {"entries": self._entries(viewer, self._base), "filled": self._filled_since(self._base)}
                fields = {**place, "number": self._base, **last, "changes": changes}
                self._texts[viewer] = write("events", fields)
            if viewer in self._texts:
                return self._texts[viewer]
        number = min([sent.number, *self._rewinds[sent.epoch - 1 :]]) if sent.epoch else 0
        entries = self._entries(viewer, number)
        kept, start = _last_that_fit(entries), 0
        if kept < len(entries):
            start = number = self._count - kept
            entries = entries[len(entries) - kept :]
        known = {"first": start, "entries": entries, "filled": self._filled_since(number)}
        return write("snapshot", {**place, "number": number, **known, "position": position})

    def _entries(self, viewer: int, since: int) -> list[list[int]]:
        assert self.session is not None
        history = self.session.history
        return [[*self._answered[at], *_flat(history[at], viewer)] for at in range(since, self._count)]

    def _filled_since(self, since: int) -> list[int] | None:
        return [number - since for number in self.filled if number >= since] or None

    def _position(self, viewer: int) -> list[int]:
        """A position that the viewer could be in now."""
        assert self.session is not None
        if viewer not in self._positions:
            self._positions[viewer] = _possible(self.session.view(viewer))
        return self._positions[viewer]

    def _hash(self, viewer: int) -> str:
        if viewer not in self._hashes:
            self._hashes[viewer] = position_hash(self._position(viewer))
        return self._hashes[viewer]

    def _question_fields(self, member: Member, now: float) -> dict[str, Any]:
        assert self.session is not None
        decision = self._open.get(member.seat)
        view = self.session.view(NOBODY)
        return {
            "seat": member.seat,
            "epoch": self._epoch,
            "number": self._count,
            "revision": self._question,
            "answer": self._number,
            "step": -1 if self.session.is_over() else int(view.step()),
            "waits": sorted(self._open),
            "actions": None if decision is None else [text(action) for action in decision.actions],
            "offers": None if decision is None else [text(offer) for offer in decision.offers or ()],
            "undo": self._can_undo(member.seat),
            "left": self._left(now),
        }

    def _over_text(self) -> str:
        if not self._over and self.phase == "over" and self.session is not None:
            save = save_text(self.session)
            self._over = write("over", {"save": save if len(save) <= LONGEST_SAVE else "", "key": self.terms.key})
        return self._over


def _possible(view: View) -> list[int]:
    """A position that is possible from a view, always the same one."""
    return possible_numbers(view, Rng(0, int(view.seat) - NOBODY))


def _flat(events: Iterable[Event], viewer: int) -> list[int]:
    return [part for event in events for part in redact(event, viewer)]


def _last_that_fit(entries: list[list[int]]) -> int:
    """How many of the last entries a snapshot has room for."""
    left = MOST_NUMBERS
    for count, entry in enumerate(reversed(entries)):
        left -= len(entry)
        if left < 0 or count == MOST_ENTRIES:
            return count
    return len(entries)
