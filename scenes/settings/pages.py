"""All settings, page by page."""

from __future__ import annotations

from typing import Final

from game.ids import TRACK_NAMES
from platform_io import i18n as language
from platform_io.i18n import C_, N_, _
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
    REFUSE_ALL,
    REFUSE_UNPAYABLE,
    SAY_NOTHING,
    SHOW_LEFT,
    TABLE_SURFACES,
    TURN_TIMES,
)

LANDS: Final = ("hills", "forest", "pasture", "fields", "mountains", "desert")


def _languages(_app: App) -> list[tuple[object, str]]:
    names = fill(_("As the system ({name})"), name=language.name_of(language.preferred()))
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
        (ASK_FIRST, _("Ask, if something is left to do")),
    ]


def _times(_app: App) -> list[tuple[object, str]]:
    seconds_each: list[tuple[object, str]] = [(time, seconds(time)) for time in TURN_TIMES if time]
    return [(0, _("As long as it takes")), *seconds_each]


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
            N_("Size of text"),
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
        ChoiceRow("window_size", N_("Size of the window"), _windows, then=lambda app: app.use_window()),
        PictureChoice("table_surface", N_("Table"), _tables, lambda app: app.use_settings()),
    ),
)


def _palettes(_app: App) -> list[tuple[object, str]]:
    words = (_("Usual"), _("For red and green that look alike"), _("For blue and green that look alike"))
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
            N_("Of the players, the land and the tracks."),
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
            N_("Now and then a piece, and minutes of rest between two."),
            _music,
        ),
    ),
)

PACE: Final = SettingsGroup(
    "pace",
    N_("Pace"),
    "icon/speed",
    (
        Number("animation_speed", N_("Speed of movements"), 0.25, times),
        Number(
            "computer_pace",
            N_("Pause before a computer opponent acts"),
            0.25,
            seconds,
            N_("So that you can follow. How well they play does not depend on it."),
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
            N_("Offers of other players"),
            _offers,
            N_(
                "Players who cannot pay are not asked; they could only refuse, or make a counter-offer. Where several "
                "people share the screen, you are still asked unless everybody knows that you cannot pay: otherwise it "
                "would show your hand."
            ),
        ),
        Flag(
            "auto_roll",
            N_("Roll the dice for me"),
            N_(
                "A moment after your turn has begun, if nothing else can be done first. Where several people share the "
                "screen, the dice wait for anyone who may hold a card that is played before the roll."
            ),
        ),
        ChoiceRow(
            "turn_end",
            N_("When I end my turn"),
            _ends,
            N_(
                "Left to do is what you could pay for, a knight that could chase the robber or displace another "
                "knight, and an inactive knight while the barbarians are near. You are asked once in a turn."
            ),
        ),
        ChoiceRow(
            "turn_time",
            N_("Time for a turn"),
            _times,
            N_(
                "A bar at your seat shows how much is left, and a sound tells that the time is up. It stands still "
                "while something is shown, behind a curtain, in menus and while others are asked."
            ),
        ),
        Flag(
            "turn_time_ends",
            N_("End my turn when the time is up"),
            N_("Ten seconds after the time is up, and only if the dice are rolled and no question is open."),
        ),
        Flag("confirm_costs", N_("Ask before I buy, and show the cost")),
        Flag(
            "confirm_cards",
            N_("Ask before I waste a card"),
            N_("Also before a card strikes somebody at once, which cannot be taken back."),
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
            "show_hints",
            N_("Hints"),
            N_("In your first three games a word when something first matters, and always where you can build."),
        ),
        Press(
            N_("Hints of the first games"),
            N_("Show them again"),
            _hints_again,
            reason=lambda app: "" if app.settings.hint_games or app.settings.hints_told else _("None was shown yet."),
        ),
        Flag(
            "opponents_talk",
            N_("Opponents talk"),
            N_("Now and then a computer opponent with a character says a word about the game."),
        ),
        Flag(
            "coach",
            N_("Coach"),
            N_(
                "A button at the table asks what the best computer opponent would do. After a game "
                "it shows the turning points. The results tell who asked."
            ),
        ),
    ),
)

GROUPS: Final = (SCREEN, SEEING, SOUND, PACE, PLAY, HELP)
