"""Somebody hostile with many connections: wrong seats, stale and huge messages, deep ones, endless ones, nonsense,
half-open and slow connections, and floods."""

from __future__ import annotations

import json
import random
import socket
import ssl
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import suppress
from typing import NamedTuple

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from net.invitation import Invitation, read
from net.protocol import LARGEST, TO_HOST, greeting, write
from tests.net.real import HERE, raw
from tests.net.wire import bits

ENDLESS = 300


class FloodReport(NamedTuple):
    """What an attack has done."""

    sent: int
    ended: int
    """How many connections the server has ended."""
    refused: int
    """How many it has not accepted."""
    seconds: float
    kinds: dict[str, int]
    """How many messages of each kind were sent."""


def texts(dice: random.Random, secret: str) -> list[tuple[str, str | bytes]]:
    """Some messages with their kinds, most of them hostile."""
    number = dice.randrange(10**9)
    who = {"secret": secret, "token": bits(number), "name": "E" * 60, "sitting": 5, "epoch": 9, "number": 9**9}
    return [
        ("stranger", write("join", who)),
        ("stranger", write("join", {**who, "secret": bits(1)})),
        ("wrong seat", write("sit", {"try": 1 + number % 99, "seat": dice.randrange(6)})),
        ("wrong seat", write("act", {"try": 1 + number, "question": number, "action": "end_turn"})),
        ("stale", write("act", {"try": 1 + number, "question": 1, "action": "x" * 200})),
        ("stale", write("undo", {"try": 1 + number, "question": number})),
        ("wrong seat", write("begin", {"try": 1 + number})),
        ("wrong seat", write("pause", {"try": 1 + number, "on": True})),
        ("wrong seat", write("replace", {"try": 1 + number, "seat": 0, "player": "expert"})),
        ("stale", write("reveal", {"try": 1 + number, "lobby": 1, "contribution": bits(number)})),
        ("stale", write("resync", {"sitting": number, "epoch": number, "number": number})),
        ("flood", write("gesture", {"try": 1 + number, "text": "\u202e" * 200})),
        ("stranger", write("hello", {"program": "9" * 40, "lowest": 1, "highest": 10**6, "rules": bits(2)})),
        ("flood", greeting()),
        ("deep", "[" * 50_000),
        ("deep", '{"a":' * 10_000),
        ("nonsense", json.dumps({"message": "ack", "lobby": -1})),
        ("nonsense", json.dumps({"message": "over", "save": "x", "key": "0" * 64})),
        ("nonsense", '{"message": "act", "try": 1e999, "question": NaN}'),
        ("huge", "x" * (LARGEST[TO_HOST] - 1)),
        ("huge", "y" * (LARGEST[TO_HOST] + 1)),
        ("nonsense", dice.randbytes(100)),
        ("nonsense", ""),
    ]


def flood(invitation: Invitation, messages: int, seed: int) -> Future[FloodReport]:
    """Attack a table in a thread."""
    done: Future[FloodReport] = Future()

    def run() -> None:
        try:
            done.set_result(attack(invitation, messages, seed))
        except BaseException as error:
            done.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return done


def attack(invitation: Invitation, messages: int, seed: int, source: str = HERE) -> FloodReport:
    """Send so many messages from an address of this computer, over new connections whenever the server has ended one.
    Nothing that arrives is read."""
    dice, begun, kinds = random.Random(seed), time.monotonic(), Counter[str]()
    ended = refused = 0
    is_over = threading.Event()
    waiting = [socket.create_connection((HERE, invitation.port), source_address=(source, 0)) for _ in range(5)]
    for slow in (False, True):
        threading.Thread(target=_trickle, args=(invitation, source, slow, is_over), daemon=True).start()
    silent: list[ClientConnection] = []
    while kinds.total() < messages:
        try:
            connection = raw(invitation, open_timeout=5, source_address=(source, 0))
        except (WebSocketException, OSError, TimeoutError):
            refused += 1
            time.sleep(0.05)
            continue
        if len(silent) < 3:  # which never say anything
            silent.append(connection)
            continue
        try:
            who = {"secret": invitation.secret, "token": bits(dice.getrandbits(60)), "name": "E"}
            connection.send(greeting())
            connection.send(write("join", {**who, "sitting": 0, "epoch": 0, "number": 0}))
            kinds["flood"] += 2
            if dice.random() < 0.1:
                connection.send(_endless(kinds))
            while kinds.total() < messages:
                good = [pair for pair in texts(dice, invitation.secret) if dice.random() < 0.9 or len(pair[1]) > 10**4]
                for kind, text in good[:13] if dice.random() < 0.9 else good:
                    connection.send(text)
                    kinds[kind] += 1
        except (WebSocketException, OSError):
            ended += 1
        with suppress(WebSocketException, OSError):
            connection.socket.close()
    is_over.set()
    for one in waiting:
        one.close()
    for other in silent:
        with suppress(WebSocketException, OSError):
            other.close()
    return FloodReport(kinds.total(), ended, refused, time.monotonic() - begun, dict(kinds))


def _endless(kinds: Counter[str]) -> Iterator[str]:
    """The parts of a message that has no end; at the latest after these, the connection has ended."""
    for _ in range(ENDLESS):
        kinds["endless"] += 1
        yield "z" * 1000


def _trickle(invitation: Invitation, source: str, is_open: bool, ends: threading.Event) -> None:
    """Send a request, or, once there is a connection, a message, with a byte every now and then. Begin again whenever
    the server has had enough of it."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    head = f"GET /{invitation.table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    frame = b"\x81\xfe\xff\xff\0\0\0\0" + b"{" * 60_000
    while not ends.wait(0.2):
        with suppress(OSError):
            plain = socket.create_connection((HERE, invitation.port), 5.0, source_address=(source, 0))
            with context.wrap_socket(plain) as connection:
                if is_open:
                    connection.sendall(head.encode())
                for byte in frame if is_open else head.encode():
                    connection.sendall(bytes([byte]))
                    if ends.wait(0.1):
                        return


if __name__ == "__main__":  # python -m tests.net.hostile INVITATION MESSAGES SOURCE
    print(json.dumps(attack(read(sys.argv[1]).at(HERE), int(sys.argv[2]), 1, sys.argv[3])._asdict()))
