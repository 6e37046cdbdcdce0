/**
 * Cities as name, region, postcode pattern, latitude, longitude. The patterns keep the city's real prefix;
 * telephone patterns keep to ranges that the countries' regulators reserve for fiction.
 */
type CityTuple = readonly [name: string, region: string, postcode: string, lat: number, lng: number];

export interface Country {
  readonly name: string;
  readonly currency: string;
  /** Annual pay there, in percent of the amount in US dollars. */
  readonly pay: number;
  /** Streets with {n} for the house number, where the English ones would look out of place. */
  readonly streets?: readonly string[];
  readonly phones: readonly string[];
  readonly cities: readonly CityTuple[];
}

const COUNTRIES: readonly Country[] = [
  {
    name: "United States",
    currency: "USD",
    pay: 100,
    phones: [
      "+1 212-555-01##",
      "+1 312-555-01##",
      "+1 415-555-01##",
      "+1 503-555-01##",
      "+1 617-555-01##",
      "+1 720-555-01##",
    ],
    cities: [
      ["Austin", "Texas", "787##", 30.27, -97.74],
      ["Boston", "Massachusetts", "021##", 42.36, -71.06],
      ["Chicago", "Illinois", "606##", 41.88, -87.63],
      ["Denver", "Colorado", "802##", 39.74, -104.99],
      ["Seattle", "Washington", "981##", 47.61, -122.33],
      ["Portland", "Oregon", "972##", 45.52, -122.68],
      ["Atlanta", "Georgia", "303##", 33.75, -84.39],
      ["San Diego", "California", "921##", 32.72, -117.16],
      ["Philadelphia", "Pennsylvania", "191##", 39.95, -75.17],
      ["Minneapolis", "Minnesota", "554##", 44.98, -93.27],
      ["Nashville", "Tennessee", "372##", 36.16, -86.78],
      ["Columbus", "Ohio", "432##", 39.96, -83.0],
      ["Charlotte", "North Carolina", "282##", 35.23, -80.84],
      ["Phoenix", "Arizona", "850##", 33.45, -112.07],
      ["Madison", "Wisconsin", "537##", 43.07, -89.4],
      ["Salt Lake City", "Utah", "841##", 40.76, -111.89],
      ["Richmond", "Virginia", "232##", 37.54, -77.44],
      ["Tampa", "Florida", "336##", 27.95, -82.46],
    ],
  },
  {
    name: "Canada",
    currency: "CAD",
    pay: 110,
    phones: ["+1 416-555-01##", "+1 604-555-01##", "+1 514-555-01##"],
    cities: [
      ["Toronto", "Ontario", "M5@ #@#", 43.65, -79.38],
      ["Vancouver", "British Columbia", "V6@ #@#", 49.28, -123.12],
      ["Montreal", "Quebec", "H2@ #@#", 45.5, -73.57],
      ["Calgary", "Alberta", "T2@ #@#", 51.05, -114.07],
      ["Halifax", "Nova Scotia", "B3@ #@#", 44.65, -63.58],
    ],
  },
  {
    name: "United Kingdom",
    currency: "GBP",
    pay: 80,
    phones: ["+44 20 7946 0###", "+44 161 496 0###", "+44 131 496 0###", "+44 117 496 0###"],
    cities: [
      ["London", "England", "SE1 #@@", 51.51, -0.13],
      ["Manchester", "England", "M4 #@@", 53.48, -2.24],
      ["Bristol", "England", "BS1 #@@", 51.45, -2.59],
      ["Leeds", "England", "LS6 #@@", 53.8, -1.55],
      ["Edinburgh", "Scotland", "EH3 #@@", 55.95, -3.19],
      ["Glasgow", "Scotland", "G12 #@@", 55.86, -4.25],
      ["Cardiff", "Wales", "CF10 #@@", 51.48, -3.18],
    ],
  },
  {
    name: "Germany",
    currency: "EUR",
    pay: 85,
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
    phones: ["+49 30 23125 ###", "+49 89 99998 ###", "+49 40 66969 ###"],
    cities: [
      ["Berlin", "Berlin", "101##", 52.52, 13.4],
      ["Hamburg", "Hamburg", "203##", 53.55, 9.99],
      ["Munich", "Bavaria", "803##", 48.14, 11.58],
      ["Leipzig", "Saxony", "041##", 51.34, 12.37],
    ],
  },
  {
    name: "France",
    currency: "EUR",
    pay: 85,
    streets: [
      "{n} Rue des Lilas",
      "{n} Rue de la Gare",
      "{n} Avenue Victor Hugo",
      "{n} Boulevard Voltaire",
      "{n} Rue du Moulin",
      "{n} Place de la Mairie",
      "{n} Rue Pasteur",
      "{n} Allée des Tilleuls",
    ],
    phones: ["+33 1 99 00 ## ##", "+33 4 65 71 ## ##"],
    cities: [
      ["Paris", "Île-de-France", "750##", 48.86, 2.35],
      ["Lyon", "Auvergne-Rhône-Alpes", "690##", 45.76, 4.84],
      ["Nantes", "Pays de la Loire", "440##", 47.22, -1.55],
    ],
  },
  {
    name: "Ireland",
    currency: "EUR",
    pay: 85,
    phones: ["+353 20 91# ####"],
    cities: [
      ["Dublin", "Leinster", "D08 @#@#", 53.35, -6.26],
      ["Cork", "Munster", "T12 @#@#", 51.9, -8.47],
    ],
  },
  {
    name: "Australia",
    currency: "AUD",
    pay: 120,
    phones: ["+61 2 5550 ####", "+61 3 5550 ####", "+61 7 5550 ####"],
    cities: [
      ["Sydney", "New South Wales", "20##", -33.87, 151.21],
      ["Melbourne", "Victoria", "30##", -37.81, 144.96],
      ["Brisbane", "Queensland", "40##", -27.47, 153.03],
      ["Perth", "Western Australia", "60##", -31.95, 115.86],
    ],
  },
  {
    name: "Sweden",
    currency: "SEK",
    pay: 900,
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
    phones: ["+46 8 465 004 ##", "+46 31 390 06 ##"],
    cities: [
      ["Stockholm", "Stockholm", "111 ##", 59.33, 18.07],
      ["Gothenburg", "Västra Götaland", "411 ##", 57.71, 11.97],
    ],
  },
];

export interface City extends Omit<Country, "name" | "cities"> {
  readonly country: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly lat: number;
  readonly lng: number;
}

export const CITIES: readonly City[] = COUNTRIES.flatMap(({ name: country, cities, ...rest }) =>
  cities.map(([city, state, postcode, lat, lng]) => ({ ...rest, country, city, state, postcode, lat, lng })),
);

const byName = new Map(COUNTRIES.map((country) => [country.name, country]));

/** The country that an address names. */
export const countryOf = (name: string): Country => {
  const country = byName.get(name);
  if (country === undefined) throw new Error(`unknown country: ${name}`);
  return country;
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
