import type { Topic } from "../topic.ts";

export const PROGRAMMING: Topic = {
  name: "Programming",
  tags: ["programming", "testing", "code-review", "tooling", "debugging", "refactoring"],
  covers: ["orbits", "tiles"],
  areas: ["Plain Code", "Small Software", "Debugging"],
  things: [
    "small functions",
    "regression tests",
    "error messages",
    "feature flags",
    "code reviews",
    "release notes",
    "commit messages",
    "static types",
  ],
  subjects: [
    {
      act: "writing the test first",
      titles: ["Red, then green, then lunch", "A failing test is a good place to start"],
      tags: ["testing", "refactoring"],
      things: ["failing tests", "edge cases", "small assertions"],
      opening:
        "The bug report said only that totals were sometimes wrong. I wrote a test that was sometimes wrong as well, and that was the hard part done.",
      scenes: [
        "Starting from the test forces you to choose a name and a signature before there is any code to defend. Twice that morning I changed my mind for free.",
        "The third case I wrote was an empty basket. Nobody had ever asked what an empty basket costs, and the answer in production was not a number.",
        "It feels slow for about a week. Then you notice that you have stopped starting the whole application to see whether a comma is in the right place.",
        "I do not do this for everything. Throwaway scripts and pixel pushing go without, and I sleep well.",
      ],
      tips: [
        "Watch the test fail before you make it pass.",
        "Assert one thing and name it in the title.",
        "Delete the test that never fails.",
      ],
      quote: "If it is hard to test, the test is telling you something.",
      closing: "The totals have been right ever since, and I can prove it.",
    },
    {
      act: "reading other people's code",
      titles: ["An afternoon in someone else's parser", "Read more than you write"],
      tags: ["code-review", "debugging"],
      things: ["entry points", "call graphs", "old comments"],
      opening:
        "Last month I inherited forty thousand lines and a cheerful note. The author had moved to Norway and was, the note said, reachable by post.",
      scenes: [
        "I began at the place where a request comes in and followed a single one to the end. It took three hours and two sheets of paper, and it was worth more than the wiki.",
        "Strange code usually has a reason. The double negation in the tax module turned out to be a court ruling from years before.",
        "The tests were the best documentation in the house. They showed what the author feared, which is more than he had ever written down.",
        "By Friday I had a list of things to rewrite. By the next Friday I had crossed out most of it, because I finally understood them.",
      ],
      tips: [
        "Run it before you read it.",
        "Rename things in your own notes first.",
        "Ask the history who touched this line last.",
      ],
      quote: "Every codebase is a diary that nobody meant to publish.",
      closing: "I did send a postcard to Norway, and he did reply.",
    },
    {
      act: "deleting dead code",
      titles: ["Minus nine thousand lines", "The joy of the red diff"],
      tags: ["refactoring", "tooling"],
      things: ["unused flags", "orphaned modules", "commented-out blocks"],
      opening:
        "It took one afternoon to remove a feature that nobody had opened since spring. The build got faster, and I got three thank-you messages.",
      scenes: [
        "Dead code is not free. It is read, searched, translated, compiled and kept up to date by people who assume that it matters.",
        "We put a counter on everything we suspected and waited a month. Two counters moved, both from the same forgotten cron job.",
        "Version control remembers, so you need not. In four years I have gone back for a deleted file once, and I only wanted a regular expression.",
        "The best moment came in review. A colleague asked what the module had done, and not one of us could say.",
      ],
      tips: [
        "Delete in small commits with honest messages.",
        "Begin with what is commented out.",
        "Count first where you are not sure.",
      ],
      quote: "The safest line of code is the one that is gone.",
      closing: "There are another two thousand lines on my list for next week.",
    },
    {
      act: "reviewing small changes",
      titles: ["Forty lines before coffee", "Why big pull requests get waved through"],
      tags: ["code-review", "testing"],
      things: ["review comments", "small diffs", "second opinions"],
      opening:
        "Show me ten lines and I will find ten faults. Show me a thousand and I will tell you that it looks good.",
      scenes: [
        "We agreed on a limit of two hundred lines and argued about it for a week. The arguments stopped when the waiting times halved.",
        "A small change has one idea, and you can hold it in your head while you read. Questions get better, because there is room for them.",
        "I try to ask rather than tell. Half the time the answer shows that I had missed the point, and we are both spared a lecture.",
        "The formatter settles spacing, the linter settles style. What is left for people is whether this should exist at all.",
      ],
      tips: [
        "Review within the morning or say when.",
        "Praise the part that taught you something.",
        "Split renames from changes of behaviour.",
      ],
      quote: "A review is a conversation with the next person to be on call.",
      closing: "Our longest review this month had six comments, and two were jokes.",
    },
    {
      act: "naming things carefully",
      titles: ["It was called stuff", "Names are the cheapest documentation"],
      tags: ["refactoring", "code-review"],
      things: ["variable names", "domain words", "abbreviations"],
      opening:
        "For two years our invoices lived in a variable called stuff. Everyone knew, and nobody dared.",
      scenes: [
        "A name goes wrong slowly. The function that loaded a user began to create one, too, and its name kept quiet about it.",
        "We sat with the people in accounts for an hour and wrote down their words. Half of our classes got new names the same day, and meetings got shorter.",
        "If I cannot name something, I have usually put two things together. Splitting them is quicker than finding a noun that covers both.",
        "Abbreviations save four keystrokes and cost a question each time someone joins. We kept three of them and put them on the wall.",
      ],
      tips: [
        "Use the word the customer uses.",
        "Let booleans read as a claim that can be true.",
        "Rename the moment you are surprised.",
      ],
      quote: "A good name is a comment that cannot go out of date.",
      closing: "The variable is called invoices now, and the world goes on.",
    },
    {
      act: "logging less but better",
      titles: ['Four gigabytes of "done"', "What a log line is for"],
      tags: ["debugging", "tooling"],
      things: ["request ids", "log levels", "error counts"],
      opening:
        "Our service wrote four gigabytes a day, most of it the word done. When it broke one night, not a single line said why.",
      scenes: [
        "We took a real incident and asked which lines would have helped. There were five of them, and four did not exist.",
        "One identifier that follows a request through every service is worth a thousand adjectives. The search that once took an evening now takes one query.",
        'An error should say what was tried, with what, and what to do next. "Something went wrong" is a confession, not a message.',
        "Cutting the noise had a side effect. People began to read the log again, and one of them found a retry loop that had been running since March.",
      ],
      tips: [
        "Log decisions, not progress.",
        "Never log what you would not show the customer.",
        "Alert on rates and let single errors sleep.",
      ],
      quote: "If everything is a warning, nothing is.",
      closing: "We are down to ninety megabytes, and I have read most of them.",
    },
    {
      act: "keeping functions short",
      titles: ["One screen, one thought", "The function that ate the module"],
      tags: ["refactoring", "testing"],
      things: ["early returns", "helper functions", "nested branches"],
      opening:
        "At its longest, our checkout function had eleven levels of braces. The cursor needed a moment to find its way back to the margin.",
      scenes: [
        "I did not set out to halve it. I gave a name to one block, then to the next, and by evening the original read like a table of contents.",
        "Early returns did the most. Each one removes a case from your head, and what remains at the bottom is the story you came for.",
        "There is such a thing as too short. We once had a chain of nine functions that each called the next, and following it was like opening a parcel within a parcel.",
        "The tests got shorter, too. It is easier to feed a function that wants two things than one that wants the world.",
      ],
      tips: [
        "Stop when the pieces no longer deserve names.",
        "Pass values in rather than reaching out.",
        "Keep one level of detail in each.",
      ],
      quote: "Long functions are short ones that nobody had the heart to separate.",
      closing: "The longest one left has forty lines, and it is on notice.",
    },
    {
      act: "automating the release",
      titles: ["Deploying on a Friday, calmly", "From checklist to button"],
      tags: ["tooling", "testing"],
      things: ["release notes", "rollback scripts", "build steps"],
      opening:
        "The release checklist had thirty-one steps, and step nineteen was to tell Martin. Then Martin went on holiday.",
      scenes: [
        "We automated the steps in the order in which they hurt. Tagging came first, the database backup second, and the e-mail to sales last of all.",
        "The undo had to be as easy as the do. Once going back took one command, people stopped being brave and started being quick.",
        "Our first automatic release failed at two in the afternoon in front of everyone. That was the best time it could have chosen.",
        "We went from one big release a month to four small ones a week. Each carries so little that it is obvious which change broke what.",
      ],
      tips: [
        "Write the checklist down before you script it.",
        "Make the script stop at the first surprise.",
        "Rehearse the rollback on a quiet day.",
      ],
      quote: "Fear of releasing is a bug like any other.",
      closing: "Martin came back, pressed the button, and went for a walk.",
    },
  ],
};
