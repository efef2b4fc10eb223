"""Play together without a network: the lobby, the people at a table during the game, and what is remembered."""

from __future__ import annotations

import json
from functools import cache

import pygame
import pytest
from pygame.event import Event

from game.ai.levels import agents_at
from game.play.saves import load_session
from game.play.session import PERSON, Session
from game.rulesets.base import BASE
from net.guest import TableGuest
from net.invitation import written
from net.link import Connected, Lost
from net.protocol import SENTENCES, refusal_text
from net.table_client import TableClient
from scenes.app.app import App
from scenes.dialog import DialogScene
from scenes.play.remote_match import RemoteMatch
from scenes.play.scene import PlayScene
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words.trust import dice_check
from scenes.together.demo import INVITATION, SECRET, DemoTable, demo_nearby
from scenes.together.host import HostScene, request
from scenes.together.joining import keep_up
from scenes.together.lobby import LobbyScene
from scenes.together.recent import FILE, RecentTables
from scenes.together.scene import TogetherScene
from scenes.together.table_menu import TableScene
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Picture
from sprites.names import FACES, face_sprite
from tests.scenes.driver import buttons, key, press, scene_of, texts, top, wait, widgets
from tests.sessions import new_session

TOKEN = "a" * 32


def at(app: App, table: DemoTable, guest: int = 0) -> LobbyScene:
    """The lobby of one of the guests."""
    party = table.party(guest)
    keep_up(app, party)
    scene = LobbyScene(app, party)
    app.go.menu()
    app.stack.push(scene)
    wait(app)
    return scene


def go_on(app: App, table: DemoTable) -> None:
    table.go_on()
    wait(app)


def test_people_sit_down_are_ready_and_the_game_starts(app: App) -> None:
    table = DemoTable()
    at(app, table, 2)
    assert buttons(app, "Ready")[0].reason
    press(app, "Sit here")
    go_on(app, table)
    press(app, "Ready")
    go_on(app, table)
    assert texts(app).count("Ready") == 3, "two people and the button"
    assert "Wait for the others and the host." in texts(app)
    table.guests[1].ready()
    table.guests[0].command("begin")
    go_on(app, table)
    assert isinstance(top(app), PlayScene)


def test_copied_is_said_for_a_moment_and_who_sits_may_move(app: App) -> None:
    table = DemoTable()
    scene = at(app, table)
    assert not buttons(app, "Sit here") and buttons(app, "Move here")[0].rank == "quiet"
    press(app, "Copy invitation")
    scene.update(0.1)
    assert buttons(app, "Copied")
    scene.update(2.1)
    assert not buttons(app, "Copied") and buttons(app, "Copy invitation")


@pytest.mark.parametrize("guest", [0, 1])
def test_only_the_host_hears_which_port_the_router_must_forward(app: App, guest: int) -> None:
    at(app, DemoTable(), guest)
    assert any(f"forward port {INVITATION.port} " in text for text in texts(app)) == (guest == 0)


def test_the_host_gives_seats_to_computers_and_back(app: App) -> None:
    table = DemoTable()
    at(app, table)
    assert "free" in buttons(app, "Start")[0].reason and any("At home, the others" in text for text in texts(app))
    robots = [one for one in widgets(app) if isinstance(one, Button) and one.icon == "icon/robot"]
    robots[-1].pressed(top(app).layers)  # type: ignore[attr-defined]
    go_on(app, table)
    assert table.table.terms.players[3].kind == "normal" and "not ready" in buttons(app, "Start")[0].reason
    assert "The game starts once every seat is taken and everybody is ready." in texts(app)
    table.guests[1].ready()
    go_on(app, table)
    assert "Everybody is ready: press Start." in texts(app)
    press(app, "Start")
    go_on(app, table)
    assert isinstance(top(app), PlayScene)


def test_the_host_asks_before_the_table_closes(app: App) -> None:
    table = DemoTable()
    scene = at(app, table)
    key(app, pygame.K_ESCAPE)
    assert isinstance(top(app), DialogScene) and not scene.party.is_closed
    press(app, "Close it")
    assert scene.party.is_closed and top(app).name == "menu"
    app.update(0.05)
    assert app.each_frame == []


@pytest.mark.parametrize("reason", ["secret", "full", "locked", "replaced"])
def test_a_refusal_is_one_sentence_and_the_way_back(app: App, reason: str) -> None:
    table = DemoTable()
    at(app, table, 2)
    table.put_text(2, refusal_text(reason))
    wait(app)
    assert SENTENCES[reason] in texts(app) and "Connecting to the table…" not in texts(app)
    assert [one.text for one in widgets(app) if isinstance(one, Button)] == ["Back"]


def test_another_version_is_named_in_the_users_language(app: App, in_each_language: str) -> None:
    table = DemoTable()
    at(app, table, 2)
    table.put_text(2, refusal_text("version", theirs="9.9", yours="0.3"))
    wait(app)
    sentence = next(text for text in texts(app) if "9.9" in text)
    assert "0.3" in sentence and (in_each_language == "en") == sentence.startswith("This table needs")


def test_a_lost_connection_is_shown_in_the_lobby(app: App) -> None:
    table = DemoTable()
    at(app, table, 1)
    table.links[1].events.append(Lost("The host cannot be reached."))
    wait(app)
    assert "The host cannot be reached." in texts(app)


def test_a_host_who_is_not_reached_is_tried_again(app: App) -> None:
    table = DemoTable()
    table.guests[2].client.lobby = {}
    table.links[2].events.append(Lost("The host cannot be reached."))
    at(app, table, 2)
    assert {"The host cannot be reached.", "Connecting to the table…"} <= set(texts(app))


def play(app: App, guest: int = 0) -> tuple[DemoTable, TableScene]:
    """A game, with the people at the table in front of it."""
    table = DemoTable()
    table.start()
    party = table.party(guest)
    keep_up(app, party)
    app.go.menu()
    app.go.play_at_table(party)
    wait(app)
    key(app, app.ui.keys.code("people"))
    scene = scene_of(app, TableScene)
    return table, scene


def test_gestures_and_lines_are_seen_by_all(app: App) -> None:
    table, _scene = play(app)
    press(app, "Well played!")
    go_on(app, table)
    game = top(app)
    assert isinstance(game, PlayScene) and game.table_view.speech.text == "Well played!"
    table.guests[1].command("gesture", text="{b}Hi")
    go_on(app, table)
    assert (game.table_view.speech.seat, game.table_view.speech.text) == (1, "{{b}}Hi")
    assert table.guests[2].client.gestures[0]["gesture"] == "well_played"
    table.guests[2].command("gesture", text="Good luck")
    go_on(app, table)
    lines = [text for text in game.presentation.log.texts() if "Hi" in text or "Good luck" in text]
    assert len(lines) == 2 and "Bruno" in lines[0] and "Emma" in lines[1], "only what is written is in the log"
    everything = game.presentation.log.texts()
    game.parts.handover.refresh()
    assert game.presentation.log.texts() == everything, "the log is the same after a rebuild"


def test_what_was_written_is_in_the_log_of_somebody_who_returns(app: App) -> None:
    table, _scene = play(app)
    table.guests[1].command("gesture", text="First")
    table.go_on()
    app.go.menu()
    table.links[0].events.append(Connected())
    table.guests[0] = TableGuest(TableClient(SECRET, f"{0:032x}", "Anna", lambda: TOKEN), table.links[0])
    party = table.party(0)
    keep_up(app, party)
    go_on(app, table)
    app.go.play_at_table(party)
    wait(app)
    game = top(app)
    assert isinstance(game, PlayScene) and not game.table_view.speech.text
    lines = game.presentation.log.texts()
    assert sum("First" in line for line in lines) == 1 and "First" in lines[-1]
    table.put(table.table.disconnected(0, 0.0))
    table.guests[1].command("gesture", text="Second")
    table.guests[1].update(0.0)
    table.links[0].events.append(Connected())
    go_on(app, table)
    assert ["First" in line or "Second" in line for line in game.presentation.log.texts()][-2:] == [True, True]
    assert not game.table_view.speech.text


def test_every_client_shows_the_same_faces(app: App) -> None:
    table = DemoTable()
    table.table.terms.players[1].face = FACES[0]
    table.table.terms.players[2].kind = "hard:scholar"
    table.start()
    matches = [RemoteMatch(table.party(guest)) for guest in range(3)]
    for match in matches:
        cast = Cast(match.players)
        assert [cast.portrait(seat) for seat in range(4)] == ["", face_sprite(FACES[0]), face_sprite("scholar"), ""]
    assert face_sprite(FACES[0]) in [one.name for one in pictures(app, table)]


def pictures(app: App, table: DemoTable) -> list[Picture]:
    """The pictures of the people at the table."""
    app.go.menu()
    party = table.party(0)
    app.stack.push(TableScene(app, party))
    wait(app)
    return [one for one in widgets(app) if isinstance(one, Picture)]


def test_the_host_pauses_and_replaces_during_the_game(app: App) -> None:
    table, _scene = play(app)
    press(app, "Pause")
    go_on(app, table)
    assert table.table.is_paused and buttons(app, "Continue")
    press(app, "Continue")
    go_on(app, table)
    robots = [one for one in widgets(app) if isinstance(one, Button) and one.icon == "icon/robot"]
    robots[1].pressed(top(app).layers)  # type: ignore[attr-defined]
    go_on(app, table)
    assert table.table.terms.players[1].kind == "normal"
    people = [one for one in widgets(app) if isinstance(one, Button) and one.icon == "icon/person"]
    people[0].pressed(top(app).layers)  # type: ignore[attr-defined]
    go_on(app, table)
    assert table.table.terms.players[1].kind == PERSON


def test_a_guest_has_no_buttons_of_the_host(app: App) -> None:
    play(app, 1)
    icons = {one.icon for one in widgets(app) if isinstance(one, Button)}
    assert icons.isdisjoint({"icon/robot", "icon/hourglass", "icon/save"})


@cache
def finished() -> Session:
    """A short game of four, played to its end."""
    session = new_session(rules=BASE, points=3)
    agents = agents_at(session, ["random"] * 4)
    for decision in session.questions():
        session.submit(agents.choose(decision))
    return session


class ChangedKey(DemoTable):
    """A table whose host reveals another key than it had sealed."""

    def put_text(self, guest: int, text: str) -> None:
        """Let a text arrive, with the other key."""
        super().put_text(guest, text.replace("1" * 64, "3" * 64))


def ended(app: App, guest: int, kind: type[DemoTable] = DemoTable) -> DemoTable:
    """A table whose game is over, with the results on the screen of a guest."""
    table = kind(resumed=finished())
    table.start()
    party = table.party(guest)
    keep_up(app, party)
    app.go.menu()
    app.go.play_at_table(party)
    wait(app)
    assert top(app).name == "results"
    return table


def test_the_host_opens_the_table_for_another_game_with_the_same_people(app: App) -> None:
    table = ended(app, 0)
    commitment = table.guests[1].client.lobby["commitment"]
    press(app, "Play again")
    wait(app)
    scene = top(app)
    assert isinstance(scene, LobbyScene) and scene.party.invitation == INVITATION and table.table.phase == "lobby"
    assert [seat["name"] for seat in scene.party.lobby["seats"]] == ["Anna", "Bruno", "P2", "Emma"]
    assert scene.party.lobby["commitment"] != commitment and "not ready" in buttons(app, "Start")[0].reason
    for number in (1, 2):
        table.guests[number] = table.guests[number].again()
    table.guests[0] = scene.party.first
    table.go_on()
    for guest in table.guests[1:]:
        guest.ready()
    go_on(app, table)
    press(app, "Start")
    go_on(app, table)
    wait(app)
    scene = top(app)
    assert isinstance(scene, PlayScene) and not scene.match.is_over() and table.table.phase == "playing"


def test_the_results_of_a_guest_lead_back_to_the_table_once_the_host_has_opened_it(app: App) -> None:
    table = ended(app, 1)
    assert "Wait" in buttons(app, "Play again")[0].reason
    table.guests[0].command("again")
    go_on(app, table)
    assert top(app).name == "results", "nobody is taken away from the results"
    assert not buttons(app, "Play again")[0].reason
    press(app, "View the board")
    wait(app)
    play = top(app)
    assert isinstance(play, PlayScene) and "another game" in play.match.notice()
    key(app, app.ui.keys.code("people"))
    press(app, "Play again")
    wait(app)
    scene = top(app)
    assert isinstance(scene, LobbyScene) and not scene.party.is_closed
    press(app, "Ready")
    wait(app)
    assert table.table.members[table.guests[1].client.token].seal


@pytest.mark.parametrize(("kind", "sentence"), [(DemoTable, "proved fair"), (ChangedKey, "they were changed")])
def test_the_results_say_whether_the_host_has_changed_the_dice(app: App, kind: type[DemoTable], sentence: str) -> None:
    ended(app, 1, kind)
    assert any(sentence in text for text in texts(app))
    (saved,) = app.storage.saves()
    again = load_session(saved.path.read_text(encoding="utf-8"))
    assert sentence in dice_check(again), "also among the finished games"


def test_a_guest_hears_in_the_results_that_the_table_is_gone(app: App) -> None:
    table = ended(app, 1)
    table.links[1].events.append(Lost("The host cannot be reached."))
    wait(app)
    assert buttons(app, "Play again")[0].reason == "The host cannot be reached."


def test_the_turn_clock_of_the_host_is_shown(app: App) -> None:
    table = DemoTable(turn_time=60.0)
    table.start()
    party = table.party(0)
    keep_up(app, party)
    match = RemoteMatch(party)
    assert match.time_left() is None, "there is no turn before the set-up is over"
    app.stack.push(PlayScene(app, match))
    wait(app)
    assert party.first.client.seconds_left() == 60


def test_tables_and_tokens_are_remembered_and_damage_is_ignored(app: App) -> None:
    recent = RecentTables(app.storage)
    recent.remember(INVITATION, [("Anna", TOKEN)])
    recent.remember(INVITATION._replace(table="c" * 10), [("Anna", "b" * 32)], is_own=True)
    again = RecentTables(app.storage)
    known = again.find(INVITATION.at("10.0.0.1"))
    assert known and known.people == [["Anna", TOKEN]] and [table.is_own for table in again.tables] == [True, False]
    for text in ("[", "{}", '[{"invitation": 3}, {"invitation": "hexhold:no"}, 5]'):
        app.storage.write(FILE, text)
        assert RecentTables(app.storage).tables == []
    odd = [{"invitation": written(INVITATION), "people": [["Anna", "short"], 4, ["Bo", TOKEN]]}]
    app.storage.write(FILE, json.dumps(odd))
    assert RecentTables(app.storage).tables[0].people == [["Bo", TOKEN]]


def test_a_bad_invitation_is_explained_in_one_sentence(app: App) -> None:
    app.settings.player_name = "Clara"
    app.go.menu()
    scene = TogetherScene(app, [])
    app.stack.push(scene)
    field = [one for one in widgets(app) if isinstance(one, TextField)][-1]
    scene.layers.focus(field)
    app.update(0.7)
    for letter in "hexhold:abc":
        app.event(Event(pygame.TEXTINPUT, text=letter))
    press(app, "Join")
    assert isinstance(top(app), DialogScene) and any("not a complete invitation" in text for text in texts(app))


def test_nobody_joins_or_hosts_without_a_name(app: App) -> None:
    app.settings.player_name = ""
    app.stack.push(TogetherScene(app, []))
    assert "Type your name first." in texts(app)
    for name in ("Join", "Set up a table", "Continue a saved game"):
        assert "name" in buttons(app, name)[0].reason
    for letter in "Clara":
        app.event(Event(pygame.TEXTINPUT, text=letter))
    assert app.settings.player_name == "Clara" and not buttons(app, "Set up a table")[0].reason
    app.go.host()
    scene = top(app)
    assert isinstance(scene, HostScene) and scene.choices.seats[0].name == "Clara"


def test_a_table_that_is_found_moves_nothing_else(app: App) -> None:
    app.settings.player_name = "Clara"
    RecentTables(app.storage).remember(INVITATION, [("Clara", TOKEN)])
    scene = TogetherScene(app, [])
    app.stack.push(scene)
    wait(app)

    def rects() -> list[pygame.Rect]:
        return [buttons(app, name)[0].rect.copy() for name in ("Paste", "Join", "Return to the table “Anna”")]

    before = rects()
    scene.nearby = demo_nearby()
    scene.rebuild()
    assert rects() == before


def test_the_hosts_choices_are_remembered_apart_from_those_of_a_new_game(app: App) -> None:
    app.go.menu()
    scene = HostScene(app)
    app.stack.push(scene)
    scene.table_choices.fill_after, scene.table_choices.has_chat = 180, False
    before = dict(app.settings.last_game)
    scene._remember()
    again = HostScene(app)
    chosen = again.table_choices
    assert (chosen.fill_after, chosen.has_chat) == (180, False) and app.settings.last_game == before
    assert [seat.kind for seat in again.choices.seats][:2] == [PERSON, "elsewhere"]
    session = again.table.session(again.choices)
    wanted = request(app, session.setup, session.players)
    assert (wanted.fill_after, wanted.has_chat, wanted.turn_time) == (180, False, None)
    assert wanted.name == again.choices.seats[0].name
    app.settings.last_table |= {"fill_after": "soon", "turn_time": [], "address": 5}
    damaged = request(app, session.setup, session.players)
    assert (damaged.fill_after, damaged.turn_time, damaged.address) == (60, None, "")
