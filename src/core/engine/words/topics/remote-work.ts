import type { Topic } from "../topic.ts";

export const REMOTE_WORK: Topic = {
  name: "Remote Work",
  tags: ["remote-work", "meetings", "focus", "teams", "writing", "home-office"],
  covers: ["city", "waves"],
  areas: ["Remote Team", "Deep Work", "Home Office"],
  things: [
    "written updates",
    "quiet mornings",
    "shared documents",
    "video calls",
    "status lights",
    "office days",
    "coffee breaks",
    "noise-cancelling headphones",
  ],
  subjects: [
    {
      act: "working from home",
      titles: ["The commute around the block", "Four days at the kitchen table"],
      tags: ["home-office", "focus"],
      things: ["kitchen tables", "closing times", "doorbells"],
      opening:
        "On the first morning I was at my desk two minutes after getting up. By eleven I had eaten lunch.",
      scenes: [
        "What I missed was the train. It had given the day an edge, so now I walk around the block at half past eight and come in through my own front door.",
        "The sofa is a trap with cushions. I moved to a proper chair in the second week, and my back sent its thanks.",
        "Everybody on the stairs learned that I was in. I have signed for a bassoon, two aquariums and a bed.",
        "In the evening I put the laptop into a drawer and shut it. The sound of that drawer is the best part of some days.",
      ],
      tips: [
        "Dress for a meeting that might happen.",
        "Have lunch away from the screen.",
        "Agree on a sign that means do not disturb.",
      ],
      quote: "The office was also a door that closed at six.",
      closing: "Lunch is at one these days, like in the old world.",
    },
    {
      act: "cancelling the daily meeting",
      titles: ["Quarter past nine is free", "Fifteen minutes that cost an hour"],
      tags: ["meetings", "focus"],
      things: ["stand-ups", "written check-ins", "calendar gaps"],
      opening:
        "Nine people stood in a circle each morning and reported to the wall. We stopped for a month and waited to see what would break.",
      scenes: [
        'The updates moved into a channel, three lines each, by ten o\'clock. They are better, because nobody writes "still on it" five days running.',
        "One thing did break. The two quietest of us had used those minutes to ask for help, so we gave them a better place to ask.",
        "Quarter past nine turned out to be the best hour of the day. People had been warming up for the meeting and cooling down from it.",
        "We kept Mondays, with coffee and no agenda. It takes half an hour, it is mostly weather, and nobody wants to lose it.",
      ],
      tips: [
        "Try it for a month with an end date.",
        "Write down what the meeting was really for.",
        "Ask the person who talks least.",
      ],
      quote: "A calendar is a list of other people's worries.",
      closing: "The wall has not complained so far.",
    },
    {
      act: "writing decisions down",
      titles: ["Who decided this, and why?", "A page for every fork in the road"],
      tags: ["writing", "teams"],
      things: ["decision logs", "rejected options", "page-long memos"],
      opening:
        "In the third year somebody asked why we store times the way we do. Four of us remembered four different reasons.",
      scenes: [
        "A decision gets one page: what we chose, what we did not, and what would make us change our minds. The second part saves the most time.",
        "At first it felt like paperwork. Then a new colleague read all of them on a train and arrived with better questions than we had.",
        "Writing also ends meetings. If nobody can put the decision into two sentences, there has not been one.",
        "About one in ten has turned out wrong. Those pages are the most read, and nobody's name is on them.",
      ],
      tips: [
        "Date it and number it.",
        "Record the doubt along with the choice.",
        "Let the quietest person write it.",
      ],
      quote: "Memory is a meeting that nobody took minutes of.",
      closing: "Number forty-one explains the times, at last.",
    },
    {
      act: "starting the day without e-mail",
      titles: ["Nothing before ten", "The inbox can wait for coffee"],
      tags: ["focus", "writing"],
      things: ["unread counts", "morning hours", "closed tabs"],
      opening:
        "I used to open the inbox before I opened the curtains. By nine my day belonged to whoever had written last.",
      scenes: [
        "Now the first two hours go to one thing, chosen the evening before. It is on a card on the keyboard, so that I have to move it in order to begin.",
        "Nothing caught fire. In eight months two messages were truly urgent, and both people rang me.",
        "My colleagues noticed before I said a word. Three of them have since gone dark until ten as well, and the mornings are strangely quiet.",
        "At ten I answer in one go, standing up. It takes thirty minutes instead of all day, and the answers are kinder.",
      ],
      tips: [
        "Close the program rather than hiding it.",
        "Tell people how to reach you in a real hurry.",
        "Choose the task before you stop work.",
      ],
      quote: "An inbox is a to-do list that strangers may write on.",
      closing: "The curtains come first now.",
    },
    {
      act: "sharing a home office",
      titles: ["Two desks, one door", "Married, with headsets"],
      tags: ["home-office", "teams"],
      things: ["shared desks", "silent keyboards", "meeting lights"],
      opening:
        'My husband says "circle back" on the telephone. I found this out in the third week, through a shelf of ring binders.',
      scenes: [
        "We put the desks back to back and hung a curtain, like a sleeping car. Whoever has a call draws it, and the other one pretends to be a plant.",
        "A lamp from the flea market became our signal. Green is come in, red is a client, and orange means that I am swearing but approachable.",
        "The hard part was lunch. We had to agree that the kitchen is neutral ground where nobody asks about invoices.",
        "I have learned what he does all day, which is listen. It has improved the marriage and slightly lowered my opinion of his boss.",
      ],
      tips: [
        "Compare calendars at breakfast.",
        "Buy the better headset twice.",
        "Take turns with the window.",
      ],
      quote: "You never know a person until you have heard them mute themselves.",
      closing: 'He tells me that I say "super" far too often.',
    },
    {
      act: "onboarding people from afar",
      titles: ["First day, empty hallway", "A welcome that fits through a cable"],
      tags: ["teams", "writing"],
      things: ["first weeks", "paired sessions", "welcome letters"],
      opening:
        "Our new colleague spent her first day waiting for passwords in a flat in Porto. We only heard about it at Christmas.",
      scenes: [
        "Now a box goes out ten days ahead: laptop, notebook, the good biscuits. On top lies a letter with names and faces, and with who is funny on purpose.",
        "Everybody gets a neighbour for the first month. It is the one person whom you may ask where the toilets are, whatever that means online.",
        "On the third day they ship something tiny. The fear of breaking things goes faster once you have changed a comma in production.",
        "We ask each newcomer to correct the handbook as they read it. It is the only month in which anyone can see what is missing.",
      ],
      tips: [
        "Write the first week down hour by hour.",
        "Have lunch together on camera once.",
        "Ask on day thirty what nobody explained.",
      ],
      quote: "People remember who wrote to them first.",
      closing: "The next one starts in June, and her passwords went out this morning.",
    },
    {
      act: "keeping Fridays free of calls",
      titles: ["Friday has no invitations", "One day with the door shut"],
      tags: ["meetings", "focus"],
      things: ["blocked calendars", "long tasks", "week reviews"],
      opening:
        "It began as a joke entry in the calendar that said Dentist, all day. People left it alone, so I invited the team.",
      scenes: [
        "What goes into a Friday is whatever does not fit between two calls. Drafts, refactoring, and the spreadsheet that needs three hours or none.",
        "Customers were the worry. We told them in January, and most of them asked how we had done it.",
        'There was a relapse in spring, when "just ten minutes" came back four weeks running. We put up a box for fines, and it bought two pizzas.',
        "By half past three the week is written up. Monday starts from a page rather than from a feeling.",
      ],
      tips: [
        "Defend the morning first.",
        "Move the meeting instead of shrinking it.",
        "End with a short walk and a list.",
      ],
      quote: "Deep work needs a long table.",
      closing: "The dentist, for the record, is on Tuesdays.",
    },
    {
      act: "working across time zones",
      titles: ["Good morning, good night", "Eleven hours apart and on schedule"],
      tags: ["teams", "writing"],
      things: ["handover notes", "overlap hours", "world clocks"],
      opening:
        "When I put the kettle on, Wellington is closing its laptops. We share one hour a day, and both of us are slightly tired in it.",
      scenes: [
        "We spend that hour on what only voices can do: doubts, jokes, bad news. Everything else is written so that the other side can go on without waking us.",
        "A handover note has three lines: what moved, what is stuck, and what I would do next. With it, the work goes round the planet like a baton.",
        "The clock change is worse than the distance. For three weeks each spring somebody is always an hour early with a cheerful face.",
        "We take turns with the bad slot. Being the one in pyjamas every second month teaches you to cancel things.",
      ],
      tips: [
        "Write times with the zone, every time.",
        "Assume that nobody will answer today.",
        "Record it and post a summary.",
      ],
      quote: "Somewhere in the team it is always tomorrow.",
      closing: "The kettle has boiled, and Wellington says good night.",
    },
  ],
};
