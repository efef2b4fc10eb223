"""Two programs at one table over real sockets, without windows: one hosts, the other joins by invitation."""

from __future__ import annotations

import random
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from net import invitation as invitations
from net.host_process import HostRequest
from net.invitation import Invitation
from net.server import PORT
from scenes.app.app import App
from scenes.dialog import DialogScene
from scenes.play.cutscene import Cutscene
from scenes.play.scene import PlayScene
from scenes.together.host import HostScene
from scenes.together.lobby import LobbyScene
from scenes.together.recent import RecentTables
from scenes.together.scene import TogetherScene
from scenes.ui.button import Button
from tests.scenes.apps import new_app
from tests.scenes.driver import buttons, press, scene_of, texts, top
from tests.sessions import new_session

PATIENCE = 30.0


def until(apps: list[App], is_so: Callable[[], bool], what: str) -> None:
    """Let the programs run until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"{what}: {[top(app).name for app in apps]}"
        for app in apps:
            app.update(0.05)
            if isinstance(cutscene := top(app), Cutscene):
                cutscene.close()
        time.sleep(0.005)


@pytest.fixture
def apps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[App]:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path / "host"))
    made = []
    for name in ("host", "guest"):
        app = new_app(tmp_path / name)
        app.settings.player_name = name.title()
        app.settings.confirm_cards = False
        app.settings.animation_speed = 4.0
        made.append(app)
    return made


def lobby_of(app: App) -> LobbyScene:
    return scene_of(app, LobbyScene)


def in_lobby(app: App) -> LobbyScene | None:
    scene = app.stack.top
    return scene if isinstance(scene, LobbyScene) and scene.party.lobby else None


def hosted(host: App) -> Invitation:
    """Host a table for two people; return its invitation."""
    host.go.menu()
    host.go.host()
    scene = scene_of(host, HostScene)
    del scene.choices.seats[2:]
    scene.choices.points = 5
    scene._change()
    press(host, "Open the table")
    until([host], lambda: in_lobby(host) is not None, "the host's lobby")
    lobby = in_lobby(host)
    assert lobby and lobby.party.invitation
    return lobby.party.invitation


def started(apps: list[App]) -> Invitation:
    """A game of both programs; return the invitation."""
    host, guest = apps
    invitation = hosted(host).at("127.0.0.1")
    guest.go.menu()
    guest.go.together()
    scene = scene_of(guest, TogetherScene)
    scene._read("Come to my table! " + invitations.written(invitation))
    until(apps, lambda: in_lobby(guest) is not None, "the guest's lobby")
    press(guest, "Sit here")
    until(apps, lambda: bool(buttons(guest, "Ready")) and buttons(guest, "Ready")[0].usable, "a seat")
    press(guest, "Ready")
    until(apps, lambda: buttons(host, "Start")[0].usable, "everybody is ready")
    press(host, "Start")
    at_play(apps)
    return invitation


@contextmanager
def usual_port_in_use() -> Iterator[None]:
    """Another program uses the usual port."""
    with ExitStack() as other:
        with suppress(OSError):  # one does already
            other.enter_context(socket.create_server(("", PORT)))
        yield


def at_play(apps: list[App]) -> None:
    until(apps, lambda: all(isinstance(app.stack.top, PlayScene) for app in apps), "the game")


def answer(apps: list[App], count: int) -> None:
    """Answer so many questions, whoever is asked."""
    dice = random.Random(count)
    while count:
        until(apps, lambda: any(_asked(app) for app in apps), "a question")
        for app in apps:
            play = top(app)
            if isinstance(play, PlayScene) and (prompt := play.prompt_state.open):
                play.orders.submit([dice.choice(prompt.decision.actions)])
                count = max(0, count - 1)


def test_two_programs_play_and_one_returns_with_a_new_address(apps: list[App]) -> None:
    host, guest = apps
    invitation = started(apps)
    answer(apps, 8)
    guest.go.menu()
    until(apps, lambda: play_of(host).match.away() == {1}, "the host sees who is away")
    guest.go.join_table(invitation.at("localhost"))
    at_play(apps)
    answer(apps, 8)
    assert not play_of(host).match.away()


def test_another_evening_the_same_people_go_on_at_the_same_port(apps: list[App]) -> None:
    host, guest = apps
    with usual_port_in_use():
        invitation = started(apps)
    assert invitation.port != PORT
    answer(apps, 8)
    until(apps, lambda: play_of(host).match.changes == play_of(guest).match.changes, "both know the same")
    before = play_of(host).match.changes
    host.go.menu()
    until(apps, lambda: "lost" in play_of(guest).match.notice(), "the guest hears that the host is gone")
    guest.go.menu()
    until(apps, lambda: bool(buttons(host, "Continue")), "the menu offers the table")
    press(host, "Continue")
    until(apps, lambda: isinstance(host.stack.top, PlayScene), "the host plays")
    guest.go.join_table(invitation)
    at_play(apps)
    until(apps, lambda: play_of(guest).match.changes >= before, "the guest knows the game")
    answer(apps, 4)


def test_a_table_whose_old_port_is_in_use_needs_new_invitations(apps: list[App]) -> None:
    host = apps[0]
    invitation = started(apps)
    answer(apps, 2)
    host.go.menu()
    host.go.together()
    press(host, "Continue a saved game")
    with socket.create_server(("", invitation.port)):
        press(host, "Played together: ")
        until(apps, lambda: any("send it again" in text for text in texts(host)), "a dialog")


def play_of(app: App) -> PlayScene:
    return scene_of(app, PlayScene)


def _asked(app: App) -> bool:
    play = app.stack.top
    return isinstance(play, PlayScene) and play.prompt_state.open is not None


def test_a_stranger_hears_why_there_is_no_table(apps: list[App]) -> None:
    host, guest = apps
    invitation = hosted(host)
    guest.go.menu()
    guest.go.join_table(invitation._replace(secret="f" * 32).at("127.0.0.1"))
    lobby = lobby_of(guest)
    until(apps, lambda: lobby.party.is_refused, "a refusal")
    assert lobby.party.lost == "This invitation is not valid for this table."
    assert RecentTables(guest.storage).tables == [], "nobody can return to it"
    assert [one.text for one in lobby.layers.bottom().walk() if isinstance(one, Button)] == ["Back"]
    host.go.menu()
    guest.go.back()
    guest.go.join_table(invitation.at("127.0.0.1"))
    gone = lobby_of(guest)
    until(apps, lambda: bool(gone.party.lost), "a message that the host is gone")
    until(apps, lambda: any(f"must forward port {invitation.port}" in text for text in texts(guest)), "the router")


def test_with_a_port_in_use_the_window_opens_the_table_at_another(apps: list[App]) -> None:
    host = apps[0]
    session = new_session()
    with socket.create_server(("", 0)) as other:
        port = other.getsockname()[1]
        host.go.menu()
        host.go.open_table(HostRequest(session.setup, session.players, port=port, announce=False))
        until([host], lambda: in_lobby(host) is not None, "the lobby")
        lobby = in_lobby(host)
        assert lobby and lobby.party.invitation and lobby.party.invitation.port != port


def test_the_window_says_why_a_table_cannot_be_opened(apps: list[App]) -> None:
    host = apps[0]
    host.go.menu()
    host.go.open_table(HostRequest(None, [], again="0" * 10, announce=False))
    until([host], lambda: isinstance(host.stack.top, DialogScene), "a message")
    assert any("cannot be opened again" in text for text in texts(host))
