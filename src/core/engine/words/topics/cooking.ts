import type { Topic } from "../topic.ts";

export const COOKING: Topic = {
  name: "Cooking",
  tags: ["cooking", "baking", "recipes", "weeknights", "vegetables", "bread"],
  covers: ["leaves", "tiles"],
  areas: ["Home Kitchen", "Weeknight Table", "Sourdough"],
  things: [
    "heavy pans",
    "fresh herbs",
    "dried beans",
    "sharp knives",
    "lemon halves",
    "handwritten recipes",
    "preserving jars",
    "wooden spoons",
  ],
  subjects: [
    {
      act: "baking bread at home",
      titles: ["Flat as a plate, and eaten", "Flour, water, salt and a Sunday"],
      tags: ["baking", "bread"],
      things: ["hot ovens", "floured tables", "proving baskets"],
      opening:
        "Our first loaf came out as flat as a plate. We ate it anyway, warm, with far too much butter.",
      scenes: [
        "The second had a crust you could knock on. I had done nothing differently except wait, which turns out to be most of the recipe.",
        "Wet dough is frightening for about a month. Then your hands learn to be quick and slightly damp, and it stops climbing up your sleeves.",
        "Steam makes the crust: a cup of water thrown into a hot tin at the bottom of the oven. Stand back, and take your glasses off first.",
        "A loaf costs less than a stamp and fills the stairwell with gossip. Our neighbour now times her visits.",
      ],
      tips: [
        "Weigh everything, water included.",
        "Let it cool before you cut, however hard that is.",
        "Freeze half in slices.",
      ],
      quote: "The oven does the baking; you only have to keep your nerve.",
      closing: "Last Sunday's was tall, uneven and gone by noon.",
    },
    {
      act: "cooking without a recipe",
      titles: ["Dinner from what was there", "Taste, then decide"],
      tags: ["weeknights", "vegetables"],
      things: ["store cupboards", "lemon halves", "tasting spoons"],
      opening: "On Tuesday the recipe wanted coconut milk, and we had a turnip. The turnip won.",
      scenes: [
        "Most dinners are the same four moves: something to brown, something to soften, something wet, something sharp. Learn those, and the book becomes a source of ideas.",
        "I kept a spoon in my back pocket for a month and tasted at every stage. Salt in the middle does more than salt at the end.",
        "There have been failures. The soup with both beetroot and mustard was a colour that I have otherwise only seen on carpets.",
        "What helps is cooking one thing often. After the tenth risotto you know it by the sound, and your hands are free to wander.",
      ],
      tips: [
        "Smell two things together before you combine them.",
        "Add acid when it tastes of nothing.",
        "Write down the accidents that worked.",
      ],
      quote: "A recipe is how somebody else's Tuesday went.",
      closing: "The turnip was excellent, for the record, with butter and dill.",
    },
    {
      act: "planning a week of dinners",
      titles: ["Five dinners on the fridge door", "Sunday, a pencil and a list"],
      tags: ["weeknights", "recipes"],
      things: ["shopping lists", "leftover nights", "freezer boxes"],
      opening:
        "At six in the evening nobody in our house can think. So we do the thinking on Sunday, with a pencil and the fridge door open.",
      scenes: [
        "Five dinners are enough: one with eggs, one with pasta, one from the oven, one soup and one that the children choose. The other two nights look after themselves.",
        "The shopping takes one trip and half the money. It turns out that we used to buy coriander three times a week and throw it away twice.",
        "Thursday is always leftovers, served on the good plates. With a fried egg on top it has never once been refused.",
        "Nothing has to happen on the right day. Soup and pasta change places all the time; the list only promises that both are possible.",
      ],
      tips: [
        "Plan around what is about to turn.",
        "Cook the rice for two days at once.",
        "Keep one emergency dinner in the freezer.",
      ],
      quote: "The question is not what to eat, but when to ask.",
      closing: "This week the children have chosen pancakes, again.",
    },
    {
      act: "making stock from leftovers",
      titles: ["The pot at the back of the stove", "Bones, peelings and patience"],
      tags: ["recipes", "vegetables"],
      things: ["onion skins", "chicken bones", "freezer bags"],
      opening:
        "A bag in our freezer collects what other people throw out. When it is full, the kitchen smells like my grandmother's for a day.",
      scenes: [
        "Onion skins give the colour, and carrot ends the sweetness. Cabbage is not invited, as we discovered when the neighbours asked about the drains.",
        "The trick is to do nothing. It must barely tremble for three hours, and each time you stir you make it cloudier.",
        "I used to salt it and then regretted it when the sauce boiled down. Now the salt goes in at the table, where it can be seen.",
        "A litre turns a pan of rice into dinner and a bad cold into an afternoon. I know of no other rubbish with that record.",
      ],
      tips: [
        "Start in cold water.",
        "Skim early and then leave it alone.",
        "Freeze some in an ice tray for sauces.",
      ],
      quote: "Soup is what the kitchen remembers.",
      closing: "There are six jars in the freezer, and I feel rich.",
    },
    {
      act: "roasting vegetables properly",
      titles: ["Give the carrots some room", "Hot, dry and not too crowded"],
      tags: ["vegetables", "weeknights"],
      things: ["heavy trays", "cauliflower leaves", "crisp edges"],
      opening:
        "For years my roast vegetables were steamed vegetables with a tan. Nobody complained, and nobody asked for more.",
      scenes: [
        "The tray was too full. Once every carrot had a finger's width of its own, the water left, and the edges went dark and sweet.",
        "High heat scared me until I stopped looking. At two hundred and twenty degrees cauliflower needs twenty-five minutes and no advice.",
        "Dress them after the oven rather than before. Lemon, yoghurt and a handful of something green taste of themselves that way.",
        "My daughter, who does not eat sprouts, ate sprouts. She has asked me not to tell anyone at school.",
      ],
      tips: [
        "Heat the tray while you chop.",
        "Cut by thickness, not by looks.",
        "Turn them once and only once.",
      ],
      quote: "Brown is a flavour.",
      closing: "Last night there was nothing left to complain about.",
    },
    {
      act: "cooking for one",
      titles: ["A table for me", "One pan, one plate, no apologies"],
      tags: ["weeknights", "recipes"],
      things: ["small pans", "single portions", "good plates"],
      opening:
        "When the flat emptied out I lived on toast for a month. Then I bought a small pan, and dinner came back.",
      scenes: [
        "Recipes for four divide badly, and a quarter of an egg does not exist. I look for dishes that were always for one: omelettes, fried rice, a chop with greens.",
        "Setting the table felt absurd the first time. It takes one minute and a napkin, and it is the difference between dinner and refuelling.",
        "The shop sells celery by the bush, which is a challenge in itself. Now I buy from the market, where two carrots raise no eyebrows.",
        "The freezer is my flatmate. Every Sunday it gets three labelled boxes, and on bad days it gives one back.",
      ],
      tips: [
        "Cook what nobody else in your life likes.",
        "Halve the pan before you halve the recipe.",
        "Sit down.",
      ],
      quote: "Nobody is watching, so it may as well be delicious.",
      closing: "Tonight it is anchovies, because I can.",
    },
    {
      act: "keeping a sourdough starter",
      titles: ["Brenda lives in the fridge", "Flour, water and wild yeast"],
      tags: ["bread", "baking"],
      things: ["glass jars", "rubber bands", "feeding times"],
      opening:
        "Our starter is called Brenda and is older than the marriage of two of my friends. She lives in a jam jar and wants very little.",
      scenes: [
        "Feed her, wait, watch her climb the glass. A rubber band marks where she began, and when she has doubled she is ready for work.",
        "I forgot her for five weeks in summer. There was a grey liquid on top and a smell of nail varnish, and two feeds later she was back as if nothing had happened.",
        "What you pour off makes pancakes with a faint sourness that nobody can place. We look forward to them more than to the loaf.",
        "Half the street now bakes with her children. If the jar ever breaks, I know of eleven doors to knock on.",
      ],
      tips: [
        "Use rye for the first week.",
        "Keep it thick if you bake seldom.",
        "Give some away as insurance.",
      ],
      quote: "It is the only pet that pays rent.",
      closing: "Brenda sends her regards.",
    },
    {
      act: "learning five good sauces",
      titles: ["Five sauces and no more", "What to do with a plain potato"],
      tags: ["recipes", "weeknights"],
      things: ["whisks", "egg yolks", "green herbs"],
      opening:
        "A plain potato, a piece of fish, a bowl of beans: none of them is a dinner. With the right spoonful over the top, each of them is.",
      scenes: [
        "I gave myself a winter and five sauces. Green, white, tomato, peanut, and the yellow one that splits when you answer the telephone.",
        "The green one never fails and takes four minutes. Herbs, oil, something salty, something sour, and a blender that the neighbours can hear.",
        "Mayonnaise taught me patience, a drop at a time. My first three were soup, and the fourth stood up on its own.",
        "Since then I shop differently. I buy whatever is fresh and cheap, and the jar in the door decides what it is going to be.",
      ],
      tips: [
        "Taste it on the food, not on the spoon.",
        "Save a splash of the pasta water.",
        "Start again with a fresh yolk when it splits.",
      ],
      quote: "A sauce is an apology that the potato accepts.",
      closing: "The sixth can wait until next winter.",
    },
  ],
};
