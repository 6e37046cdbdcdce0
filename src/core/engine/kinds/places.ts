import type { Cell } from "../cell.ts";
import { placeIn, streetIn } from "../parts/address.ts";
import { type City, CITIES } from "../words/places.ts";
import { numberKind, type SharedKey, textKind } from "./kind.ts";

const PLACE = 0x706c6163;

/** Where a record, or a part of it, is: city, country and coordinates agree. */
const placeOf = (cell: Cell, shared: SharedKey): City =>
  cell.shared(shared ^ PLACE, (one) => placeIn(one, one.pick(CITIES)));

const CODES: Readonly<Record<string, readonly [alpha2: string, alpha3: string]>> = {
  "United States": ["US", "USA"],
  Canada: ["CA", "CAN"],
  "United Kingdom": ["GB", "GBR"],
  Germany: ["DE", "DEU"],
  France: ["FR", "FRA"],
  Ireland: ["IE", "IRL"],
  Australia: ["AU", "AUS"],
  Sweden: ["SE", "SWE"],
};

const codeOf = (cell: Cell, shared: SharedKey, form: 0 | 1): string =>
  (cell.locale?.countryCodes ?? CODES[placeOf(cell, shared).country] ?? ["US", "USA"])[form];

/** Time zones of each country, each with the longitude east of which it lies. */
const TIMEZONES: Readonly<Record<string, readonly (readonly [zone: string, from: number])[]>> = {
  "United States": [
    ["America/New_York", -87],
    ["America/Chicago", -101],
    ["America/Denver", -114],
    ["America/Los_Angeles", -180],
  ],
  Canada: [
    ["America/Halifax", -67],
    ["America/Toronto", -90],
    ["America/Edmonton", -118],
    ["America/Vancouver", -180],
  ],
  "United Kingdom": [["Europe/London", -180]],
  Germany: [["Europe/Berlin", -180]],
  France: [["Europe/Paris", -180]],
  Ireland: [["Europe/Dublin", -180]],
  Australia: [
    ["Australia/Brisbane", 152],
    ["Australia/Sydney", 150],
    ["Australia/Melbourne", 140],
    ["Australia/Perth", -180],
  ],
  Sweden: [["Europe/Stockholm", -180]],
};

const timezoneOf = ({ country, lng }: City): string =>
  TIMEZONES[country]?.find(([, from]) => lng > from)?.[0] ?? "UTC";

/** Somewhere in the city, in degrees. */
const near = (cell: Cell, degrees: number): number =>
  Math.round(degrees * 10_000 + cell.int(-400, 400)) / 10_000;

export const placeKinds = {
  city: textKind("City", (cell, shared) => placeOf(cell, shared).city),
  state: textKind("State or region", (cell, shared) => placeOf(cell, shared).state),
  zipcode: textKind("Postal code in the country's format", (cell, shared) =>
    cell.code(placeOf(cell, shared).postcode),
  ),
  country: textKind("Country", (cell, shared) => placeOf(cell, shared).country),
  countryCode: textKind("Country code of two letters (ISO 3166-1 alpha-2)", (cell, shared) =>
    codeOf(cell, shared, 0),
  ),
  countryCode3: textKind("Country code of three letters (ISO 3166-1 alpha-3)", (cell, shared) =>
    codeOf(cell, shared, 1),
  ),
  street: textKind("Street and house number", (cell, shared) => streetIn(cell, placeOf(cell, shared))),
  address: textKind("Postal address on one line", (cell, shared) => {
    const place = placeOf(cell, shared);
    return `${streetIn(cell, place)}, ${place.city}, ${place.country}`;
  }),
  latitude: {
    ...numberKind("Latitude in degrees, of the city", -60, 70, 0.0001),
    make: (cell: Cell, shared: SharedKey) => near(cell, placeOf(cell, shared).lat),
  },
  longitude: {
    ...numberKind("Longitude in degrees, of the city", -180, 180, 0.0001),
    make: (cell: Cell, shared: SharedKey) => near(cell, placeOf(cell, shared).lng),
  },
  phone: textKind("Phone number from a range reserved for fiction", (cell, shared) =>
    cell.code(placeOf(cell, shared).phone),
  ),
  timezone: textKind(
    "Time zone of the city (IANA)",
    (cell, shared) => cell.locale?.timezone ?? timezoneOf(placeOf(cell, shared)),
  ),
  currency: textKind("Currency of the country (ISO 4217)", (cell, shared) => placeOf(cell, shared).currency),
};
