"""Where a hint is seen: a slip of paper beside the thing that it speaks of."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.play.hints.teller import Teller
from scenes.play.panels.desk import Desk
from scenes.play.panels.tracker import BarbarianTrack
from scenes.ui import theme
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.widget import Host, Widget

WIDE, PAD, TAIL, CROSS = 232, 11, 13, 16
PAPER: theme.Colour = (255, 244, 200)
SIDES = ("above", "left", "right", "below")
STYLE = Style("small", theme.INK)


class HintPanel(Widget):
    """A click on it puts it away."""

    def __init__(self, teller: Teller) -> None:
        super().__init__(teller.stage.kit)
        self.teller = teller
        self.desk: Desk | None = None
        """All that it may stand beside; set once there is a desk."""

    def target(self) -> pygame.Rect:
        """What the hint speaks of."""
        desk, name = self.desk, self.teller.beside
        assert desk
        panels = {"hand": desk.hand, "cards": desk.cards, "prompt": desk.middle or desk.prompt}
        if name in panels:
            return panels[name].rect
        for widget in desk.walk():
            if (isinstance(widget, Pressable) and widget.hotkey == name) or (
                name == "barbarians" and isinstance(widget, BarbarianTrack)
            ):
                return widget.rect
        return desk.prompt.rect

    def box(self) -> pygame.Rect:
        """Its place: beside its target, off the board and off what is asked where that can be; empty without a hint."""
        if self.teller.now is None or self.desk is None:
            return pygame.Rect(0, 0, 0, 0)
        kit, target, stage = self.kit, self.target(), self.teller.stage
        wide = kit.room(WIDE)
        words = kit.text.measure(self.teller.text, STYLE, wide - 2 * kit.px(PAD) - kit.px(CROSS))
        size = (words[0] + 2 * kit.px(PAD) + kit.px(CROSS), words[1] + 2 * kit.px(PAD))
        desk = self.desk
        seen = (desk.middle, desk.prompt, desk.hand, desk.cards, desk.tools)
        asked = [one.rect for one in seen if one and one.visible]
        boxes = [box for side in SIDES if not (box := self._at(side, size, target)).colliderect(target)]
        free = [box for box in boxes if box.collidelist(asked) < 0] or boxes
        best = next((box for box in free if not stage.camera.layout.meets(box)), None)
        return best or (free[0] if free else self._at(SIDES[0], size, target))

    def _at(self, side: str, size: tuple[int, int], target: pygame.Rect) -> pygame.Rect:
        """At a side of the target, within the window."""
        box, gap = pygame.Rect((0, 0), size), self.kit.px(TAIL)
        if side == "above":
            bar = self.desk.tools.rect if self.desk and self.desk.tools.rect.contains(target) else target
            box.midbottom = (target.centerx, bar.top - gap)
        elif side == "below":
            box.midtop = (target.centerx, target.bottom + gap)
        elif side == "left":
            box.midright = (target.left - gap, target.centery)
        else:
            box.midleft = (target.right + gap, target.centery)
        return box.clamp(self.rect.inflate(-2 * self.kit.px(4), -2 * self.kit.px(4)))

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """Only the slip itself is there for the mouse."""
        return [self] if self.box().collidepoint(pos) else []

    def mouse(self, event: Event, host: Host) -> bool:
        """Put it away."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.teller.dismiss()
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def draw(self, surface: pygame.Surface) -> None:
        """Paper with a tail towards its target, and a cross."""
        box = self.box()
        if not box:
            return
        kit, edge, goal = self.kit, max(2, self.kit.px(2)), self._nearest(box)
        for colour, grow in ((theme.EDGE, edge), (PAPER, 0)):
            pygame.draw.rect(surface, colour, box.inflate(2 * grow, 2 * grow), border_radius=kit.px(9) + grow)
            self._tail(surface, box, goal, colour, grow)
        words = kit.text.render(self.teller.text, STYLE, box.width - 2 * kit.px(PAD) - kit.px(CROSS))
        surface.blit(words, (box.left + kit.px(PAD), box.top + kit.px(PAD)))
        cross = kit.pictures.picture("icon/cross", kit.px(CROSS))
        surface.blit(cross, cross.get_rect(topright=(box.right - kit.px(7), box.top + kit.px(7))))

    def _nearest(self, box: pygame.Rect) -> tuple[int, int]:
        """The point of the target that is nearest to the middle of the slip."""
        target = self.target()
        x, y = box.center
        return min(max(x, target.left), target.right), min(max(y, target.top), target.bottom)

    def _tail(
        self, surface: pygame.Surface, box: pygame.Rect, goal: tuple[int, int], colour: theme.Colour, grow: int
    ) -> None:
        half = self.kit.px(TAIL) // 2 + grow
        x, y = (min(max(goal[0], box.left + 3 * half), box.right - 3 * half),
                min(max(goal[1], box.top + 2 * half), box.bottom - 2 * half))  # fmt: skip
        if goal[1] >= box.bottom or goal[1] <= box.top:
            root = box.bottom if goal[1] >= box.bottom else box.top
            points = [goal, (x - half, root), (x + half, root)]
        else:
            root = box.right if goal[0] >= box.right else box.left
            points = [goal, (root, y - half), (root, y + half)]
        pygame.draw.polygon(surface, colour, points)
