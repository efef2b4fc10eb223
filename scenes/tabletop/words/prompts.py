"""The question at each step, and the text of the button to decline."""

from __future__ import annotations

from typing import Final

from game.actions import BUILD_SHIP, first, kind_of
from game.events import ROLLED
from game.ids import SEA
from game.rules.phases import is_second_part
from platform_io.i18n import N_, _, ngettext
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words import choices, chosen, places, things
from scenes.tabletop.words.card import StepWords
from scenes.tabletop.words.cards import intrigue, saboteur
from scenes.tabletop.words.edition import as_called
from scenes.tabletop.words.registry import CARDS
from scenes.ui.text import fill, marked


def prompt_text(prompt: Prompt, cast: Cast) -> str:
    """The question, as marked text; it names the cause if there can be several."""
    words = STEPS[prompt.step].prompt
    return as_called(prompt.view.setup, prompt.step, _(words) if isinstance(words, str) else words(prompt, cast))


def tool_prompt(tool: str) -> str:
    """The question while a tool is selected."""
    return {
        "road": _("Choose a lit edge for your road."),
        "ship": _("Choose a lit edge for your ship."),
        "settlement": _("Choose a lit corner for your settlement."),
        "city": _("Choose the settlement to turn into a city."),
        "wall": _("Choose the city for the wall."),
        "knight": _("Choose a lit corner for your knight."),
        "sail": _("Choose the ship to move."),
        "move": _("Choose where the knight goes."),
    }[tool]


def pass_text(step: str) -> str:
    """The text of the button to decline at a step."""
    return _(STEPS[step].decline or N_("Done"))


def between_turns(name: str, *, passes: bool) -> str:
    """Says whether a person is asked to build between turns, and what a click changes [N4e]."""
    if passes:
        text = _(
            "{player} is not asked between turns in this game, and builds nothing then. Click to ask {player} again."
        )
    else:
        text = _("{player} is asked between turns whether to build. Click to stop asking {player} in this game.")
    return fill(text, player=name)


def _discard(prompt: Prompt, cast: Cast) -> str:
    """The question after a seven [S1] or a Saboteur. Without the history of the game, the cause is unknown."""
    n, cause = prompt.owed(), prompt.cause
    if cause and cause[0] != ROLLED:
        return saboteur.discard(prompt, cast)
    if cause:
        text = ngettext(
            "A seven costs you half your hand: discard {n} card.",
            "A seven costs you half your hand: discard {n} cards.",
            n,
        )
    else:
        text = ngettext("You lose half your hand: discard {n} card.", "You lose half your hand: discard {n} cards.", n)
    return fill(text, n=n)


def _move_robber(prompt: Prompt, _cast: Cast) -> str:
    """After a seven or a development card, in some games also for the pirate [S3, Z3, Q3], or by a knight [K8, E2]."""
    if prompt.view.frame_field("numbered_only"):
        return _("Your knight chases the robber: move it to another hex with a number.")
    if any(prompt.view.terrain(first(action)) == SEA for action in prompt.decision.actions):
        return _("Move the robber to another land hex, or the pirate to another sea hex.")
    return _("Move the robber to another hex.")


def _turn(prompt: Prompt, _cast: Cast) -> str:
    """In the second part of a turn there are no offers [N5a]."""
    if is_second_part(prompt.view):
        return _("Your second part of the turn: build, trade with the bank, play cards, then end it.")
    return _("Trade, build and play cards, then end your turn.")


def _offered(prompt: Prompt, cast: Cast) -> str:
    """The offer to answer."""
    text, gives, wants = _("{player} offers {give} for {want}"), *_terms(prompt)
    return marked(text, player=cast.name(int(prompt.view.active())), give=gives, want=wants)


def own_offer(prompt: Prompt) -> str:
    """The player's own offer, which others have answered."""
    gives, wants = _terms(prompt)
    return marked(_("Your offer: {give} for {want}"), give=gives, want=wants)


def _terms(prompt: Prompt) -> tuple[str, str]:
    view = prompt.view
    return things.bundle(view.frame_field("gives")), things.bundle(view.frame_field("wants"))


def _gold(prompt: Prompt, _cast: Cast) -> str:
    n = prompt.view.frame_field("left")
    return fill(ngettext("Gold: take {n} resource of your choice.", "Gold: take {n} resources of your choice.", n), n=n)


def _first_road(prompt: Prompt, _cast: Cast) -> str:
    if any(kind_of(action) == BUILD_SHIP for action in prompt.decision.actions):
        return _("Place a road or a ship beside it, on one of the lit edges.")
    return _("Place a road beside it, on one of the lit edges.")


def _keep_cards(prompt: Prompt, _cast: Cast) -> str:
    """At once outside the player's own turn [G3], otherwise at its end [T4]."""
    if prompt.view.active() == prompt.seat:
        return _("At the end of your turn you may keep 4 progress cards: choose one to put at the bottom of its deck.")
    return _("You may keep 4 progress cards: choose one to put at the bottom of its deck.")


def _displaced(prompt: Prompt, cast: Cast) -> str:
    """Displaced by a knight that left a corner, or by an Intrigue [K7, P-Intrigue]."""
    if prompt.view.frame_field("left_free") < 0:
        return intrigue.displaced(prompt, cast)
    text = _("{player}'s knight displaces yours: choose where yours goes.")
    return marked(text, player=cast.name(prompt.view.frame_field("by")))


def _metropolis(prompt: Prompt, cast: Cast) -> str:
    """Founded [I7] or taken from another player [I8]."""
    track = prompt.view.frame_field("track")
    holder = int(prompt.view.metropolis(track))
    name = _(things.TRACKS[track])
    if holder < 0:
        return fill(_("You found a metropolis ({track}): choose a city for it."), track=name)
    text = fill(_("You take over a metropolis ({track}) from {player}: choose a city for it."), track=name)
    return marked(text, player=cast.name(holder))


def _robber_place(prompt: Prompt, number: int) -> str:
    if prompt.view.frame_field("numbered_only"):
        return places.robber(prompt, number, numbered=True)
    return places.raid(prompt, number)


STEPS: Final[dict[str, StepWords]] = {
    "setup_settlement": StepWords(
        N_("Place a settlement on a lit corner."),
        refusal=places.first_building,
    ),
    "setup_city": StepWords(
        N_("Place your city. Each producing hex beside it gives 1 resource."), refusal=places.first_building
    ),
    "setup_road": StepWords(_first_road, refusal=places.first_road),
    "before_roll": StepWords(N_("Roll the dice.")),
    "turn": StepWords(_turn),
    "phase": StepWords(N_("You may build between turns."), decline=N_("Nothing")),
    "ship_to": StepWords(N_("Choose where the ship goes."), refusal=places.moved_ship),
    "move_pirate": StepWords(N_("Your knight chases the pirate: move it to another sea hex."), refusal=places.pirate),
    "gold_card": StepWords(_gold, choice=choices.taken),
    "gold_found": StepWords(_gold, choice=choices.taken),
    "aqueduct": StepWords(
        N_("You received nothing: your Aqueduct lets you take 1 resource of your choice."),
        decline=N_("Take nothing"),
        choice=choices.taken,
    ),
    "rob": StepWords(N_("Choose the player you steal a random card from."), choice=choices.hand),
    "defend": StepWords(
        N_("The barbarians attack! Choose the knights that defend."),
        decline=N_("No more knights"),
        refusal=chosen.defender,
    ),
    "reward": StepWords(
        N_("You tie for the strongest defence: choose a deck to draw a progress card from."), choice=choices.deck
    ),
    "pillage": StepWords(
        N_("You defended least, so the barbarians pillage you: choose the city you lose."),
        refusal=chosen.pillaged,
    ),
    "trade_reply": StepWords(_offered, decline=N_("Refuse")),
    "trade_partner": StepWords(N_("Who will you trade with?"), decline=N_("No trade")),
    "discard": StepWords(_discard),
    "move_robber": StepWords(_move_robber, refusal=_robber_place),
    "keep_cards": StepWords(_keep_cards),
    "displaced": StepWords(_displaced, refusal=chosen.refuge),
    "metropolis_city": StepWords(_metropolis, refusal=chosen.metropolis),
    **{step: words for card in CARDS for step, words in card.steps.items()},
}
"""The words of each step that asks a question, by its name."""
