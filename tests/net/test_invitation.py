"""Invitations survive chats, and everything else is refused with one sentence."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.invitation import LONGEST, Invitation, InvitationError, read, written

WHOLE = Invitation(
    ("192.168.1.20", "2001:db8::7", "games.example.org"), 47624, "a1b2c3d4e5", "0" * 31 + "1", "ab" * 32, "Ann's table"
)
LINE = written(WHOLE)
DIGITS = "0123456789abcdef"


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        f"Join us: {LINE}, at eight!",
        f"<{LINE}>",
        f"Hexhold: {LINE}",
        f"  {LINE[:60]}\n   {LINE[60:120]}\r\n{LINE[120:]}  \n-- \nAnn",
        LINE.replace("hexhold", "Hexhold"),
        LINE.removeprefix("hexhold:"),
    ],
)
def test_an_invitation_is_found_in_what_a_chat_makes_of_it(text: str) -> None:
    assert read(text) == WHOLE


@given(
    st.lists(st.ip_addresses().map(str) | st.just("play.example"), min_size=1, max_size=6),
    st.integers(1, 65535),
    st.text(DIGITS, min_size=10, max_size=10),
    st.sampled_from(["", "7" * 32]),
    st.sampled_from(["", "c" * 64]),
    st.text(max_size=40),
)
def test_any_invitation_fits_into_a_line(
    addresses: list[str], port: int, table: str, secret: str, fingerprint: str, name: str
) -> None:
    line = written(Invitation(tuple(addresses), port, table, secret, fingerprint, name))
    assert len(line) <= LONGEST and line.isascii() and line.removeprefix("hexhold:").isalnum()
    again = read(line)
    assert again[1:5] == (port, table, secret, fingerprint)
    assert again.addresses == tuple(addresses)[: len(again.addresses)] and again.addresses


@pytest.mark.parametrize("text", ["", "hexhold:", "hello", "hexhold:" + "0" * 120, LINE[:-1], LINE + "x", "z" * 10**6])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InvitationError, match=r"^This is not a complete invitation\."):
        read(text)


@given(st.integers(8, len(LINE) - 1), st.sampled_from("0AZaz"))
def test_a_changed_letter_is_noticed(place: int, letter: str) -> None:
    changed = LINE[:place] + letter + LINE[place + 1 :]
    if changed != LINE:
        with pytest.raises(InvitationError):
            read(changed)


@given(st.text(), st.binary(max_size=140))
def test_no_text_does_any_harm(text: str, data: bytes) -> None:
    from net.invitation import _digits

    for words in (text, "hexhold:" + _digits(b"\1" + data), "hexhold:" + _digits(data)):
        with suppress(InvitationError):
            assert isinstance(read(words), Invitation)
