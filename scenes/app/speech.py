"""Speaks sentences with a voice of the system: speech-dispatcher, SAPI or AVSpeech, through the library Prism.

The library is optional. Without it, or without a voice, nothing is said and ``fault`` says why.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

from platform_io.i18n import N_, _, spoken

NO_LIBRARY: Final = N_("Hexhold cannot speak: the Python package prismatoid is not installed.")
NO_VOICE: Final = N_("Hexhold cannot speak: this computer has no voice. On Linux, install speech-dispatcher.")
VOICES: Final = ("Speech Dispatcher", "OneCore", "SAPI", "AVSpeech")
"""The voices to try first; the others are screen readers, which read the window by themselves."""

OTHER_CODES: Final = {"zh": "cmn"}
"""What eSpeak calls languages that other programs know by another code."""
PATIENCE: Final = 0.5
"""Seconds to wait for a voice to fall silent."""
_fault = ""
"""Why the last attempt to speak failed, to be translated."""


class NoVoice(Exception):
    """Nothing can be said; the text is a sentence to be translated."""


class Utterance(NamedTuple):
    """Something to say."""

    text: str
    interrupts: bool


def fault() -> str:
    """Why the last attempt to speak failed; empty if it did not."""
    return _(_fault)


class Voice:
    """A voice of the system, through Prism. It is used in one thread only."""

    def __init__(self, context: Any, backend: Any) -> None:
        """``context`` must live as long as its backend."""
        self._context, self._backend = context, backend
        self._language = ""

    def speak(self, text: str, interrupt: bool) -> None:
        """Say a text, in the current language if there is a voice for it; if ``interrupt``, at once instead of after
        everything else."""
        if self._language != spoken():
            self._language = spoken()
            with suppress(Exception):  # a backend may have no voices to choose from
                self._choose(self._language.partition("_")[0])
        self._backend.speak(text, interrupt)

    def _choose(self, language: str) -> None:
        """Choose the first voice for a language, unless the usual one is for it."""
        backend = self._backend
        languages = [backend.get_voice_language(number).lower() for number in range(backend.voices_count)]
        wanted = OTHER_CODES.get(language, language)
        fits = [number for number, code in enumerate(languages) if re.split("[-_]", code)[0] == wanted]
        if fits and backend.voice not in fits:
            backend.voice = fits[0]

    def stop(self) -> None:
        """Say nothing more."""
        self._backend.stop()


def system_voice() -> Voice:
    """A voice of the system. NoVoice if there is none."""
    try:
        import prism
    except (ImportError, OSError) as error:  # its own libraries may be missing, too
        raise NoVoice(NO_LIBRARY) from error
    try:
        context = prism.Context()
        names = {context.name_of(number): number for number in map(context.id_of, range(context.backends_count))}
        for name in sorted(names, key=lambda name: VOICES.index(name) if name in VOICES else len(VOICES)):
            with suppress(prism.PrismError, ValueError):
                return Voice(context, context.create(names[name]))
    except (prism.PrismError, RuntimeError, KeyError) as error:
        raise NoVoice(NO_VOICE) from error
    raise NoVoice(NO_VOICE)


class Speaker:
    """Speaks in a thread of its own, so that a slow voice holds up nothing. The thread starts with the first text."""

    def __init__(self, open_voice: Callable[[], Voice] = system_voice) -> None:
        self._open_voice = open_voice
        self._queue: SimpleQueue[Utterance | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def say(self, text: str, *, interrupts: bool = False) -> None:
        """Say a text after everything else, or instead of it."""
        if self._thread is None:
            _note("")
            self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
            self._thread.start()
        if interrupts:
            self._drop()
        self._queue.put(Utterance(text, interrupts))

    def close(self) -> None:
        """Fall silent, and end the thread. It starts again with the next text, and looks for a voice again."""
        thread, self._thread = self._thread, None
        if thread:
            self._drop()
            self._queue.put(None)
            thread.join(PATIENCE)
            self._queue = SimpleQueue()  # a voice that hangs must not take the next texts

    def _drop(self) -> None:
        with suppress(Empty):
            while True:
                self._queue.get_nowait()

    def _run(self) -> None:
        queue = self._queue
        try:
            voice = self._open_voice()
            while (utterance := queue.get()) is not None:
                voice.speak(utterance.text, utterance.interrupts)
            voice.stop()
        except NoVoice as error:
            _note(str(error))
        except Exception:  # whatever a voice of the system may raise: the game goes on without it
            _note(NO_VOICE)


def _note(reason: str) -> None:
    global _fault
    _fault = reason
