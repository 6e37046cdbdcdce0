import { type Tax, taxIn } from "./taxes.ts";

/**
 * Cities as name, region, postcode pattern, latitude, longitude, telephone pattern, and a time zone where it is not the
 * country's. Postcodes keep the city's real prefix; telephone numbers have its area code and keep to ranges that the
 * countries' regulators reserve for fiction.
 */
type CityTuple = readonly [
  name: string,
  region: string,
  postcode: string,
  lat: number,
  lng: number,
  phone: string,
  zone?: number,
];

export interface Country {
  readonly name: string;
  readonly currency: string;
  /** Annual pay there, in percent of the amount in US dollars. */
  readonly pay: number;
  /** Streets with {n} for the house number, where the English ones would look out of place. */
  readonly streets?: readonly string[];
  /** What telephone numbers begin with. */
  readonly code: string;
  /** How far clocks are ahead of UTC in winter, in hours; cities may have a zone of their own. */
  readonly zone: number;
  readonly cities: readonly CityTuple[];
}

const COUNTRIES: readonly Country[] = [
  {
    name: "United States",
    currency: "USD",
    pay: 100,
    code: "+1",
    zone: -5,
    cities: [
      ["Austin", "Texas", "787##", 30.27, -97.74, "512-555-01##", -6],
      ["Boston", "Massachusetts", "021##", 42.36, -71.06, "617-555-01##"],
      ["Chicago", "Illinois", "606##", 41.88, -87.63, "312-555-01##", -6],
      ["Denver", "Colorado", "802##", 39.74, -104.99, "303-555-01##", -7],
      ["Seattle", "Washington", "981##", 47.61, -122.33, "206-555-01##", -8],
      ["Portland", "Oregon", "972##", 45.52, -122.68, "503-555-01##", -8],
      ["Atlanta", "Georgia", "303##", 33.75, -84.39, "404-555-01##"],
      ["San Diego", "California", "921##", 32.72, -117.16, "619-555-01##", -8],
      ["Philadelphia", "Pennsylvania", "191##", 39.95, -75.17, "215-555-01##"],
      ["Minneapolis", "Minnesota", "554##", 44.98, -93.27, "612-555-01##", -6],
      ["Nashville", "Tennessee", "372##", 36.16, -86.78, "615-555-01##", -6],
      ["Columbus", "Ohio", "432##", 39.96, -83.0, "614-555-01##"],
      ["Charlotte", "North Carolina", "282##", 35.23, -80.84, "704-555-01##"],
      ["Phoenix", "Arizona", "850##", 33.45, -112.07, "602-555-01##", -7],
      ["Madison", "Wisconsin", "537##", 43.07, -89.4, "608-555-01##", -6],
      ["Salt Lake City", "Utah", "841##", 40.76, -111.89, "801-555-01##", -7],
      ["Richmond", "Virginia", "232##", 37.54, -77.44, "804-555-01##"],
      ["Tampa", "Florida", "336##", 27.95, -82.46, "813-555-01##"],
    ],
  },
  {
    name: "Canada",
    currency: "CAD",
    pay: 110,
    code: "+1",
    zone: -5,
    cities: [
      ["Toronto", "Ontario", "M5@ #@#", 43.65, -79.38, "416-555-01##"],
      ["Vancouver", "British Columbia", "V6@ #@#", 49.28, -123.12, "604-555-01##", -8],
      ["Montreal", "Quebec", "H2@ #@#", 45.5, -73.57, "514-555-01##"],
      ["Calgary", "Alberta", "T2@ #@#", 51.05, -114.07, "403-555-01##", -7],
      ["Halifax", "Nova Scotia", "B3@ #@#", 44.65, -63.58, "902-555-01##", -4],
    ],
  },
  {
    name: "United Kingdom",
    currency: "GBP",
    pay: 80,
    code: "+44",
    zone: 0,
    cities: [
      ["London", "England", "SE1 #@@", 51.51, -0.13, "20 7946 0###"],
      ["Manchester", "England", "M4 #@@", 53.48, -2.24, "161 496 0###"],
      ["Bristol", "England", "BS1 #@@", 51.45, -2.59, "117 496 0###"],
      ["Leeds", "England", "LS6 #@@", 53.8, -1.55, "113 496 0###"],
      ["Edinburgh", "Scotland", "EH3 #@@", 55.95, -3.19, "131 496 0###"],
      ["Glasgow", "Scotland", "G12 #@@", 55.86, -4.25, "141 496 0###"],
      ["Cardiff", "Wales", "CF10 #@@", 51.48, -3.18, "29 2018 0###"],
    ],
  },
  {
    name: "Germany",
    currency: "EUR",
    pay: 85,
    code: "+49",
    zone: 1,
    streets: [
      "Lindenstraße {n}",
      "Gartenstraße {n}",
      "Bahnhofstraße {n}",
      "Schillerstraße {n}",
      "Goetheplatz {n}",
      "Bergweg {n}",
      "Mühlenweg {n}",
      "Kastanienallee {n}",
    ],
    cities: [
      ["Berlin", "Berlin", "101##", 52.52, 13.4, "30 23125 ###"],
      ["Hamburg", "Hamburg", "203##", 53.55, 9.99, "40 66969 ###"],
      ["Munich", "Bavaria", "803##", 48.14, 11.58, "89 99998 ###"],
      // A mobile number: the range for landlines is of five cities only.
      ["Leipzig", "Saxony", "041##", 51.34, 12.37, "171 39200 ##"],
    ],
  },
  {
    name: "France",
    currency: "EUR",
    pay: 85,
    code: "+33",
    zone: 1,
    streets: [
      "{n} rue des Lilas",
      "{n} rue de la Gare",
      "{n} avenue Victor Hugo",
      "{n} boulevard Voltaire",
      "{n} rue du Moulin",
      "{n} place de la Mairie",
      "{n} rue Pasteur",
      "{n} allée des Tilleuls",
    ],
    cities: [
      ["Paris", "Île-de-France", "750##", 48.86, 2.35, "1 99 00 ## ##"],
      ["Lyon", "Auvergne-Rhône-Alpes", "690##", 45.76, 4.84, "4 65 71 ## ##"],
      ["Nantes", "Pays de la Loire", "440##", 47.22, -1.55, "2 61 91 ## ##"],
    ],
  },
  {
    name: "Ireland",
    currency: "EUR",
    pay: 85,
    code: "+353",
    zone: 0,
    cities: [
      ["Dublin", "Leinster", "D08 @#@#", 53.35, -6.26, "20 91# ####"],
      ["Cork", "Munster", "T12 @#@#", 51.9, -8.47, "20 91# ####"],
    ],
  },
  {
    name: "Australia",
    currency: "AUD",
    pay: 120,
    code: "+61",
    zone: 10,
    cities: [
      ["Sydney", "New South Wales", "20##", -33.87, 151.21, "2 5550 ####"],
      ["Melbourne", "Victoria", "30##", -37.81, 144.96, "3 5550 ####"],
      ["Brisbane", "Queensland", "40##", -27.47, 153.03, "7 5550 ####"],
      ["Perth", "Western Australia", "60##", -31.95, 115.86, "8 5550 ####", 8],
    ],
  },
  {
    name: "Sweden",
    currency: "SEK",
    pay: 900,
    code: "+46",
    zone: 1,
    streets: [
      "Storgatan {n}",
      "Drottninggatan {n}",
      "Kungsgatan {n}",
      "Parkvägen {n}",
      "Björkgatan {n}",
      "Skolgatan {n}",
      "Strandvägen {n}",
      "Ringvägen {n}",
    ],
    cities: [
      ["Stockholm", "Stockholm", "111 ##", 59.33, 18.07, "8 465 004 ##"],
      ["Gothenburg", "Västra Götaland", "411 ##", 57.71, 11.97, "31 390 06 ##"],
    ],
  },
];

export interface City extends Pick<Country, "currency" | "pay" | "streets"> {
  readonly tax: Tax;
  readonly country: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly lat: number;
  readonly lng: number;
  readonly phone: string;
  /** How far clocks are ahead of UTC in winter, in minutes. */
  readonly zone: number;
}

const cityOf = (
  { name: country, currency, pay, streets, code, zone: usual }: Country,
  [city, state, postcode, lat, lng, phone, zone = usual]: CityTuple,
): City => {
  const place = { country, city, state, postcode, lat, lng, currency, pay, tax: taxIn(country, state) };
  const there = { ...place, phone: `${code} ${phone}`, zone: zone * 60 };
  return streets === undefined ? there : { ...there, streets };
};

export const CITIES: readonly City[] = COUNTRIES.flatMap((country) =>
  country.cities.map((city) => cityOf(country, city)),
);

/** Where the shop and its first customers are. */
export const HOME_CITIES: readonly City[] = CITIES.filter(({ country }) => country === "United States");

const byName = new Map(CITIES.map((city) => [city.city, city]));

/** The city that an address names. */
export const cityCalled = (name: string): City => {
  const city = byName.get(name);
  if (city === undefined) throw new Error(`unknown city: ${name}`);
  return city;
};

export const STREETS = (
  "Maple Oak Cedar Elm Pine Birch Willow Park Lake Hill River Spring Church Mill Station Garden Meadow " +
  "Orchard Bridge Market School Forest Sunset Harbor Victoria Lincoln Madison Walnut Chestnut Union " +
  "Valley Water"
).split(" ");

export const STREET_KINDS = [
  "Street",
  "Street",
  "Street",
  "Avenue",
  "Road",
  "Lane",
  "Drive",
  "Court",
] as const;

export const SUITES = ["Apt.", "Suite", "Unit"] as const;
