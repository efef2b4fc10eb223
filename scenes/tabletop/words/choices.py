"""Public facts that help with a choice, shown with each player, deck or kind of card."""

from __future__ import annotations

from game.cards.science.crane import DISCOUNT
from game.ids import GOLD, KINDS, PAPER, RESOURCES
from game.pieces import harvest_of, is_active, is_knight, owner_of, strength_of
from game.resource_counts import several
from game.rules.trading import rate
from game.view import View
from platform_io.i18n import _, ngettext
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import things
from scenes.tabletop.words.warnings import in_other_hands
from scenes.ui.text import fill, marked
from sprites.names import kind_icon, knight_sprite, progress_back_sprite


def hand(prompt: Prompt, seat: int, _cast: Cast) -> str:
    """How many cards a player has in hand, and how many points."""
    n, points = int(prompt.view.hand_size(seat)), int(prompt.view.points(seat))
    held = fill(ngettext("{n} card", "{n} cards", n), n=n)
    return held + ", " + fill(ngettext("{n} point", "{n} points", points), n=points)


def knights(prompt: Prompt, seat: int, cast: Cast) -> str:
    """A player's knights with their strengths: 1, 2 or 3, active or not."""
    view = prompt.view
    pieces = [view.piece(corner) for corner in range(view.net.corners)]
    own = [piece for piece in pieces if is_knight(piece) and owner_of(piece) == seat]
    own.sort(key=lambda piece: (-strength_of(piece), not is_active(piece)))
    looks = [(int(strength_of(piece)), bool(is_active(piece))) for piece in own]
    names = [(knight_sprite(cast.colours[seat], strength, active), strength) for strength, active in looks]
    return "  ".join("{" + name + "}" + str(strength) for name, strength in names)


def progress(prompt: Prompt, seat: int, _cast: Cast) -> str:
    """A player's progress cards by deck."""
    counts = prompt.view.card_counts(seat)
    n = sum(counts)
    backs = "".join(("{" + progress_back_sprite(deck) + "}") * count for deck, count in enumerate(counts))
    return backs + " " + fill(ngettext("{n} progress card", "{n} progress cards", n), n=n)


def level(prompt: Prompt, track: int, _cast: Cast) -> str:
    """The level that a Crane builds, and its price."""
    next_level = int(prompt.view.improvement(prompt.seat, track)) + 1
    price = things.cost(int(several(PAPER + track, next_level - DISCOUNT)))
    return things.improvement(prompt.view.setup, track, next_level) + "{br}" + (price or _("free"))


def deck(prompt: Prompt, track: int, _cast: Cast) -> str:
    """A deck, and how many cards are left in it."""
    left = prompt.view.deck_size(track)
    return _(things.TRACKS[track]) + "{br}" + fill(ngettext("{n} card", "{n} cards", left), n=left)


def taken(prompt: Prompt, kind: int, _cast: Cast) -> str:
    """A kind of card to take, and how many the player has already."""
    return fill(_("{name}{br}{n} in hand"), name=_(things.KINDS[kind]), n=prompt.view.hand(prompt.seat, kind))


def elsewhere(prompt: Prompt, kind: int, _cast: Cast) -> str:
    """A kind of card to demand, and how many the opponents have together."""
    n = in_other_hands(prompt.view, prompt.seat, kind)
    return fill(_("{name}{br}others: {n}"), name=_(things.KINDS[kind]), n=n)


def commodities_elsewhere(prompt: Prompt) -> str:
    """What a Commercial Harbour may yield: how many of each commodity the opponents have together."""
    kinds = range(PAPER, KINDS)
    return "  ".join(f"{in_other_hands(prompt.view, prompt.seat, kind)}{{{kind_icon(kind)}}}" for kind in kinds)


def cheaper(prompt: Prompt, kind: int, _cast: Cast) -> str:
    """For a kind that would be traded 2:1: how many the player has, and the bank's current rate."""
    n, now = prompt.view.hand(prompt.seat, kind), rate(prompt.view, prompt.seat, kind)
    return fill(_("{n} in hand{br}now {rate}:1"), n=n, rate=now)


def harvest(view: View, cast: Cast, rolled: int) -> str:
    """What a roll yields for each player, as marked text; gold counts as cards of choice."""
    second = view.setup.box.second
    got: dict[int, dict[int, int]] = {}
    for number in range(view.net.hexes):
        terrain = int(view.terrain(number))
        if view.token(number) != rolled or number == view.robber():
            continue
        for side in range(6):
            piece = view.piece(view.net.hex_corners[6 * number + side])
            count = int(harvest_of(piece))
            kinds = [terrain] * count
            if terrain < RESOURCES and count > 1:
                kinds[-1] = int(second[terrain])
            for kind in kinds:
                seat = got.setdefault(int(owner_of(piece)), {})
                seat[kind] = seat.get(kind, 0) + 1
    if rolled == 7:
        return _("A seven: no hex produces.")
    if not got:
        return _("Nobody gets a card.")
    text = _("{player} gets {cards}")
    return "{br}".join(marked(text, player=cast.name(seat), cards=_icons(each)) for seat, each in sorted(got.items()))


def _icons(got: dict[int, int]) -> str:
    return " ".join("{icon/gold}" * n if kind == GOLD else things.cards(kind, n) for kind, n in sorted(got.items()))
