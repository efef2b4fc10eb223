"""The table of messages: what is read and refused, and the document that is written from it."""

from __future__ import annotations

import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import __version__
from net import protocol
from net.fields import WireError
from net.protocol import LARGEST, MESSAGES, ROWS, SENTENCES, TO_CLIENT, TO_HOST, answer_to, read, write
from tests.net.wire import bits
from tests.tool import ROOT

ACT = {"message": "act", "try": 1, "question": 2, "action": "end_turn"}
PAGE = ROOT / "docs" / "protocol.md"


def test_the_document_is_written_from_the_table() -> None:
    if os.environ.get("HEXHOLD_RENEW"):
        PAGE.write_text(protocol.document(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == protocol.document(), "python -m net.protocol > docs/protocol.md"


def test_names_are_unique_and_commands_are_answered() -> None:
    assert len(ROWS) == len(MESSAGES)
    assert {row.name for row in MESSAGES if row.is_command} >= {"sit", "ready", "begin", "act", "undo", "pause"}
    assert all(sentence.endswith(".") for sentence in SENTENCES.values())


def test_unknown_fields_are_ignored_and_unknown_messages_refused() -> None:
    assert read(json.dumps({**ACT, "new": [[{}]]}), TO_HOST).fields == {"try": 1, "question": 2, "action": "end_turn"}
    for text in (json.dumps({**ACT, "message": "fly"}), "{}", "[]", "7", '"act"', json.dumps({"message": ["act"]})):
        with pytest.raises(WireError):
            read(text, TO_HOST)
    with pytest.raises(WireError):
        read(json.dumps(ACT), TO_CLIENT)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "\ud800",
        "[" * 60_000,
        '{"a":' * 10_000,
        json.dumps({**ACT, "more": "x" * LARGEST[TO_HOST]}),
        json.dumps({**ACT, "more": "é" * (LARGEST[TO_HOST] // 2 + 1)}, ensure_ascii=False),
        json.dumps({**ACT, "more": [[[[[]]]]]}),
        json.dumps({**ACT, "more": [0] * 300_000}),
        '{"message":"act","try":1e400,"question":2,"action":"pass"}',
        '{"message":"act","try":NaN,"question":2,"action":"pass"}',
        '{"message":"act","try":1' + "0" * 5000 + ',"question":2,"action":"pass"}',
    ],
)
def test_hostile_texts_are_refused(text: str) -> None:
    with pytest.raises(WireError):
        read(text, TO_HOST)


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("act", "try", 0),
        ("act", "try", True),
        ("act", "try", 1.0),
        ("act", "question", None),
        ("act", "action", 5),
        ("act", "action", "x" * 201),
        ("pause", "on", 1),
        ("sit", "seat", -1),
        ("sit", "seat", 6),
        ("ready", "seal", "A" * 64),
        ("ready", "seal", "a" * 63),
        ("ready", "seal", ["a"] * 64),
        ("gesture", "gesture", "wink"),
    ],
)
def test_wrong_values_are_refused_at_both_ends(name: str, field: str, value: object) -> None:
    good: dict[str, dict[str, object]] = {
        "act": dict(ACT),
        "pause": {"try": 1, "on": True},
        "sit": {"try": 1, "seat": 0},
        "gesture": {"try": 1},
    }
    fields = {**good.get(name, {"try": 1, "seal": "a" * 64}), field: value}
    fields.pop("message", None)
    with pytest.raises(WireError):
        write(name, fields)
    with pytest.raises(WireError):
        read(json.dumps({"message": name, **fields}), TO_HOST)


def test_text_for_people_is_made_safe() -> None:
    fields = {
        "secret": bits(1),
        "token": bits(2),
        "name": "A\n\u202eB" + "x" * 500,
        "sitting": 0,
        "epoch": 0,
        "number": 0,
    }
    name = read(json.dumps({"message": "join", **fields}), TO_HOST).fields["name"]
    assert name.isprintable() and len(name) <= 60


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    ),
    st.sampled_from(sorted(ROWS)),
)
def test_any_value_is_read_or_refused(value: object, name: str) -> None:
    data = {"message": name, **{field.name: value for field in ROWS[name].fields}}
    text = json.dumps(data)
    for direction in (TO_HOST, TO_CLIENT):
        try:
            message = read(text, direction)
        except WireError:
            continue
        assert read(write(message.name, message.fields), direction) == message


def test_both_versions_are_named_when_they_do_not_match() -> None:
    hello = read(protocol.greeting(), TO_HOST)
    assert read(answer_to(hello), TO_CLIENT).name == "welcome"
    for change in ({"rules": "0" * 32}, {"lowest": 2, "highest": 3}):
        other = hello._replace(fields={**hello.fields, "program": "9.9", **change})
        refused = read(answer_to(other), TO_CLIENT)
        assert refused.name == "refusal" and refused.fields["reason"] == "version"
        assert "9.9" in refused.fields["sentence"] and __version__ in refused.fields["sentence"]
    newer = hello._replace(fields={**hello.fields, "highest": 9})
    assert read(answer_to(newer), TO_CLIENT).fields["protocol"] == protocol.VERSION
