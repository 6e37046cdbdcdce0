import type { Topic } from "../topic.ts";

export const BOOKS: Topic = {
  name: "Books",
  tags: ["books", "reading", "fiction", "libraries", "essays", "book-clubs"],
  covers: ["night", "leaves"],
  areas: ["Reading Room", "Bedside Book", "Second-Hand Book"],
  things: [
    "library cards",
    "dog-eared paperbacks",
    "long train rides",
    "first sentences",
    "short stories",
    "margin notes",
    "second-hand bookshops",
    "reading lamps",
  ],
  subjects: [
    {
      act: "reading a chapter a day",
      titles: ["Twelve pages before sleep", "A novel by instalments"],
      tags: ["reading", "fiction"],
      things: ["bedside lamps", "long novels", "bookmarks"],
      opening:
        "The book had eleven hundred pages and had been holding up a lamp. One chapter a day, I worked out, and I would be done by Easter.",
      scenes: [
        "A chapter is about as long as a bath. I have combined the two and lost only one paperback.",
        "You live with the people in it. By February I found myself wondering at the bus stop what the countess would do.",
        "I did not allow myself two, even when a shot rang out on the last line. Readers of the original had to wait a month for the answer.",
        "The war in the middle took three weeks, and I am not sorry. It is long because wars are.",
      ],
      tips: [
        "Keep it where the telephone used to be.",
        "Stop at the end and not in the middle.",
        "Draw a family tree inside the cover.",
      ],
      quote: "A page a day is a shelf a decade.",
      closing: "The lamp now stands on a dictionary.",
    },
    {
      act: "rereading old favourites",
      titles: ["It was shorter in my memory", "The same book, another reader"],
      tags: ["fiction", "essays"],
      things: ["cracked spines", "childhood copies", "second readings"],
      opening:
        "At fourteen I had underlined everything that the hero said. At forty I was on his mother's side.",
      scenes: [
        "The sentences had not moved, and I had. Jokes that I once skipped made me laugh out loud in the waiting room.",
        "One favourite did not survive. The magic was in the attic where I first read it, and you cannot bring an attic to a train.",
        "Knowing the ending is a relief. You stop running and look at the furniture, and the furniture turns out to be the book.",
        "Between two chapters I found a bus ticket from my old town. It cost forty pence and knew exactly where I had stopped.",
      ],
      tips: [
        "Wait for at least ten years.",
        "Read the old copy with its stains.",
        "Forgive yourself the underlining.",
      ],
      quote: "We reread in order to measure how far we have come.",
      closing: "At sixty I may well side with the father.",
    },
    {
      act: "joining a book club",
      titles: ["Nine readers and one cake", "Disagreeing about a duke"],
      tags: ["book-clubs", "fiction"],
      things: ["kitchen debates", "borrowed chairs", "voting slips"],
      opening:
        "Four of us hated the duke, four of us loved him, and one had read the wrong book. It was the best evening of the winter.",
      scenes: [
        "We meet on last Thursdays in whoever's kitchen is tidy. The host chooses three, the rest vote, and grumbling is part of it.",
        "I would never have opened half of what we have read. The one on salt changed how I see the map, and I had voted against it.",
        "Some people come without finishing. We have learned to welcome them, because they ask what the rest of us are too polite to ask.",
        "Now and then we talk about the book for ten minutes and about our fathers for two hours. It was that kind of book.",
      ],
      tips: [
        "Cap it at nine chairs.",
        "Start with a favourite sentence each.",
        "Never apologise for your choice.",
      ],
      quote: "Reading is done alone and finished together.",
      closing: "Next month it is poetry, and there will be trouble.",
    },
    {
      act: "giving up on bad books",
      titles: ["Page fifty and goodbye", "Permission to stop"],
      tags: ["reading", "libraries"],
      things: ["half-read novels", "fifty-page trials", "charity boxes"],
      opening:
        "Everyone had told me to get past the first two hundred pages. On page sixty I put it on a park bench and walked off.",
      scenes: [
        "I used to finish everything, as one finishes soup at an aunt's. It cost me a whole winter on a family of whalers.",
        "The new rule is fifty pages, or your age if you are past fifty. What has not begun by then has had its chance.",
        "Some of them I blame on the month. The one about glaciers came back in July, in the heat, and was wonderful.",
        "Since I stopped finishing, I start more. I have found three writers this year whose first pages I would have been too tired to try.",
      ],
      tips: [
        "Skip to the last page with a good conscience.",
        "Give it away on the same day.",
        "Try it once more if three friends insist.",
      ],
      quote: "Life is short, and some books are not.",
      closing: "The bench was empty the next day, so somebody is on page sixty.",
    },
    {
      act: "reading the classics at last",
      titles: ["Nobody told me it was funny", "Old books without the homework"],
      tags: ["fiction", "essays"],
      things: ["footnotes", "Russian names", "thick paperbacks"],
      opening:
        "I had been pretending to have read it for twenty years. It turns out that I had been pretending to have read something else.",
      scenes: [
        "The great secret is how silly they are. The one with the whale has a chapter in bed that would be cut today for being too broad.",
        "I leave the introduction for last, since it gives away the ending and the point. Nobody introduces a stranger by listing how they died.",
        "Russian names were the wall for me. I wrote them on the bookmark with a face beside each, and the wall became a party.",
        "They are slow at the door and then they do not let you out. Give them thirty pages to take your coat.",
      ],
      tips: [
        "Choose a good translation and a recent one.",
        "Read the short ones first.",
        "Skip the hunting.",
      ],
      quote: "A classic is a book that has survived its admirers.",
      closing: "Now I only have to stop saying that I knew it all along.",
    },
    {
      act: "keeping a reading diary",
      titles: ["What I thought in 2009", "Three lines for each book"],
      tags: ["reading", "essays"],
      things: ["notebook entries", "copied sentences", "star ratings"],
      opening: "My notes gave the novel of the century two stars and the word damp. I stand by damp.",
      scenes: [
        "Each book gets three lines, written on the day I close it. One on what happens, one on what I felt, and one sentence copied out.",
        "The copied ones are the treasure. Read in a row they make a strange sort of novel in a hundred voices, all of them mine.",
        "It cured me of reading the same thriller three times. I now check first, as others check the milk.",
        "My opinions embarrass me regularly. That is how I know there were some.",
      ],
      tips: [
        "Use paper that outlives telephones.",
        "Note who recommended it.",
        "Leave a line free for the second reading.",
      ],
      quote: "The diary does not say what I read, but who was reading.",
      closing: "Damp has appeared twice more since then.",
    },
    {
      act: "reading aloud",
      titles: ["One voice, four listeners", "Stories for people who can read"],
      tags: ["reading", "book-clubs"],
      things: ["silly voices", "bedtime chapters", "long drives"],
      opening:
        "The power was off, and somebody found a candle and a ghost story. We are grown-ups, and we made him read until two.",
      scenes: [
        "Now it is every Sunday from November to March. One reads, one knits, one falls asleep, and the dog attends.",
        "You hear at once whether a writer has ears. Some famous pages go limp on the tongue, and some plain ones ring like glass.",
        "The voices are voluntary. Mine for the vicar was a mistake that I made on page three and had to keep up for four hundred more.",
        "Our son is fifteen and too old for it. He sits on the stairs with the door open, and we read a little louder.",
      ],
      tips: [
        "Stop while they still want more.",
        "Skip description without telling.",
        "Drink something warm.",
      ],
      quote: "It is the oldest screen there is.",
      closing: "The power has been back for years, and nobody has noticed.",
    },
    {
      act: "borrowing instead of buying",
      titles: ["Three weeks and a stamp", "The library knows me by name"],
      tags: ["libraries", "reading"],
      things: ["library cards", "due dates", "inter-library loans"],
      opening:
        "My shelves were full, and so was the floor beside them. I cut up one card and went to get another.",
      scenes: [
        "A due date does wonders. Three weeks is long enough for any novel and too short to make excuses.",
        "I read differently in a book that is not mine. No pencil, no crumbs, and a sense that others are waiting behind me.",
        "Somebody before me had pressed a fern at page ninety. I looked at it for a while and left it where it was.",
        "The woman at the desk puts things aside for me now. She is wrong one time in five, and those are often the best.",
      ],
      tips: [
        "Reserve before the reviews come out.",
        "Take one that you would never buy.",
        "Return it with a good word for the next in line.",
      ],
      quote: "A library is a shelf that dusts itself.",
      closing: "The floor is a floor again.",
    },
  ],
};
