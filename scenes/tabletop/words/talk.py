"""What the characters say on each occasion. Lines are short, good-natured, and only about public facts."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_, _

(
    BEGIN,
    ROBBED,
    ROBS,
    DEFENDER,
    PILLAGED,
    METROPOLIS,
    TRADED,
    TURNED_DOWN,
    LEADS,
    CLOSE,
    WON,
    BEATEN,
) = range(12)
"""The occasions. CLOSE: somebody else is about to win; BEATEN: somebody else has won."""

_LINES: Final = {
    "builder": (
        (N_("Good ground here. Let's build something that lasts."), N_("First the foundations, then the rest.")),
        (N_("Hey, that was meant for my wall!"), N_("One stone less. I'll lay another.")),
        (N_("Building material is scarce this year. Sorry!"), N_("I'm only borrowing it.")),
        (N_("Good walls need good guards."), N_("My houses are still standing. Yours too!")),
        (N_("That roof was new!"), N_("What falls down gets built again, better.")),
        (N_("Now that's what I call a city."), N_("Years of work, and worth every brick.")),
        (N_("A fair deal. Thank you!"), N_("Just what the masons needed.")),
        (N_("Then I'll make do with what's here."), N_("No? My offer stood on solid ground.")),
        (N_("Stone upon stone, you see."), N_("Slow and steady.")),
        (N_("Careful, somebody's roof is nearly on."), N_("That house is almost finished, and it isn't mine.")),
        (N_("Finished! Come in, all of you."), N_("Built well, and well played by you.")),
        (N_("You have built a beautiful country."), N_("Well built! I know good work when I see it.")),
    ),
    "warlord": (
        (N_("Shields up, friends. May the best one win!"), N_("I smell salt and barbarians. Splendid!")),
        (N_("Ha! Bold of you."), N_("Take it. Courage deserves its pay.")),
        (N_("A little something for the victor."), N_("Nothing personal, friend!")),
        (N_("That's how it's done!"), N_("They will think twice before they come again.")),
        (N_("My guards were at supper."), N_("They hit hard this time. Next time I'll be awake.")),
        (N_("A fortress for the songs!"), N_("Let them try to take this one.")),
        (N_("Agreed, by my beard!"), N_("A handshake is as good as an oath.")),
        (N_("No? Then I shall live on porridge."), N_("Hard as an anvil, all of you.")),
        (N_("Forward, and don't look back!"), N_("My banner flies in front. For now.")),
        (N_("To arms! Somebody is about to win."), N_("Hold them back, or we all go home early.")),
        (N_("Victory! Supper's on me!"), N_("A good fight. You made me sweat!")),
        (N_("Well fought! I lower my sword."), N_("Beaten fair and square. Again some day?")),
    ),
    "merchant": (
        (N_("Fresh wares, fair prices. Shall we?"), N_("Every road leads to a market.")),
        (N_("I'll put that down under losses."), N_("And not even a receipt!")),
        (N_("Call it a small tax."), N_("I owe you one. In spirit.")),
        (N_("Peace is good for business."), N_("Soldiers are the best insurance.")),
        (N_("My best quarter of the town!"), N_("Was that insured? It was not.")),
        (N_("The whole world will trade here."), N_("Gold on the roofs. I told you so.")),
        (N_("A pleasure, as always."), N_("We both gain. I like that.")),
        (N_("Think about it over a cup of tea."), N_("A pity. The price was good.")),
        (N_("Profits are up."), N_("I see my shares are rising.")),
        (N_("Somebody's shares stand very high."), N_("Perhaps we should all raise our prices.")),
        (N_("Sold! Thank you for your custom."), N_("A good year. You bargained well.")),
        (N_("My compliments. That was well calculated."), N_("You drove the better bargain.")),
    ),
    "scholar": (
        (N_("Let us see what we can learn today."), N_("I have read about this island.")),
        (N_("Interesting. And rather inconvenient."), N_("It was in the footnotes, I suppose.")),
        (N_("Purely in the interest of science."), N_("I shall return it. In theory.")),
        (N_("Just as I had reckoned."), N_("Preparation, dear friends.")),
        (N_("My library!"), N_("I had not reckoned with that.")),
        (N_("Knowledge has found a home."), N_("Do look at the reading room.")),
        (N_("A reasonable exchange."), N_("Both sides gain: a pretty example.")),
        (N_("I see. A negative result is a result, too."), N_("Then I must revise my thesis.")),
        (N_("The figures seem to favour me."), N_("An encouraging trend.")),
        (N_("By my count somebody is nearly there."), N_("I advise you all to look at the points.")),
        (N_("Quod erat demonstrandum. You were fine company."), N_("A remarkable experiment. Thank you!")),
        (N_("I have learnt much today."), N_("Bravo! I shall study how you did that.")),
    ),
    "schemer": (
        (N_("What a lovely, trusting company."), N_("Don't mind me. I only watch.")),
        (N_("Oh, well done. I am almost proud."), N_("I didn't see you coming. That's rare.")),
        (N_("Was that yours? How careless."), N_("I could not resist.")),
        (N_("Even I love this island."), N_("You didn't expect that of me, did you?")),
        (N_("Nobody told me! And I always know."), N_("They might have sent a letter first.")),
        (N_("Every wall in there has ears."), N_("A palace, at last. I like the balconies.")),
        (N_("Our little secret."), N_("I trust we are both smiling.")),
        (N_("You will think of me later."), N_("Cautious. I would be, too.")),
        (N_("Pretend you didn't notice."), N_("Who, me?")),
        (N_("Are you all watching? You should be."), N_("Shall we do something about that, together?")),
        (N_("All according to plan. Well, most of it."), N_("You nearly had me. Truly.")),
        (N_("Outplayed! Do tell me how."), N_("I bow, and I take notes.")),
    ),
    "wanderer": (
        (N_("New country! Which way first?"), N_("A fine wind today.")),
        (N_("I travel light anyway."), N_("Easy come, easy go.")),
        (N_("A traveller has to eat."), N_("I found this by the road.")),
        (N_("I just happened to be passing."), N_("The road is safe again.")),
        (N_("Well, I never sat still for long."), N_("I was out walking. Bad timing.")),
        (N_("Even I might settle down here."), N_("What a view!")),
        (N_("Safe travels with it!"), N_("That will keep me going.")),
        (N_("No matter, there is another inn ahead."), N_("Then I'll walk on.")),
        (N_("I must have found a short cut."), N_("The view from up here is lovely.")),
        (N_("Somebody is almost home."), N_("We had better walk faster.")),
        (N_("Journey's end. It was good to walk with you."), N_("I got there! What a trip.")),
        (N_("You found the better road."), N_("A fine journey. See you on the next one.")),
    ),
}
"""The lines of each character, by occasion."""


def lines(character: str, occasion: int) -> list[str]:
    """A character's lines for an occasion."""
    return [_(line) for line in _LINES[character][occasion]]
