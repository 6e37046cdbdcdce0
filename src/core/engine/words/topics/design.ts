import type { Topic } from "../topic.ts";

export const DESIGN: Topic = {
  name: "Design",
  tags: ["design", "typography", "accessibility", "colour", "prototyping", "usability"],
  covers: ["waves", "orbits"],
  areas: ["Quiet Design", "Interface", "Type and Colour"],
  things: [
    "empty states",
    "paper prototypes",
    "button labels",
    "design systems",
    "style guides",
    "colour palettes",
    "usability tests",
    "keyboard shortcuts",
  ],
  subjects: [
    {
      act: "designing for small screens first",
      titles: ["Three hundred pixels of honesty", "Start where there is no room"],
      tags: ["usability", "prototyping"],
      things: ["narrow columns", "awkward thumbs", "stacked cards"],
      opening:
        "Our old process began with a beautiful wide page. Then somebody made it fit a telephone, the way you make a sofa fit a lift.",
      scenes: [
        "This time we began at three hundred and sixty pixels. There was room for one headline, one sentence and one button, so we had to choose.",
        "The choosing took a week and several raised voices. It also settled what the product was for, which no workshop had managed.",
        "Growing upwards is easy. Space arrives, and you ask each thing that wants to come in what it has been doing all this time.",
        "We tested on the bus, standing, with one hand. Two links sat exactly where nobody's thumb goes.",
      ],
      tips: [
        "Use a real telephone and an old one.",
        "Write the real text before the layout.",
        "Let the big screen stay calm.",
      ],
      quote: "A small screen is an editor who cannot be flattered.",
      closing: "The wide page is lovely, too, and it came last.",
    },
    {
      act: "testing with five people",
      titles: ["Five chairs and a stopwatch", "What users do instead"],
      tags: ["usability", "prototyping"],
      things: ["think-aloud sessions", "test scripts", "quiet observers"],
      opening:
        "We paid five people in cake to use our site for half an hour. By the third we had stopped defending it.",
      scenes: [
        "Nobody found the search. It was a magnifying glass in the corner, grey, and everyone we asked took it for decoration.",
        "The rule is to keep your mouth shut. It is astonishing how long ten seconds are while somebody hunts for a button that you drew.",
        "After five, the problems began to repeat. We mended three of them overnight and invited two more people on the Friday.",
        "One tester said sorry each time that something failed. We put her apology on a slide and showed it to the board.",
      ],
      tips: [
        "Give a task, never an instruction.",
        "Watch the hands rather than the face.",
        "Have the developers sit in.",
      ],
      quote: "You are not the user, not even on Sundays.",
      closing: "The cake budget has been approved for the whole year.",
    },
    {
      act: "choosing two typefaces",
      titles: ["One for voice, one for work", "A short marriage of letters"],
      tags: ["typography", "colour"],
      things: ["text faces", "figure styles", "specimen sheets"],
      opening: "The old brochure used seven fonts, one of them for a joke. We were allowed two.",
      scenes: [
        "The workhorse came first. It had to be clear at nine points, own proper figures, and know every accent in our customers' names.",
        "For headlines we wanted a face with an opinion. We set the dullest sentence we had in twelve candidates and kept the one that still made us read it.",
        "Pairs work by contrast or by kinship, and fail in between. Two sans serifs that are nearly alike look like a mistake at the printer's.",
        "The licence needed as much reading as the specimen. One family was free on paper and cost a car on the web.",
      ],
      tips: [
        "Look at the a, the g and the numerals.",
        "Test with capitals, prices and long words.",
        "Let weight and size do the rest.",
      ],
      quote: "Readers should hear the text and not the letters.",
      closing: "The joke font has been given a decent burial.",
    },
    {
      act: "sketching on paper",
      titles: ["Ugly on purpose", "Eight boxes in eight minutes"],
      tags: ["prototyping", "usability"],
      things: ["thick markers", "folded sheets", "sticky notes"],
      opening:
        "Nobody argues about a shadow when the thing is drawn with a marker. That alone is worth the price of the paper.",
      scenes: [
        "We fold a sheet into eight and fill each box in a minute. The first three are what everyone has, and the seventh is where it gets odd.",
        "The worst artist in the team has the best ideas, and now we know. On screen she had always waited for somebody else to make it pretty.",
        "A drawing is easy to throw away. Nobody has ever thrown away a file that had layers with names.",
        "We put the sheets on the floor and played the app, one of us being the computer. The computer got lost on the second page.",
      ],
      tips: [
        "Use a pen that is too thick for details.",
        "Draw the arrows before the boxes.",
        "Photograph it and go home.",
      ],
      quote: "If it must be pretty to be understood, it is not understood.",
      closing: "We are on our third packet of paper.",
    },
    {
      act: "writing interface texts",
      titles: ["The button said Submit", "Words are the cheapest material"],
      tags: ["usability", "accessibility"],
      things: ["button labels", "error messages", "help texts"],
      opening:
        "A customer rang to ask what would happen if she pressed Submit. We looked at one another, and nobody was sure.",
      scenes: [
        "Buttons should say what they do, in the words of whoever presses them. Ours now says Send the order, and the calls have stopped.",
        'The error read "Invalid input". What it meant was that a house number was missing, so that is what it says today.',
        'We read every screen aloud in pairs. You cannot say "kindly be advised" to a living face without blushing.',
        "Shorter is not always better. Four words more beside the password field saved two e-mails for every hundred people.",
      ],
      tips: [
        "Put the thing they want first.",
        "Ask for nothing you can find out.",
        "Never blame anyone in red.",
      ],
      quote: "The best help text is the one you deleted by naming things properly.",
      closing: "We have four hundred strings to go, and a kettle.",
    },
    {
      act: "designing empty states",
      titles: ["Nothing here yet, kindly said", "The first page that everyone sees"],
      tags: ["usability", "colour"],
      things: ["first visits", "blank lists", "sample data"],
      opening:
        "Every demo of our product was full of lovely data. Every new customer began with a white page and the word None.",
      scenes: [
        "An empty list is the first thing that people see and the last thing that anybody draws. We found fourteen of them, all accidental.",
        "Now each says three things: what will be here, why it is worth having, and how to add the first. There is a drawing of a snail, which has fans.",
        'Not every emptiness is a beginning. "No results" after a search needs a way back, and "all done" deserves a little applause.',
        "Half of those who used to leave on the first day now add something. It is the same product with two sentences more.",
      ],
      tips: [
        "Start each test with a fresh account.",
        "Show an example that can be deleted.",
        "Save the humour for good news.",
      ],
      quote: "Empty is a state, not a mistake.",
      closing: "Nobody begins with the word None any more.",
    },
    {
      act: "removing features",
      titles: ["The carousel nobody missed", "Subtraction as a service"],
      tags: ["usability", "prototyping"],
      things: ["unused settings", "hidden menus", "usage figures"],
      opening:
        "We switched the carousel off for a week to see who would complain. That was in spring, and it is still off.",
      scenes: [
        "The settings page had sixty-two switches. Three people had ever touched the colour of the scroll bar, and two of them worked here.",
        "Every feature has an owner with feelings. We held small farewells and showed what had been learned, and it was easier for everybody.",
        "Some had users after all, few and loud. We wrote to each of them with another way to do the same thing, and most had never known it.",
        "With a third of the menu gone, the rest was suddenly found. Our newest feature turned out to be four years old.",
      ],
      tips: [
        "Hide it first and delete it later.",
        "Count people, not clicks.",
        "Publish what is going and when.",
      ],
      quote: "Good design is also knowing what to carry out.",
      closing: "Next on the list is the tour that explained the menu.",
    },
    {
      act: "checking colour contrast",
      titles: ["Grey on grey, as seen outdoors", "Four and a half to one"],
      tags: ["accessibility", "colour"],
      things: ["contrast ratios", "colour palettes", "sunlit screens"],
      opening:
        "On my monitor the pale grey caption looked refined. On a park bench in June it was not there at all.",
      scenes: [
        "The guideline asks for four and a half to one. A free checker told us that thirty of our colour pairs did not reach it, the logo among them.",
        "We darkened the greys until they passed and waited for somebody to protest. The only mail we had was from a man who could read his invoice again.",
        "Colour alone is not a message either. The red and the green dot were the same dot to one in twelve men in our office.",
        "Disabled buttons were the last quarrel. If it cannot be read, said our newest colleague, how should anybody find out that it cannot be pressed?",
      ],
      tips: [
        "Test in daylight, at half brightness.",
        "Add a shape or a word to every colour.",
        "Fix the palette, not the page.",
      ],
      quote: "Elegance that cannot be read is wallpaper.",
      closing: "The caption is dark, refined and visible from the bench.",
    },
  ],
};
