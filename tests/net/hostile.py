"""Somebody hostile with many connections: wrong seats, stale and huge messages, deep ones, endless ones, nonsense,
half-open connections and floods."""

from __future__ import annotations

import json
import random
import socket
import sys
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from typing import NamedTuple

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from net.invitation import Invitation, read
from net.protocol import LARGEST, TO_HOST, greeting, write
from tests.net.real import HERE, raw
from tests.net.wire import bits


class FloodReport(NamedTuple):
    """What an attack has done."""

    sent: int
    ended: int
    """How many connections the server has ended."""
    refused: int
    """How many it has not accepted."""
    seconds: float


def texts(dice: random.Random, secret: str) -> list[str | bytes]:
    """Some messages, most of them hostile."""
    number = dice.randrange(10**9)
    who = {"secret": secret, "token": bits(number), "name": "E" * 60, "sitting": 5, "epoch": 9, "number": 9**9}
    return [
        write("join", who),
        write("join", {**who, "secret": bits(1)}),
        write("sit", {"try": 1 + number % 99, "seat": dice.randrange(6)}),
        write("act", {"try": 1 + number, "question": number, "action": "end_turn"}),
        write("act", {"try": 1 + number, "question": 1, "action": "x" * 200}),
        write("undo", {"try": 1 + number, "question": number}),
        write("begin", {"try": 1 + number}),
        write("pause", {"try": 1 + number, "on": True}),
        write("replace", {"try": 1 + number, "seat": 0, "player": "expert"}),
        write("reveal", {"try": 1 + number, "contribution": bits(number)}),
        write("resync", {"sitting": number, "epoch": number, "number": number}),
        write("gesture", {"try": 1 + number, "text": "\u202e" * 200}),
        write("hello", {"program": "9" * 40, "lowest": 1, "highest": 10**6, "rules": bits(2)}),
        greeting(),
        "[" * 50_000,
        '{"a":' * 10_000,
        json.dumps({"message": "ack", "lobby": -1}),
        json.dumps({"message": "over", "save": "x", "key": "0" * 64}),
        '{"message": "act", "try": 1e999, "question": NaN}',
        "x" * (LARGEST[TO_HOST] - 1),
        "y" * (LARGEST[TO_HOST] + 1),
        dice.randbytes(100),
        "",
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


def attack(invitation: Invitation, messages: int, seed: int) -> FloodReport:
    """Send so many messages, over new connections whenever the server has ended one."""
    dice, begun = random.Random(seed), time.monotonic()
    sent = ended = refused = 0
    half_open = [socket.create_connection((HERE, invitation.port)) for _ in range(5)]
    silent: list[ClientConnection] = []
    while sent < messages:
        try:
            connection = raw(invitation, open_timeout=5)
        except (WebSocketException, OSError, TimeoutError):
            refused += 1
            time.sleep(0.05)
            continue
        if len(silent) < 3:  # which never say anything
            silent.append(connection)
            continue
        try:
            join = {
                "secret": invitation.secret,
                "token": bits(sent),
                "name": "E",
                "sitting": 0,
                "epoch": 0,
                "number": 0,
            }
            connection.send(greeting())
            connection.send(write("join", join))
            sent += 2
            while sent < messages:
                good = [text for text in texts(dice, invitation.secret) if dice.random() < 0.9 or len(text) > 10**4]
                for text in good[:13] if dice.random() < 0.9 else good:
                    connection.send(text)
                    sent += 1
        except (WebSocketException, OSError):
            ended += 1
        with suppress(WebSocketException, OSError):
            connection.socket.close()
    for one in half_open:
        one.close()
    for other in silent:
        with suppress(WebSocketException, OSError):
            other.close()
    return FloodReport(sent, ended, refused, time.monotonic() - begun)


if __name__ == "__main__":  # python -m tests.net.hostile INVITATION MESSAGES
    print(attack(read(sys.argv[1]).at(HERE), int(sys.argv[2]), 1))
