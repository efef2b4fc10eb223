"""The commands for network play, in processes of their own."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from commands.refusal import Refusal
from commands.run import parser
from commands.serve import ServerSettings, settings_of
from game.play.saves import load_session, save_text
from net.invitation import written
from tests.net.killed import ServeProcess, played
from tests.net.real import CODE, RealGuest, hosting, play_out, sit_down
from tests.net.wire import bits, terms
from tests.thorough import usual_first
from tests.tool import ROOT


def hexhold(*arguments: str) -> tuple[int, str, str]:
    """Run a command; return its exit status and what it has printed."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments], capture_output=True, text=True, cwd=ROOT, timeout=120
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("seed", usual_first([1], *range(2, 6)))
def test_a_killed_server_loses_nothing_that_a_client_knows(tmp_path: Path, seed: int) -> None:
    game = played(tmp_path / "data", seed, 3)
    assert game.kills == 3 and game.actions > 30


def test_serve_with_metrics_and_a_graceful_end(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = ServeProcess(tmp_path, "--metrics-port", str(port), "--seats", "person,person", "--points", "3")
    guests = [RealGuest(server.invitation, bits(number), f"P{number}") for number in range(2)]
    sit_down(guests, [0, 1])
    status, out, _err = hexhold("table", written(server.invitation))
    assert status == 0 and out == "Hexhold: playing\n0: P0\n1: P1\n"
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        values = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines())
    assert values["hexhold_tables"] == "1" and values["hexhold_clients"] == "2" and values["hexhold_desyncs"] == "0"
    assert 0 < float(values['hexhold_latency_seconds{quantile="0.99"}']) < 1
    status, _out, err = hexhold("serve", "--port", str(server.invitation.port), "--address", "127.0.0.1")
    assert (
        status == 3 and err.startswith(f"Another program uses port {server.invitation.port}. ") and "\n" not in err[:-1]
    )
    assert server.stop() == 0
    status, _out, err = hexhold("table", written(server.invitation))
    assert status == 3 and err.startswith("The host cannot be reached. ")
    for guest in guests:
        guest.link.close()


def test_table_says_why_it_knows_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert hexhold("table", "hexhold:nonsense")[::2] == (
        2,
        "This is not a complete invitation. Ask the host to copy it again, and paste all of it.\n",
    )
    with hosting(tmp_path) as host:
        invitation = host.open(terms())
        wrong = written(invitation._replace(secret="1" * 32))
        assert hexhold("table", wrong)[::2] == (4, "This invitation is not valid for this table.\n")
        monkeypatch.setattr("net.protocol.rules_fingerprint", lambda: "0" * 32)
        status, _out, err = hexhold("table", written(invitation))
        assert status == 5 and err.startswith("This table needs the same version of Hexhold: it has ")
        monkeypatch.undo()
        object.__setattr__(host.served().table.terms, "spectators", -len(terms().players))
        assert hexhold("table", written(invitation))[::2] == (6, "This table is full.\n")
        monkeypatch.setenv("LANGUAGE", "fr")
        status, _out, err = hexhold("table", written(invitation))
        assert status == 6 and "full" not in err, "the status does not depend on the language"


def test_verify(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        guests = [RealGuest(host.open(terms()), bits(0)), RealGuest(host.invitation(terms()), bits(1))]
        sit_down(guests, [0, 1])
        play_out(guests, random.Random(5))
        for guest in guests:
            guest.link.close()
    (path,) = host.tables.games.glob(f"{CODE}*.json")
    status, out, _err = hexhold("verify", str(path))
    assert status == 0 and "the dice are fair" in out
    session = load_session(path.read_text("utf-8"))
    assert session.proof is not None
    session.proof = session.proof._replace(key="1" * 64)
    path.write_text(save_text(session), "utf-8")
    status, _out, err = hexhold("verify", str(path))
    assert status == 1 and "does not follow" in err
    session.proof = None
    path.write_text(save_text(session), "utf-8")
    assert hexhold("verify", str(path))[0] == 2


# --- settings


def read_settings(tmp_path: Path, text: str, *flags: str) -> ServerSettings:
    (tmp_path / "s.toml").write_text(text, "utf-8")
    return settings_of(parser().parse_args(["serve", "--config", str(tmp_path / "s.toml"), *flags]))


def test_the_settings_of_the_documents(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "server.md").read_text("utf-8")
    settings = read_settings(tmp_path, page.partition("```toml\n")[2].partition("```")[0])
    first, second = settings.tables
    assert (first.name, first.players, first.plan.rules) == (
        "Thursday",
        ["person", "person", "person", "normal"],
        "cities_and_knights",
    )
    assert second.turn_time == 90.0 and settings.limits.per_address == 50 and settings.public == ("games.example.org",)


def test_flags_come_before_the_file(tmp_path: Path) -> None:
    settings = read_settings(tmp_path, 'port = 1\n[[table]]\nname = "A"\n', "--port", "2", "--fill-after", "9")
    assert settings.port == 2 and settings.tables[0].fill_after == 9 and settings.tables[0].players == ["person"] * 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("port = 'x'", "port has the wrong kind of value"),
        ("prot = 1", "there is no 'prot'"),
        ("port = ", "s.toml: "),
        ("[limits]\nspeed = 1", "there is no 'speed'"),
        ("[limits]\nmessages = -1", "cannot be negative"),
        ("[[table]]\nseats = ['easy', 'easy']", "needs a seat for a person"),
        ("[[table]]\nseats = ['person']", "2 to 6 players"),
        ("[[table]]\nrules = 'chess'", "there are no rules"),
        ("[[table]]\nname = 'A'\n[[table]]\nname = 'A'", "the same name"),
        ("table = 3", "wrong kind"),
    ],
)
def test_wrong_settings_are_refused_with_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        read_settings(tmp_path, text)
