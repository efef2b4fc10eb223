"""The stack of scenes, and the base class of a scene."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

import pygame
from pygame.event import Event

from scenes.ui.widget import Grip


class Scene:
    """Something that fills the screen and gets the input: a menu, the game, a question.

    The stack calls these methods:

    - ``enter()`` once, when the scene has been pushed, before anything else. Build the widgets here.
    - ``event(event)`` for each event, starting with the top scene. Return None if you used the event, or the event to
      pass it on to the scene below. Only *transparent* scenes have a scene below that gets events.
    - ``update(dt)`` each frame, with the seconds passed, for all visible scenes, including those below transparent
      ones. Call ``ui.redraw()`` to have a frame drawn; otherwise none is.
    - ``draw(surface)`` for each frame that is drawn. Draw everything and change nothing.
    - ``resize()`` when the window, the user's scale or the language has changed. Place or rebuild all widgets. A hidden
      scene gets this call when it becomes visible again, before any other call.
    - ``pause()`` when another scene comes on top, and ``resume()`` when this one is on top again.
    - ``leave()`` once, when the scene has been removed. It is never used again.
    """

    transparent = False
    """Whether the scene below is visible, too."""

    leans = False
    """Whether it draws with the layout of the hidden scene below, which must then be resized first."""

    conceals = False
    """Whether nothing of the previous scene may stay visible, not even while it fades out."""

    mood = ""
    """Its ambience and music, a key of ``audio.MOODS``; empty for those of the scene below."""

    steps_back = True
    """Whether Esc does something here."""

    name = "scene"
    """Its name in the event log and in ``shot``."""

    def grip(self, pos: tuple[int, int]) -> Grip:
        """What a finger drags that comes down at a point, among its widgets or between them."""
        return ""

    def snap(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Where the tap of a finger counts, which may have missed something small."""
        return pos

    def steer(self, right: float, down: float, closer: float) -> bool:
        """Move the view of the board and zoom in, by seconds at full tilt; False if there is no board to move."""
        return False

    @property
    def is_unsaved(self) -> bool:
        """Whether leaving it would lose what the user has made there."""
        return False

    def commands(self) -> list[str]:
        """The commands whose keys do something here now, as keys of ``COMMANDS``."""
        return []

    def enter(self) -> None:
        """Build the widgets."""

    def leave(self) -> None:
        """Release the scene's resources."""

    def pause(self) -> None:
        """Called when another scene comes on top."""

    def resume(self) -> None:
        """Called when this is the top scene again."""

    def resize(self) -> None:
        """Called when the window, the scale or the language has changed."""

    def event(self, event: Event) -> Event | None:
        """Use an event or pass it on."""
        return event

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""


class Stack:
    """The open scenes; the last one is on top."""

    def __init__(self, on_change: Callable[[str, Scene], None] | None = None) -> None:
        """``on_change(what, scene)`` is called after ``push``, ``pop`` and ``resume``."""
        self._scenes: list[Scene] = []
        self._late: list[Scene] = []
        """The scenes that have not been resized since the last change of size."""
        self._on_change = on_change

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def scenes(self) -> list[Scene]:
        """All scenes, the lowest first."""
        return list(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene on top."""
        return self._scenes[-1] if self._scenes else None

    def _notify(self, what: str, scene: Scene) -> None:
        if self._on_change:
            self._on_change(what, scene)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        self._notify("push", scene)
        scene.enter()
        self._catch_up()

    def pop(self, scene: Scene | None = None) -> None:
        """Remove the top scene, or the given one wherever it is. Nothing happens if it is not there."""
        if scene is None:
            scene = self.top
        if scene is None or scene not in self._scenes:
            return
        was_top = scene is self.top
        self._scenes.remove(scene)
        self._notify("pop", scene)
        scene.leave()
        self._catch_up()
        if was_top and self._scenes and self.top is not None:
            self.top.resume()
            self._notify("resume", self.top)

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        if self._scenes:
            old = self._scenes.pop()
            self._notify("pop", old)
            old.leave()
        self._scenes.append(scene)
        self._notify("push", scene)
        scene.enter()
        self._catch_up()

    def reset(self, scene: Scene) -> None:
        """Remove all scenes and start again with one."""
        while self._scenes:
            old = self._scenes.pop()
            self._notify("pop", old)
            old.leave()
        self.push(scene)

    def clear(self) -> None:
        """Remove all scenes. Each one's ``leave`` is called, even if another's fails."""
        self._late = []
        with ExitStack() as leaving:
            while self._scenes:
                leaving.callback(self._scenes.pop(0).leave)

    def seen(self) -> list[Scene]:
        """The visible scenes, the lowest first."""
        return self._down_while(lambda scene: scene.transparent)

    def _down_while(self, needs_next: Callable[[Scene], bool]) -> list[Scene]:
        """The top scenes, down to the first that does not need the one below it; the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and needs_next(self._scenes[first]):
            first -= 1
        return self._scenes[max(0, first) :]

    def grip(self, pos: tuple[int, int]) -> Grip:
        """What a finger drags that comes down at a point of the top scene."""
        return self.top.grip(pos) if self.top else ""

    def snap(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Where a tap counts in the top scene."""
        return self.top.snap(pos) if self.top else pos

    def steer(self, right: float, down: float, closer: float) -> bool:
        """Move the board of the top scene; False if it has none."""
        return self.top is not None and self.top.steer(right, down, closer)

    def event(self, event: Event) -> Event | None:
        """Pass an event down until a scene uses it; return it if none did."""
        left: Event | None = event
        for scene in reversed(self.seen()):
            if scene in self._scenes:
                left = scene.event(event)
            if left is None:
                return None
        return left

    def update(self, dt: float) -> None:
        """Advance the visible scenes by ``dt`` seconds."""
        for scene in self.seen():
            if scene in self._scenes:
                scene.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes."""
        for scene in self.seen():
            scene.draw(surface)

    def resize(self) -> None:
        """Resize all scenes that are visible or needed by a visible one, and each other scene once it is."""
        self._late = self.scenes
        self._catch_up()

    def _catch_up(self) -> None:
        """Resize scenes that have become visible, after those that they depend on."""
        needed = self._down_while(lambda scene: scene.transparent or scene.leans)
        late = [scene for scene in needed if scene in self._late]
        self._late = [scene for scene in self._late if scene in self._scenes and scene not in late]
        for scene in late:
            scene.resize()
