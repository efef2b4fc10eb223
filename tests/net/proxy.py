"""A bad network in front of a server: it delays, loses, repeats and reorders messages, cuts connections and goes
silent."""

from __future__ import annotations

import asyncio
import random
import ssl
from collections import Counter
from contextlib import suppress
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

from net.certificate import own_certificate
from net.invitation import Invitation
from tests.net.real import HERE, RealHost


class Weather(NamedTuple):
    """How likely a message meets with each mishap."""

    late: float = 0.2
    lost: float = 0.05
    repeated: float = 0.1
    cut: float = 0.03
    silent: float = 0.01
    """From then on nothing passes in either direction, although the connection lasts."""
    delay: float = 0.05
    """The longest delay, in seconds. Messages overtake each other."""
    silence: float = 1.5
    most: int = 0
    """Cuts the first connection after its first message, the next after its second, and so on up to this many."""


AnyConnection = ServerConnection | ClientConnection
CLEAR = Weather(0, 0, 0, 0, 0)


class LossyProxy:
    """Passes messages on to a server until the weather clears."""

    def __init__(self, host: RealHost, weather: Weather, seed: int) -> None:
        self.weather = weather
        self.mishaps: Counter[str] = Counter()
        self._dice = random.Random(seed)
        self._count = 0
        """The number of connections so far."""
        self._host = host
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(own_certificate(host.storage))
        self._server = host.wait(self._listen(context))
        self.port = int(next(iter(self._server.sockets)).getsockname()[1])

    async def _listen(self, context: ssl.SSLContext) -> object:
        return await serve(self._attend, HERE, 0, ssl=context, compression=None, close_timeout=0.1)

    def clear(self) -> None:
        """From now on everything arrives."""
        self.weather = CLEAR

    def close(self) -> None:
        self._host.call(self._server.close)
        self._host.wait(self._server.wait_closed())

    def invitation(self, invitation: Invitation) -> Invitation:
        """The invitation by way of this proxy."""
        return invitation._replace(port=self.port)

    async def _attend(self, near: ServerConnection) -> None:
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        assert near.request is not None
        url = f"wss://{HERE}:{self._host.port}{near.request.path}"
        with suppress(WebSocketException, OSError):
            async with connect(url, ssl=context, compression=None, proxy=None, close_timeout=0.1) as far:
                self._count += 1
                left = [self._count if self._count <= self.weather.most else 0]
                both = [asyncio.create_task(self._pass(one, other, left)) for one, other in ((near, far), (far, near))]
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                for task in both:
                    task.cancel()

    async def _pass(self, source: AnyConnection, target: AnyConnection, left: list[int]) -> None:
        """Pass messages on in one direction, until the connection is cut."""
        tasks: set[asyncio.Task[None]] = set()
        with suppress(WebSocketException):
            async for text in source:
                weather, luck = self.weather, self._dice.random()
                for name in ("cut", "silent", "lost", "repeated", "late"):
                    chance = getattr(weather, name)
                    if luck < chance:
                        self.mishaps[name] += 1
                        break
                    luck -= chance
                else:
                    await target.send(text)
                    left[0] -= 1
                    if left[0] == 0:
                        self.mishaps["counted"] += 1
                        return
                    continue
                if name == "cut":
                    return
                if name == "silent":
                    await asyncio.sleep(weather.silence)
                    return
                for _ in range({"lost": 0, "late": 1, "repeated": 2}[name]):
                    tasks.add(asyncio.create_task(self._send_later(target, str(text))))

    async def _send_later(self, target: AnyConnection, text: str) -> None:
        await asyncio.sleep(self._dice.uniform(0, self.weather.delay))
        with suppress(WebSocketException):
            await target.send(text)
