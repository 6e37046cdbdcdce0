import type { Cell } from "../cell.ts";
import { part, record, text } from "../field.ts";
import {
  type City,
  CITIES,
  cityCalled,
  HOME_CITIES,
  STREET_KINDS,
  STREETS,
  SUITES,
} from "../words/places.ts";
import { FOUNDERS } from "./calendar.ts";

const parts = {
  street: part("Street and house number"),
  city: part("City"),
  state: part("State or region"),
  zipcode: part("Postal code in the country's format"),
  country: part("Country"),
};

/** A street and house number, as the city writes them. */
export const streetIn = (cell: Cell, { streets }: City): string => {
  if (streets === undefined) return `${cell.int(1, 999)} ${cell.pick(STREETS)} ${cell.pick(STREET_KINDS)}`;
  const street = cell.pick(streets);
  if (!street.includes("{block}")) return cell.fill(street, { n: String(cell.int(1, 120)) });
  const [n, block, chome] = [cell.int(1, 20), cell.int(1, 30), cell.int(1, 6)].map(String);
  return cell.fill(street, { n: n ?? "", block: block ?? "", chome: chome ?? "" });
};

/** Where somebody lives: a city of the dataset's place instead of one from all over the world. */
export const placeIn = ({ locale }: Cell, city: City): City =>
  locale === null ? city : locale.placeOf(city);

/** The city of a record with an address, drawn as its `address` does. The first are where the shop is. */
const drawHome = (cell: Cell): City => cell.pick(cell.id <= FOUNDERS ? HOME_CITIES : CITIES);

/** Where a record with an address is, in a dataset of any place. */
export const homeOf = (person: Cell): City => person.as("address", drawHome);

/** How far clocks there are ahead of UTC, in minutes. */
export const zoneOf = (person: Cell): number => {
  const known = person.known["address"] as Address | undefined;
  return (known === undefined ? placeIn(person, homeOf(person)) : placeCalled(person, known.city)).zone;
};

const placeCalled = ({ locale }: Cell, city: string): City => locale?.placeCalled(city) ?? cityCalled(city);

export interface Address {
  street: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
}

/** A postal address in a real city, with a street that need not exist. */
export const address = record("Postal address", parts, (cell) => {
  const home = placeIn(cell, drawHome(cell));
  const { city, state, postcode, country } = home;
  return { street: streetIn(cell, home), city, state, zipcode: cell.code(postcode), country };
});

/** A copy of another record's address: an order has its customer's. */
export const addressOf = (description: string, make: (cell: Cell) => Address) =>
  record(description, parts, (cell) => ({ ...make(cell) }));

const near = (cell: Cell, degrees: number): string => {
  const tenThousandths = Math.round(degrees * 10_000) + cell.int(-400, 400);
  return (tenThousandths / 10_000).toFixed(4);
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
    const home = placeIn(cell, drawHome(cell));
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

/** A number in a range that is reserved for fiction, with the area code of the city. */
export const phoneIn = (cell: Cell, city: string): string => cell.code(placeCalled(cell, city).phone);

export const phone = text("Phone number from a range reserved for fiction", (cell) =>
  phoneIn(cell, cell.get<Address>("address").city),
);
