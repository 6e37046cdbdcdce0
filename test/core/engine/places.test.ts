import { describe, expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* The parts of a place agree. */

type Place = Readonly<Record<string, string>>;

const NAMES = ["city", "state", "country", "countryCode", "address", "timezone"];

/** Records of the same places, their countries of this length. */
const placesOf = (maxLength?: number, locale?: "de"): readonly Place[] => {
  const own = Object.fromEntries(NAMES.map((name) => [name, { type: "string" }]));
  const properties = { id: {}, ...own, country: { type: "string", maxLength } };
  const schema = { type: "object", properties, required: NAMES };
  const text = JSON.stringify({ $defs: { Thing: schema } });
  const catalog = readCatalog([{ name: "f", text }], { only: true });
  const dataset = { seed: "1", count: 100, origin: "" };
  const table = catalog.table("things", locale === undefined ? dataset : { ...dataset, locale });
  return table.ids(0, 100).map((id) => table.row(id) as Place);
};

const CODES = {
  "United States": "US USA",
  Canada: "CA CAN",
  "United Kingdom": "GB GBR",
  Germany: "DE DEU",
  France: "FR FRA",
  Ireland: "IE IRL",
  Australia: "AU AUS",
  Sweden: "SE SWE",
};

describe("a place", () => {
  test("has the codes of its country", () => {
    const [short, long] = [placesOf(2), placesOf(3)];
    const found = placesOf().map(({ country = "", countryCode }, index): [string, string] => {
      expect(short[index]?.["country"]).toBe(countryCode as string);
      return [country, `${countryCode} ${long[index]?.["country"]}`];
    });
    expect(Object.fromEntries(found)).toEqual(CODES);
  });

  test("is always in the same state and country", () => {
    const places = placesOf().map(({ city, state, country }) => ({
      city,
      whole: `${city}, ${state}, ${country}`,
    }));
    expect(new Set(places.map(({ whole }) => whole)).size).toBe(new Set(places.map(({ city }) => city)).size);
  });

  test("is in an address with its city and country", () => {
    for (const { address, city, country } of placesOf()) {
      expect(address).toEndWith(`, ${city}, ${country}`);
      expect(address?.split(",")[0]).toMatch(/\d/);
    }
  });

  test("has one of several time zones, or that of the dataset's place", () => {
    expect(new Set(placesOf().map(({ timezone }) => timezone)).size).toBe(15);
    for (const { timezone, countryCode, country } of placesOf(undefined, "de"))
      expect([timezone, countryCode, country]).toEqual(["Europe/Berlin", "DE", "Deutschland"]);
    for (const { country } of placesOf(3, "de")) expect(country).toBe("DEU");
  });
});
