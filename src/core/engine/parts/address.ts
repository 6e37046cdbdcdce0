import type { Cell } from "../cell.ts";
import { decimal } from "../decimal.ts";
import { part, record, text } from "../field.ts";
import { countryOf, type City, CITIES, STREET_KINDS, STREETS, SUITES } from "../words/places.ts";

const parts = {
  street: part("Street and house number"),
  city: part("City"),
  state: part("State or region"),
  zipcode: part("Postal code in the country's format"),
  country: part("Country"),
};

/** A street and house number, as the city writes them. */
export const streetIn = (cell: Cell, { streets }: City): string =>
  streets === undefined
    ? `${cell.int(1, 999)} ${cell.pick(STREETS)} ${cell.pick(STREET_KINDS)}`
    : cell.fill(cell.pick(streets), { n: String(cell.int(1, 120)) });

/** Where somebody lives: a city of the dataset's place instead of one from all over the world. */
export const placeIn = ({ locale }: Cell, city: City): City =>
  locale === null ? city : locale.placeOf(city);

export interface Address {
  street: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
}

/** A postal address in a real city, with a street that need not exist. */
export const address = record("Postal address", parts, (cell) => {
  const home = placeIn(cell, cell.pick(CITIES));
  const { city, state, postcode, country } = home;
  return { street: streetIn(cell, home), city, state, zipcode: cell.code(postcode), country };
});

/** A copy of another record's address: an order has its customer's. */
export const addressOf = (description: string, make: (cell: Cell) => Address) =>
  record(description, parts, (cell) => ({ ...make(cell) }));

const near = (cell: Cell, degrees: number): string => {
  const tenThousandths = Math.round(degrees * 10_000) + cell.int(-400, 400);
  return decimal(tenThousandths, 4);
};

const geo = ({ lat, lng }: City, cell: Cell) => ({ lat: near(cell, lat), lng: near(cell, lng) });

/** JSONPlaceholder's form of an address: with a suite, and coordinates as strings. */
export const addressWithGeo = record(
  "Postal address with coordinates",
  {
    street: parts.street,
    suite: part("Apartment, suite or floor"),
    city: parts.city,
    state: parts.state,
    zipcode: parts.zipcode,
    country: parts.country,
    geo: record(
      "Coordinates within a few kilometres of the city centre",
      {
        lat: part("Latitude in degrees, as text"),
        lng: part("Longitude in degrees, as text"),
      },
      () => ({ lat: "0", lng: "0" }),
    ),
  },
  (cell) => {
    const home = placeIn(cell, cell.pick(CITIES));
    const { city, state, postcode, country } = home;
    const [kind, number] = [cell.pick(SUITES), cell.int(1, 899)];
    const suite = cell.locale?.suite.replace("{n}", String(number)) ?? `${kind} ${number}`;
    return {
      street: streetIn(cell, home),
      suite,
      city,
      state,
      zipcode: cell.code(postcode),
      country,
      geo: geo(home, cell),
    };
  },
);

/** A number in the ranges that are reserved for fiction in that country. */
export const phoneIn = (cell: Cell, country: string): string =>
  cell.code(cell.pick(cell.locale?.phones ?? countryOf(country).phones));

export const phone = text("Phone number from a range reserved for fiction", (cell) =>
  phoneIn(cell, cell.get<Address>("address").country),
);
