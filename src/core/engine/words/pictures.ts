import type { ImageSubject } from "../images.ts";

export type Scene = ImageSubject<"photo">;

interface SceneWords {
  readonly titles: readonly string[];
  readonly tags: readonly string[];
}

/** What a photo of each scene may be called, and its labels. */
export const SCENES: Readonly<Record<Scene, SceneWords>> = {
  mountains: {
    titles: [
      "Above the tree line",
      "The north face",
      "Ridge after ridge",
      "Nothing higher around",
      "The long way up",
    ],
    tags: ["mountains", "hiking", "landscape", "peaks", "outdoors"],
  },
  sea: {
    titles: ["One sail", "Just enough wind", "Open water", "Salt on the lens", "A calm day at sea"],
    tags: ["sea", "sailing", "boat", "horizon", "water"],
  },
  city: {
    titles: [
      "Rooftops",
      "View from the ninth floor",
      "Downtown, seen from the park",
      "Windows, mostly closed",
      "Every window a story",
    ],
    tags: ["city", "architecture", "skyline", "buildings", "urban"],
  },
  forest: {
    titles: ["Light between the firs", "Deep in the woods", "Silence", "Old trees", "Fir after fir"],
    tags: ["forest", "firs", "trees", "hiking", "quiet"],
  },
  desert: {
    titles: [
      "Dunes before the heat",
      "Two cacti and a lot of sand",
      "Sand in every pocket",
      "No shade",
      "The wind redraws it",
    ],
    tags: ["desert", "sand", "heat", "landscape", "minimal"],
  },
  sunset: {
    titles: [
      "The last five minutes of the day",
      "Everybody stopped walking",
      "Waiting for the sun to touch the water",
      "End of the longest day",
      "Worth missing dinner for",
    ],
    tags: ["sunset", "golden-hour", "sky", "evening", "warm"],
  },
  lake: {
    titles: [
      "The lake below the peaks",
      "Eight degrees, they say",
      "Firs all around",
      "Nobody on the water",
      "Cold water",
    ],
    tags: ["lake", "mountains", "water", "calm", "firs"],
  },
  snow: {
    titles: [
      "Before the first tracks",
      "It snowed all night",
      "Snow up to the branches",
      "Minus twelve",
      "The quiet after the storm",
    ],
    tags: ["snow", "winter", "white", "cold", "firs"],
  },
  meadow: {
    titles: [
      "The meadow in June",
      "Flowers of every colour",
      "Picnic spot",
      "Flowers up to the knees",
      "Summer in the field",
    ],
    tags: ["meadow", "flowers", "summer", "fields", "spring"],
  },
  night: {
    titles: [
      "Stars over the hills",
      "A clear night, at last",
      "Thirty seconds at f/2",
      "Nobody else awake",
      "Moon and stars",
    ],
    tags: ["night", "stars", "long-exposure", "moon", "dark"],
  },
  beach: {
    titles: ["Low tide", "One parasol", "Sand, mostly", "The good beach", "Barefoot from here on"],
    tags: ["beach", "sand", "summer", "coast", "holiday"],
  },
  canyon: {
    titles: ["Down into the canyon", "Red rock", "Layers", "At the edge, carefully", "Echo point"],
    tags: ["canyon", "rock", "landscape", "hiking", "geology"],
  },
  lighthouse: {
    titles: [
      "The old lighthouse",
      "The tower on the point",
      "Still in service",
      "One hundred and ninety steps",
      "Visible from far away",
    ],
    tags: ["lighthouse", "coast", "tower", "sea", "headland"],
  },
  balloons: {
    titles: [
      "Balloons over the hills",
      "Up, up",
      "Drifting over the hills",
      "All of them at once",
      "Three at once",
    ],
    tags: ["balloons", "sky", "colour", "hills", "flight"],
  },
  bridge: {
    titles: [
      "Arch after arch",
      "The bridge from the bank",
      "The old bridge",
      "From bank to bank",
      "Older than the town",
    ],
    tags: ["bridge", "river", "architecture", "stone", "arches"],
  },
  "still-life": {
    titles: [
      "On the table",
      "Whatever was in the kitchen",
      "Things on a table",
      "Fruit, again",
      "Flowers, fruit, table",
    ],
    tags: ["still-life", "home", "kitchen", "fruit", "composition"],
  },
};

export interface AlbumTheme {
  /** `{place}` is one of the places, `{year}` that of the last summer before the album was made. */
  readonly titles: readonly string[];
  readonly places: readonly string[];
  readonly about: readonly string[];
  /** The first is what titles speak of, and so is the cover. */
  readonly scenes: readonly [Scene, ...Scene[]];
}

export const THEMES: readonly AlbumTheme[] = [
  {
    titles: ["Two weeks in {place}", "Hut to hut in {place}", "{place} {year}", "Up and down in {place}"],
    places: ["the Dolomites", "the Bernese Oberland", "the Julian Alps", "the High Tatras", "the Pyrenees"],
    about: [
      "Seven huts and one broken bootlace.",
      "Up before sunrise on most days, asleep before nine on all of them.",
      "The weather held until the last afternoon.",
      "More soup than I have ever eaten in two weeks.",
    ],
    scenes: ["mountains", "lake", "meadow", "snow"],
  },
  {
    titles: ["Along the coast of {place}", "{place} by bicycle", "Summer in {place}", "{place}, off season"],
    places: ["Brittany", "Cornwall", "Galicia", "Jutland", "Nova Scotia"],
    about: [
      "Headwind in the morning, headwind in the afternoon.",
      "Every bay looked like the best one until the next.",
      "Fish soup in every harbour, for research.",
      "The tide table was the only timetable that we kept.",
    ],
    scenes: ["sea", "beach", "lighthouse", "sunset"],
  },
  {
    titles: ["A weekend in {place}", "{place} on foot", "Rooftops of {place}", "A few days in {place}"],
    places: ["Lisbon", "Prague", "Chicago", "Edinburgh", "Istanbul", "Porto"],
    about: [
      "Two days, forty kilometres, no museum.",
      "Mostly corners, windows and whatever was around them.",
      "The friends who live there showed us the rest.",
      "We got lost on purpose, and twice by mistake.",
    ],
    scenes: ["city", "bridge", "night", "sunset"],
  },
  {
    titles: ["Winter in {place}", "{place} in the snow", "A cabin in {place}", "{place}, winter {year}"],
    places: ["Lapland", "the Black Forest", "Hokkaido", "Vermont", "the Tyrol"],
    about: [
      "Short days, long evenings and a stove that needed feeding.",
      "It snowed on the first night and never really stopped.",
      "We saw more foxes than people.",
      "Gloves off for every picture, gloves on for every minute between.",
    ],
    scenes: ["snow", "forest", "night", "mountains"],
  },
  {
    titles: ["Road trip through {place}", "{place}, {year}", "Three thousand kilometres of {place}"],
    places: ["Arizona", "Sonora", "Baja California", "Nevada", "Chihuahua"],
    about: [
      "One car, two flat tyres and a lot of sky.",
      "The map called it a road.",
      "Best seen early, before the heat arrives.",
      "Petrol stations not included.",
    ],
    scenes: ["desert", "canyon", "sunset", "night"],
  },
  {
    titles: ["Kitchen table studies", "Still, {year}", "One window, one table", "Things on a shelf"],
    places: ["home"],
    about: [
      "One lens, one window, whatever was in the kitchen.",
      "An exercise in looking at the same table for a month.",
      "Nothing in here was bought for the picture.",
      "Everything was eaten afterwards.",
    ],
    scenes: ["still-life"],
  },
  {
    titles: ["Balloon festival in {place}", "Flights over {place}", "The skies of {place}"],
    places: ["Cappadocia", "New Mexico", "Bristol", "the Loire valley"],
    about: [
      "Up at four, and for once it was worth it.",
      "Wind permitting, they said, and it did.",
      "Most of these were taken while looking straight up.",
      "You hear the burners before you see anything.",
    ],
    scenes: ["balloons", "meadow", "sunset"],
  },
  {
    titles: ["Walks in {place}", "A year in {place}", "{place} in four seasons", "Sundays in {place}"],
    places: ["the Ardennes", "the Thuringian Forest", "Saxon Switzerland", "the Adirondacks", "Dalarna"],
    about: [
      "The same path, in every kind of weather.",
      "A few pictures from each walk and none of the rain.",
      "Taken slowly, with sandwiches.",
      "No summit, no record, no hurry.",
    ],
    scenes: ["forest", "lake", "meadow", "bridge"],
  },
  {
    titles: ["Family holiday {year}", "Ten days at the beach", "The summer of {year}", "Us, in {place}"],
    places: ["Sardinia", "Denmark", "Crete", "the Algarve", "Zeeland"],
    about: [
      "For the grandparents, who asked.",
      "Sand in the car until November.",
      "The ones in which nobody has their eyes closed.",
      "Ice cream before noon was allowed.",
    ],
    scenes: ["beach", "sea", "sunset", "city"],
  },
  {
    titles: ["Nights under {place} skies", "Learning to photograph stars", "Dark sky, {year}"],
    places: ["Tenerife", "Galloway", "Atacama", "Patagonian"],
    about: [
      "Four clear nights out of fourteen.",
      "A tripod, a thermos and patience.",
      "All single exposures, no stacking.",
      "The dog slept through all of it.",
    ],
    scenes: ["night", "mountains", "lake", "desert"],
  },
  {
    titles: ["Bridges of {place}", "Across the rivers of {place}", "The stone arches of {place}"],
    places: ["Florence", "Regensburg", "Heidelberg", "Toulouse", "Bath"],
    about: [
      "I meant to photograph one and came home with eleven.",
      "Best before seven, when only runners cross.",
      "From above, from below, and from a very small boat.",
      "Each of them shook a little.",
    ],
    scenes: ["bridge", "city", "sunset"],
  },
];
