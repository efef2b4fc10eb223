"""Characters speak seldom, only about public events, and not at all if switched off."""

from __future__ import annotations

import pygame
import pytest

from game import events as ev
from game.ai.characters import CHARACTERS
from game.events import Event
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.play.talk import PAUSE, Talk, farewell
from scenes.results.scene import ResultsScene
from scenes.tabletop.board.speech import FADES, STAYS, Speech
from scenes.tabletop.panels.bubble import Bubble
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import opponents, talk
from scenes.ui.label import Label
from scenes.ui.widget import Widget
from tests.frozen import frozen
from tests.scenes.driver import at_table

HIDDEN = {
    ev.CARD_DRAWN,
    ev.CARD_TAKEN,
    ev.CARD_DISCARDED,
    ev.HAND_SHOWN,
    ev.PROGRESS_SHOWN,
    ev.DISCARDED,
    ev.POINTS_SHOWN,
    ev.CARD_BOUGHT,
}
"""Events with details that only some seats may know."""


def table(app: App, actions: int = 260, *, characters: bool = True) -> PlayScene:
    """A running game of one person and three opponents."""
    session = frozen(actions)
    for seat, player in enumerate(session.players):
        if seat and characters:
            player.kind = f"normal:{CHARACTERS[seat - 1]}"
    scene = at_table(app, session, still=True)
    app.update(0.0)
    return scene


def turn(number: int, seat: int = 0) -> Event:
    return (ev.TURN_BEGAN, seat, number, 0, 0)


def spoken_lines(scene: PlayScene, events: list[list[Event]], *, silent: bool = False) -> list[tuple[int, str]]:
    """The lines spoken, with their seats, when these events happen."""
    found: list[tuple[int, str]] = []
    heard = Talk(scene.table_view, lambda: silent)
    for batch in events:
        heard.observe(batch)
        scene.table_view.speech.clear()
        heard.speak()
        if scene.table_view.speech.seat >= 0:
            found.append((scene.table_view.speech.seat, scene.table_view.speech.text))
    return found


def story(actions: int = 10**6) -> list[list[Event]]:
    """The events of a whole game."""
    return frozen(actions).history


def test_a_whole_game_has_a_few_lines_and_none_twice(app: App) -> None:
    scene = table(app, 0)
    events = story()
    turns = max(event[2] for batch in events for event in batch if event[0] == ev.TURN_BEGAN)
    lines = spoken_lines(scene, events)
    assert 3 <= len(lines) <= turns // PAUSE + 1
    assert len(set(lines)) == len(lines)
    for seat, line in lines:
        character = scene.table_view.cast.character(seat)
        assert any(line in talk.lines(character, occasion) for occasion in range(talk.BEATEN + 1))
    assert lines == spoken_lines(scene, events), "the same events bring the same lines"


def test_nobody_speaks_when_switched_off_or_without_a_character(app: App) -> None:
    assert not spoken_lines(table(app, 0), story(), silent=True)
    assert not spoken_lines(table(app, 0, characters=False), story())


def test_hidden_details_never_change_what_is_said(app: App) -> None:
    scene = table(app, 0)
    open_ones = [[event for event in batch if event[0] not in HIDDEN] for batch in story()]
    assert spoken_lines(scene, open_ones) == spoken_lines(scene, story())
    for batch in story():
        for event in batch:
            heard = Talk(scene.table_view, lambda: False)
            blind = (event[0], event[1], event[2], -1, -1)
            assert list(heard._words(event)) == list(Talk(scene.table_view, lambda: False)._words(blind))


ATTACK_LOST: Event = (ev.PILLAGED, 2, 5, 0, 0)
METROPOLIS: Event = (ev.METROPOLIS_PLACED, 1, 0, 5, -1)


def test_the_player_concerned_speaks(app: App) -> None:
    scene = table(app)
    for number in range(20):
        for event, seat, occasion in ((ATTACK_LOST, 2, talk.PILLAGED), (METROPOLIS, 1, talk.METROPOLIS)):
            for who, line in spoken_lines(scene, [[turn(100 + number)], [event]]):
                assert who == seat
                assert line in talk.lines(scene.table_view.cast.character(seat), occasion)
    robbery: list[list[Event]] = [[(ev.ROBBER_MOVED, 0, 3, 4, 0)], [(ev.HANDED, 3, 0, -1, 0)]]
    spoken = [one for number in range(30) for one in spoken_lines(scene, [[turn(100 + number)], *robbery])]
    assert spoken and {seat for seat, _ in spoken} == {3}, "seat 0 is a person"
    gift: list[list[Event]] = [[(ev.HANDED, 3, 0, -1, 0)]]
    assert not [one for number in range(30) for one in spoken_lines(scene, [[turn(100 + number)], *gift])]


def test_lines_are_several_turns_apart(app: App) -> None:
    scene = table(app)
    spoken = spoken_lines(scene, [batch for number in range(100, 130) for batch in ([turn(number)], [METROPOLIS])])
    assert len(spoken) == len(talk.lines("builder", talk.METROPOLIS)), "no line is repeated"
    near = [[turn(100)], [METROPOLIS], [turn(100 + PAUSE - 1)], [METROPOLIS]]
    assert len(spoken_lines(scene, near)) == 1
    assert len(spoken_lines(scene, [*near, [turn(100 + PAUSE)], [METROPOLIS]])) == 2


def test_every_character_has_short_lines_for_every_occasion() -> None:
    for character in CHARACTERS:
        assert character in opponents.NAMES and opponents.title(character) and opponents.style(character)
        for occasion in range(talk.BEATEN + 1):
            lines = talk.lines(character, occasion)
            assert len(set(lines)) == 2
            assert all(3 <= len(line) <= 60 for line in lines)


@pytest.mark.parametrize("reduced", [True, False])
def test_a_bubble_fades_unless_motion_is_reduced(app: App, reduced: bool) -> None:
    app.ui.reduced_motion = reduced
    speech = Speech(app.ui)
    panel = pygame.Rect(0, 40, 200, 100)

    def ink() -> int:
        surface = pygame.Surface((600, 200), pygame.SRCALPHA)
        speech.draw(surface, panel, 0, "face/builder")
        mask = pygame.mask.from_surface(surface, 0)
        return max((surface.get_at((x, 60)).a for x in range(200, 420)), default=0) if mask.count() else 0

    speech.say(1, "Good walls need good guards.")
    whole = ink()
    speech.update(STAYS + FADES * 0.7)
    assert speech.seat == 1
    assert (ink() == whole) == reduced
    speech.update(FADES)
    assert speech.seat == -1
    app.ui.reduced_motion = False


def bubbles(scene: PlayScene) -> list[Widget]:
    return [widget for widget in scene.layers.top().walk() if isinstance(widget, Bubble)]


def test_opening_the_menu_closes_a_speech_bubble(app: App) -> None:
    scene = table(app)
    before = scene.presentation.log.texts()
    scene.table_view.speech.say(1, "Slow and steady.")
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    assert bubbles(scene)
    scene.orders.menu()
    assert scene.table_view.speech.seat == -1
    assert scene.presentation.log.texts() == before


def test_a_question_in_front_of_the_board_hides_the_bubble(app: App) -> None:
    scene = table(app)
    scene.loop.still = False
    scene.loop.advance(0.0)
    assert bubbles(scene)
    scene.orders.trade()
    assert scene.prompt_state.trading
    assert not bubbles(scene)


def test_the_results_show_a_last_word_by_or_for_the_winner(app: App) -> None:
    session = frozen(10**6)
    for seat, player in enumerate(session.players[1:]):
        player.kind = f"normal:{CHARACTERS[seat]}"
    cast = Cast(session.players)
    for winner in range(4):
        found = farewell(cast, winner, session.seed)
        assert found
        seat, line = found
        assert seat == winner or not cast.character(winner)
        assert line in talk.lines(cast.character(seat), talk.WON if seat == winner else talk.BEATEN)
    for heard in (True, False):
        app.settings.opponents_talk = heard
        scene = ResultsScene(app, session)
        app.stack.push(scene)
        root = scene.layers.top()
        assert any(w.text.startswith("“") for w in root.walk() if isinstance(w, Label)) == heard
        assert any(str(session.seed) in w.text for w in root.walk() if isinstance(w, Label)), "the seed of the dice"
    for player in session.players:
        player.kind = "normal"
    assert farewell(Cast(session.players), 0, session.seed) is None
