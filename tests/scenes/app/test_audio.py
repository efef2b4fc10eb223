"""Effects, ambience and music: when they are loaded and heard, and silence without a device or files."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes.app import ambience, effects, music, sounds
from scenes.app.app import App
from scenes.app.audio import FADE, MOODS, RATE, Audio, Volumes
from scenes.app.effects import AGAIN, FIRST, MORE, VOICES
from scenes.app.sounds import EFFECTS, PIECES, load
from scenes.settings.scene import SettingsScene
from scenes.ui.slider import Slider
from tests.scenes.apps import new_app
from user import settings

ALL = Volumes(1.0, 1.0, 1.0)


@pytest.fixture(autouse=True)
def _device() -> Iterator[None]:
    """Let each test open the audio device itself."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def app(tmp_path: Path) -> App:
    made = new_app(tmp_path)
    made.audio = Audio(Volumes(1.0, 1.0, 1.0))
    made.ui.sound = made.audio.play
    return made


def listen(audio: Audio, seconds: float) -> None:
    """Let time pass frame by frame, and wait for what is being loaded."""
    for _frame in range(round(seconds * 20)):
        audio.update(0.05)
        audio.wait()


def sounding(audio: Audio) -> int:
    """How many effects are playing once they have been decoded."""
    audio.wait()
    audio.update(0.0)
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(FIRST, FIRST + VOICES + MORE))


def test_without_an_audio_device_everything_works_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    audio = Audio(ALL)
    assert not audio.enabled
    for name in EFFECTS:
        audio.play(name)
    audio.set_mood("table")
    listen(audio, 3)
    audio.set_volumes(Volumes(0.5, 0.5, 0.5))
    audio.close()


@pytest.mark.parametrize("then", ["play", "update", "close"])
def test_losing_the_audio_device_only_ends_the_sounds(then: str) -> None:
    audio = Audio(ALL)
    audio.set_mood("table")
    audio.play("click")
    listen(audio, 3)
    assert audio.enabled and audio.music.piece
    pygame.mixer.quit()
    if then == "play":
        audio.play("dice")
    elif then == "update":
        audio.set_volumes(Volumes(1.0, 0.5, 0.5))
    else:
        audio.close()
    audio.update(1.0)
    assert not audio.enabled


@pytest.mark.parametrize("damage", [b"", b"OggS", b"OggS" + bytes(60), None])
def test_damaged_sounds_are_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damage: bytes | None) -> None:
    for kind, name in (("effects", "click"), ("ambience", "sea"), ("ambience", "gull"), ("music", PIECES[0])):
        (tmp_path / "sounds" / kind).mkdir(parents=True, exist_ok=True)
        if damage is not None:
            (tmp_path / "sounds" / kind / f"{name}.ogg").write_bytes(damage)
    monkeypatch.setattr(sounds, "files", lambda _package: tmp_path)
    audio = Audio(ALL)
    audio.set_mood("table")
    audio.play("click")
    listen(audio, 4)
    assert audio.enabled and not audio.music.piece and not audio.ambience.is_loaded and not sounding(audio)


def test_every_sound_can_be_loaded() -> None:
    Audio(ALL)
    missing = [
        (name, take) for name, takes in EFFECTS.items() for take in range(takes) if not load("effects", name, take)
    ]
    assert missing == []
    assert all(load("ambience", name, take) for name, takes in sounds.CALLS.items() for take in range(takes))
    for name in PIECES:
        pygame.mixer.music.load(Path(str(sounds.resource("music", name))))
    assert load("effects", "no such sound") is None
    assert len(EFFECTS) >= 30


def test_at_zero_volume_nothing_is_loaded_and_no_device_opened() -> None:
    audio = Audio(Volumes())
    audio.set_mood("table")
    audio.play("click")
    listen(audio, 3)
    assert not pygame.mixer.get_init()
    audio.set_volumes(Volumes(effects=1.0))
    listen(audio, 3)
    assert audio.enabled and not audio.ambience.is_loaded and not audio.music.piece
    audio.play("click")
    assert sounding(audio) == 1
    audio.set_volumes(Volumes(ambience=0.5))
    audio.play("click")
    assert sounding(audio) == 1 and not audio.effects.is_loaded
    listen(audio, 3)
    assert audio.ambience.is_loaded and pygame.mixer.Channel(0).get_busy()
    audio.set_volumes(Volumes())
    assert not audio.ambience.is_loaded and not pygame.mixer.Channel(0).get_busy()


def test_volumes_are_clamped_and_apply_at_once() -> None:
    audio = Audio(Volumes(7, -1, 0.5))
    assert audio.volumes == Volumes(1, 0, 0.5)
    audio.set_volumes(ALL)
    audio.set_mood("table")
    listen(audio, 4)
    assert pygame.mixer.music.get_volume() > 0.95 and pygame.mixer.Channel(0).get_volume() > 0.95
    audio.set_volumes(Volumes(1.0, 0.25, 0.5))
    assert abs(pygame.mixer.music.get_volume() - 0.5) < 0.02
    assert abs(pygame.mixer.Channel(0).get_volume() - 0.25) < 0.02


def test_effects_at_the_same_time_are_limited_in_number_and_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        effects, "load", lambda *_: pygame.mixer.Sound(bytes(4 * RATE * 10))
    )  # too long to end during the test
    audio = Audio(ALL)
    names = [name for name in EFFECTS if name not in effects.CALLING]
    audio.play("win")
    audio.wait()
    audio.update(0.0)
    for name in names:
        audio.play(name)
    assert sounding(audio) == VOICES
    levels = [pygame.mixer.Channel(FIRST + number).get_volume() for number in range(VOICES)]
    assert levels == sorted(levels, reverse=True) and levels[-1] < 0.45
    audio.play("turn")
    assert sounding(audio) == VOICES + 1, "a sound that calls the player is always heard"
    pygame.mixer.stop()
    later = time.monotonic() + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    audio.play("dice")
    audio.play("dice")
    assert sounding(audio) == 1, "the same sound does not start twice at the same moment"
    monkeypatch.setattr(time, "monotonic", lambda: later + 1.01 * AGAIN)
    audio.play("dice")
    assert sounding(audio) == 2
    first, second = (pygame.mixer.Channel(FIRST + number).get_sound() for number in (0, 1))
    assert first is not second, "two takes in a row differ"


def test_each_scene_sets_the_mood(app: App) -> None:
    app.go.menu()
    listen(app.audio, 2 * FADE)
    assert not pygame.mixer.Channel(0).get_busy() and app.audio.music.piece
    app.go.settings()
    listen(app.audio, 2 * FADE)
    assert pygame.mixer.Channel(0).get_busy(), "its volume can be chosen there"
    app.go.rules()
    listen(app.audio, 2 * FADE)
    assert pygame.mixer.Channel(0).get_busy(), "a scene without a mood keeps that of the scene below"
    app.go.menu()
    listen(app.audio, 2 * FADE)
    assert not pygame.mixer.Channel(0).get_busy()


def test_an_attack_lowers_ambience_and_music() -> None:
    audio = Audio(ALL)
    audio.set_mood("table")
    listen(audio, 2 * FADE)
    audio.set_mood("battle")
    audio.update(0.05)
    assert pygame.mixer.Channel(0).get_volume() > 0.9, "it fades slowly"
    listen(audio, 2 * FADE)
    assert abs(pygame.mixer.Channel(0).get_volume() - MOODS["battle"].ambience) < 0.02
    assert abs(pygame.mixer.music.get_volume() - MOODS["battle"].music) < 0.02


def test_in_the_background_only_effects_are_heard(app: App) -> None:
    app.go.menu()
    app.audio.set_mood("table")
    listen(app.audio, 2 * FADE)
    piece = app.audio.music.piece
    app.event(Event(pygame.WINDOWFOCUSLOST))
    listen(app.audio, 2 * FADE)
    assert not pygame.mixer.Channel(0).get_busy() and not pygame.mixer.music.get_busy()
    app.audio.play("turn")
    assert sounding(app.audio) == 1
    app.event(Event(pygame.WINDOWFOCUSGAINED))
    listen(app.audio, 2 * FADE)
    assert pygame.mixer.Channel(0).get_busy() and pygame.mixer.music.get_busy()
    assert app.audio.music.piece == piece, "the same piece goes on"


def test_pieces_alternate_with_long_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    audio = Audio(Volumes(music=1.0))
    heard = []
    for _piece in range(4):
        listen(audio, 3)
        heard.append(audio.music.piece)
        pygame.mixer.music.stop()  # it has ended
        listen(audio, 3)
        assert not audio.music.piece
        for _minute in range(3):
            audio.update(music.PAUSE / 3 - 1.5)
            assert not audio.music.piece
        audio.music.begin_soon()
    assert set(heard) == set(PIECES) and heard[0] == heard[3]
    assert music.PAUSE >= 120


def test_the_sound_of_the_sea_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    audio = Audio(Volumes(ambience=1.0))
    moment = pygame.mixer.Sound(bytes(8820))  # a twentieth of a second
    monkeypatch.setattr(ambience, "load", lambda *_: moment)
    audio.set_mood("table")
    listen(audio, 2)
    time.sleep(0.3)
    assert pygame.mixer.Channel(0).get_busy()


def test_a_call_is_heard_over_the_sea_now_and_then() -> None:
    audio = Audio(Volumes(ambience=1.0))
    audio.set_mood("table")
    listen(audio, 2)
    assert not pygame.mixer.Channel(1).get_busy()
    audio.update(max(ambience.GAPS))
    listen(audio, 0.1)
    assert pygame.mixer.Channel(1).get_busy()
    assert min(ambience.GAPS) > 30


def test_the_sea_is_decoded_in_a_thread() -> None:
    before = set(threading.enumerate())
    audio = Audio(Volumes(ambience=1.0))
    audio.set_mood("table")
    audio.update(0.05)
    assert set(threading.enumerate()) == before, "drawing comes first"
    audio.update(ambience.AUDIBLE * FADE)
    (thread,) = set(threading.enumerate()) - before
    audio.close()
    assert not thread.is_alive() and not audio.enabled
    audio.play("click")
    audio.update(1.0)


def test_the_mixer_is_left_alone_while_the_sea_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    decoded = threading.Event()
    changes: list[float] = []
    monkeypatch.setattr(ambience, "load", lambda *_: decoded.wait(10) and None)
    monkeypatch.setattr(pygame.mixer.music, "set_volume", changes.append)
    audio = Audio(ALL)
    audio.update(music.SOON)
    audio.set_mood("table")
    audio.update(ambience.AUDIBLE * FADE)
    before = len(changes)
    audio.update(0.05)
    assert len(changes) == before
    decoded.set()
    audio.wait()
    audio.update(0.05)
    assert len(changes) > before


def test_a_key_mutes_and_unmutes_everything(app: App) -> None:
    app.settings.music_volume = 0.8
    app.go.menu()
    app.use_volumes()
    listen(app.audio, 2 * FADE)
    assert app.audio.music.piece
    for muted in (True, False):
        app.event(Event(pygame.KEYDOWN, key=pygame.K_F10))
        app.event(Event(pygame.KEYUP, key=pygame.K_F10))
        assert settings.load(app.storage)[0].muted == muted, "it is saved"
        assert app.audio.volumes.is_silent == muted
        assert not muted or not app.audio.music.piece, "at once"
        listen(app.audio, 2)
        assert bool(app.audio.music.piece) != muted
    assert app.audio.volumes.music == 0.8


def test_changing_a_volume_unmutes_the_sound(app: App) -> None:
    app.mute(True)
    app.go.menu()
    scene = SettingsScene(app, "sound")
    app.stack.push(scene)
    app.audio.play("click")
    assert sounding(app.audio) == 0
    root = scene.layers.top()
    for number, name in enumerate(("effects", "ambience", "music")):
        app.mute(True)
        slider = [one for one in root.walk() if isinstance(one, Slider)][number]
        slider.key(Event(pygame.KEYDOWN, key=pygame.K_RIGHT), scene.layers)
        assert not app.settings.muted and getattr(app.audio.volumes, name) == slider.value
    scene.leave()
    saved = settings.load(app.storage)[0]
    assert (saved.effects_volume, saved.ambience_volume, saved.music_volume) == (0.7, 0.5, 0.5)


def test_the_mute_key_shows_a_sign_for_a_while(app: App) -> None:
    app.go.menu()
    surface = pygame.Surface(app.ui.window)
    app.update(0.0)
    app.draw(surface)
    before = surface.copy()
    app.event(Event(pygame.KEYDOWN, key=pygame.K_F10))
    app.draw(surface)
    assert surface.get_buffer().raw != before.get_buffer().raw
    for _frame in range(40):
        app.update(0.05)
    assert not app.sign.is_seen


@pytest.mark.skipif(os.name == "nt", reason="looks at the descriptors of Unix")
def test_nothing_is_written_to_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    Audio(ALL)
    assert capfd.readouterr().err == ""
