"""The messages of network play: one table, from which validation, both ends and docs/protocol.md follow.

>>> text = write("gesture", {"try": 1, "gesture": "thanks", "text": None})
>>> read(text, TO_HOST).name
'gesture'
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from textwrap import wrap
from typing import Any, Final, NamedTuple

from game import __version__
from game.actions import VERBS
from game.events import EVENTS
from game.ids import CARD_NAMES, KIND_NAMES, MAX_SEATS, NOBODY, OPTION_NAMES, TERRAIN_NAMES
from game.rulesets.known import RULE_SETS
from game.steps import MOST_STEPS, STEPS
from net.fields import Code, Field, FieldGroup, Listed, OneLine, OneOf, Text, Whole, WireError, YesNo
from platform_io import safe_json
from platform_io.i18n import N_, _, filled
from platform_io.sanitize import NAME, SENTENCE, WORD

VERSION: Final = 1
OLDEST: Final = 1
"""The protocol versions that this program speaks, from the oldest to its own."""
TO_HOST: Final = "to the host"
TO_CLIENT: Final = "to a client"
LARGEST: Final = {TO_HOST: 64 * 1024, TO_CLIENT: 1024 * 1024}
"""The largest message in each direction, in bytes."""
DEEPEST: Final = 4
"""The most brackets around a value."""
MOST_ENTRIES: Final = 15_000
MOST_NUMBERS: Final = 150_000
"""The most actions, and numbers in their events, of a snapshot; older ones are left out."""
LONGEST_SAVE: Final = 900_000
MOST_LINES: Final = 50
"""The lines of chat that a host keeps."""

COLUMNS: Final = 100
GESTURES: Final = ("hello", "thanks", "well_played", "sorry", "wow", "hurry")
PHASES: Final = ("lobby", "dealing", "playing", "over")

SENTENCES: Final[dict[str, str]] = {
    "version": N_("This table needs the same version of Hexhold: it has {theirs}, and you have {yours}."),
    "secret": N_("This invitation is not valid for this table."),
    "full": N_("This table is full."),
    "locked": N_("This table does not take new people."),
    "replaced": N_("You have joined this table from another place."),
    "taken": N_("Somebody else has this seat."),
    "no_seat": N_("You do not have a seat that can do this."),
    "not_owner": N_("Only the host of the table can do this."),
    "not_now": N_("This is not possible now."),
    "not_ready": N_("Somebody is not ready yet."),
    "paused": N_("The host has paused the game."),
    "late": N_("The game has gone on in the meantime."),
    "illegal": N_("The rules do not allow this."),
    "no_chat": N_("This table has no chat."),
}
"""Why a client is refused, and the sentence that says so."""

_NUMBER: Final = Whole(0, 10**15)
_SEAT: Final = Whole(0, MAX_SEATS - 1)
_VIEWER: Final = Whole(NOBODY, MAX_SEATS - 1)
"""A seat, or NOBODY for spectators."""
_EVENT_NUMBER: Final = Whole(-(1 << 62), 1 << 62)
_ACTION: Final = Text(200)
_TRY: Final = Field("try", Whole(1, 10**9))
_PLACE: Final = (Field("epoch", _NUMBER), Field("number", _NUMBER))
_SITTING: Final = Field("sitting", _NUMBER)
_ENTRIES: Final = Listed(Listed(_EVENT_NUMBER, 2 + 5 * 2000), MOST_ENTRIES)
LINE: Final = (
    Field("line", _NUMBER),
    Field("number", _NUMBER),
    Field("seat", _VIEWER),
    Field("name", OneLine(NAME)),
    Field("text", OneLine(200)),
)
_FILLED: Final = Field("filled", Listed(_NUMBER, MOST_ENTRIES), optional=True)
_POSITION: Final = Listed(_EVENT_NUMBER, 10_000)


class MessageRow(NamedTuple):
    """A kind of message."""

    name: str
    direction: str
    about: str
    fields: tuple[Field, ...] = ()
    since: int = 1
    """The first protocol version that has it."""

    @property
    def is_command(self) -> bool:
        """Whether the host answers it with ``done`` or ``refusal``, always the same for the same try."""
        return self.direction == TO_HOST and _TRY in self.fields


class Message(NamedTuple):
    """A valid message: it has all declared fields, and no others."""

    name: str
    fields: dict[str, Any]


MESSAGES: Final = (
    # --- to the host
    MessageRow(
        "hello",
        TO_HOST,
        "Begins each connection.",
        (
            Field("program", OneLine(WORD)),
            Field("lowest", Whole(1, 10**6)),
            Field("highest", Whole(1, 10**6)),
            Field("rules", Code(128)),
        ),
    ),
    MessageRow(
        "join",
        TO_HOST,
        "Enters a table or returns to it: `token` is the client's own secret, `epoch` and `number` say what it knows.",
        (Field("secret", Code(128)), Field("token", Code(128)), Field("name", OneLine(NAME)), _SITTING, *_PLACE),
    ),
    MessageRow("sit", TO_HOST, "Takes a seat.", (_TRY, Field("seat", _SEAT))),
    MessageRow("leave", TO_HOST, "Gives the seat up, before the game.", (_TRY,)),
    MessageRow(
        "ready",
        TO_HOST,
        "Is ready; `seal` is the SHA-256 of the client's contribution to the dice.",
        (_TRY, Field("seal", Code(256))),
    ),
    MessageRow("begin", TO_HOST, "Starts the game; from the host of the table.", (_TRY,)),
    MessageRow(
        "reveal",
        TO_HOST,
        "The contribution to the dice, once the client has seen the seals of all, in the `lobby` message with this "
        "revision.",
        (_TRY, Field("lobby", _NUMBER), Field("contribution", Code(128))),
    ),
    MessageRow("act", TO_HOST, "Answers a question.", (_TRY, Field("question", _NUMBER), Field("action", _ACTION))),
    MessageRow("undo", TO_HOST, "Takes back the own last action.", (_TRY, Field("question", _NUMBER))),
    MessageRow("pause", TO_HOST, "Pauses the game, or lets it go on; from the host.", (_TRY, Field("on", YesNo()))),
    MessageRow(
        "replace",
        TO_HOST,
        "Gives a seat to a computer opponent, or, without `player`, to whoever sits down; from the host.",
        (_TRY, Field("seat", _SEAT), Field("player", Text(WORD), optional=True)),
    ),
    MessageRow(
        "again",
        TO_HOST,
        "After a game, opens the lobby of another one with the same people at the same seats; from the host.",
        (_TRY,),
    ),
    MessageRow(
        "gesture",
        TO_HOST,
        "A gesture to all, or a line of chat where the table allows it.",
        (_TRY, Field("gesture", OneOf(GESTURES), optional=True), Field("text", OneLine(200), optional=True)),
    ),
    MessageRow(
        "ack",
        TO_HOST,
        "What the client has; also sent now and then as a sign of life. `view` is a hash of its view.",
        (
            Field("lobby", _NUMBER),
            _SITTING,
            *_PLACE,
            Field("question", _NUMBER),
            Field("over", YesNo()),
            Field("view", Code(64), optional=True),
        ),
    ),
    MessageRow("resync", TO_HOST, "Something is missing after this number.", (_SITTING, *_PLACE)),
    # --- to a client
    MessageRow(
        "welcome",
        TO_CLIENT,
        "Answers `hello`; `protocol` is the version to speak.",
        (Field("program", OneLine(WORD)), Field("protocol", Whole(1, 10**6))),
    ),
    MessageRow(
        "lobby",
        TO_CLIENT,
        "The people at the table and where they are, whenever that changes. `tried` is the client's last `try`, and "
        "`sitting` grows with each change of its seat. After a game, another `commitment` means another game. `away` "
        "is for how many seconds somebody has been away.",
        (
            Field("revision", _NUMBER),
            _SITTING,
            Field("tried", _NUMBER),
            Field("phase", OneOf(PHASES)),
            Field("paused", YesNo()),
            Field("chat", YesNo()),
            Field("commitment", Code(256)),
            Field("seat", _VIEWER),
            Field("owner", YesNo()),
            Field(
                "seats",
                Listed(
                    FieldGroup(
                        (
                            Field("name", OneLine(NAME)),
                            Field("player", Text(WORD)),
                            Field("colour", Text(WORD)),
                            Field("face", Text(WORD)),
                            Field("taken", YesNo()),
                            Field("seal", Code(256), optional=True),
                            Field("here", YesNo()),
                            Field("away", _NUMBER, optional=True),
                            Field("computer", YesNo()),
                        )
                    ),
                    MAX_SEATS,
                ),
            ),
            Field("watching", Listed(OneLine(NAME), 100)),
        ),
    ),
    MessageRow(
        "terms",
        TO_CLIENT,
        "What is played at this table. `fill_after` is the time in seconds after which a computer plays for somebody "
        "who is away, `turn_time` that for a turn; `locks` says that nobody new may join once the game has started.",
        (
            Field("terms", Text(500_000)),
            Field("fill_after", _NUMBER, optional=True),
            Field("turn_time", _NUMBER, optional=True),
            Field("locks", YesNo()),
        ),
    ),
    MessageRow(
        "start",
        TO_CLIENT,
        f"The game has started: its terms, the client's seat ({NOBODY} for spectators), a position its seat could be "
        "in at the start, and the contributions to the dice, which count after action `dice_since`.",
        (
            _SITTING,
            Field("seat", _VIEWER),
            Field("terms", Text(500_000)),
            Field("position", _POSITION),
            Field("commitment", Code(256)),
            Field("contributions", Listed(Code(128), MAX_SEATS)),
            Field("dice_since", _NUMBER),
        ),
    ),
    MessageRow(
        "events",
        TO_CLIENT,
        "What has happened since action `number`, as the seat may know it. An entry is the seat that acted (-1 for "
        "chance), the step, and the events, five numbers each. `filled` are the entries, counted from 0, in which a "
        "computer played for somebody who was away. `changes` turns the last position into the new one.",
        (
            Field("seat", _VIEWER),
            *_PLACE,
            Field("entries", _ENTRIES),
            _FILLED,
            Field("changes", Listed(_EVENT_NUMBER, 20_000)),
        ),
    ),
    MessageRow(
        "snapshot",
        TO_CLIENT,
        "Keep what you have up to action `number`, add the entries, and go on from `position`. `first` is the number "
        "before the first known action: 0 unless the game is too long to send.",
        (
            Field("seat", _VIEWER),
            *_PLACE,
            Field("first", _NUMBER),
            Field("entries", _ENTRIES),
            _FILLED,
            Field("position", _POSITION),
        ),
    ),
    MessageRow(
        "question",
        TO_CLIENT,
        "Who must decide at action `number`. Only the seats that may answer get their legal actions; offers are legal "
        "without being listed. `answer` is the number for `act`, `left` the seconds left on the turn clock.",
        (
            Field("seat", _VIEWER),
            *_PLACE,
            Field("revision", _NUMBER),
            Field("answer", _NUMBER),
            Field("step", Whole(-1, MOST_STEPS)),
            Field("waits", Listed(_SEAT, MAX_SEATS)),
            Field("actions", Listed(_ACTION, 5000), optional=True),
            Field("offers", Listed(_ACTION, 5000), optional=True),
            Field("undo", YesNo()),
            Field("left", Whole(0, 10**6), optional=True),
        ),
    ),
    MessageRow("done", TO_CLIENT, "The command with this try has been carried out.", (_TRY,)),
    MessageRow(
        "refusal",
        TO_CLIENT,
        "A command, or without `try` the connection, is refused.",
        (
            Field("try", Whole(1, 10**9), optional=True),
            Field("reason", OneOf(tuple(SENTENCES))),
            Field("sentence", OneLine(SENTENCE)),
        ),
    ),
    MessageRow(
        "gestured",
        TO_CLIENT,
        "Somebody has made a gesture, or written a line, which has a number.",
        (
            Field("line", _NUMBER, optional=True),
            Field("seat", _VIEWER),
            Field("name", OneLine(NAME)),
            Field("gesture", OneOf(GESTURES), optional=True),
            Field("text", OneLine(200), optional=True),
        ),
    ),
    MessageRow(
        "chat",
        TO_CLIENT,
        "What has been written before the client joined, the last lines only. `number` is that of the last action "
        "before each `line`.",
        (Field("lines", Listed(FieldGroup(LINE), MOST_LINES)),),
    ),
    MessageRow(
        "over",
        TO_CLIENT,
        "The game is over: the save with its whole log, which is empty if that is too long, and the key of the dice.",
        (Field("save", Text(LONGEST_SAVE)), Field("key", Code(256))),
    ),
)
ROWS: Final = {row.name: row for row in MESSAGES}

_BETWEEN_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^][{}"]+')


def read(text: str, direction: str) -> Message:
    """Read a message from outside. WireError if it is too large, not declared, or breaks its declaration."""
    if len(text) > LARGEST[direction] or len(text.encode("utf-8", "surrogatepass")) > LARGEST[direction]:
        raise WireError("too large")
    if _depth(text) > DEEPEST:
        raise WireError("nested too deeply")
    try:
        value = safe_json.parsed(text, on_constant=_no_constant)
    except (ValueError, RecursionError):
        raise WireError("no JSON that can be read") from None
    name = value.get("message") if isinstance(value, dict) else None
    row = ROWS.get(name) if isinstance(name, str) else None
    if row is None or row.direction != direction:
        raise WireError("an unknown message")
    return Message(row.name, FieldGroup(row.fields).read(value))


def _no_constant(word: str) -> Any:
    raise ValueError(word)


def _depth(text: str) -> int:
    depth = deepest = 0
    for bracket in _BETWEEN_BRACKETS.sub("", text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
        if deepest > DEEPEST:
            break
    return deepest


def write(name: str, fields: Mapping[str, Any]) -> str:
    """The text of a message. WireError if it breaks its declaration, so that no end sends what the other refuses."""
    row = ROWS[name]
    read_back = FieldGroup(row.fields).read(dict(fields))
    if fields.keys() - read_back.keys():
        raise WireError(f"{name} has other fields")
    present = {key: value for key, value in read_back.items() if value is not None}
    text = json.dumps({"message": name, **present}, separators=(",", ":"), ensure_ascii=False)
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST[row.direction]:
        raise WireError(f"{name} is too large")
    return text


@cache
def rules_fingerprint() -> str:
    """A hash of what two ends must agree on to play: steps, events, actions, names and rule sets."""
    declared = [
        [[step.name, step.shape, step.fields, step.asks] for step in STEPS],
        [[row.name, [[field.type, field.name, field.is_secret] for field in row.fields]] for row in EVENTS],
        [VERBS, CARD_NAMES, KIND_NAMES, TERRAIN_NAMES, OPTION_NAMES],
        [[rules.name, rules.modules, rules.box.goal, list(rules.box.supply)] for rules in RULE_SETS],
    ]
    text = json.dumps(declared, default=int)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:32]


def position_hash(numbers: list[int]) -> str:
    """A hash of a position, with which both ends can compare what a seat sees."""
    return hashlib.sha256(",".join(map(str, numbers)).encode()).hexdigest()[:16]


def greeting() -> str:
    """The first message of a client."""
    return write("hello", {"program": __version__, "lowest": OLDEST, "highest": VERSION, "rules": rules_fingerprint()})


def answer_to(hello: Message) -> str:
    """The host's answer to the first message: a welcome, or a refusal that names both versions."""
    fields = hello.fields
    protocol = min(fields["highest"], VERSION)
    if protocol < max(fields["lowest"], OLDEST) or fields["rules"] != rules_fingerprint():
        return refusal_text("version", theirs=__version__, yours=fields["program"])
    return write("welcome", {"program": __version__, "protocol": protocol})


def refusal_text(reason: str, number: int | None = None, **values: str) -> str:
    """A refusal of a command with this try, or of the connection."""
    sentence = filled(SENTENCES[reason], **values)
    return write("refusal", {"try": number, "reason": reason, "sentence": sentence})


def why(reason: str) -> str:
    """The sentence of a refusal without values, in the user's language."""
    template = SENTENCES[reason]
    return _(template)


def translated(reason: str, sentence: str) -> str:
    """A sentence of ``refusal`` in the user's language; unchanged if another version of the program has written it."""
    template = SENTENCES[reason]
    pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(template))
    values = re.fullmatch(pattern, sentence)
    return sentence if values is None else filled(_(template), **values.groupdict())


def document() -> str:
    """The text of docs/protocol.md."""
    lines = [
        "# The protocol of network play",
        "",
        "Written by `python -m net.protocol > docs/protocol.md` from the table in `net/protocol.py`.",
        "",
        f"Messages are JSON objects in WebSocket text frames, at most {LARGEST[TO_HOST] // 1024} KiB to the host and",
        f"{LARGEST[TO_CLIENT] // 1024} KiB to a client, with at most {DEEPEST} brackets around a value.",
        "`message` is the name. Unknown fields are ignored, unknown messages rejected. This program speaks",
        f"versions {OLDEST} to {VERSION}.",
        "",
        "A message with a `try` is a command: the host answers it with `done` or `refusal`, and a repeated",
        "one with the same answer, so nothing is lost or done twice. Everything else is sent again until the",
        "client's `ack` says that it has it.",
    ]
    for direction in (TO_HOST, TO_CLIENT):
        lines += ["", f"## Messages {direction}"]
        for row in MESSAGES:
            if row.direction == direction:
                since = f" Since version {row.since}." if row.since > 1 else ""
                lines += ["", f"### {row.name}", "", *wrap(row.about + since, COLUMNS), ""]
                for field in row.fields:
                    lines += wrap("- " + field.words(), COLUMNS, subsequent_indent="  ")
    lines += ["", "## Refusals", "", "| reason | sentence |", "|---|---|"]
    lines += [f"| `{reason}` | {sentence} |" for reason, sentence in SENTENCES.items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(document(), end="")
