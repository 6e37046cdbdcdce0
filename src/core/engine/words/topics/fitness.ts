import type { Topic } from "../topic.ts";

export const FITNESS: Topic = {
  name: "Fitness",
  tags: ["fitness", "running", "sleep", "habits", "strength", "cycling"],
  covers: ["hills", "waves"],
  areas: ["Easy Miles", "Everyday Strength", "Morning Run"],
  things: [
    "easy runs",
    "rest days",
    "training plans",
    "good shoes",
    "early nights",
    "warm-ups",
    "short workouts",
    "hill repeats",
  ],
  subjects: [
    {
      act: "running slowly",
      titles: ["Overtaken by a pram", "Slow enough to talk"],
      tags: ["running", "habits"],
      things: ["easy miles", "heart rates", "park loops"],
      opening:
        "On my first really slow run I was overtaken by a pram. The man pushing it was on the telephone.",
      scenes: [
        "The rule was that I had to be able to recite a poem. I only know one, and by the third week the ducks knew it as well.",
        "It felt like cheating until the spring race. I had run hardly a fast step since Christmas, and I took four minutes off my best.",
        "Hard runs leave a debt that you pay on the stairs the next day. These leave nothing behind, so you go again.",
        "You see more at this speed. I can now say which gardens have cats, and when the bakery takes out the second tray.",
      ],
      tips: [
        "Walk up the hills without shame.",
        "Leave the watch in the drawer on Sundays.",
        "Go ten minutes longer rather than faster.",
      ],
      quote: "You are not racing the pram.",
      closing: "Last week I overtook the pram, by accident.",
    },
    {
      act: "cycling to work",
      titles: ["Nine kilometres and no parking", "The commute that wakes you up"],
      tags: ["cycling", "habits"],
      things: ["rain trousers", "bike lanes", "spare shirts"],
      opening:
        "It takes me thirty-one minutes by bike and thirty-four by car. The car is warm, and I arrive in it half asleep.",
      scenes: [
        "Rain was the argument against it, so I counted. In a whole year I got properly wet eleven times, and eight of those were my own fault.",
        "I keep two shirts and a towel at the office. The towel has become a kind of flag by which colleagues know that I am in.",
        "The route that maps suggest is not the route you want. Mine is a kilometre longer, follows the canal, and has one set of traffic lights.",
        "By the time I sit down, whatever was waiting in my inbox has been argued through with the wind. Most of it needs a shorter answer than I had planned.",
      ],
      tips: [
        "Ride it once on a Saturday.",
        "Buy mudguards before anything made of carbon.",
        "Charge the lights at your desk.",
      ],
      quote: "A bad day starts better with a tailwind.",
      closing: "I sold the parking permit to a grateful man in accounts.",
    },
    {
      act: "stretching every morning",
      titles: ["Seven minutes on the rug", "Reaching for the toes, nearly"],
      tags: ["habits", "sleep"],
      things: ["tight hamstrings", "yoga mats", "spare minutes"],
      opening:
        "When I began, my fingers stopped a hand's width above my socks. The physiotherapist wrote the distance down and smiled.",
      scenes: [
        "Seven minutes is how long our kettle and toaster take together. I have never found another seven that nobody wanted from me.",
        "Nothing happened for three weeks. In the fourth I turned to look over my shoulder while reversing, and there was the road, all of it.",
        "It should be dull, and it is. The dog has learned the order and lies down on the rug at the part where I need it.",
        "Pain is not the point. You go to where it begins to talk and wait there until it has finished.",
      ],
      tips: [
        "Breathe out on the way down.",
        "Do the side you like less first.",
        "Leave the mat where you will trip over it.",
      ],
      quote: "You are only as old as your hips.",
      closing: "I can reach my laces now, and the physiotherapist no longer smiles.",
    },
    {
      act: "training for a first half marathon",
      titles: ["Thirteen miles by October", "Sixteen weeks on the fridge"],
      tags: ["running", "strength"],
      things: ["training plans", "long Sundays", "energy gels"],
      opening:
        "I signed up in June after two glasses of wine. In the morning there was an e-mail with a start number.",
      scenes: [
        "The plan had four runs a week, and life had room for three. I dropped the one in the middle, and nobody came to take the number away.",
        "Long runs happen on Sundays, and they are mostly a question of supper. The one after pasta was a joy, and the one after curry was a lesson.",
        "Somewhere in week eleven I lost heart for no reason at all. My sister said that this was in the plan, only not printed.",
        "On the day I went off too fast like everyone else. A woman of seventy in a yellow cap brought me back to my senses and then left me behind.",
      ],
      tips: [
        "Wear nothing new on the day.",
        "Run the last mile of the course beforehand.",
        "Tell one person who will ask about it.",
      ],
      quote: "The medal is for the Tuesdays.",
      closing: "I finished in two hours nineteen and slept for eleven.",
    },
    {
      act: "swimming before breakfast",
      titles: ["Lane three at half past six", "Cold tiles, warm water"],
      tags: ["habits", "sleep"],
      things: ["lane swimmers", "goggles", "early swims"],
      opening:
        "At half past six the pool belongs to eight people. We have never spoken, and I would recognise any of them by their feet.",
      scenes: [
        "The hard part is the four metres between the towel and the edge. Once you are in, the argument is over.",
        "I counted lengths for a month and kept losing my place at fourteen. Now I swim by the clock, and my mind goes wherever it goes.",
        "A lifeguard watched me for a week before he said anything. Look down, he said, and with that one remark I was half a minute faster.",
        "Breakfast afterwards is a different meal. The same bread, the same egg, and you feel that you have earned the butter.",
      ],
      tips: [
        "Pack the bag the night before.",
        "Share a lane by circling, never by glaring.",
        "Rinse the goggles and do not rub them.",
      ],
      quote: "No screen has ever survived lane three.",
      closing: "Last week one of the eight nodded to me.",
    },
    {
      act: "lifting twice a week",
      titles: ["Heavier than a suitcase", "Strength for people with shelves"],
      tags: ["strength", "habits"],
      things: ["deadlifts", "rest pauses", "chalky hands"],
      opening:
        "I started because of a suitcase. It had to go into an overhead locker, and a teenager did it for me.",
      scenes: [
        "Two evenings a week, five movements, forty minutes. The programme fits on an index card, and the card is going soft at the corners.",
        "I was afraid of the room with the big weights. The largest man in it turned out to teach primary school and corrected my feet with great kindness.",
        "Progress is half a kilo at a time, which sounds like nothing. Over a winter it came to a twelve-year-old child.",
        "The rest of life gets lighter by itself. Jars open, crates move, and I take the stairs without drawing up a plan.",
      ],
      tips: ["Learn with the empty bar.", "Write down every set.", "Stop one before you have to."],
      quote: "Nobody regrets a strong back.",
      closing: "The suitcase went up in one go, and I looked around for the teenager.",
    },
    {
      act: "walking ten thousand steps",
      titles: ["The long way to the post box", "Counting until it counts"],
      tags: ["habits", "sleep"],
      things: ["step counters", "lunchtime loops", "sore soles"],
      opening:
        "My telephone told me that I had walked eleven hundred steps. It had been, I thought, quite an active day.",
      scenes: [
        "The number itself comes from an old advertisement, and nobody ever proved it. It works all the same, because it is too big to be reached by accident.",
        "I got off the bus two stops early and began to know the streets in between. There is a shop for buttons, and a school with an owl on the roof.",
        "Telephone calls became walks. My mother says that I sound more cheerful, and that she can hear when I cross the road.",
        "In December I was short by four hundred most nights and paced the hall before bed. The family filed no complaint but did move the lamp.",
      ],
      tips: [
        "Find a loop that starts at your door.",
        "Make one regular errand a walk.",
        "Forget the counter on holiday.",
      ],
      quote: "The body was built for errands.",
      closing: "Yesterday it said fourteen thousand, and I had not noticed.",
    },
    {
      act: "taking rest days seriously",
      titles: ["Doing nothing, on purpose", "The training that happens in bed"],
      tags: ["sleep", "running"],
      things: ["rest days", "early nights", "tired legs"],
      opening:
        "For three years I trained on every day that had a letter in it. Then my knee wrote me a letter of its own.",
      scenes: [
        "Muscles do not grow while you lift. They grow afterwards, on the sofa, and they would like you to leave them to it.",
        "The first free Thursday was awful. I cleaned the oven twice and looked up races in Portugal.",
        "What tells me most is my pulse before I get up. Ten beats above normal means that the plan for the day is tea.",
        "After six weeks with two quiet days in each, every number I care about had moved. The only thing I had added was sleep.",
      ],
      tips: [
        "Put it in the calendar like an appointment.",
        "Go for a stroll if you must go for something.",
        "Eat as you would on any other day.",
      ],
      quote: "You can always do more, which is why you should not.",
      closing: "The knee has not written since.",
    },
  ],
};
