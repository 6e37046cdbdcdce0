import type { Topic } from "../topic.ts";

export const TRAVEL: Topic = {
  name: "Travel",
  tags: ["travel", "trains", "slow-travel", "packing", "city-breaks", "walking"],
  covers: ["sea", "hills"],
  areas: ["Slow Travel", "City Break", "Night Train"],
  things: [
    "night trains",
    "paper maps",
    "corner bakeries",
    "small guesthouses",
    "side streets",
    "market halls",
    "early ferries",
    "day passes",
  ],
  subjects: [
    {
      act: "packing a single bag",
      titles: ["One bag, nine days", "The case for a smaller suitcase"],
      tags: ["packing", "slow-travel"],
      things: ["rolled shirts", "side pockets", "hotel laundries"],
      opening:
        "My suitcase used to weigh as much as a small dog. In Lisbon a wheel came off on the cobbles, and I carried it the last mile on my shoulder.",
      scenes: [
        "The following spring I laid everything on the bed and put half of it back in the wardrobe. What was left went into a school rucksack with room for a book.",
        "Two of each is enough if one of them can dry overnight. A sink, a bar of soap and a towel rolled tight will do the rest.",
        "The real gain shows at stations. You take the stairs, you make the earlier train, and nobody sighs behind you in the aisle.",
        "I missed my good shoes exactly once, at a dinner where everyone else had come in sandals.",
      ],
      tips: [
        "Wear the heaviest jumper on the journey.",
        "Decant the shampoo or buy it there.",
        "Leave a third of the bag empty on the way out.",
      ],
      quote: "Nobody has ever admired your fourth pair of trousers.",
      closing: "The wheel from Lisbon is still on my desk as a reminder.",
    },
    {
      act: "travelling by night train",
      titles: ["Asleep at the border", "What a couchette teaches you"],
      tags: ["trains", "slow-travel"],
      things: ["sleeping cars", "top bunks", "breakfast trays"],
      opening:
        "We left Vienna after dinner and woke up among vineyards. Somewhere in between, a guard had knocked twice and gone away again.",
      scenes: [
        "Sleep comes in pieces, cut up by points and platforms. By the second night the rhythm works for you, and silence begins to feel suspicious.",
        "A compartment for four is a small republic with its own laws on light and windows. Ours agreed on ten o'clock, earplugs and no oranges.",
        "The ticket cost about as much as a cheap flight plus the hotel it saved us. It also spared us the queue in which people take off their belts.",
        "Breakfast arrived on a tray the size of a paperback. I have had better rolls, but never a better view to eat them with.",
      ],
      tips: [
        "Book the top bunk if you like to read late.",
        "Take water, slippers and a very small lamp.",
        "Set the alarm for half an hour before the stop.",
      ],
      quote: "You go to bed in one language and brush your teeth in another.",
      closing: "We have already booked the next one, further east this time.",
    },
    {
      act: "visiting cities out of season",
      titles: ["Venice in January, almost alone", "Cities with the tourists taken out"],
      tags: ["city-breaks", "walking"],
      things: ["winter weekends", "half-empty museums", "corner bars"],
      opening:
        "In January the canals smell of nothing but cold. Half the shutters were down, and the waiter had time to sit with us.",
      scenes: [
        "Rooms cost what they ought to cost, and the good ones are free. Ours looked over the water and had a radiator that sang.",
        "The famous picture had one bench in front of it, and I had that bench for twenty minutes. In June there is a rope and a crowd behind it.",
        "It rained for two of our four days. Rain sends you into churches, bookshops and bars, which is where the city keeps itself anyway.",
        "Some things are shut, and you have to be at peace with that. We never did see the bell tower, and we have never needed to.",
      ],
      tips: [
        "Check which day the museums close.",
        "Pack for weather rather than for photographs.",
        "Eat where there is steam on the windows.",
      ],
      quote: "Come in winter, said the porter, that is when we are in.",
      closing: "Next year we shall try Seville in February.",
    },
    {
      act: "planning only the first night",
      titles: ["One booking and a map", "Leaving the rest of the trip blank"],
      tags: ["slow-travel", "walking"],
      things: ["paper maps", "tourist offices", "unplanned detours"],
      opening:
        "Before our last trip I made exactly one reservation. It was a bed near the station, paid for, with a clerk who stayed up for us.",
      scenes: [
        "On the first morning we asked three people where they would go with a free week. Two of them named the same valley, so we took that bus.",
        "A blank calendar is oddly tiring for a day or two. After that you notice that a decision takes minutes when only the next night hangs on it.",
        "Once it went wrong: a cycling festival had taken every room in town. A retired teacher put us up in her sewing room and refused to take money.",
        "The best lunch of the week came from a bus stop timetable. The gap until the next bus was ninety minutes, and there was a restaurant opposite.",
      ],
      tips: [
        "Book ahead for weekends and public holidays.",
        "Start looking for a bed at four, not at eight.",
        "Carry the address of one place you could always return to.",
      ],
      quote: "A plan is a promise you make to somebody you have not met yet.",
      closing: "I still book the first night, and I still book nothing else.",
    },
    {
      act: "walking from village to village",
      titles: ["Twelve miles and a soup", "On foot between church towers"],
      tags: ["walking", "slow-travel"],
      things: ["church towers", "farm dogs", "waymarks"],
      opening:
        "From each hill you can see the next steeple. That was the whole navigation system for six days, and it never ran out of battery.",
      scenes: [
        "Twelve miles is a good day: enough to earn dinner, not enough to ruin it. On the one day we did seventeen, nobody spoke at supper.",
        "Villages along the path still keep a bench in the shade by the fountain. You refill the bottle, read the war memorial, and hear who is getting married.",
        "Our feet decided everything. I changed socks at noon each day, which sounds fussy until you meet the people who did not.",
        "A farmer pointed at the sky and then at his barn. Ten minutes later the hail came down, and we played cards on a feed sack.",
      ],
      tips: [
        "Send the big bag ahead if anybody offers.",
        "Begin early and be done by three.",
        "Greet the dogs before their owners.",
      ],
      quote: "At this speed you arrive as the same person who set out.",
      closing: "The last steeple was the finest, or perhaps we were just tired.",
    },
    {
      act: "going back to the same place",
      titles: ["The same room, eleventh year", "In praise of the return ticket"],
      tags: ["slow-travel", "city-breaks"],
      things: ["familiar faces", "reserved tables", "small changes"],
      opening:
        "Every September we return to one island and the same two rooms. Friends who collect countries think we have given up.",
      scenes: [
        "The baker put our loaf on the counter before we had said a word. It took ten summers to earn that, and no guidebook lists it.",
        "You start to notice what has changed instead of what is there. The pharmacy has moved, the fig tree is gone, and somebody has painted the bench blue.",
        "Without sights left to see, the days grow long. I have read more on that terrace than in all the rest of the year.",
        "One year we cheated and went somewhere new. It was lovely, and we spent the week comparing its bread.",
      ],
      tips: [
        "Learn one family's names each visit.",
        "Go in a different month now and then.",
        "Bring something from home for the landlady.",
      ],
      quote: "The second visit is the first one with your eyes open.",
      closing: "The rooms are booked for next September, as ever.",
    },
    {
      act: "travelling with small children",
      titles: ["Three countries, one pushchair", "Slow is the only speed they have"],
      tags: ["packing", "trains"],
      things: ["snack boxes", "playgrounds", "early dinners"],
      opening:
        "With a two-year-old, the journey is the holiday whether you like it or not. Ours rated Copenhagen by its puddles.",
      scenes: [
        "We used to plan three sights a day. Now it is one, before noon, and anything after that is a present.",
        "Playgrounds turned out to be the best way into a city. Parents on benches know which café tolerates crayons and where to find a doctor on Sunday.",
        "The train had a carriage with a slide in it, which I would like to see made law. Five hours passed without a single tear, including mine.",
        "Somewhere near the border the stuffed rabbit was left on a platform. A stationmaster posted it to our hotel, wrapped in a timetable.",
      ],
      tips: [
        "Pack twice the snacks and half the toys.",
        "Eat at half past five like the locals' grandparents.",
        "Photograph the favourite toy before you leave.",
      ],
      quote: "They will remember the ferry's vending machine for ever.",
      closing: "Copenhagen is still the favourite, for its puddles.",
    },
    {
      act: "crossing borders by ferry",
      titles: ["Forty minutes of open deck", "Arriving by water"],
      tags: ["slow-travel", "city-breaks"],
      things: ["car decks", "early ferries", "harbour cafés"],
      opening:
        "No border looks as much like one as a strip of grey water. The ferry takes forty minutes, and everyone goes outside for the last ten.",
      scenes: [
        "Lorry drivers have their own corner, their own coffee and their own silence. They have seen the cliffs and would like the football on.",
        "You cannot hurry a boat. The engine note changes, the ropes go over, and for a quarter of an hour two hundred people simply stand and look.",
        "Our crossing was delayed by fog, and the café ran out of everything but soup. Strangers shared tables, and by noon we had an invitation to lunch.",
        "Foot passengers leave first, down a gangway that smells of diesel and rope. Five minutes' walk and we were eating mussels abroad.",
      ],
      tips: [
        "Sit on the side that faces the coast.",
        "Keep a warm layer out of the car.",
        "Check the last boat back twice.",
      ],
      quote: "Planes take you to a place; a ferry lets it come to you.",
      closing: "I keep the ticket stubs in a jar, and the jar is nearly full.",
    },
  ],
};
