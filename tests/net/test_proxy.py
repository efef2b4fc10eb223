"""A server behind a proxy that ends TLS with a certificate of an authority."""

from __future__ import annotations

import asyncio
import datetime
import random
import ssl
from contextlib import suppress
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from net.limits import Limits
from net.server import Server
from tests.net.real import CODE, RealGuest, RealHost, hosting, play_out, sit_down, until
from tests.net.wire import bits, terms

HEAD_END = b"\r\n\r\n"


def certificate_of(folder: Path, name: str) -> Path:
    """A file with a key and a certificate for a name."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    today = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(who)
        .issuer_name(who)
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(today - datetime.timedelta(1))
        .not_valid_after(today + datetime.timedelta(9))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    text = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    path = folder / f"{name}.pem"
    path.write_bytes(text + certificate.public_bytes(serialization.Encoding.PEM))
    return path


async def ending_tls(certificate: Path, port: int) -> asyncio.Server:
    """What a proxy does: end TLS, say where a client comes from, and pass on bytes."""

    async def attend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(HEAD_END)
            far, out = await asyncio.open_connection("127.0.0.1", port)
            address = writer.get_extra_info("peername")[0]
            out.write(head[:-2] + f"X-Forwarded-For: {address}\r\n\r\n".encode())
            await asyncio.wait([asyncio.create_task(passed(reader, out)), asyncio.create_task(passed(far, writer))])

    async def passed(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                target.write(data)
                await target.drain()
            target.close()

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    return await asyncio.start_server(attend, "127.0.0.1", 0, ssl=context)


def plain(host: RealHost, limits: Limits | None = None) -> int:
    """Start another server of the host's, without TLS; return its port."""
    host.server = host.call(lambda: Server(limits or Limits(messages=10_000), is_behind_proxy=True))
    return int(host.wait(host.server.start("127.0.0.1", 0)))


def test_a_game_by_way_of_a_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate = certificate_of(tmp_path, "localhost")
    with hosting(tmp_path) as host:
        host.wait(host.server.stop())
        proxy = host.wait(ending_tls(certificate, plain(host)))
        port = proxy.sockets[0].getsockname()[1]
        invitation = host.open(terms())._replace(addresses=("localhost",), port=port, fingerprint="")
        stranger = RealGuest(invitation, bits(0))
        until([stranger], lambda: stranger.lost)
        stranger.link.close()
        assert stranger.connections == 0, "no authority vouches for the certificate"
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        guests = [RealGuest(invitation, bits(number)) for number in range(2)]
        sit_down(guests, [0, 1])
        assert set(host.server._from) == {"127.0.0.1"}
        play_out(guests, random.Random(1))
        for guest in guests:
            guest.link.close()
        host.call(proxy.close)


def test_behind_a_proxy_each_client_has_its_own_limits(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        host.wait(host.server.stop())
        port = plain(host, Limits(per_address=1, opened=1000))
        host.open(terms())
        url = f"ws://127.0.0.1:{port}/{CODE}"

        def from_(address: str) -> object:
            headers = {"X-Forwarded-For": f"1.2.3.4, {address}"}
            return connect(url, additional_headers=headers, compression=None, proxy=None, legacy=True)

        first = [from_("5.6.7.8"), from_("2001:db8:1:2::1"), from_("9.9.9.9")]
        for address in ("5.6.7.8", "2001:db8:1:2::ffff"):
            with pytest.raises(InvalidStatus, match="503"):
                from_(address)
        assert len(first) == 3
