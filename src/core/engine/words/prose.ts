/**
 * Sentences about any topic. The gaps are filled with the topic's own words: `act` is what the text is about,
 * `other` another thing that one does, `things` what one uses, `gains` what one gets. A gap at the start of a
 * sentence is given its capital.
 */
export const TITLES: readonly string[] = [
  "What {act} taught me",
  "A beginner's guide to {act}",
  "{act} or {other}?",
  "The case for {act}",
  "{act}: what nobody tells you",
  "Six months of {act}",
  "How {act} changed my week",
  "{act} is easier than it looks",
  "On {act} and {things}",
  "Ten small lessons from {act}",
  "The trouble with {act}",
  "{act}, one year on",
  "What I got wrong about {act}",
  "From {other} to {act}",
  "{act}: start with {things}",
  "A slow introduction to {act}",
  "Is {act} worth the effort?",
  "{act} on a bad day",
  "The quiet joy of {act}",
  "Questions I get about {act}",
  "{act}, reconsidered",
  "Notes on {act}",
  "More {things}, less fuss: on {act}",
  "My first month of {act}",
  "Before you try {act}",
];

/** First sentences, which excerpts show. */
export const OPENINGS: readonly string[] = [
  "I started {act} last spring, mostly out of curiosity.",
  "For years I thought that {act} was for other people.",
  "A friend talked me into {act}, and I have not stopped since.",
  "There are two kinds of advice about {act}: too much and too little.",
  "Last month somebody asked me whether {act} is worth the trouble.",
  "It began with {things} and ended, as these things do, with {act}.",
  "Everybody has an opinion about {act}; here is mine, with a year of practice behind it.",
  "If you had told me a year ago that I would enjoy {act}, I would have laughed.",
  "This is a short report on {act}, including the parts that went wrong.",
  "Let me say it at once: {act} is not as hard as it sounds.",
  "Three things surprised me about {act}.",
  "My notes on {act} fill half a notebook by now, so it is time to share them.",
  "I keep coming back to {act}, even when nobody asks me to.",
  "Most of what I had read about {act} turned out to be only half true.",
  "Between a full calendar and a short weekend, {act} is what I kept.",
  "We tried {act} for a month, and this is what is left of it.",
];

/** What may follow a first sentence, still within the excerpt. */
export const SECONDS: readonly string[] = [
  "What follows is neither complete nor scientific.",
  "Here is what I would tell a friend.",
  "It took me longer to write this down than to find it out.",
  "The details are below, and there are quite a few of them.",
  "I made every mistake so that you do not have to.",
  "You may disagree, and I would love to hear why.",
  "This is not advice, only what worked for me.",
  "Some of it I planned; most of it I did not.",
  "It has since become a part of nearly every week.",
  "Nobody paid me to say so.",
];

export const MIDDLES: readonly string[] = [
  "Good {things} make all the difference.",
  "Start small: a week is enough to see whether it suits you.",
  "What you get for it is simple: {gains}.",
  "I used to worry about {things}, and now I hardly think of them.",
  "People who come from {other} will find it familiar.",
  "Nobody has to be good at {act} to enjoy it.",
  "The first attempts were clumsy, which is as it should be.",
  "It helps to know somebody who has done it before.",
  "Of course there are days when nothing works.",
  "That is the thing about {act}: the first week tells you very little.",
  "After a while you stop counting and begin to notice {things}.",
  "None of this is new, but it took me a while to believe it.",
  "My rule is to change one thing at a time.",
  "If I had to begin again, I would think less about {things} and more about the basics.",
  "In return there is something that I had not expected: {gains}.",
  "Some people swear by {things}; I would not go that far.",
  "You do not need much for it, and you can borrow most of that.",
  "Set aside half an hour and leave the phone in another room.",
  "I would not call myself an expert on {act}, and that may be for the best.",
  "The books all mention {things}, and for once the books are right.",
  "I asked around, and nearly everybody had the same story.",
  "It is tempting to do everything at once; resist that.",
  "What keeps me going is the thought of {gains}.",
  "Compared with {other}, it is almost restful.",
  "There is a knack to {things}, and you learn it by getting it wrong.",
  "I wrote down what worked and crossed out the rest.",
  "By the end of the month I could point to {gains}.",
  "Once {act} is a habit, it takes no willpower at all.",
  "Not everything was a success, and I have kept the evidence.",
  "Somewhere in the second week it began to feel normal.",
  "The usual objection is time, and it is a fair one.",
  "Put {things} first and the rest tends to follow.",
];

export const CLOSINGS: readonly string[] = [
  "That is all there is to it, and it is plenty.",
  "Try it for a week and tell me how it went.",
  "Next time I will write about {other}.",
  "If nothing else, you will end up with {gains}.",
  "I am still learning, so corrections are welcome.",
  "Would I do it again? I already am.",
  "The rest is practice.",
  "Let me know in the comments what works for you.",
  "Above all, be patient with yourself.",
  "For me that is reason enough to go on.",
];

/** What a text says, in one sentence. */
export const SUMMARIES: readonly string[] = [
  "What a year of {act} is like, and what comes of it: {gains}.",
  "An honest look at {act}, with a few words on {things}.",
  "Why {act} works, when it does not, and how to begin.",
  "{act} for people who have little time and no patience.",
  "Everything that I wish I had known before {act}.",
  "A practical guide to {act}, from {things} to {gains}.",
  "How {act} compares with {other}, after trying both.",
  "Five mistakes that people make with {things}, and what to do instead.",
  "On {act}, doubt, and {gains}.",
];

/** What a blog is about, in one sentence. */
export const BLOG_DESCRIPTIONS: readonly string[] = [
  "Notes on {things}, {act} and the rest, every other Sunday.",
  "One person's attempts at {act}, failures included.",
  "Short essays for everybody who cares about {things}.",
  "A weekly letter about {act}, {other} and what comes of it.",
  "Practical advice on {act}, tested at home before it is published.",
  "All about {things}: what works, what does not, and why it matters.",
  "For beginners and the merely curious: {act} without the jargon.",
];

export const BLOG_NAMES: readonly string[] = [
  "The {area} Letter",
  "{area} Weekly",
  "Notes from the {area} Desk",
  "{area} Notes",
  "The {area} Journal",
  "{area} Diaries",
  "The {area} Almanac",
  "{area} Digest",
  "The Little {area} Review",
  "{area} Stories",
  "The {area} Post",
];

/** How a reader's answer may begin, go on and end. */
export const REACTIONS: readonly string[] = [
  "Thank you for this.",
  "This came at exactly the right moment.",
  "I read this twice.",
  "Lovely post.",
  "I was sceptical until the second paragraph.",
  "Finally somebody says it.",
  "I am not sure that I agree.",
  "Saved for later.",
  "You make it sound so easy!",
  "I sent this to my sister, who needs it more than I do.",
  "Good points, all of them.",
  "Hm, my experience was a little different.",
];

export const REPLIES: readonly string[] = [
  "I have been {act} for about a year and would not go back.",
  "By the way, {things} are underrated.",
  "For me the best part is {gains}.",
  "Do you have any advice on {things}?",
  "How long did it take you to get used to {act}?",
  "I tried {act} once and gave up after a week; maybe it is time for a second try.",
  "Would you say the same about {other}?",
  "We did the same at home, and the result was {gains}.",
  "I would add one thing: never underestimate {things}.",
  "My problem is always the time, not {things}.",
  "Does it also work for somebody who is new to {act}?",
  "In my case {other} was the better choice, but I see why you like it.",
  "Have you ever thought of writing about {things}?",
  "I laughed out loud at the last paragraph, because I have been there.",
  "I wish I had read this before I began with {act}.",
];

export const FAREWELLS: readonly string[] = [
  "Looking forward to the next one!",
  "Please write more about {other}.",
  "Greetings from a long-time reader.",
  "I will report back.",
  "Starting tomorrow.",
  "More of this, please.",
  "Is there a part two?",
];
