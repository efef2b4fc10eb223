"""Which widget gets the focus next: Tab follows the reading order, arrows go to the nearest in their direction."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.ui.widget import Widget

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


ASIDE = 10
"""How much more a gap to the side counts than the distance ahead. It is large enough that the next widget in a row,
however wide, is preferred to closer ones in the rows above and below."""


def chain(root: Widget, wanted: Widget) -> list[Widget]:
    """A widget and those that contain it, innermost first; empty if it is not within the root."""
    if root is wanted:
        return [root]
    for child in root.children():
        found = chain(child, wanted)
        if found:
            return [*found, root]
    return []


def stops_in(root: Widget) -> list[Widget]:
    """The widgets that can have the focus; while the user looks around, also those that have only a tooltip."""
    return [
        widget
        for widget in root.walk()
        if widget.rect.width and ((widget.focusable and widget.enabled) or (widget.ui.looking and widget.tooltip()))
    ]


def step(root: Widget, now: Widget | None, event: Event) -> Widget | None:
    """The widget to which a key moves the focus; None for other keys, or if there is no such widget."""
    stops = stops_in(root)
    if not stops:
        return None
    if event.key == pygame.K_TAB:
        back = bool(event.mod & pygame.KMOD_SHIFT)
        if now not in stops:
            return stops[-1 if back else 0]
        return stops[(stops.index(now) + (-1 if back else 1)) % len(stops)]
    if event.key in ARROWS:
        if now is None or now not in stops:
            return stops[0]
        return _nearest(stops, now, ARROWS[event.key])
    return None


def _nearest(stops: list[Widget], now: Widget, way: tuple[int, int]) -> Widget:
    """The closest stop in a direction; a distance to the side counts more (see ``ASIDE``)."""
    best, least, at = now, None, now.focus_rect()
    for stop in stops:
        dx = stop.rect.centerx - at.centerx
        dy = stop.rect.centery - at.centery
        if way[0]:
            ahead, aside = dx * way[0], _gap(at.top, at.bottom, stop.rect.top, stop.rect.bottom)
        else:
            ahead, aside = dy * way[1], _gap(at.left, at.right, stop.rect.left, stop.rect.right)
        if stop is now or stop.keeps_arrows or ahead <= 0:
            continue
        cost = ahead + ASIDE * aside + (abs(dy) if way[0] else abs(dx)) // 4
        if least is None or cost < least:
            best, least = stop, cost
    return best


def _gap(low: int, high: int, other_low: int, other_high: int) -> int:
    """The distance between two spans, 0 if they overlap."""
    return max(0, other_low - high, low - other_high)
