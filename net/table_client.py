"""What a client knows of a table, and what it sends: (message, time) in, messages out.

The client keeps the entries of the game as its seat may know them and a position its seat could be in, and compares
numbers with every message: what it has already is ignored, and what it misses is asked for again. Commands are sent
one at a time, each until it is answered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game import actions as ac
from game.action_text import parse, text
from game.actions import kind_of
from game.ai.remote import terms_of
from game.codec.proof import DiceProof
from game.engine import is_legal
from game.events import Event
from game.ids import NOBODY
from game.ints import ints
from game.play.saves import load_session
from game.play.session import Session
from game.rules.trading import is_fair_offer
from game.setup import Setup
from game.state import State
from game.view import Decision, View, view_of
from net.dice import first_unfair, seal
from net.fields import WireError
from net.protocol import TO_CLIENT, Message, greeting, position_hash, read, translated, write

RETRY: Final = 2.0
"""Seconds after which what has not been answered is sent again."""
SIGN_OF_LIFE: Final = 5.0
"""Seconds after which the host hears something even if nothing has happened."""


class Entry(NamedTuple):
    """An action, as the seat may know it."""

    seat: int
    """Who acted; -1 for chance."""
    step: int
    events: list[Event]
    is_filled: bool = False
    """Whether a computer played for the seat, because the person there was away."""


class Answered(NamedTuple):
    """How a command was answered: without a reason, it has been carried out."""

    command: str
    reason: str
    sentence: str


class TableClient:
    """A client of one table, over any number of connections."""

    def __init__(self, secret: str, token: str, name: str, contribute: Callable[[], str]) -> None:
        """``secret`` is from the invitation. ``token`` proves who this is: 128 random bits in hexadecimal digits.
        ``contribute`` returns as many new ones for the dice."""
        self.secret = secret
        self.token = token
        self.name = name
        self.lobby: dict[str, Any] = {}
        """The last ``lobby`` message."""
        self.lobby_at = 0.0
        """When it arrived."""
        self.terms: dict[str, Any] = {}
        """The ``terms`` message."""
        self.planned: Setup | None = None
        """The terms of the game, as soon as the host has sent them."""
        self.setup: Setup | None = None
        """The same, once the game has started."""
        self.seat = NOBODY
        self.first = 0
        """The number before the first known entry."""
        self.entries: list[Entry] = []
        self.answers: list[Answered] = []
        """The answers to commands, for whoever shows them to take away."""
        self.gestures: list[dict[str, Any]] = []
        """The gestures of others, likewise."""
        self.missed: list[dict[str, Any]] = []
        """The lines of chat from before the client joined, or while it was away, likewise."""
        self.refused = ""
        """The sentence with which the host has refused the connection, in the user's language; empty if it has not."""
        self.refusal_reason = ""
        """The reason for that, as in ``protocol.SENTENCES``."""
        self.has_next = False
        """Whether another game begins at the table. This client keeps the old one; ``again`` makes the next."""
        self.rewinds = 0
        """How often entries have been dropped, because something was taken back."""
        self.finished: Session | None = None
        """The whole game, once it is over."""
        self.unfair = 0
        """The number of the first outcome that does not follow from the dice; 0 for none; -1 if the host has changed
        the key or the contributions."""
        self._is_greeted = False
        self._has_joined = False
        self._sitting = 0
        self._line = 0
        """The number of the last line of chat."""
        self._commitment = ""
        """The hash of the host's key when the game started."""
        self._epoch = 0
        self._position: list[int] = []
        self._views: dict[int, View] = {}
        """The views of ``_position`` that have been asked for."""
        self._at_first: list[int] = []
        self._question: dict[str, Any] = {}
        self._decision: Decision | None = None
        """The decision in ``_question``, once it has been read."""
        self._over = False
        self._contribute = contribute
        self._contribution = ""
        self._is_revealed = False
        """Whether the contribution has been revealed, which happens once."""
        self._seals: list[str] = []
        """The seals of all seats, and of the host's key, as they were before anything was revealed."""
        self._contributions: list[str] = []
        self._dice_since = 0
        self._pending: list[tuple[str, dict[str, Any]]] = []
        self._try = 0
        self._acted = self._done = (0, 0, 0)
        """The place and the question of the last answer, and of the last one that was accepted: it is not asked again
        while the events that follow from it are on their way."""
        self._given = (0, 0)
        """The last answered question, and the answer."""
        self._asked_at = 0.0
        self._told_at = 0.0

    def again(self) -> TableClient:
        """A client of the same person for the next game at the table."""
        client = TableClient(self.secret, self.token, self.name, self._contribute)
        client.terms, client.planned = self.terms, self.planned
        return client

    # --- what the scene asks

    @property
    def number(self) -> int:
        """The actions whose events are known."""
        return self.first + len(self.entries)

    @property
    def knows_position(self) -> bool:
        """Whether the game has started and its position is known."""
        return self._epoch > 0

    @property
    def sitting(self) -> int:
        """A number that grows when the seat changes, and with it everything that is known of the game."""
        return self._sitting

    @property
    def is_busy(self) -> bool:
        """Whether an answer of the seat is on its way."""
        return any(command in ("act", "undo") for command, _fields in self._pending)

    def view(self, seat: int | None = None) -> View:
        """What the seat may know now; or with NOBODY, what everybody may. Call it only once the game has started."""
        assert self.setup is not None
        seat = self.seat if seat is None else seat
        if seat not in self._views:
            self._views[seat] = view_of(self.setup, self._position, seat)
        return self._views[seat]

    def view_at_first(self, seat: int | None = None) -> View:
        """What the seat may know of the position before the first known entry, or, in a game too long to send, now."""
        assert self.setup is not None
        numbers = self._position if self.first else self._at_first
        return view_of(self.setup, numbers, self.seat if seat is None else seat)

    def question(self) -> Decision | None:
        """The question that the seat may answer now; None if there is none, or if an answer is on its way."""
        asked = self._current()
        if asked is None or asked["actions"] is None or self.is_busy or self.lobby["paused"]:
            return None
        if (self._epoch, self.number, asked["answer"]) == self._done:
            return None
        if self._decision is None:
            actions, offers = ([parse(words) for words in asked[name] or ()] for name in ("actions", "offers"))
            self._decision = Decision(self.seat, asked["step"], actions, offers)
        return self._decision

    def is_legal(self, action: int) -> bool:
        """Whether an action answers the question, as far as the client can tell. The host decides."""
        decision = self.question()
        if decision is None or self.setup is None:
            return False
        if kind_of(action) == ac.COUNTER:
            return bool(is_fair_offer(self.view(), self.seat, action))
        return action in decision.actions or bool(is_legal(State(self.setup, ints(self._position)), action))

    def waits_for(self) -> list[int] | None:
        """The seats that must decide now; None if that is not known yet."""
        asked = self._current()
        return asked["waits"] if asked else None

    def answer_given(self) -> int | None:
        """The answer of the seat to the question that is asked now, if it is on its way or has been accepted."""
        asked = self._current()
        number, action = self._given
        if asked is None or asked["answer"] != number or (self.seat in asked["waits"] and not self.is_busy):
            return None
        return action

    def seconds_left(self) -> int | None:
        """The seconds that were left on the turn clock when the question was sent; None without a clock."""
        asked = self._current()
        return asked["left"] if asked else None

    def can_undo(self) -> bool:
        """Whether the seat may take back the last action."""
        asked = self._current()
        return asked is not None and asked["undo"] and not self._pending

    def _current(self) -> dict[str, Any] | None:
        """The last ``question``, if it is about the position that is known."""
        asked = self._question
        place = (self.seat, self._epoch, self.number)
        return asked if asked and (asked["seat"], asked["epoch"], asked["number"]) == place else None

    # --- what the person does

    def act(self, action: int, now: float) -> list[str]:
        """Answer the question."""
        self._given = self._question["answer"], action
        self._acted = self._epoch, self.number, self._question["answer"]
        return self._command("act", {"question": self._question["answer"], "action": text(action)}, now)

    def undo(self, now: float) -> list[str]:
        """Take back the last action."""
        return self._command("undo", {"question": self._question["answer"]}, now)

    def ready(self, now: float) -> list[str]:
        """Say that the game may start."""
        self._contribution, self._is_revealed = self._contribute(), False
        return self._command("ready", {"seal": seal(self._contribution)}, now)

    def command(self, name: str, now: float, **fields: Any) -> list[str]:
        """Send another command: ``sit``, ``leave``, ``begin``, ``pause``, ``replace`` or ``gesture``."""
        return self._command(name, fields, now)

    def _command(self, name: str, fields: dict[str, Any], now: float) -> list[str]:
        self._pending.append((name, fields))
        return self._send_pending(now) if len(self._pending) == 1 else []

    def _send_pending(self, now: float) -> list[str]:
        if not self._pending or not self.lobby or not self._has_joined:
            return []
        self._asked_at = now
        name, fields = self._pending[0]
        self._try = self._try or self.lobby["tried"] + 1
        return [write(name, {"try": self._try, **fields})]

    # --- the connection

    def connected(self, now: float) -> list[str]:
        """There is a new connection: begin it."""
        self._is_greeted = self._has_joined = False
        self.refused = ""
        if not self._epoch and self.lobby.get("seat", NOBODY) < 0:  # spectators may have missed other seals
            self._seals = []
        self._asked_at = now
        return [greeting()]

    def tick(self, now: float) -> list[str]:
        """Let time pass. Call it about once a second while there is a connection."""
        out: list[str] = []
        if now - self._asked_at >= RETRY:
            if not self._has_joined:
                self._asked_at = now
                out.append(self._join() if self._is_greeted else greeting())
            else:
                out += self._send_pending(now)
        if self._has_joined and now - self._told_at >= SIGN_OF_LIFE:
            out.append(self._ack(now))
        return out

    def _join(self) -> str:
        who = {"secret": self.secret, "token": self.token, "name": self.name}
        return write("join", {**who, **self._place()})

    def _place(self) -> dict[str, int]:
        sitting = self._sitting if self._epoch else self.lobby.get("sitting", 0)
        return {"sitting": sitting, "epoch": self._epoch, "number": self.number}

    def _ack(self, now: float) -> str:
        self._told_at = now
        has = {
            "lobby": self.lobby.get("revision", 0),
            "question": self._question.get("revision", 0),
            "over": self._over,
            "view": position_hash(self._position) if self._epoch else None,
        }
        return write("ack", {**has, **self._place()})

    def receive(self, words: str, now: float) -> list[str]:
        """Take a message that has arrived; return what to send. WireError if the host breaks the protocol."""
        message = read(words, TO_CLIENT)
        try:
            return self._take(message, now)
        except (ValueError, IndexError) as error:
            raise WireError(str(error)) from error

    def _take(self, message: Message, now: float) -> list[str]:
        fields = message.fields
        if message.name == "welcome":
            self._is_greeted, self._asked_at = True, now
            return [] if self._has_joined else [self._join()]
        if message.name in ("done", "refusal"):
            return self._answered(message, now)
        if message.name == "gestured":
            if fields["line"] is None or self._is_new(fields["line"]):
                self.gestures.append(fields)
            return []
        if message.name == "chat":
            self.missed += [line for line in fields["lines"] if self._is_new(line["line"])]
            return []
        if message.name == "terms":
            if fields["terms"] != self.terms.get("terms"):
                self.planned = terms_of(fields["terms"])
            self.terms = fields
            return []
        if self.has_next and message.name != "lobby":
            return []
        if message.name == "lobby":
            return [*self._see_lobby(fields, now), self._ack(now)]
        if message.name == "start":
            self._start(fields)
        elif message.name == "over":
            self._end(fields)
        elif message.name == "question":
            is_new = fields["revision"] >= self._question.get("revision", 0)
            if is_new and self.setup is not None and fields["seat"] == self.seat:
                self._question, self._decision = fields, None
        elif not self._follow(message):
            return [write("resync", self._place())] if self._epoch else []
        return [self._ack(now)]

    def _is_new(self, line: int) -> bool:
        """Whether a line of chat has not arrived before."""
        is_new, self._line = line > self._line, max(line, self._line)
        return is_new

    def _answered(self, message: Message, now: float) -> list[str]:
        fields = message.fields
        reason = fields.get("reason", "")
        sentence = translated(reason, fields["sentence"]) if reason else ""
        if fields["try"] is None:
            self.refused, self.refusal_reason = sentence, reason
            return []
        if not self._pending or fields["try"] != self._try:
            return []
        command, _fields = self._pending.pop(0)
        self._try += 1
        if command == "reveal":
            return self._contribute_to_dice(now) or self._send_pending(now)
        self.answers.append(Answered(command, reason, sentence))
        if command == "act" and not reason:
            self._done = self._acted
        return self._send_pending(now)

    def _see_lobby(self, fields: dict[str, Any], now: float) -> list[str]:
        self._has_joined = True
        if fields["revision"] <= self.lobby.get("revision", 0):
            return []
        self.lobby, self.lobby_at = fields, now
        self.has_next = self.has_next or bool(self._epoch and fields["commitment"] != self._commitment)
        if self.has_next:
            return []
        out = self._contribute_to_dice(now)
        return out if self._try else [*out, *self._send_pending(now)]

    def _contribute_to_dice(self, now: float) -> list[str]:
        """Reveal the contribution once the seals of all seats, and the right one for this seat, are known. It is
        revealed for one set of seals only; if others are needed, or this client was started again and does not know
        what it has sealed, the seat stays ready with another contribution."""
        lobby = self.lobby
        phase, own = lobby["phase"], lobby["seat"]
        known = [lobby["commitment"], *(seat["seal"] for seat in lobby["seats"] if seat["taken"])]
        is_dealing = phase == "dealing" and None not in known
        if own < 0:
            self._seals = known if is_dealing else [] if phase == "lobby" else self._seals
            return []
        sealed, pending = lobby["seats"][own]["seal"], [command for command, _fields in self._pending]
        is_done = self._is_revealed and is_dealing and known == self._seals
        if phase not in ("lobby", "dealing") or sealed is None or is_done or "reveal" in pending:
            return []
        if self._is_revealed or not self._contribution or sealed != seal(self._contribution):
            return [] if "ready" in pending else self.ready(now)
        if not is_dealing:
            return []
        self._seals, self._is_revealed = known, True
        fields = {"lobby": lobby["revision"], "contribution": self._contribution}
        return self._command("reveal", fields, now)

    # --- the game

    def _start(self, fields: dict[str, Any]) -> None:
        if fields["sitting"] <= self._sitting:
            return
        self._sitting, self.seat, self._commitment = fields["sitting"], fields["seat"], fields["commitment"]
        if self.setup is None:
            is_planned = self.planned is not None and fields["terms"] == self.terms["terms"]
            self.setup = self.planned if is_planned else terms_of(fields["terms"])
        self._be_at(self._checked(fields["position"]))
        self._at_first = self._position
        self._question, self._decision = {}, None
        self._contributions, self._dice_since = fields["contributions"], fields["dice_since"]
        self._epoch, self.first, self.entries = 0, 0, []

    def _checked(self, position: list[int]) -> list[int]:
        if self.setup is None or len(position) != self.setup.size:
            raise WireError("a position of another game")
        return position

    def _be_at(self, position: list[int]) -> None:
        self._position = position
        self._views.clear()

    def _follow(self, message: Message) -> bool:
        """Take over what has happened; False if something before it is missing."""
        fields = message.fields
        if self.setup is None or fields["seat"] != self.seat:
            return True
        filled = frozenset(fields["filled"] or ())
        entries = [_entry(numbers, at in filled) for at, numbers in enumerate(fields["entries"])]
        epoch, number = fields["epoch"], fields["number"]
        if (epoch, number + len(entries)) <= (self._epoch, self.number):
            return True
        if message.name == "events":
            if (epoch, number) != (self._epoch, self.number):
                return False
            position = self._position.copy()
            for slot, value in zip(fields["changes"][::2], fields["changes"][1::2], strict=True):
                position[slot] = value
            self._be_at(position)
            self.entries += entries
            return True
        if fields["first"]:
            self.first, self.entries = fields["first"], []
        elif not self.first <= number <= self.number:
            return False
        elif epoch == self._epoch:
            entries = entries[self.number - number :]
        else:
            self.rewinds += self._epoch > 0
            del self.entries[number - self.first :]
        self.entries += entries
        self._be_at(self._checked(fields["position"]))
        self._epoch = epoch
        return True

    def _end(self, fields: dict[str, Any]) -> None:
        """The game is over: read the whole game, and check the dice."""
        if self._over or self.setup is None:
            return
        self._over = True
        if not fields["save"]:
            return
        self.finished = load_session(fields["save"])
        proof = self.finished.proof = DiceProof(fields["key"], self._contributions, self._dice_since)
        if self._seals and self._seals != [seal(fields["key"]), *map(seal, self._contributions)]:
            self.unfair = -1
            self.finished.proof = DiceProof(fields["key"], [])  # so that no later check of the save calls them fair
        else:
            self.unfair = first_unfair(self.finished, proof)


def _entry(numbers: list[int], is_filled: bool) -> Entry:
    seat, step, *flat = numbers
    parts = iter(flat)
    return Entry(seat, step, list(zip(parts, parts, parts, parts, parts, strict=True)), is_filled)
