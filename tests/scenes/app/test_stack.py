"""The stack of scenes, without a window."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.app.stack import Scene, Stack


class SceneProbe(Scene):
    """Records what happens to it."""

    def __init__(self, name: str, log: list[str], *, transparent: bool = False, keeps: bool = False) -> None:
        self.name = name
        self.log = log
        self.transparent = transparent
        self.keeps = keeps

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def resize(self) -> None:
        self.log.append(f"{self.name} resize")

    def event(self, event: Event) -> Event | None:
        self.log.append(f"{self.name} event")
        return None if self.keeps else event

    def update(self, dt: float) -> None:
        self.log.append(f"{self.name} update")

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} draw")


def test_pushing_and_popping_enter_pause_and_leave_scenes() -> None:
    log: list[str] = []
    changes: list[str] = []
    stack = Stack(lambda what, scene: changes.append(f"{what} {scene.name}"))
    stack.push(SceneProbe("a", log))
    stack.push(SceneProbe("b", log))
    stack.pop()
    stack.pop()
    stack.pop()
    assert log == ["a enter", "a pause", "b enter", "b leave", "a resume", "a leave"]
    assert changes == ["push a", "push b", "pop b", "resume a", "pop a"]
    assert not len(stack)
    assert stack.top is None


def test_replace_changes_the_top_and_reset_the_whole_stack() -> None:
    log: list[str] = []
    stack = Stack()
    for name in "ab":
        stack.push(SceneProbe(name, log))
    stack.replace(SceneProbe("c", log))
    assert [scene.name for scene in stack.scenes] == ["a", "c"]
    assert log[-2:] == ["b leave", "c enter"]
    stack.reset(SceneProbe("d", log))
    assert [scene.name for scene in stack.scenes] == ["d"]


def test_popping_a_lower_scene_leaves_the_top_alone() -> None:
    log: list[str] = []
    stack = Stack()
    low = SceneProbe("a", log)
    stack.push(low)
    stack.push(SceneProbe("b", log))
    log.clear()
    stack.pop(low)
    stack.pop(low)
    assert log == ["a leave"]
    assert stack.top
    assert stack.top.name == "b"


def test_only_visible_scenes_are_updated_and_drawn_from_below() -> None:
    log: list[str] = []
    stack = Stack()
    for name, transparent in (("hidden", False), ("game", False), ("dialog", True), ("hint", True)):
        stack.push(SceneProbe(name, log, transparent=transparent))
    log.clear()
    stack.draw(pygame.Surface((1, 1)))
    stack.update(0.1)
    assert log == [f"{name} {what}" for what in ("draw", "update") for name in ("game", "dialog", "hint")]


def test_events_go_down_until_one_keeps_them() -> None:
    log: list[str] = []
    stack = Stack()
    stack.push(SceneProbe("game", log))
    stack.push(SceneProbe("dialog", log, transparent=True, keeps=True))
    stack.push(SceneProbe("hint", log, transparent=True))
    log.clear()
    assert stack.event(Event(pygame.KEYDOWN, key=pygame.K_a)) is None
    assert log == ["hint event", "dialog event"]
    stack.pop(stack.scenes[1])
    log.clear()
    assert stack.event(Event(pygame.KEYDOWN, key=pygame.K_a)) is not None
    assert log == ["hint event", "game event"]


def test_a_scene_removed_by_an_event_does_not_get_it() -> None:
    log: list[str] = []
    stack = Stack()
    low = SceneProbe("low", log)

    class Cutter(SceneProbe):
        def event(self, event: Event) -> Event | None:
            stack.pop(low)
            return event

    stack.push(low)
    stack.push(Cutter("top", log, transparent=True))
    log.clear()
    stack.event(Event(pygame.KEYDOWN, key=pygame.K_a))
    assert log == ["low leave"]


def stack_of_three(log: list[str]) -> Stack:
    stack = Stack()
    for name, transparent in (("hidden", False), ("seen", False), ("top", True)):
        stack.push(SceneProbe(name, log, transparent=transparent))
    log.clear()
    return stack


def test_visible_scenes_are_resized_at_once() -> None:
    log: list[str] = []
    stack_of_three(log).resize()
    assert log == ["seen resize", "top resize"]


def test_a_hidden_scene_is_resized_once_it_is_visible_again() -> None:
    log: list[str] = []
    stack = stack_of_three(log)
    stack.resize()
    stack.resize()
    stack.pop()
    log.clear()
    stack.pop()
    assert log == ["seen leave", "hidden resize", "hidden resume"]
    stack.push(SceneProbe("other", log))
    stack.pop()
    assert log.count("hidden resize") == 1


def test_a_scene_removed_while_hidden_is_not_resized() -> None:
    log: list[str] = []
    stack = stack_of_three(log)
    stack.resize()
    stack.pop(stack.scenes[0])
    stack.pop()
    stack.pop()
    assert "hidden resize" not in log


def test_a_scene_is_resized_before_one_that_leans_on_it() -> None:
    log: list[str] = []
    stack = Stack()
    for name, leans in (("hidden", False), ("board", False), ("attack", True)):
        scene = SceneProbe(name, log)
        scene.leans = leans
        stack.push(scene)
    book = SceneProbe("book", log)
    stack.push(book)
    log.clear()
    stack.resize()
    assert log == ["book resize"]
    stack.pop(book)
    assert log == ["book resize", "book leave", "board resize", "attack resize", "attack resume"]
    log.clear()
    stack.resize()
    stack.draw(pygame.Surface((1, 1)))
    assert log == ["board resize", "attack resize", "attack draw"]
