import type { Topic } from "../topic.ts";

export const MUSIC: Topic = {
  name: "Music",
  tags: ["music", "vinyl", "practice", "guitar", "concerts", "songwriting"],
  covers: ["waves", "night"],
  areas: ["Practice Room", "Side B", "Small Stage"],
  things: [
    "slow scales",
    "old records",
    "small venues",
    "borrowed guitars",
    "music teachers",
    "rehearsal rooms",
    "metronomes",
    "opening acts",
  ],
  subjects: [
    {
      act: "learning the piano as an adult",
      titles: ["Grade one at forty-four", "Two hands that disagree"],
      tags: ["practice", "songwriting"],
      things: ["slow scales", "left hands", "patient teachers"],
      opening:
        "My teacher is twenty-six and has never once laughed. At the pupils' concert I played between two girls with plaits.",
      scenes: [
        "The right hand understood within a week. The left had other plans, and for a month they met only by chance.",
        "Ten minutes before work did more than an hour on Sunday. The fingers seem to go on practising while I am in meetings.",
        "I can play four pieces now, and I play them at every piano I meet. A hotel in Leeds has asked me to learn a fifth.",
        "The girls with plaits overtook me at Easter. They were very nice about it and offered me a biscuit.",
      ],
      tips: [
        "Practise the hard bar and not the nice one.",
        "Get the bench height right.",
        "Play for one person a month.",
      ],
      quote: "You are never too old to be a beginner, only too proud.",
      closing: "The concert was fine: I got lost once, and so did the composer.",
    },
    {
      act: "listening to whole albums",
      titles: ["Side one, then side two", "Forty minutes without skipping"],
      tags: ["vinyl", "concerts"],
      things: ["running orders", "liner notes", "second sides"],
      opening:
        "I had not heard a last track since I was nineteen. So I made a rule for Friday evenings: from start to finish, lights low.",
      scenes: [
        "The order turns out to mean something. A song that I had always skipped was the door to the one I loved.",
        "For the first quarter of an hour my hand kept wandering to the telephone. Then somewhere in the third song it lay still.",
        "We take turns to choose. My son brought an hour of drones, I brought something with flutes, and both of us survived.",
        "Some records are two good songs and packing material. It is a pleasure to find that out honestly.",
      ],
      tips: [
        "Read the notes as you listen.",
        "Put nothing on top of the loudspeaker.",
        "Sit through the silence at the end.",
      ],
      quote: "Shuffle is a way of not listening.",
      closing: "It is nearly Friday, and I have not peeked at the titles.",
    },
    {
      act: "practising twenty minutes a day",
      titles: ["A kitchen timer and a cello", "Little, often, slightly boring"],
      tags: ["practice", "songwriting"],
      things: ["kitchen timers", "hard passages", "practice notebooks"],
      opening:
        "The timer is shaped like an egg. When it rings I may stop in the middle of a note, and mostly I do not.",
      scenes: [
        "I split it in three: something old, something hard, something silly. The silly part is the reason that I open the case.",
        "Slow is not the same as careful, as my teacher says. You can play a mistake at any speed until it is yours.",
        "On bad days I only tune the strings. It counts, the box on the calendar is ticked, and the chain stays whole.",
        "After half a year the neighbour remarked that I must have bought a better instrument. I thanked her on its behalf.",
      ],
      tips: [
        "Begin with the bar you stopped at.",
        "Record the last minute.",
        "Leave the case open on its stand.",
      ],
      quote: "The egg does not care about talent.",
      closing: "It has just rung, so I shall finish this phrase.",
    },
    {
      act: "collecting records",
      titles: ["Crate digging on a wet Saturday", "Shelves that bend in the middle"],
      tags: ["vinyl", "concerts"],
      things: ["dusty sleeves", "record fairs", "worn needles"],
      opening:
        "The one I was looking for was in the last crate, under a coat. It had a stranger's name on the label and cost three euros.",
      scenes: [
        "I hold each of them to the light before I pay. Scratches that you can feel will jump; the ones that you only see are weather.",
        "A collection wants a rule, or it becomes a landslide. Mine is that each new one must push an old one out, and the doorway is full of farewells.",
        "The sleeves are half the pleasure. Somebody's aunt wrote her shopping on the back of a Brahms: leeks, stamps, ring Otto.",
        "At the fair the dealers know one another by their shelves. Ask about a pressing and you will be there until they stack the chairs.",
      ],
      tips: [
        "Clean them before the first play.",
        "Store them upright and out of the sun.",
        "Buy what you want to hear, not what may rise.",
      ],
      quote: "You do not own it until you have heard both sides.",
      closing: "The shelf bends, and I have bought a longer one.",
    },
    {
      act: "playing in a small band",
      titles: ["Four people and one amplifier", "Second on the bill at the Anchor"],
      tags: ["songwriting", "concerts"],
      things: ["rehearsal rooms", "borrowed amplifiers", "set lists"],
      opening:
        "We practise in a garage between a boat and a freezer. The acoustics are good as long as nobody opens the freezer.",
      scenes: [
        "Our drummer counts in with his eyebrows. It took a year to read him, and strangers who sit in come to grief at once.",
        "The hardest thing is to play less. When all four of us are having fun, there is no room left for the song.",
        "There were eleven people at our first gig, if you count the barman. He hummed the third number while he wiped down, and we split that as our fee.",
        "We vote on everything, and the singer wins. It saves time to know that in advance.",
      ],
      tips: ["Tune before you arrive.", "Learn the endings first.", "Carry a spare fuse and a spare joke."],
      quote: "A band is a conversation in which you may not interrupt.",
      closing: "We play at the Anchor on Tuesday, freezer permitting.",
    },
    {
      act: "singing in a choir",
      titles: ["Second alto from the left", "Sixty voices and a cold church"],
      tags: ["practice", "concerts"],
      things: ["warm-ups", "pencilled breaths", "borrowed folders"],
      opening:
        "I joined in order to sit beside a friend, and she left at Christmas. I stayed on for the chord in bar forty.",
      scenes: [
        "You cannot hear yourself, and that is the point. There is a moment when sixty people stop being careful, and the floor hums.",
        "I do not read music so much as follow the rise and fall of it. The woman next to me reads, and I lean.",
        "Warm-ups are undignified by design. Nobody can be vain who has just been a horse, a siren and a cold cup of tea.",
        "On the night the tenors came in a bar early with great conviction. We followed them, the conductor followed us, and the critic praised the tempo.",
      ],
      tips: [
        "Mark every breath in pencil.",
        "Watch the stick and not your shoes.",
        "Bring cough drops for the row.",
      ],
      quote: "Singing together is the safest way to be loud.",
      closing: "Bar forty still does it, every single time.",
    },
    {
      act: "writing a song a week",
      titles: ["Fifty-two bad songs, give or take", "Finished by Sunday night"],
      tags: ["songwriting", "guitar"],
      things: ["rhyming pairs", "voice memos", "half-written verses"],
      opening:
        "The rule was a song a week for one year, done by Sunday at ten. Number one was about the rule.",
      scenes: [
        "Waiting for a good idea had produced four songs in six years. With a deadline I took whatever was in the kitchen, and one of them is about a colander.",
        "By summer the rhymes had run out, and I had to begin saying things. That is when they got better.",
        "Most of them are poor. Six are decent, two I would play to anyone, and I could not have told you in advance which.",
        "I finish even the hopeless ones. Endings need more practice than beginnings, because one gets to so few of them.",
      ],
      tips: [
        "Hum it into the telephone at once.",
        "Steal the shape and change the furniture.",
        "Play it to somebody before midnight.",
      ],
      quote: "Quantity is where quality hides.",
      closing: "Number fifty-three is about something else.",
    },
    {
      act: "going to concerts alone",
      titles: ["One, please, near the front", "A ticket for nobody else"],
      tags: ["concerts", "vinyl"],
      things: ["single seats", "opening acts", "late trams"],
      opening:
        "My friends like the wrong bands, and they say the same of me. So I began to buy a single ticket and stand where I liked.",
      scenes: [
        "One seat is nearly always to be had. I have sat in the second row on nights that were sold out to couples.",
        "You hear more when nobody leans over. In the slow movement I realised that I had been holding my breath, and there was no one to explain it to.",
        "The interval is the test. I read the programme twice, all of it, and know a great deal about the second bassoon.",
        "The opening act was a girl with a borrowed guitar and forty of us. She is on posters now, and I have a ticket stub and an opinion.",
      ],
      tips: [
        "Arrive early and leave the coat at home.",
        "Talk to whoever sells the records.",
        "Walk back if it was good.",
      ],
      quote: "Music is company enough for two hours.",
      closing: "There is a single seat left for Thursday, and it is mine.",
    },
  ],
};
