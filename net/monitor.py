"""Shows a server's metrics on a port of this computer: ``/metrics`` as plain text, and ``/health``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from net.network import HERE
from net.server import port_error

_PATIENCE: Final = 5.0
_LONGEST: Final = 2048


async def start_monitor(port: int, text: Callable[[], str]) -> asyncio.Server:
    """Answer at a port of this computer alone. PortError if it cannot be used."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.LimitOverrunError, asyncio.IncompleteReadError):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n"), _PATIENCE)
            path = [*head.split(), b"", b""][1]
            status, body = "200 OK", "ok\n"
            if path == b"/metrics":
                body = text()
            elif path != b"/health":
                status, body = "404 Not Found", "There is no such page.\n"
            lines = (f"HTTP/1.0 {status}", "Content-Type: text/plain; charset=utf-8", f"Content-Length: {len(body)}")
            writer.write("\r\n".join([*lines, "", body]).encode())
            await writer.drain()
        writer.close()

    try:
        return await asyncio.start_server(answer, HERE, port, limit=_LONGEST)
    except OSError as error:
        raise port_error(error, port) from None
