"""What the squares tell: the novel in 45 short stories, and a few more where a square has two.

A story tells of Robinson, in the third person and in the present. It holds no rule and no number
that pays or moves, so it stays true under every house rule. A title has at most 24 characters, a
story 180 and three sentences, in each language. Things come back: the telescope, the parrot, the
fur cap, the promise.

>>> STORIES["promise"].title
'A promise'
"""

from typing import NamedTuple

from robinson.errors import N_


class Story(NamedTuple):
    """A square's title, and what is read aloud there; both are messages of the catalogue."""

    title: str
    text: str


STORIES: dict[str, Story] = {
    "home": Story(
        # Translators: square 1, title
        N_("Leaving home"),
        # Translators: square 1, story
        N_(
            "The bundle is packed, the door stands open. His father warns him once more, his "
            "mother says nothing, and Robinson walks down to the harbour without looking round."
        ),
    ),
    "under-sail": Story(
        # Translators: square 2, title
        N_("Under sail"),
        # Translators: square 2, story
        N_(
            "The sails fill, and the coast sinks behind him. Robinson stands at the bow: ahead "
            "there is only sea, and beyond it lands whose names he does not know yet."
        ),
    ),
    "storm": Story(
        # Translators: square 3, title
        N_("The storm"),
        # Translators: square 3, story
        N_(
            "The storm plays with the ship as with a nutshell. Green in the face, Robinson "
            "promises to go home from the very first harbour; by the first calm it is forgotten."
        ),
    ),
    "shipwreck": Story(
        # Translators: square 4, title
        N_("Shipwreck"),
        # Translators: square 4, story
        N_(
            "Crack! In the dark the ship runs onto the rocks. The mast goes overboard, water "
            "pours in at every seam, and nobody knows where in the world they are."
        ),
    ),
    "washed-ashore": Story(
        # Translators: square 5, title
        N_("Washed ashore"),
        # Translators: square 5, story
        N_(
            "One wave takes Robinson, another carries him, and the last one lays him down on the "
            "sand. An island: no roof, no smoke, no voice but the sea’s."
        ),
    ),
    "alive": Story(
        # Translators: square 6, title
        N_("Alive"),
        # Translators: square 6, story
        N_(
            "Dry land! Robinson pats the ground to make sure that it holds still. Then he "
            "shouts, and listens, and only the gulls answer."
        ),
    ),
    "night-in-a-tree": Story(
        # Translators: square 7, title
        N_("A night in a tree"),
        # Translators: square 7, story
        N_(
            "Who knows what walks about here after dark? Robinson climbs a big tree, settles in "
            "the fork of a branch and sleeps as he never slept in a bed."
        ),
    ),
    "from-the-wreck": Story(
        # Translators: square 8, title
        N_("From the wreck"),
        # Translators: square 8, story
        N_(
            "The wreck still sits on the rocks, with guns, powder, tools and a telescope. Raft "
            "by raft Robinson brings it all home, and the sea keeps a little for its trouble."
        ),
    ),
    "cave": Story(
        # Translators: square 9, title
        N_("The cave"),
        # Translators: square 9, story
        N_(
            "A sail for a door, a shelf for the lamp, a post with a notch for every day. Once "
            "each thing has its place, the cave is nearly a house."
        ),
    ),
    "little-goat": Story(
        # Translators: square 10, title
        N_("The little goat"),
        # Translators: square 10, story
        N_(
            "Hunger sends Robinson hunting, and a goat falls. Her kid trots behind him all the "
            "way home, and tonight the fire warms two."
        ),
    ),
    "turtle": Story(
        # Translators: square 11, title
        N_("The turtle"),
        # Translators: square 11, story
        N_(
            "A turtle as broad as a table! After all that ship’s biscuit Robinson makes a supper "
            "fit for a king, should one happen to sail past."
        ),
    ),
    # The Vietnamese edition’s fever; the house rule `sickbed` brings it elsewhere too.
    "fever-defied": Story(
        # Translators: square 12, with throwing again, title
        N_("Fever"),
        # Translators: square 12, with throwing again, story
        N_(
            "A fever shakes Robinson until the walls of the cave sway like a ship. His strength "
            "is nearly gone, but his heart is stubborn: not yet!"
        ),
    ),
    # The Lithuanian edition’s fever; again the house rule brings it elsewhere.
    "fever": Story(
        # Translators: square 12, with missing a turn, title
        N_("Fever"),
        # Translators: square 12, with missing a turn, story
        N_(
            "A fever shakes Robinson until the walls of the cave sway like a ship. There is "
            "nothing to do but lie still, sip water and wait for the morning."
        ),
    ),
    "on-the-fence": Story(
        # Translators: square 13, title
        N_("On the fence"),
        # Translators: square 13, story
        N_(
            "Well again, but with knees like butter, Robinson sits on his fence and thinks about "
            "his lot. So much is lost; yet the sun is warm, and the goat is glad to see him."
        ),
    ),
    "grapes-and-melons": Story(
        # Translators: square 14, title
        N_("Grapes and melons"),
        # Translators: square 14, story
        N_(
            "Behind the hill the island has been hiding a garden. Grapes hang down into the "
            "grass, melons doze in the sun, and there is nobody to say: hands off."
        ),
    ),
    "handful-of-barley": Story(
        # Translators: square 15, title
        N_("A handful of barley"),
        # Translators: square 15, story
        N_(
            "At the bottom of a sack from the ship a last handful of barley has turned up. It "
            "would make one meal. Robinson sows it, and learns to wait."
        ),
    ),
    "basket": Story(
        # Translators: square 16, title
        N_("The basket"),
        # Translators: square 16, story
        N_(
            "As a boy Robinson would stand for hours watching the basket maker. Now his fingers "
            "remember, and the basket holds everything but water."
        ),
    ),
    "parrot": Story(
        # Translators: square 17, title
        N_("The parrot"),
        # Translators: square 17, story
        N_(
            "For a long time Robinson has heard no voice but his own. Now the parrot he caught "
            "tilts its head and repeats what he tells himself every evening."
        ),
    ),
    "harvest": Story(
        # Translators: square 18, title
        N_("The harvest"),
        # Translators: square 18, story
        N_(
            "There is no sickle on the island, so Robinson reaps with a sword. Better to be out "
            "of bread than out of ideas, he tells the parrot, and the parrot agrees."
        ),
    ),
    "clay-pots": Story(
        # Translators: square 19, title
        N_("Clay pots"),
        # Translators: square 19, story
        N_(
            "Pot after pot cracks with a bang, and the goat takes to its heels. Robinson kneads "
            "new clay, feeds the fire till morning, and at last one rings like a bell."
        ),
    ),
    "first-loaf": Story(
        # Translators: square 20, title
        N_("The first loaf"),
        # Translators: square 20, story
        N_(
            "Some barley, a stone, a hot pot and a great deal of patience: out comes a loaf. The "
            "whole bay smells of home, and the parrot gets the first crumb."
        ),
    ),
    "fur-cap": Story(
        # Translators: square 21, title
        N_("The fur cap"),
        # Translators: square 21, story
        N_(
            "His shirt is more hole than shirt, so Robinson sews a coat of skins, and breeches, "
            "and a fur cap as tall as a chimney. At first the parrot does not know him."
        ),
    ),
    "canoe": Story(
        # Translators: square 22, title
        N_("The canoe"),
        # Translators: square 22, story
        N_(
            "A giant of a tree comes down, and for months Robinson hollows it out. It is a "
            "splendid canoe; only the sea is still rather far away."
        ),
    ),
    "round-the-island": Story(
        # Translators: square 23, title
        N_("Round the island"),
        # Translators: square 23, story
        N_(
            "Paddle in hand, the parrot at the bow, Robinson inspects his kingdom from the sea. "
            "It is smaller than he thought, and already looks a little like home."
        ),
    ),
    # Vietnamese edition.
    "meal": Story(
        # Translators: square 24, a meal, title
        N_("The meal"),
        # Translators: square 24, a meal, story
        N_(
            "The table is laid for Robinson and all his friends. The parrot talks, the cat "
            "listens, the goat helps itself, and nobody is in a hurry to get up."
        ),
    ),
    # Lithuanian edition.
    "feast": Story(
        # Translators: square 24, a feast, title
        N_("The feast"),
        # Translators: square 24, a feast, story
        N_(
            "By the notches on the post it is a feast day, and all his friends are invited. The "
            "goat wears flowers, the cat gets fish, and the parrot makes the speech."
        ),
    ),
    "footprint": Story(
        # Translators: square 25, title
        N_("The footprint"),
        # Translators: square 25, story
        N_(
            "In the sand is a footprint, and it is not his own. Robinson does not stop running "
            "until he reaches his vines, and it takes a cup of wine to calm his heart."
        ),
    ),
    "silent-shore": Story(
        # Translators: square 26, title
        N_("The silent shore"),
        # Translators: square 26, story
        N_(
            "Here on the shore lie the bones of people who never came home. Robinson does not "
            "know a single name, so he bids good night to them all."
        ),
    ),
    "canoes-on-the-beach": Story(
        # Translators: square 27, title
        N_("Canoes on the beach"),
        # Translators: square 27, story
        N_("Canoes land, and raiders lead their captives ashore. Robinson holds his breath behind the telescope."),
    ),
    # Vietnamese edition.
    "hunt-is-over": Story(
        # Translators: square 28, he steps between, title
        N_("Friday’s rescue"),
        # Translators: square 28, he steps between, story
        N_("Two men hunt Friday through the trees. Robinson steps between, and the hunt is over."),
    ),
    # Lithuanian edition.
    "two-shots": Story(
        # Translators: square 28, two shots, title
        N_("Friday’s rescue"),
        # Translators: square 28, two shots, story
        N_("Two shots, and the two who hunted Friday hunt no more."),
    ),
    "promise": Story(
        # Translators: square 29, title
        N_("A promise"),
        # Translators: square 29, story
        N_(
            "By the fire the two give each other their word: whatever comes to the island, "
            "neither will face it alone. From this evening on they are friends."
        ),
    ),
    "trading-words": Story(
        # Translators: square 30, title
        N_("Trading words"),
        # Translators: square 30, story
        N_("In the evenings they trade words: one teaches the names of tools, the other of fish and stars."),
    ),
    "new-canoe": Story(
        # Translators: square 31, title
        N_("A new canoe"),
        # Translators: square 31, story
        N_(
            "The first canoe leaks like a basket, and even the parrot declines to board. So the "
            "two build another: Friday picks the tree, and this one rides like a gull."
        ),
    ),
    "side-by-side": Story(
        # Translators: square 32, title
        N_("Side by side"),
        # Translators: square 32, story
        N_(
            "The raiders are back with new captives. The promise holds: Robinson and Friday rush "
            "down to the beach together, and before long every captive is free."
        ),
    ),
    "father-and-son": Story(
        # Translators: square 33, title
        N_("Father and son"),
        # Translators: square 33, story
        N_(
            "In one of the raiders’ canoes lies an old man, and Friday knows him: it is his "
            "father! He laughs, weeps and dances, and nobody needs to translate."
        ),
    ),
    "supper-with-guests": Story(
        # Translators: square 34, title
        N_("Supper with guests"),
        # Translators: square 34, story
        N_(
            "The Spaniard gets the best bowl, Friday’s father the softest fur. There is bread, "
            "soup and wine for everybody, and for the first time the table is too small."
        ),
    ),
    "across-the-water": Story(
        # Translators: square 35, title
        N_("Across the water"),
        # Translators: square 35, story
        N_(
            "Other Spaniards are still captives across the water. The Spaniard and Friday’s "
            "father set out to fetch them, if they can, and two friends on the beach wave and "
            "wave."
        ),
    ),
    "sail-in-sight": Story(
        # Translators: square 36, title
        N_("A sail in sight"),
        # Translators: square 36, story
        N_(
            "Robinson polishes the telescope and looks again. It is no cloud: a ship lies at "
            "anchor, and a boat under sail is heading for the island."
        ),
    ),
    # Vietnamese edition.
    "mutiny-headland": Story(
        # Translators: square 37, the headland, title
        N_("Mutiny"),
        # Translators: square 37, the headland, story
        N_(
            "Sailors rise in mutiny and seize the headland; captain, lieutenant and a passenger "
            "are captives. But the mutineers fall asleep in the wood, and two fur caps free all "
            "three."
        ),
    ),
    # Lithuanian edition.
    "mutiny-ship": Story(
        # Translators: square 37, the ship, title
        N_("Mutiny"),
        # Translators: square 37, the ship, story
        N_(
            "Sailors rise in mutiny and seize the ship; captain, lieutenant and a passenger are "
            "captives. But the mutineers fall asleep in the wood, and two fur caps free all "
            "three."
        ),
    ),
    "rest-give-in": Story(
        # Translators: square 38, title
        N_("The rest give in"),
        # Translators: square 38, story
        N_(
            "At nightfall the captain and his men meet the mutineers, and it is soon over. Two "
            "sailors fall, the rest give in, and the beach grows very quiet."
        ),
    ),
    # Vietnamese edition.
    "a-lieutenant": Story(
        # Translators: square 39, a lieutenant, title
        N_("The last shot"),
        # Translators: square 39, a lieutenant, story
        N_(
            "By dawn the ship is back in the captain’s hands. A lieutenant fires one last shot, "
            "and the mutiny has no leader any more."
        ),
    ),
    # Lithuanian edition.
    "the-lieutenant": Story(
        # Translators: square 39, the lieutenant, title
        N_("The last shot"),
        # Translators: square 39, the lieutenant, story
        N_(
            "By dawn the ship is back in the captain’s hands. The lieutenant fires one last "
            "shot, and the mutiny has no leader any more."
        ),
    ),
    "captains-thanks": Story(
        # Translators: square 40, title
        N_("The captain’s thanks"),
        # Translators: square 40, story
        N_(
            "“The ship is yours,” says the captain, hat in hand. Robinson, who for years has "
            "asked the sea for a single sail, looks up and counts them."
        ),
    ),
    "new-coat": Story(
        # Translators: square 41, title
        N_("The new coat"),
        # Translators: square 41, story
        N_(
            "In the coat the captain gave him, Robinson sits in judgement on the mutineers. His "
            "friends call him “Governor”; under his arm he still holds the fur cap."
        ),
    ),
    # Vietnamese edition.
    "great-tree": Story(
        # Translators: square 42, a great tree, title
        N_("The tree"),
        # Translators: square 42, a great tree, story
        N_(
            "Under a great tree the man who stirred up the mutiny pays for it with his life. "
            "Nobody cheers. Robinson takes off his hat and looks out to sea."
        ),
    ),
    # Lithuanian edition.
    "bare-tree": Story(
        # Translators: square 42, a bare tree, title
        N_("The tree"),
        # Translators: square 42, a bare tree, story
        N_(
            "Under a bare tree the man who stirred up the mutiny pays for it with his life. "
            "Nobody cheers. Robinson takes off his hat and looks out to sea."
        ),
    ),
    "leaving-the-island": Story(
        # Translators: square 43, title
        N_("Leaving the island"),
        # Translators: square 43, story
        N_(
            "The hour of freedom has come. Robinson packs the telescope, the fur cap and the "
            "parrot; the promise needs no trunk. Friday is in the boat already."
        ),
    ),
    "homeward": Story(
        # Translators: square 44, title
        N_("Homeward bound"),
        # Translators: square 44, story
        N_(
            "The wind is kind all the way, and at night Friday tells the stars by name. One "
            "morning a church tower rises out of the mist, and Robinson knows the bells."
        ),
    ),
    "home-again": Story(
        # Translators: square 45, title
        N_("Home again"),
        # Translators: square 45, story
        N_(
            "After 28 years Robinson stands at the door he once walked out of, and his old "
            "father opens it. Neither can speak. The parrot can: “Lucky Robinson!”"
        ),
    ),
}
"""In the order of the squares; the stories of one square stand side by side."""
