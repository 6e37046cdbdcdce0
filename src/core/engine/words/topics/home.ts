import type { Topic } from "../topic.ts";

export const HOME: Topic = {
  name: "Home",
  tags: ["home", "repair", "diy", "decluttering", "woodwork", "energy"],
  covers: ["tiles", "city"],
  areas: ["Old House", "Repair", "Workbench"],
  things: [
    "second-hand tools",
    "spare screws",
    "dust sheets",
    "spirit levels",
    "paint samples",
    "repair cafés",
    "sturdy ladders",
    "labelled boxes",
  ],
  subjects: [
    {
      act: "renovating an old kitchen",
      titles: ["Eight weeks with a camping stove", "Behind the wallpaper, more wallpaper"],
      tags: ["repair", "diy"],
      things: ["old tiles", "plaster buckets", "reused cupboards"],
      opening:
        "The plan said four weeks. In the ninth we were still washing up in the bath, and we had grown rather good at it.",
      scenes: [
        "Every layer had been somebody's idea of modern. We went down through beige, orange and a very confident green to a stencil of roses.",
        "No wall met another at a right angle. The fitter laid his spirit level on the floor, watched it for a time and asked for coffee.",
        "We kept the old cupboard doors and bought new hinges. It cost a tenth of the offer, and people ask who our designer is.",
        "The dust reached rooms that we had sealed with tape. I found some in February, in a hat.",
      ],
      tips: [
        "Decide where the kettle goes before the rest.",
        "Photograph the pipes before they vanish.",
        "Add half again to time and money.",
      ],
      quote: "A house tells you what it wants, usually on a Sunday.",
      closing: "There is a bath in the bathroom again, and nothing in it but water.",
    },
    {
      act: "repairing instead of replacing",
      titles: ["The toaster lives", "A screwdriver before a credit card"],
      tags: ["repair", "energy"],
      things: ["spare parts", "repair cafés", "broken handles"],
      opening:
        "The toaster had stopped on one side. The shop offered me a new one, and the man at the repair café offered me a chair.",
      scenes: [
        "It was a crumb. It had sat on a contact since about the spring, and he lifted it out with a toothpick and a short speech.",
        "The right part usually exists and costs less than the postage. Finding its number is the work, and it is printed where no eye can reach.",
        "I have broken things for good as well. The radio went from nearly working to a bag, but I know now what a capacitor is.",
        "The mended ones are dearer to me. There is a jug with a seam like a lightning bolt that I would save from a fire.",
      ],
      tips: [
        "Unplug it and take a picture at each step.",
        "Keep the screws in an egg box, in order.",
        "Ask what it would take, not whether it pays.",
      ],
      quote: "Nothing is broken until you have opened it.",
      closing: "Both sides are brown again, after eleven years.",
    },
    {
      act: "building a bookshelf",
      titles: ["Level, more or less", "Six boards and a weekend"],
      tags: ["woodwork", "diy"],
      things: ["pine boards", "wooden dowels", "spirit levels"],
      opening:
        "The books had been in boxes since we moved in. On Friday I bought six boards, and on Sunday night I bought six more.",
      scenes: [
        "I had measured the wall at the bottom. At the top it is two centimetres narrower, as every house on this street is apparently born knowing.",
        "Sanding takes longer than sawing and is the part that people touch. I did it in the yard, with the radio on, in a cloud of pine.",
        "Long boards sag. A strip along the front edge, glued and screwed, gave them a spine, and it looks as though it had been meant.",
        "The first shelf leans by a hair. I have put the crime novels there, where nobody expects honesty.",
      ],
      tips: [
        "Mark the side that faces out.",
        "Drill first if you screw near the end.",
        "Oil it twice and wait between.",
      ],
      quote: "Measure twice, and then ask somebody else to measure.",
      closing: "It has carried four hundred books for a year without a murmur.",
    },
    {
      act: "insulating the windows",
      titles: ["The draught had an address", "Eleven metres of felt and foam"],
      tags: ["energy", "diy"],
      things: ["sash windows", "foam strips", "heating bills"],
      opening:
        "A candle on the sill told me everything. It lay down flat at the left-hand corner and stood up again by the curtain.",
      scenes: [
        "The frames are ninety years old and beautiful, and they fit like a hat on a horse. New ones would have cost a car and the view of a preservation officer.",
        "So we did it with felt, foam and patience. Four evenings, one window each, with the radio on and our coats.",
        "The brush seal at the bottom of the door did more than two of the panes. Nobody had suspected the door.",
        "It is quieter, too. The tram used to come through the bedroom at five, and now it merely passes.",
      ],
      tips: [
        "Wait for a windy day to look for leaks.",
        "Clean the frame before you glue anything.",
        "Leave one way for the damp to get out.",
      ],
      quote: "Heat is like a cat: it leaves by the smallest gap.",
      closing: "The bill came in March, and I read it twice for pleasure.",
    },
    {
      act: "clearing one drawer a day",
      titles: ["Forty-one days, forty-one drawers", "Small boxes, open minds"],
      tags: ["decluttering", "repair"],
      things: ["tangled cables", "spare keys", "labelled boxes"],
      opening:
        "In the first drawer there were nineteen keys. We tried all of them in everything and opened one bicycle.",
      scenes: [
        "A cupboard is a weekend and a quarrel. A drawer is ten minutes, and you can do it while the pasta cooks.",
        "I use three heaps: here, elsewhere, goodbye. A fourth was allowed at first, and it turned out to be the same as the first.",
        "Cables are the worst, since each might be the one. I gave them a shoebox and a year, and not one has been called up.",
        "On day thirty I found my father's watch inside a sock. It had stopped at ten past four, as it always had.",
      ],
      tips: [
        "Empty it out completely.",
        "Finish before you start another.",
        "Leave one drawer for nonsense.",
      ],
      quote: "You do not need more room; you need fewer keys.",
      closing: "The bicycle has been returned to its owner.",
    },
    {
      act: "painting a small room",
      titles: ["Two days of tape, one of paint", "The colour was called Fog"],
      tags: ["diy", "decluttering"],
      things: ["paint samples", "dust sheets", "small brushes"],
      opening:
        "On the card it was a soft grey named Fog. On four walls, in November, it was the inside of a filing cabinet.",
      scenes: [
        "So we bought small pots and painted sheets of card as big as doors. They moved around the room for a week, and we watched them at breakfast and by lamplight.",
        "The work is in what comes before. Washing, filling, sanding and tape took two days, and the paint took an afternoon and a sandwich.",
        "Dark turned out to be the answer. The room is tiny and will not look large, so now it looks like the inside of a cello.",
        "I missed a spot behind the radiator. It is the size of a stamp, nobody can see it, and I see it daily.",
      ],
      tips: [
        "Start with the ceiling.",
        "Keep a wet edge and your temper.",
        "Save a jar and write the name on it.",
      ],
      quote: "You choose a colour for the light, not for the wall.",
      closing: "The rest of the Fog went to a friend with a garage.",
    },
    {
      act: "sharing tools with neighbours",
      titles: ["One drill for nine houses", "A shed with a sign-out sheet"],
      tags: ["repair", "woodwork"],
      things: ["sturdy ladders", "shared drills", "sign-out sheets"],
      opening:
        "Somebody worked out that a drill is used for thirteen minutes in its whole life. There were nine of them on our street.",
      scenes: [
        "It began with a list in a window. The ladder from number four, the saw from number eight, and the wallpaper table that everyone thought they had lent to somebody else.",
        "Things come back cleaner than they went. The sander returned with fresh discs and a jar of jam.",
        "We needed three rules, and we found them in the order in which they were broken. Say when, say if it breaks, and never lend it on.",
        "I have been inside every house by now. That is worth more than the ladder, though the ladder is very good.",
      ],
      tips: [
        "Photograph each tool with its owner.",
        "Put the manual in the case.",
        "Meet twice a year to sharpen things.",
      ],
      quote: "What I want is a hole and not a drill.",
      closing: "Eight drills went to the school workshop.",
    },
    {
      act: "restoring a wooden floor",
      titles: ["Under the carpet, pine", "Dust, oil and sore knees"],
      tags: ["woodwork", "diy"],
      things: ["floorboards", "sanding belts", "linseed rags"],
      opening: "We pulled up a corner of the carpet to look for a pipe. An hour later there was no carpet.",
      scenes: [
        "There were eleven hundred staples, and I counted them because I met each one personally. A pair of pliers and the radio play got me through to the window.",
        "The hired sander weighs as much as I do and has ideas of its own. You keep it moving, always, or it digs you a pond.",
        "Filling the gaps was the argument. We left them alone in the end, since boards have been breathing there since 1911.",
        "Oil goes on thin, with a rag, on your knees, towards the door. It is the only part that looks the way it does in films.",
      ],
      tips: [
        "Knock down every nail before you sand.",
        "Do the edges on the same day.",
        "Lay the rags out flat outdoors to dry.",
      ],
      quote: "The best floor you will ever buy is under the one you have.",
      closing: "We never did find the pipe.",
    },
  ],
};
