/**
 * Sentences that fit every subject. The gaps are filled with the subject's own words: `act` is what the text is about,
 * `other` another subject of the topic, `things` what belongs to the subject, `topics` what belongs to the topic. A gap
 * at the start of a sentence is capitalized.
 */

/** Titles for texts whose subject has used up its own. */
export const TITLES: readonly string[] = [
  "What {act} taught me",
  "The case for {act}",
  "Notes on {act}",
  "{act}, reconsidered",
  "On {act} and {things}",
  "The trouble with {act}",
  "{act} is easier than it looks",
  "Still {act}",
  "What I got wrong about {act}",
  "Before you try {act}",
  "In defence of {act}",
  "The quiet joy of {act}",
  "{act}, honestly",
  "More on {act}",
  "{act} without the fuss",
  "The fine art of {act}",
  "{act} on a bad day",
  "A few words in favour of {act}",
  "{act}, one more time",
  "{act}, in my own words",
  "My excuse for {act}",
  "{act} for the impatient",
  "Thoughts on {act}",
  "{act}, mistakes included",
  "Everything I know about {act}",
];

/** What an article says before it begins. */
export const LEADS: readonly string[] = [
  "People who try {act} fall into two camps, and this is a note from the smaller one.",
  "There is no shortage of advice on {act}, but what follows has at least been tried.",
  "Somebody asked me last week where to begin with {act}, and my answer was too long for a bus stop.",
  "Let me begin with what {act} is not: a competition, or a cure.",
  "The first thing to know about {act} is that it gets easier; the second is that nobody can say when.",
  "A reader wrote to say that {act} had changed her week, so this is partly her article.",
  "I have changed my mind about {act} more than once, and here is where it stands.",
  "If {act} sounds like a lot of trouble, that is because enthusiasts describe it.",
  "Much of what is said about {act} is true on good days only; these notes were made on ordinary ones.",
  "Some things are learned by reading, and {act} is hardly one of them, but a page may spare you the worst.",
  "It takes about a month for {act} to stop feeling strange, and this is how that month went.",
  "Ask three people about {act} and you get four opinions, of which I can defend one.",
  "Five years ago I could not have told you the point of {act}, and now I have to be stopped.",
  "Here is an attempt to explain {act} to my younger self, who would not have listened.",
  "You need surprisingly little for {act}, and most of it is patience.",
  "When this blog began, {act} was not on the list; it has turned up in the letters ever since.",
  "Not everyone needs {act}, but those who do seem to know it at once.",
  "Behind every tidy account of {act} there is a drawer full of failures, and I have opened mine.",
  "On paper {act} looks simple, and in practice it is simple, too, only much later.",
  "Twice I gave up on {act}, and the third time I took notes.",
  "Nothing that I can say about {act} is new, except perhaps how it felt.",
  "Once you have heard of {act}, you see it everywhere.",
  "For a subject as small as {act}, there is a great deal to say, so I have kept to what surprised me.",
];

/** Above an article's list of advice. */
export const ADVICE: readonly string[] = [
  "If you are new to {act}",
  "What helps with {act}",
  "Three hints on {act}",
  "A short guide to {act}",
  "{act}, in three lines",
  "Getting started with {act}",
  "What I would tell a friend about {act}",
];

/** What an article says, in one sentence. */
export const SUMMARIES: readonly string[] = [
  "An honest look at {act}, with a few words on {things}.",
  "Why {act} works, when it does not, and how to begin.",
  "{act} for people who have little time and less patience.",
  "What I wish I had known before I began with {act}.",
  "A practical guide to {act}, {things} included.",
  "On {act}, {things}, and the case for doing it badly at first.",
  "How {act} became a habit, and what it changed.",
  "Notes on {act}, with three hints for beginners.",
  "Some encouragement for anyone who is curious about {act}.",
  "{act}, told from the beginning and without the boasting.",
  "What {act} asks of you, and what you get in return.",
];

/** What a blog is about, in one sentence. */
export const BLOG_DESCRIPTIONS: readonly string[] = [
  "Notes on {topics}, {act} and the rest, every other Sunday.",
  "One person's attempts at {act}, failures included.",
  "Short essays for everybody who cares about {topics}.",
  "A weekly letter about {act}, {other} and what comes of it.",
  "Practical advice on {act}, tested at home before it is published.",
  "All about {topics}: what works, what does not, and why it matters.",
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
  "For me {things} are the best part.",
  "Do you have any advice on {things}?",
  "How long did it take you to get used to {act}?",
  "I tried {act} once and gave up after a week; maybe it is time for a second try.",
  "Would you say the same about {other}?",
  "We did the same at home, and nobody wants to go back.",
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
