import type { Topic } from "../topic.ts";

export const PHOTOGRAPHY: Topic = {
  name: "Photography",
  tags: ["photography", "light", "film", "street", "portraits", "composition"],
  covers: ["night", "sea"],
  areas: ["Available Light", "Street Corner", "Film and Glass"],
  things: [
    "long shadows",
    "contact sheets",
    "prime lenses",
    "window seats",
    "grey days",
    "photo books",
    "reflections",
    "tripods",
  ],
  subjects: [
    {
      act: "shooting with one lens",
      titles: ["Thirty-five millimetres, all year", "The zoom is in your feet"],
      tags: ["composition", "street"],
      things: ["prime lenses", "close distances", "lighter bags"],
      opening:
        "I locked four lenses in a cupboard on New Year's Day. The one that was left sees about what I see.",
      scenes: [
        "By March I had stopped lifting the camera to find out what would fit. I could stand in a doorway and know.",
        "You lose pictures, and you should. The heron on the far bank stayed on the far bank, and I watched it instead.",
        "Getting nearer is the whole technique. It also means saying good morning, so half of that year's portraits began as conversations.",
        "The bag became a coat pocket. I took more pictures on the way to the dentist than on the trip to the coast.",
      ],
      tips: [
        "Give it a month before you judge.",
        "Take two steps, then two more.",
        "Sell nothing until the year is over.",
      ],
      quote: "A limit is a style that has not been noticed yet.",
      closing: "The cupboard is open again, and I have hardly looked in.",
    },
    {
      act: "getting up for the light",
      titles: ["Alarm at ten to five", "The hour before the dogs"],
      tags: ["light", "composition"],
      things: ["blue hours", "long shadows", "thermos flasks"],
      opening:
        "At ten to five nobody needs a photograph that badly. At ten past, with the fog coming off the river, you would pay for it.",
      scenes: [
        "Light at that hour comes in sideways and explains everything. Walls have texture, fields have furrows, and even the car park looks thought about.",
        "It lasts for twenty minutes, and for fifteen of them I was usually looking for a place to stand. Now I choose the place the day before.",
        "Two mornings in three are grey. I go all the same, because the third is never the one with the good forecast.",
        "There is a milkman, a runner and a woman with two whippets. We have become a sort of club with no meetings.",
      ],
      tips: [
        "Pack everything by the door, in order.",
        "Face away from the sun as well.",
        "Stay ten minutes after it seems to be over.",
      ],
      quote: "The sun does half the work if you let it know where you will be.",
      closing: "I am in bed by nine these days, like a baker.",
    },
    {
      act: "photographing strangers",
      titles: ["May I take your picture?", "A hundred people and four refusals"],
      tags: ["portraits", "street"],
      things: ["market stalls", "short conversations", "quick smiles"],
      opening:
        "My hands shook so much that the first one is a picture of an elbow. The man it belonged to waited and said, go on, another.",
      scenes: [
        "I set myself a hundred. Asking was the project, really; the camera was the reason I gave.",
        "People freeze for the first frame and thaw in the second. Between the two I ask what they have for supper, and that is the face I want.",
        "Four said no, and one of them explained why for half an hour. I remember his story better than most of the pictures.",
        "I carry small prints now and give them back when I see people again. The fishmonger has his above the scales.",
      ],
      tips: [
        "Say first what you like about them.",
        "Show them the picture at once.",
        "Take the no with a smile.",
      ],
      quote: "Everyone looks like somebody when they are listened to.",
      closing: "Number one hundred was the man with the elbow.",
    },
    {
      act: "going back to film",
      titles: ["Thirty-six and no preview", "Waiting a week for Tuesday"],
      tags: ["film", "light"],
      things: ["contact sheets", "film rolls", "light meters"],
      opening:
        "A roll has thirty-six pictures and costs as much as lunch. I have not machine-gunned a sunset since.",
      scenes: [
        "Not seeing the result is the luxury. You take it, you wind on, and your eyes are back on the street before the shutter has finished echoing.",
        "The first three rolls came back blank, pale and blank. A seal had perished, as the old man in the shop said the moment I put it down.",
        "Contact sheets show the thinking: near, nearer, too near. I learn more from the two beside the good one than from the good one.",
        "My daughter asked to see the back of the camera and found a piece of leather. She considered this for a while and decided that it was broken.",
      ],
      tips: [
        "Buy one kind of film and learn it.",
        "Write the date on the canister.",
        "Expose for the shadows and stop worrying.",
      ],
      quote: "You remember every picture that you paid for.",
      closing: "There is a roll at the lab now, and I have forgotten what is on it.",
    },
    {
      act: "printing pictures at home",
      titles: ["Ink on the kitchen table", "A picture is not finished on a screen"],
      tags: ["light", "composition"],
      things: ["test strips", "matt papers", "box frames"],
      opening:
        "I had forty thousand pictures and not one that you could drop. So I bought a printer the size of a sheep.",
      scenes: [
        "The first prints were too dark, all of them. Screens shine and paper does not, and it took me a box of paper to believe it.",
        "You see the faults at once at that size: the lamp post, the sharp ear behind the soft eye. Editing got stricter before I pressed anything.",
        "Matt paper suits fog and skin, while gloss suits rain. I keep two kinds and resist the other forty.",
        "I pin the new ones in the hall for a month. Whatever still stops me on the way to the bathroom goes into a frame.",
      ],
      tips: [
        "Make a strip before you make a sheet.",
        "Let it dry overnight before you judge.",
        "Sign the back, with the year.",
      ],
      quote: "A print is the only backup that people look at.",
      closing: "The sheep is warm, the hall is full, and my aunt wants one.",
    },
    {
      act: "keeping only ten pictures a day",
      titles: ["Ten and no more", "The edit begins in the camera"],
      tags: ["composition", "film"],
      things: ["second choices", "full memory cards", "quick edits"],
      opening:
        "We came home from Norway with three thousand files. Two years later I had still not looked at the Thursday.",
      scenes: [
        "So each evening, before supper, I choose ten. Everything else is deleted in the hotel room, without a ceremony.",
        "It hurt for a week. Then I noticed that the same ten had always been the ones I showed.",
        "Choosing while the day is fresh is quick, because you still know what it was about. The lighthouse was fine, but the day was about the soup.",
        "Some evenings I cannot find ten. I now believe that those days were the best ones, spent with both hands free.",
      ],
      tips: [
        "Pick the first by heart, and the rest by rule.",
        "Keep one that is only a record.",
        "Never choose after wine.",
      ],
      quote: "The bin is the most important lens.",
      closing: "The whole of last year is seven hundred pictures, and I know them.",
    },
    {
      act: "shooting in black and white",
      titles: ["A month without colour", "Shape first"],
      tags: ["film", "light"],
      things: ["hard shadows", "wet streets", "pale skies"],
      opening:
        "Take the red away from a red umbrella, and you find out whether you had a picture. I usually did not.",
      scenes: [
        "I set the camera to grey for all of November, a month that meets you halfway. By the second week I had started to see wires.",
        "Without colour the eye goes to light and to faces. A white cup on a dark table is suddenly the loudest thing in the café.",
        "Noon, that famous enemy, became my best hour. Shadows fell like cut paper, and I walked along behind them.",
        "It can be a costume, too. A dull picture in grey is only a dull picture that expects to be taken seriously.",
      ],
      tips: [
        "Squint before you shoot.",
        "Look for the brightest thing and give it a reason.",
        "Decide beforehand, not on the computer.",
      ],
      quote: "Colour tells you what; light tells you where to look.",
      closing: "In December I put the colour back, and it seemed to shout.",
    },
    {
      act: "photographing the same tree for a year",
      titles: ["Fifty-two visits to an oak", "One field, one tree, one spot"],
      tags: ["light", "composition"],
      things: ["weekly visits", "bare branches", "fence posts"],
      opening:
        "There is an oak at the edge of a field, four minutes from our door. I have stood at the same fence post fifty-two times.",
      scenes: [
        "For the first month I thought that nothing happened. Then I laid the prints side by side and saw a whole branch come and go.",
        "Weather is the true subject. In hail it leaned, in fog it was a rumour, and on one evening in May it glowed as if somebody had switched it on.",
        "The farmer began to turn up in the pictures. In week thirty he asked which side was its best, and he has been careful ever since.",
        "Missing a week was not allowed. I went with a fever, I went at night, and at Christmas I took my whole family in hats.",
      ],
      tips: [
        "Scratch a mark for your feet.",
        "Use the same lens and the same height.",
        "Do not look at the old ones until summer.",
      ],
      quote: "If you look long enough, it begins to look back.",
      closing: "The second year starts on Sunday.",
    },
  ],
};
