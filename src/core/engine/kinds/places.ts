import type { Cell } from "../cell.ts";
import { phoneIn, placeIn, streetIn } from "../parts/address.ts";
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

const TIMEZONES = [
  "Europe/London",
  "Europe/Berlin",
  "Europe/Paris",
  "Europe/Dublin",
  "Europe/Stockholm",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Toronto",
  "Australia/Sydney",
  "Asia/Tokyo",
  "Asia/Singapore",
  "UTC",
];

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
  latitude: numberKind("Latitude in degrees", -60, 70, 0.0001),
  longitude: numberKind("Longitude in degrees", -180, 180, 0.0001),
  phone: textKind("Phone number from a range reserved for fiction", (cell, shared) =>
    phoneIn(cell, placeOf(cell, shared).country),
  ),
  timezone: textKind("Time zone (IANA)", (cell) => cell.locale?.timezone ?? cell.pick(TIMEZONES)),
};
