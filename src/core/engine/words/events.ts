import type { ImageSubject } from "../images.ts";

export interface City {
  readonly name: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  readonly timezone: string;
  /** Minutes ahead of UTC in winter. */
  readonly offset: number;
  readonly currency: string;
  /** A street in its centre; `#` is the house number, placed as in that country. */
  readonly street: string;
}

const city = (line: string): City => {
  const [name = "", country = "", lat, lng, timezone = "", offset, currency = "", street = ""] =
    line.split("|");
  return {
    name,
    country,
    lat: Number(lat),
    lng: Number(lng),
    timezone,
    offset: Number(offset),
    currency,
    street,
  };
};

/** Coordinates to two decimals, as records show them. */
const CITIES: readonly City[] = `
Berlin|Germany|52.52|13.41|Europe/Berlin|60|EUR|Torstraße #
New York|United States|40.71|-74.01|America/New_York|-300|USD|# Broadway
Lisbon|Portugal|38.72|-9.14|Europe/Lisbon|0|EUR|Rua Augusta #
Tokyo|Japan|35.68|139.69|Asia/Tokyo|540|JPY|#-2 Marunouchi
Toronto|Canada|43.65|-79.38|America/Toronto|-300|CAD|# Queen Street West
Melbourne|Australia|-37.81|144.96|Australia/Melbourne|600|AUD|# Flinders Lane
London|United Kingdom|51.51|-0.13|Europe/London|0|GBP|# Clerkenwell Road
Amsterdam|Netherlands|52.37|4.9|Europe/Amsterdam|60|EUR|Keizersgracht #
Singapore|Singapore|1.35|103.82|Asia/Singapore|480|SGD|# Bras Basah Road
Stockholm|Sweden|59.33|18.07|Europe/Stockholm|60|SEK|Götgatan #
San Francisco|United States|37.77|-122.42|America/Los_Angeles|-480|USD|# Valencia Street
Vienna|Austria|48.21|16.37|Europe/Vienna|60|EUR|Mariahilfer Straße #
Cape Town|South Africa|-33.92|18.42|Africa/Johannesburg|120|ZAR|# Long Street
Barcelona|Spain|41.39|2.17|Europe/Madrid|60|EUR|Carrer de Mallorca #
Chicago|United States|41.88|-87.63|America/Chicago|-360|USD|# North Clark Street
Copenhagen|Denmark|55.68|12.57|Europe/Copenhagen|60|DKK|Vesterbrogade #
Bengaluru|India|12.97|77.59|Asia/Kolkata|330|INR|# Residency Road
Dublin|Ireland|53.35|-6.26|Europe/Dublin|0|EUR|# Capel Street
Zurich|Switzerland|47.38|8.54|Europe/Zurich|60|CHF|Langstrasse #
Mexico City|Mexico|19.43|-99.13|America/Mexico_City|-360|MXN|Avenida Juárez #
Paris|France|48.86|2.35|Europe/Paris|60|EUR|# rue de Rivoli
Seoul|South Korea|37.57|126.98|Asia/Seoul|540|KRW|# Insadong-gil
Austin|United States|30.27|-97.74|America/Chicago|-360|USD|# Congress Avenue
Edinburgh|United Kingdom|55.95|-3.19|Europe/London|0|GBP|# Leith Walk
São Paulo|Brazil|-23.55|-46.63|America/Sao_Paulo|-180|BRL|Rua Augusta #
Warsaw|Poland|52.23|21.01|Europe/Warsaw|60|PLN|Nowy Świat #
Nairobi|Kenya|-1.29|36.82|Africa/Nairobi|180|KES|# Kimathi Street
Vancouver|Canada|49.28|-123.12|America/Vancouver|-480|CAD|# Granville Street
Auckland|New Zealand|-36.85|174.76|Pacific/Auckland|720|NZD|# Queen Street
Milan|Italy|45.46|9.19|Europe/Rome|60|EUR|Via Tortona #
Buenos Aires|Argentina|-34.6|-58.38|America/Argentina/Buenos_Aires|-180|ARS|Avenida Corrientes #
`
  .trim()
  .split("\n")
  .map(city);

/** Roughly a hundred dollars in each currency; prices are rounded to whole units. */
const RATES: Readonly<Record<string, number>> = {
  USD: 100,
  EUR: 95,
  GBP: 80,
  CAD: 135,
  AUD: 150,
  NZD: 165,
  SGD: 135,
  CHF: 90,
  SEK: 1_050,
  DKK: 700,
  PLN: 400,
  ZAR: 1_850,
  MXN: 1_750,
  BRL: 500,
  INR: 8_300,
  JPY: 15_000,
  KES: 13_000,
  KRW: 135_000,
  ARS: 90_000,
};

export interface EventKind {
  readonly category: ImageSubject<"event">;
  /** Gaps: `city`, `year` (in which it begins), `field`. */
  readonly titles: readonly string[];
  readonly fields: readonly string[];
  readonly about: readonly string[];
  readonly venues: readonly string[];
  /** Days of the week on which it may begin, 0 being Sunday. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight at which it may begin, local time in winter. */
  readonly starts: readonly number[];
  /** Minutes that it may last. */
  readonly lasts: readonly number[];
  readonly capacity: readonly [number, number];
  /** Dollars, from and to. */
  readonly price: readonly [number, number];
  /** The percentage of them that is free. */
  readonly free: number;
  /** The percentage of them that takes place online. */
  readonly online: number;
}

const HOUR = 60;
const DAYS = 24 * HOUR;

const EVENT_KINDS: readonly EventKind[] = [
  {
    category: "conference",
    titles: [
      "{city} {field} Summit {year}",
      "{field} Days {city}",
      "{field} Forum {year}",
      "Future of {field} {year}",
    ],
    fields: ["Data", "Climate", "Design", "Open Source", "Health", "Logistics", "Education", "Privacy"],
    about: [
      "Two tracks of talks, long breaks and plenty of time for questions.",
      "Practitioners report what worked for them and what did not. All talks are in English.",
      "A meeting of people from research and industry, with workshops on the first morning.",
    ],
    venues: ["Congress Centre", "Old Stock Exchange", "University Main Hall", "Harbour Conference Hall"],
    weekdays: [2, 3],
    starts: [9 * HOUR],
    lasts: [DAYS + 8 * HOUR, 2 * DAYS + 7 * HOUR],
    capacity: [200, 3_000],
    price: [90, 900],
    free: 5,
    online: 25,
  },
  {
    category: "workshop",
    titles: [
      "{field} for Beginners in {city}",
      "Hands-on {field} in {city}",
      "Introduction to {field} in {city}",
      "A Day of {field} in {city}",
    ],
    fields: [
      "Bookbinding",
      "Screen Printing",
      "Woodturning",
      "Sketching",
      "Letterpress",
      "Watercolour",
      "Podcasting",
    ],
    about: [
      "A small group, all materials included, and something to take home in the end.",
      "No experience needed. Bring clothes that can take a stain.",
      "Learn the basics in the morning and make a piece of your own in the afternoon.",
    ],
    venues: ["Makers' Yard", "Studio Nine", "Community Workshop", "The Old Printworks"],
    weekdays: [6],
    starts: [9 * HOUR + 30, 10 * HOUR],
    lasts: [5 * HOUR, 6 * HOUR],
    capacity: [10, 40],
    price: [25, 180],
    free: 5,
    online: 0,
  },
  {
    category: "meetup",
    titles: [
      "{city} {field} Meetup",
      "{field} Evening in {city}",
      "{field} and Friends in {city}",
      "{city} {field} Circle",
    ],
    fields: ["JavaScript", "Startup", "Photography", "Board Game", "Language", "UX", "Book Lovers"],
    about: [
      "Two short talks, then a long discussion. Newcomers are as welcome as regulars.",
      "An informal evening to meet others, swap ideas and find out what they are working on.",
      "Bring a question or a project that you would like to show.",
    ],
    venues: ["Café Central", "The Back Room", "Coworking Loft", "Library Café"],
    weekdays: [2, 3, 4],
    starts: [18 * HOUR + 30, 19 * HOUR],
    lasts: [2 * HOUR, 3 * HOUR],
    capacity: [20, 120],
    price: [5, 15],
    free: 75,
    online: 20,
  },
  {
    category: "webinar",
    titles: [
      "{field} in an Hour",
      "Live: {field} Explained",
      "Ask the Experts: {field}",
      "{field}: Questions and Answers",
    ],
    fields: [
      "Email Deliverability",
      "Tax Changes",
      "Web Accessibility",
      "Remote Hiring",
      "Data Protection",
      "Pricing",
    ],
    about: [
      "A short talk followed by your questions. The recording is sent to everybody who has registered.",
      "Forty minutes of practice and twenty minutes of discussion.",
      "What has changed, whom it concerns, and what to do first.",
    ],
    venues: ["Online"],
    weekdays: [2, 3, 4],
    starts: [11 * HOUR, 14 * HOUR, 17 * HOUR],
    lasts: [HOUR, HOUR + 30],
    capacity: [100, 2_000],
    price: [10, 60],
    free: 70,
    online: 100,
  },
  {
    category: "hackathon",
    titles: ["Hack {city} {year}", "{field} Hackathon {city}", "{city} {field} Weekend"],
    fields: ["Civic Tech", "Music Tech", "Green Energy", "Game Design", "Open Data"],
    about: [
      "A weekend, a topic and small teams. Mentors help, juries taste, and everybody sleeps too little.",
      "Come alone or with a team; food, beds and electricity are there.",
      "From the first idea on Friday to a demo on Sunday.",
    ],
    venues: ["Innovation Campus", "Engineering Faculty", "Coworking Loft"],
    weekdays: [5],
    starts: [17 * HOUR],
    lasts: [2 * DAYS],
    capacity: [40, 300],
    price: [10, 40],
    free: 60,
    online: 0,
  },
  {
    category: "concert",
    titles: [
      "{field} Live in {city}",
      "An Evening with {field}",
      "{field}: The {year} Tour",
      "{field} Unplugged in {city}",
    ],
    fields: [
      "The Paper Lanterns",
      "Nora Quartet",
      "Slow Harbour",
      "Violet Avenue",
      "Brass Department",
      "June & the Foxes",
    ],
    about: [
      "New songs, old favourites and a support act that you will want to remember.",
      "Doors open an hour before. A few seats are kept for those who cannot stand for long.",
      "The last stop before a long break in the studio.",
    ],
    venues: ["Concert Hall", "The Warehouse", "Riverside Club", "Philharmonic Hall"],
    weekdays: [4, 5, 6],
    starts: [19 * HOUR, 20 * HOUR],
    lasts: [2 * HOUR + 30, 3 * HOUR],
    capacity: [150, 4_000],
    price: [15, 110],
    free: 5,
    online: 0,
  },
  {
    category: "festival",
    titles: [
      "{city} {field} Festival {year}",
      "{city} {field} Days",
      "{field} and Friends {year}",
      "{field} Nights {year}",
    ],
    fields: ["Light", "Jazz", "Street Art", "Folk", "Storytelling", "Comedy"],
    about: [
      "Five stages, long nights and a programme for children in the afternoons.",
      "Artists from a dozen countries, most of them in town for the first time.",
      "Big names in the evening and new ones in the afternoon.",
    ],
    venues: ["City Park", "Harbour Meadows", "Castle Grounds", "Old Town"],
    weekdays: [5],
    starts: [11 * HOUR, 14 * HOUR],
    lasts: [2 * DAYS + 9 * HOUR, 3 * DAYS + 8 * HOUR],
    capacity: [1_000, 20_000],
    price: [30, 240],
    free: 20,
    online: 0,
  },
  {
    category: "exhibition",
    titles: [
      "{field}: An Exhibition in {city}",
      "{field} {year}",
      "{field} from {city} Collections",
      "Open Gallery: {field} in {city}",
    ],
    fields: [
      "Paper and Ink",
      "Glass",
      "Women of the Bauhaus",
      "Maps of the World",
      "Everyday Objects",
      "Wild Coasts",
    ],
    about: [
      "Some eighty works, many of them shown in public for the first time.",
      "Guided tours on Saturdays; the catalogue is available at the entrance.",
      "A quiet show in five rooms, best seen on a weekday morning.",
    ],
    venues: ["Museum of Modern Art", "City Gallery", "Kunsthalle", "Museum of Design"],
    weekdays: [6],
    starts: [10 * HOUR],
    lasts: [21 * DAYS + 8 * HOUR, 42 * DAYS + 8 * HOUR],
    capacity: [300, 6_000],
    price: [6, 28],
    free: 20,
    online: 0,
  },
  {
    category: "film",
    titles: [
      "{field} Film Night in {city}",
      "{city} {field} Film Days",
      "{field} Films under the Stars in {city}",
      "{field} Films on the Big Screen, {year}",
    ],
    fields: ["Silent", "Documentary", "Short", "Science Fiction", "Nordic", "Classic Comedy"],
    about: [
      "In the original language with English subtitles, followed by a talk with the director.",
      "Two films, one ticket and an interval with homemade cake.",
      "Restored copies, projected from film as long as the bulb lasts.",
    ],
    venues: ["Lumen Cinema", "Roof Terrace", "The Arthouse", "Rex Filmtheatre"],
    weekdays: [4, 5, 6],
    starts: [20 * HOUR, 21 * HOUR],
    lasts: [2 * HOUR, 3 * HOUR + 30],
    capacity: [60, 500],
    price: [7, 22],
    free: 10,
    online: 0,
  },
  {
    category: "sports",
    titles: [
      "{city} {field} {year}",
      "{field} of {city}",
      "{city} Charity {field}",
      "{city} Amateur {field}",
    ],
    fields: ["Half Marathon", "Cycling Race", "Triathlon", "Table Tennis Cup", "Rowing Regatta"],
    about: [
      "For beginners and old hands alike; every start number supports a local club.",
      "Registration closes a week before. Spectators need no ticket.",
      "A flat and fast course through the middle of the city.",
    ],
    venues: ["City Stadium", "Riverside Track", "Sports Park", "Olympic Grounds"],
    weekdays: [0],
    starts: [8 * HOUR, 9 * HOUR],
    lasts: [5 * HOUR, 7 * HOUR],
    capacity: [200, 8_000],
    price: [20, 95],
    free: 10,
    online: 0,
  },
  {
    category: "food",
    titles: [
      "{field} Tasting in {city}",
      "{city} {field} Festival",
      "{field} and Stories in {city}",
      "The {city} {field} Table",
    ],
    fields: ["Street Food", "Cheese", "Coffee", "Natural Wine", "Dumpling", "Chocolate"],
    about: [
      "Small portions, many stands and a chance to talk to those who make it.",
      "Seven courses with something to learn about each of them.",
      "Come hungry. There is something for vegetarians at every stand.",
    ],
    venues: ["Market Hall", "Riverside Kitchen", "Brewery Yard", "Greenhouse"],
    weekdays: [5, 6],
    starts: [12 * HOUR, 17 * HOUR, 18 * HOUR],
    lasts: [3 * HOUR, 5 * HOUR],
    capacity: [30, 1_200],
    price: [12, 130],
    free: 10,
    online: 0,
  },
  {
    category: "market",
    titles: ["{city} {field} Market", "The Big {city} {field} Market", "{field} Market {year}"],
    fields: ["Flea", "Flower", "Vinyl", "Antiques", "Book", "Craft"],
    about: [
      "More than a hundred stands, rain or shine. Bring cash and a bag.",
      "Local makers sell what they have made since last year.",
      "Best before ten for collectors and best after three for bargains.",
    ],
    venues: ["Market Square", "Harbour Quay", "Station Hall", "Old Slaughterhouse"],
    weekdays: [6, 0],
    starts: [8 * HOUR, 10 * HOUR],
    lasts: [6 * HOUR, 8 * HOUR],
    capacity: [300, 5_000],
    price: [2, 8],
    free: 70,
    online: 0,
  },
];

export const EVENT_WORDS = { kinds: EVENT_KINDS, cities: CITIES, rates: RATES };
