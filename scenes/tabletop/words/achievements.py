"""The picture, name and sentence of each achievement."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ids import TRACK_NAMES
from game.play.statistics.achievement import BRONZE, GOLD, SILVER
from game.play.statistics.achievements_career import BOARD, LEVEL, METROPOLIS
from platform_io.i18n import N_, _
from scenes.tabletop.words import opponents, things
from scenes.tabletop.words.terms import called
from scenes.ui.text import escape

RANKS: Final = {BRONZE: N_("Bronze medal"), SILVER: N_("Silver medal"), GOLD: N_("Gold medal")}
MEDALS: Final = {rank: f"icon/medal_{rank}" for rank in RANKS}
"""The frame around the picture, by rank."""


class AchievementWords(NamedTuple):
    """How an achievement is shown: its picture, its name, and what has to be done for it."""

    icon: str
    name: str
    about: str


ACHIEVEMENT_WORDS: Final = {
    "final_turn": AchievementWords(
        "icon/speed", N_("Strong finish"), N_("Win by gaining three points or more in the last turn.")
    ),
    "clear_lead": AchievementWords(
        "icon/points", N_("Clear win"), N_("Win with at least five points more than anyone else.")
    ),
    "never_behind": AchievementWords(
        "icon/arrow_up", N_("Always ahead"), N_("Win a game in which nobody is ever ahead of you from round three on.")
    ),
    "from_last_place": AchievementWords(
        "icon/undo",
        N_("From last place"),
        N_("Win after being last in the middle of the game, with at least two players ahead."),
    ),
    "far_behind": AchievementWords(
        "icon/hourglass", N_("Comeback"), N_("Win after being six points or more behind the leader.")
    ),
    "bad_luck": AchievementWords(
        "icon/dice",
        N_("Against the dice"),
        N_("Win although the dice gave you at least five cards fewer than average."),
    ),
    "robbed": AchievementWords(
        "robber", N_("Robbed but not beaten"), N_("Win after losing eight cards or more to the robber or the pirate.")
    ),
    "long_road": AchievementWords("icon/road", N_("Great road"), N_("Win with a road at least nine long.")),
    "only_buildings": AchievementWords(
        "icon/settlement",
        N_("Builder"),
        N_("Win with points from settlements, cities and metropolises alone."),
    ),
    "fast_base": AchievementWords(
        "icon/end_turn", N_("Quick base game"), N_("Win the base game with up to four players within 13 rounds.")
    ),
    "fast_cities": AchievementWords(
        "icon/speed",
        N_("Quick Cities and Knights"),
        N_("Win Cities and Knights with up to four players within 16 rounds."),
    ),
    "both_awards": AchievementWords(
        "icon/longest_road", N_("Road and army"), N_("Win with both the longest road and the largest army.")
    ),
    "many_ahead": AchievementWords(
        "icon/person",
        N_("Ahead of many"),
        N_("Win against four or five opponents, with at least four points more than any of them."),
    ),
    "one_hard": AchievementWords(
        "icon/robot",
        N_("A hard opponent"),
        N_("Win against an opponent at level Hard or Expert, without asking the coach."),
    ),
    "three_hard": AchievementWords(
        "icon/robot",
        N_("Three hard opponents"),
        N_("Win against three opponents at level Hard or Expert, without asking the coach."),
    ),
    "three_expert": AchievementWords(
        "icon/crown", N_("Three experts"), N_("Win against three opponents at level Expert, without asking the coach.")
    ),
    "many_hard": AchievementWords(
        "moment/guard",
        N_("A hard table"),
        N_("Win against at least four opponents at level Hard or Expert, without asking the coach."),
    ),
    "no_player_trades": AchievementWords(
        "icon/trade_players", N_("Independent"), N_("Win without trading with another player.")
    ),
    "no_trades": AchievementWords(
        "icon/lock", N_("Without any trade"), N_("Win without any trade, not even with the bank.")
    ),
    "no_discards": AchievementWords(
        "icon/hand",
        N_("Safe hands"),
        N_("Win without discarding a card in a game with at least two sevens per player."),
    ),
    "no_card_wasted": AchievementWords(
        "icon/progress",
        N_("No card wasted"),
        N_("Win after drawing ten progress cards, without putting any back unplayed."),
    ),
    "no_development": AchievementWords(
        "progress/back/development",
        N_("Without development"),
        N_("Win the base game without buying a development card."),
    ),
    "first_metropolis": AchievementWords(
        "metropolis/science", N_("First metropolis"), N_("Build the first metropolis of the game, keep it, and win.")
    ),
    "two_metropolises": AchievementWords("metropolis/trade", N_("Two metropolises"), N_("Win with two metropolises.")),
    "three_metropolises": AchievementWords(
        "metropolis/politics", N_("Three metropolises"), N_("Win with all three metropolises.")
    ),
    "metropolis_taken": AchievementWords(
        "icon/crown", N_("Metropolis taken"), N_("Take a metropolis from another player, and win.")
    ),
    "no_metropolis": AchievementWords(
        "icon/city", N_("Without a metropolis"), N_("Win Cities and Knights without a metropolis.")
    ),
    "all_abilities": AchievementWords(
        "improvement/aqueduct",
        N_("All three abilities"),
        N_("Win with the Aqueduct, the Trading House and the Fortress."),
    ),
    "no_city_lost": AchievementWords(
        "icon/wall",
        N_("No city lost"),
        N_("Win without losing a city to the barbarians, while others lose at least two."),
    ),
    "decisive": AchievementWords(
        "moment/clash",
        N_("Decisive knights"),
        N_("Repel three attacks that would have succeeded without your knights, and win."),
    ),
    "every_attack": AchievementWords(
        "barbarian/warrior",
        N_("Every attack repelled"),
        N_("Win a game with four attacks or more, all repelled with the help of your knights."),
    ),
    "defender": AchievementWords(
        "icon/defender", N_("Best defender"), N_("Contribute most to the defence, alone, three times, and win.")
    ),
    "alone": AchievementWords(
        "icon/army", N_("Alone against all"), N_("Repel an attack with your own knights alone, and win.")
    ),
    "two_mighty": AchievementWords("icon/knight", N_("Mighty knights"), N_("Promote two knights to mighty, and win.")),
    "displaced": AchievementWords(
        "icon/skip", N_("Knights displaced"), N_("Displace two knights of other players, and win.")
    ),
    "many_no_city_lost": AchievementWords(
        "icon/wall",
        N_("Safe among many"),
        N_("With five or six players, win without losing a city, while others lose at least four."),
    ),
    "two_islands": AchievementWords("icon/island", N_("Two islands"), N_("Gain points for two islands, and win.")),
    "three_islands": AchievementWords(
        "icon/island", N_("Three islands"), N_("Gain points for three islands, and win.")
    ),
    "long_route": AchievementWords(
        "icon/sail", N_("Great trade route"), N_("Win with a trade route at least ten long.")
    ),
    "uncovered": AchievementWords("icon/fog", N_("Explorer"), N_("Uncover three hexes in the fog, and win.")),
    "wonder": AchievementWords("icon/wonder", N_("Wonder completed"), N_("Win by completing a wonder.")),
    "each_metropolis": AchievementWords(
        "icon/politics", N_("Each metropolis"), N_("Win with each of the three metropolises, in any number of games.")
    ),
    "every_scenario": AchievementWords("icon/ship", N_("Every scenario"), N_("Win every scenario with ships.")),
    "every_level": AchievementWords(
        "icon/robot",
        N_("Every level"),
        N_("At each level from Easy to Expert, win a game against three opponents, without asking the coach."),
    ),
}
"""The words of every achievement, by its name."""


def step_name(step: str) -> str:
    """The name of a step towards an achievement of the career: a board, a level or a track."""
    if step.startswith(BOARD):
        return escape(called(step.removeprefix(BOARD)))
    if step.startswith(LEVEL):
        return opponents.level(step.removeprefix(LEVEL))
    return _(things.TRACKS[TRACK_NAMES.index(step.removeprefix(METROPOLIS))])
