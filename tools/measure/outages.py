"""Games whose computers sleep, whose host moves to another address, and through two routers.

    python -m tools.measure.outages sleep --seconds 30
    python -m tools.measure.outages router --nft /usr/sbin/nft

``sleep``: a client, the host's server, and the host's whole computer stop in the middle of a game for longer than any
ping waits, and go on. ``router`` (Linux, root, ip and nft): host and guest are in networks of their own, each behind
a router that translates addresses. The guest is told what to do as long as the host's router does not forward the port;
then they play by invitation, while the host's router loses its connections, and gets another address. The last game is
at home, where the host's computer gets another address. Each game must end, and everybody must have all of it. Each
prints a line of JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from commands.refusal import Refusal
from commands.table import lobby_of
from net.invitation import read, written
from tests.net.killed_processes import PLACES, PlayerProcess, checked
from tests.net.player import HOST, put
from tests.tool import ROOT

POINTS: Final = "8"
MIDDLE: Final = 15
"""After so many actions it happens."""
LIMIT: Final = 200.0
OUTSIDE: Final = ("203.0.113.5", "203.0.113.6")
"""The addresses of the host's router, one after the other."""
HOME: Final = ("192.168.1.10", "192.168.1.77")
"""Those of the host."""


class Meeting:
    """A game of three processes, the first of which hosts it."""

    def __init__(self, folder: Path, address: str = "", places: Sequence[str] = ("", "", "")) -> None:
        """``places`` are the network namespaces of the people."""
        folder.mkdir()
        self.folder = folder
        self._begun = time.monotonic()
        self.people: list[PlayerProcess] = []
        for number, place in enumerate(places):
            before = ("ip", "netns", "exec", place) if place else ()
            host = (POINTS, "base", address) if number == HOST else ()
            self.people.append(PlayerProcess(folder, number, *host, before=before))
            if number == HOST:
                self.until(lambda: (folder / "invitation.txt").exists())

    def until(self, what: Callable[[], object]) -> None:
        """Wait until something is true."""
        while not what():
            assert time.monotonic() < self._begun + LIMIT, ("it does not happen", self.folder)
            for person in self.people:
                person.check()
            time.sleep(0.01)

    def actions(self, number: int) -> int:
        """How many actions a person knows."""
        return max((text.read_text().count("\n") for text in self.folder.glob(f"known-{number}-*.txt")), default=0)

    def middle(self) -> None:
        """Wait until everybody is in the middle of the game."""
        self.until(lambda: all(self.actions(number) >= MIDDLE for number in range(len(PLACES))))
        assert not any(person.is_over for person in self.people)

    def here(self, seat: int) -> bool:
        """Whether the table says that somebody is there."""
        invitation = read((self.folder / "invitation.txt").read_text())
        return bool(lobby_of(invitation.at("127.0.0.1"))["seats"][seat]["here"])

    def worker(self) -> int:
        """The process of the server."""
        return int((self.folder / "worker.pid").read_text())

    def end(self) -> dict[str, Any]:
        """Play to the end, and check everything."""
        begun = time.monotonic()
        self.until(lambda: all(person.is_over for person in self.people))
        put(self.folder / "all over", "")
        for person in self.people:
            person.end()
        return {"actions": len(checked(self.folder).log), "seconds_to_the_end": round(time.monotonic() - begun, 1)}

    def close(self) -> None:
        """End all processes."""
        for person in self.people:
            with suppress(ProcessLookupError):
                os.killpg(person.process.pid, signal.SIGKILL)
            person.process.wait()


@contextmanager
def meeting(folder: Path, address: str = "", places: Sequence[str] = ("", "", "")) -> Iterator[Meeting]:
    """A game during the block."""
    game = Meeting(folder, address, places)
    try:
        yield game
    finally:
        game.close()


# --- computers that sleep


def _sleep(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    results: dict[str, Any] = {}
    for who in ("client", "server", "host"):
        with meeting(folder / who) as game:
            game.middle()
            before = game.actions(2)
            _signal(game, who, signal.SIGSTOP)
            time.sleep(options.seconds)
            asleep = game.actions(2)
            is_away = not game.here(PLACES[1]) if who == "client" else None
            _signal(game, who, signal.SIGCONT)
            woken = time.monotonic()
            game.until(lambda asleep=asleep, game=game: game.actions(2) > asleep + 1)  # type: ignore[misc]
            goes_on = round(time.monotonic() - woken, 1)
            results[who] = {
                "actions_before": before,
                "actions_asleep": asleep - before,
                "seconds_until_it_goes_on": goes_on,
                **({"others_see_who_is_away": is_away} if who == "client" else {}),
                **game.end(),
            }
    return {"slept": options.seconds, **results}


def _signal(game: Meeting, who: str, number: int) -> None:
    """Signal a client, the host's server, or all processes of the host."""
    if who == "server":
        os.kill(game.worker(), number)
    else:
        os.killpg(game.people[HOST if who == "host" else 1].process.pid, number)


# --- networks


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, (command, done.stderr)


class Networks:
    """A home with the host, a café with the guest, each behind its router, and the internet between them."""

    def __init__(self, nft: str) -> None:
        self._nft = nft
        mark = os.getpid()
        self.home, self.router, self.far_router, self.far = (
            f"hx{mark}{name}" for name in ("home", "router", "farrouter", "far")
        )

    @property
    def _all(self) -> tuple[str, ...]:
        return self.home, self.router, self.far_router, self.far

    def open(self) -> None:
        """Make the networks. The host's router forwards nothing yet."""
        for name in self._all:
            _run("ip", "netns", "add", name)
            self.inside(name, "ip", "link", "set", "lo", "up")
        self._link(self.home, f"{HOME[0]}/24", self.router, "192.168.1.1/24", "lan")
        self._link(self.router, f"{OUTSIDE[0]}/24", self.far_router, "203.0.113.9/24", "wan")
        self._link(self.far, "10.0.0.2/24", self.far_router, "10.0.0.1/24", "cafe")
        self.inside(self.home, "ip", "route", "add", "default", "via", "192.168.1.1")
        self.inside(self.far, "ip", "route", "add", "default", "via", "10.0.0.1")
        for router in (self.router, self.far_router):
            self.inside(router, "sysctl", "-qw", "net.ipv4.ip_forward=1")
            self.translate(router)

    def _link(self, one: str, address: str, other: str, address_other: str, name: str) -> None:
        _run("ip", "-n", one, "link", "add", name, "type", "veth", "peer", "name", name, "netns", other)
        for where, what in ((one, address), (other, address_other)):
            _run("ip", "-n", where, "address", "add", what, "dev", name)
            _run("ip", "-n", where, "link", "set", name, "up")

    def inside(self, name: str, *command: str) -> None:
        """Run a command in a network."""
        _run("ip", "netns", "exec", name, *command)

    def translate(self, router: str, port: int = 0, to: str = "") -> None:
        """Begin to translate addresses anew, which ends all connections; forward a port to the host. Like a router at
        home it drops whatever nobody inside has asked for."""
        rules = """flush ruleset
            table ip t {
                chain in { type nat hook prerouting priority dstnat; %s }
                chain out { type nat hook postrouting priority srcnat; oifname "wan" masquerade; }
                chain through { type filter hook forward priority filter; policy drop;
                    ct state established,related accept; iifname != "wan" accept; ct status dnat accept; }
                chain own { type filter hook input priority filter; policy drop;
                    ct state established,related accept; iifname != "wan" accept; }
            }""" % (f'iifname "wan" tcp dport {port} dnat to {to}:{port};' if port else "")
        done = subprocess.run(
            ["ip", "netns", "exec", router, self._nft, "-f", "-"], input=rules, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr

    def close(self) -> None:
        """Delete the networks."""
        for name in self._all:
            subprocess.run(["ip", "netns", "delete", name], capture_output=True)


def _router(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    networks = Networks(options.nft)
    try:
        networks.open()
        return {
            "not_forwarded": _told(networks, folder),
            "through_routers": _through_routers(networks, folder),
            "another_address_at_home": _at_home(networks, folder),
        }
    finally:
        networks.close()


def _told(networks: Networks, folder: Path) -> str:
    """What a guest reads as long as the host's router does not forward the port."""
    with meeting(folder / "told", OUTSIDE[0], (networks.home,)) as game:
        invitation = (game.folder / "invitation.txt").read_text()
        command = [sys.executable, str(ROOT / "main.py"), "table", invitation]
        done = subprocess.run(["ip", "netns", "exec", networks.far, *command], capture_output=True, text=True, cwd=ROOT)
        assert done.returncode == 3 and "must forward port" in done.stderr, done
        return done.stderr.strip()


def _through_routers(networks: Networks, folder: Path) -> dict[str, Any]:
    places = (networks.home, networks.far, networks.far)
    with meeting(folder / "router", OUTSIDE[0], places[:1]) as game:
        invitation = read((game.folder / "invitation.txt").read_text())
        addresses = (OUTSIDE[0], OUTSIDE[1], *invitation.addresses[1:])
        put(game.folder / "invitation.txt", written(invitation._replace(addresses=addresses)))
        networks.translate(networks.router, invitation.port, HOME[0])
        game.people += [PlayerProcess(game.folder, n, before=("ip", "netns", "exec", places[n])) for n in (1, 2)]
        game.middle()
        begun, known = time.monotonic(), game.actions(1)
        _run("ip", "-n", networks.router, "link", "set", "wan", "down")
        networks.translate(networks.router)
        time.sleep(15)
        _run("ip", "-n", networks.router, "link", "set", "wan", "up")
        networks.translate(networks.router, invitation.port, HOME[0])
        game.until(lambda: game.actions(1) > known + 2)
        off = round(time.monotonic() - begun, 1)
        begun, known = time.monotonic(), game.actions(1)
        _run("ip", "-n", networks.router, "link", "set", "wan", "down")
        _run("ip", "-n", networks.router, "address", "flush", "dev", "wan")
        _run("ip", "-n", networks.router, "address", "add", f"{OUTSIDE[1]}/24", "dev", "wan")
        _run("ip", "-n", networks.router, "link", "set", "wan", "up")
        game.until(lambda: game.actions(1) > known + 2)
        moved = round(time.monotonic() - begun, 1)
        return {"seconds_with_15_off": off, "seconds_to_find_another_address": moved, **game.end()}


def _at_home(networks: Networks, folder: Path) -> dict[str, Any]:
    """Host and guest are in one network, in which the host's computer gets another address."""
    with meeting(folder / "home", HOME[0], (networks.home,)) as game:
        invitation = read((game.folder / "invitation.txt").read_text())
        put(game.folder / "invitation.txt", written(invitation._replace(addresses=HOME)))
        game.people += [PlayerProcess(game.folder, n, before=("ip", "netns", "exec", networks.router)) for n in (1, 2)]
        game.middle()
        begun, known = time.monotonic(), game.actions(1)
        _run("ip", "-n", networks.home, "address", "flush", "dev", "lan")
        _run("ip", "-n", networks.home, "address", "add", f"{HOME[1]}/24", "dev", "lan")
        game.until(lambda: game.actions(1) > known + 2)
        return {"seconds_to_find_another_address": round(time.monotonic() - begun, 1), **game.end()}


def main(arguments: list[str]) -> int:
    """Let it happen, and print the results."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("sleep", "router"))
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--nft", default="nft", help="the program nft")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        results = {"sleep": _sleep, "router": _router}[options.what](options, Path(name))
    print(json.dumps({"date": time.strftime("%Y-%m-%d"), **results}))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Refusal as refusal:
        sys.exit(str(refusal))
