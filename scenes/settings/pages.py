"""All settings, page by page."""

from __future__ import annotations

from typing import Final

from game.ids import TRACK_NAMES
from platform_io import i18n as language
from platform_io.i18n import C_, N_, _
from scenes.app import speech
from scenes.app.app import App
from scenes.app.window import size_of, sizes, words_of
from scenes.settings.rows import (
    ChoiceRow,
    Flag,
    Notice,
    Number,
    PictureChoice,
    Press,
    SampleRow,
    SettingsGroup,
    Switch,
    percent,
    seconds,
    times,
)
from scenes.ui.text import fill
from sprites.names import COLOUR_NAMES, TABLES
from sprites.palettes import PALETTES
from user.settings import (
    ASK_ALWAYS,
    ASK_FIRST,
    BANK,
    REFUSE_ALL,
    REFUSE_UNPAYABLE,
    SAY_NOTHING,
    SHOW_LEFT,
    TABLE_SURFACES,
    TURN_TIMES,
)

LANDS: Final = ("hills", "forest", "pasture", "fields", "mountains", "desert")


def _languages(_app: App) -> list[tuple[object, str]]:
    names = fill(_("System ({name})"), name=language.name_of(language.preferred()))
    return [("", names), *((code, language.name_of(code)) for code in language.available())]


def _windows(app: App) -> list[tuple[object, str]]:
    """The usual sizes, and the current size of the window."""
    names = sorted({*map(words_of, sizes()), app.settings.window_size}, key=size_of)
    return [(name, name.replace("x", " × ")) for name in names]


def _tables() -> list[tuple[str, str, str]]:
    words = (_("Wood"), _("Green felt"), _("Sea chart"))
    return [(name, text, TABLES[name]) for name, text in zip(TABLE_SURFACES, words, strict=True)]


def _hear(app: App) -> None:
    """Let the user hear a volume while choosing it."""
    app.use_volumes()
    if app.settings.muted:
        app.mute(False)


def _effects(app: App) -> None:
    _hear(app)
    app.audio.play("gain")


def _music(app: App) -> None:
    _hear(app)
    app.audio.music.begin_soon()


def _motion(app: App) -> None:
    app.ui.reduced_motion = app.settings.reduced_motion


def _gentle(app: App) -> None:
    """Fold the bank away in the gentle mode, or unfold it; the table can do either at any time."""
    folded = app.settings.folded
    if app.settings.gentle and BANK not in folded:
        folded.append(BANK)
    elif not app.settings.gentle and BANK in folded:
        folded.remove(BANK)


def _hints_again(app: App) -> None:
    app.settings.forget_hints()
    app.use_settings()


def _offers(_app: App) -> list[tuple[object, str]]:
    return [
        (ASK_ALWAYS, _("Ask me about each")),
        (REFUSE_UNPAYABLE, _("Refuse what I cannot pay")),
        (REFUSE_ALL, _("Refuse all")),
    ]


def _ends(_app: App) -> list[tuple[object, str]]:
    return [
        (SAY_NOTHING, _("Say nothing")),
        (SHOW_LEFT, _("Show what is left to do")),
        (ASK_FIRST, _("Ask if something is left to do")),
    ]


def _times(_app: App) -> list[tuple[object, str]]:
    seconds_each: list[tuple[object, str]] = [(time, seconds(time)) for time in TURN_TIMES if time]
    return [(0, _("No limit")), *seconds_each]


SCREEN: Final = SettingsGroup(
    "screen",
    N_("Screen"),
    "icon/settings",
    (
        ChoiceRow("language", N_("Language"), _languages, then=lambda app: app.use_settings()),
        Notice(language.fault),
        Number("ui_scale", N_("Overall scale"), 0.05, percent, last=lambda app: app.use_settings()),
        Number(
            "text_size",
            N_("Text size"),
            0.05,
            percent,
            N_("On top of the overall scale."),
            last=lambda app: app.use_settings(),
        ),
        Switch(
            N_("Full screen"),
            lambda app: app.settings.full_screen,
            lambda app, _on: app.toggle_full_screen(),
            "full_screen",
        ),
        ChoiceRow("window_size", N_("Window size"), _windows, then=lambda app: app.use_window()),
        PictureChoice("table_surface", N_("Table"), _tables, lambda app: app.use_settings()),
    ),
)


def _palettes(_app: App) -> list[tuple[object, str]]:
    words = (_("Default"), _("If red and green look alike"), _("If blue and green look alike"))
    return list(zip(PALETTES, words, strict=True))


SEEING: Final = SettingsGroup(
    "seeing",
    N_("Easier to see"),
    "icon/eye",
    (
        ChoiceRow(
            "palette",
            N_("Colours"),
            _palettes,
            N_("For players, land and tracks."),
            lambda app: app.use_settings(),
        ),
        SampleRow(tuple(f"city/{name}" for name in COLOUR_NAMES)),
        SampleRow((*(f"hex/{land}" for land in LANDS), *(f"icon/{track}" for track in TRACK_NAMES))),
        Flag(
            "colour_marks",
            N_("Signs on the pieces"),
            N_("Each player's sign is painted on their roofs, shields, sails and roads."),
        ),
        Flag("reduced_motion", N_("Less motion"), N_("Nothing slides, fades or drifts."), _motion),
        Flag(
            "spoken_table",
            N_("Spoken table"),
            N_("A voice says what is asked, where you are and what happens. Screen readers need no setting."),
        ),
        Notice(speech.fault),
    ),
)

SOUND: Final = SettingsGroup(
    "sound",
    N_("Sound"),
    "icon/sound",
    (
        Switch(N_("Sound on"), lambda app: not app.settings.muted, lambda app, on: app.mute(not on), "sound"),
        Number("effects_volume", N_("Effects"), 0.1, percent, then=_effects),
        Number("ambience_volume", N_("Ambience"), 0.1, percent, N_("The sea."), _hear),
        Number(
            "music_volume",
            N_("Music"),
            0.1,
            percent,
            N_("A piece now and then, with minutes of silence in between."),
            _music,
        ),
    ),
)

PACE: Final = SettingsGroup(
    "pace",
    N_("Pace"),
    "icon/speed",
    (
        Number(
            "animation_speed",
            N_("Animation speed"),
            0.25,
            times,
            N_("The gauge on the table, or its key, makes everything four times as fast until you press it again."),
        ),
        Number(
            "computer_pace",
            N_("Pause before a computer opponent acts"),
            0.25,
            seconds,
            N_("So that you can follow. It does not affect how well they play."),
        ),
    ),
)

PLAY: Final = SettingsGroup(
    "play",
    C_("settings", "Play"),
    "icon/dice",
    (
        ChoiceRow(
            "offers",
            N_("Offers from other players"),
            _offers,
            N_(
                "Players who cannot pay are not asked; they could only refuse, or make a counter-offer. When "
                "several people share the screen, you are still asked unless everyone knows you cannot pay: "
                "otherwise it would give away your hand."
            ),
        ),
        Flag(
            "auto_roll",
            N_("Roll the dice for me"),
            N_(
                "A moment after your turn begins, if there is nothing else you could do first. When several "
                "people share the screen, the dice wait for anyone who may hold a card to play before the "
                "roll."
            ),
        ),
        ChoiceRow(
            "turn_end",
            N_("When I end my turn"),
            _ends,
            N_(
                "Left to do: anything you could pay for, a knight that could chase the robber or displace "
                "another knight, and an inactive knight when the barbarians are near. You are asked once per "
                "turn."
            ),
        ),
        ChoiceRow(
            "turn_time",
            N_("Time per turn"),
            _times,
            N_(
                "A bar at your seat shows how much time is left, and a sound marks the end. It stops while "
                "something is shown, behind a curtain, in menus and while others are asked."
            ),
        ),
        Flag(
            "turn_time_ends",
            N_("End my turn when time is up"),
            N_("Ten seconds after time is up, and only if the dice are rolled and no question is open."),
        ),
        Flag("confirm_costs", N_("Ask before I buy, and show the cost")),
        Flag(
            "confirm_cards",
            N_("Ask before I waste a card"),
            N_("Also before a card strikes someone at once, which cannot be taken back."),
        ),
        Press(N_("Keys"), N_("Choose keys"), lambda app: app.go.choose_keys()),
    ),
)

HELP: Final = SettingsGroup(
    "help",
    N_("Help"),
    "icon/help",
    (
        Flag(
            "gentle",
            N_("Gentle mode"),
            N_("Less on the table, the coach to ask, a slower pace, and a gentle start in new games."),
            _gentle,
        ),
        Flag(
            "show_hints",
            N_("Hints"),
            N_("In your first three games, a hint when something first matters, and always where you can build."),
        ),
        Press(
            N_("Hints in the first games"),
            N_("Show them again"),
            _hints_again,
            reason=lambda app: "" if app.settings.hint_games or app.settings.hints_told else _("None shown yet."),
        ),
        Flag(
            "opponents_talk",
            N_("Opponents talk"),
            N_("Now and then, a computer opponent with a character comments on the game."),
        ),
        Flag(
            "coach",
            N_("Coach"),
            N_("A button at the table asks what the best computer opponent would do. The results show who asked."),
        ),
    ),
)

GROUPS: Final = (SCREEN, SEEING, SOUND, PACE, PLAY, HELP)
