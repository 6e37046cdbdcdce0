import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { brotliCompressSync } from "node:zlib";
import {
  BUILT_IN,
  infoOf,
  LOCALES,
  type LocaleName,
  type RecordOf,
  type ResourceName,
  RESOURCES,
  type Row,
  type Shape,
} from "../../../src/core/engine/index.ts";
import type { LocaleWords } from "../../../src/core/engine/words/locales/locale-words.ts";
import { validate } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { ids, seeds } from "./support/arbitraries.ts";
import { LARGE_COUNT, ORIGIN } from "./support/checks.ts";
import { samples } from "../../support/samples.ts";

const PLACES = LOCALES.filter((locale) => locale !== "en");
const WORDS = new Map<LocaleName, LocaleWords>();
for (const place of PLACES) {
  const module = (await import(`../../../src/core/engine/words/locales/${place}.ts`)) as {
    WORDS: LocaleWords;
  };
  WORDS.set(place, module.WORDS);
}
const localeWords = (place: LocaleName): LocaleWords => WORDS.get(place) as LocaleWords;

const locales = fc.constantFrom(...PLACES);

const rowOf = <Name extends ResourceName>(resource: Name, seed: string, id: number, locale: LocaleName) =>
  BUILT_IN.table(resource, { seed, count: LARGE_COUNT, origin: ORIGIN, locale }).row(
    id,
  ) as unknown as RecordOf<Name>;

const AMOUNTS = ["subtotal", "discount", "tax", "shipping"];

/** All that is of a place. Other texts stay in English, other numbers and the relations the same. */
const LOCAL: Partial<Record<ResourceName, readonly string[]>> = {
  users: [
    "name",
    "firstName",
    "lastName",
    "username",
    "email",
    "phone",
    "website",
    "bio",
    "address",
    "company",
  ],
  comments: ["name", "email"],
  products: ["currency", "price", "originalPrice"],
  orders: ["currency", "shippingAddress", "number", ...AMOUNTS, "items", "total"],
  invoices: ["currency", "number", ...AMOUNTS, "lineItems", "total"],
  payments: ["currency", "amount"],
  customers: ["name", "firstName", "lastName", "email", "phone", "company", "address"],
  companies: ["name", "slug", "email", "phone", "website", "address"],
  employees: ["name", "firstName", "lastName", "email", "phone", "currency", "salary"],
  messages: ["senderName"],
  articles: ["author"],
  notifications: ["message", "title"],
};

const ISO = /^\d{4}-\d\d-\d\dT/;
const isText = ({ type, ...shape }: Shape): boolean => type === "string" && !("enum" in shape);

describe.each([...RESOURCES])("%s of a place", (resource) => {
  /** Dates are the same by the clocks of the place. */
  const isNear = (one: unknown, other: unknown): boolean =>
    typeof one === "string" &&
    ISO.test(one) &&
    Math.abs(Date.parse(one) - Date.parse(String(other))) < 4 * 86_400_000;

  test("have the ids, relations, numbers, days and texts of those of any place", () => {
    fc.assert(
      fc.property(seeds, ids, locales, (seed, id, locale) => {
        const [there, here] = [
          rowOf(resource, seed, id, locale),
          rowOf(resource, seed, id, "en"),
        ] as unknown as [Row, Row];
        expect(Object.keys(there)).toEqual(Object.keys(here));
        const local = LOCAL[resource] ?? [];
        for (const name of Object.keys(there))
          if (!local.includes(name) && !isNear(there[name], here[name]))
            expect(there[name]).toEqual(here[name] as never);
        expect(
          local.every(
            (name) =>
              !isText(infoOf(resource).fields[name] as Shape) || typeof there[name] === typeof here[name],
          ),
        ).toBe(true);
        expect(validate(infoOf(resource), there)).toEqual([]);
      }),
      { numRuns: samples(8) },
    );
  });

  test("are the same in a row, a column and a record made on demand, and at the end of an event", () => {
    fc.assert(
      fc.property(seeds, locales, fc.integer({ min: 1, max: 60 }), (seed, locale, n) => {
        const dataset = { seed, count: 100, origin: ORIGIN, locale };
        const event = BUILT_IN.history(resource, {
          ...dataset,
          types: ["create", "update"],
          interval: 1000,
          batch: 1,
        }).event(n);
        const table = BUILT_IN.table(resource, dataset);
        const row = table.row(n);
        for (const [name, value] of Object.entries(row)) {
          expect(table.reader(name)(n)).toEqual(value);
          expect(table.fields?.(n).value(name)).toEqual(value);
        }
        expect(validate(infoOf(resource), event?.data)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

test("copies equal the original", () => {
  fc.assert(
    fc.property(seeds, ids, locales, (seed, id, locale) => {
      const at = <Name extends ResourceName>(resource: Name, other: number) =>
        rowOf(resource, seed, other, locale);
      const comment = at("comments", id);
      const user = at("users", comment.userId);
      expect([comment.name, comment.email]).toEqual([user.name, user.email]);
      const order = at("orders", id);
      expect(order.shippingAddress).toEqual(at("customers", order.customerId).address);
      for (const { productId } of order.items)
        expect(at("products", productId).currency).toBe(order.currency);
      const employee = at("employees", id);
      const company = at("companies", employee.companyId);
      expect(employee.email.endsWith(`@${company.slug}.example`)).toBe(true);
      expect(company.website).toBe(`https://www.${company.slug}.example`);
      expect(user.avatar).toBe(rowOf("users", seed, comment.userId, "en").avatar);
      expect(user.bio).not.toContain(user.address.city);
    }),
    { numRuns: samples(12) },
  );
});

/** The script of each place; Latin for those that are not named. */
const SCRIPTS: Partial<Record<LocaleName, RegExp>> = {
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々 ]+$/u,
  "zh-CN": /^\p{Script=Han}+$/u,
  ko: /^\p{Script=Hangul}+$/u,
  ar: /^[\p{Script=Arabic} ]+$/u,
  he: /^[\p{Script=Hebrew} -]+$/u,
  hi: /^[\p{Script=Devanagari} ]+$/u,
};

describe.each(PLACES)("the locale %s", (locale) => {
  const words = localeWords(locale);
  const items = (list: string): string[][] => list.split(" ").map((item) => item.split("="));

  test("writes names in its script, and addresses of e-mail in ASCII", () => {
    for (let id = 1; id <= 100; id++) {
      const user = rowOf("users", "1", id, locale);
      expect(user.name).toMatch(SCRIPTS[locale] ?? /^[\p{Script=Latin}' -]+$/u);
      expect(user.email).toMatch(/^[a-z]+\.[a-z]+\d+@[a-z]+\.example$/);
      expect(user.username).toMatch(/^[a-z]+[._]?[a-z]*\d+$/);
      expect(user.address.country).toBe(words.country);
      const home = words.cities.find(([city]) => city === user.address.city);
      expect(user.address.state).toBe(home?.[1] ?? "");
      const digits = (home?.[5] ?? "").replaceAll("#", "\\d");
      expect(user.phone).toMatch(new RegExp(`^\\${words.code} ${digits}$`));
      expect(rowOf("products", "1", id, locale).currency).toBe(words.currency);
      expect(rowOf("companies", "1", id, locale).slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }
  });

  test("repeats nothing that is unique", () => {
    for (const [resource, field] of [
      ["users", "email"],
      ["users", "username"],
      ["companies", "name"],
      ["companies", "slug"],
      ["employees", "email"],
    ] as const) {
      const read = BUILT_IN.table(resource, { seed: "1", count: 3000, origin: ORIGIN, locale }).reader(field);
      expect(new Set(Array.from({ length: 3000 }, (_, index) => read(index + 1))).size).toBe(3000);
    }
  });

  test("has lists that serve every record", () => {
    const given = [words.female, words.male, words.neutral].map(items);
    const all = given.flat().map(([text]) => text);
    expect(new Set(all).size).toBe(all.length);
    const last = items(words.last);
    expect(new Set(last.map(([text]) => text)).size).toBe(last.length);
    expect(new Set(last.map(([text, latin = text]) => latin)).size).toBe(last.length);
    expect(last.length).toBeGreaterThanOrEqual(52);
    for (const [text = "", latin = text] of [...given.flat(), ...last, ...items(words.legal)])
      expect(latin).toMatch(/^[\p{Script=Latin}._'-]+$/u);
    for (const street of words.streets) expect(street).toContain("{n}");
    expect(words.cities.length).toBeGreaterThanOrEqual(40);
    for (const [, , , , , phone] of words.cities) expect(phone).toMatch(/^[\d -]*[1-9][\d -]*#[\d# -]*$/);
  });

  test("takes at most 15 KB in a browser", async () => {
    const file = Bun.file(new URL(`../../../src/core/engine/words/locales/${locale}.ts`, import.meta.url));
    expect(brotliCompressSync(await file.bytes()).length).toBeLessThan(15_000);
  });
});

test("German letters are spelled as Germans spell them", () => {
  const emails = Array.from({ length: 300 }, (_, index) => rowOf("users", "1", index + 1, "de").email);
  expect(emails.some((email) => /guenther|mueller|krueger/.test(email))).toBe(true);
  expect(emails.filter((email) => /gunther|muller|kruger/.test(email))).toEqual([]);
});

test("women have their own family names in Poland", () => {
  const users = Array.from({ length: 200 }, (_, index) => rowOf("users", "1", index + 1, "pl"));
  const endings = (gender: string) =>
    new Set(users.filter((user) => user.gender === gender).map(({ lastName }) => lastName.slice(-2)));
  expect(endings("female").has("ki")).toBe(false);
  expect(endings("female").has("ka")).toBe(true);
  expect(endings("male").has("ka")).toBe(false);
});

test("resources of one's own have people and places of the locale, too", () => {
  const text =
    "people: { name: fullName, mail: email, city: city, code: countryCode, company: company, money: currency }";
  const catalog = readCatalog([{ name: "f.yaml", text }], { only: true });
  for (const locale of PLACES) {
    const { country: _, countryCodes, currency, cities } = localeWords(locale);
    const row = catalog.table("people", { seed: "1", count: 10, origin: ORIGIN, locale }).row(2) as Record<
      string,
      string
    >;
    expect(validate(catalog.info("people"), row)).toEqual([]);
    expect([row["code"], row["money"]]).toEqual([countryCodes[0], currency]);
    expect(cities.map(([name]) => name)).toContain(row["city"] as string);
    expect(row["mail"]).toMatch(/^[a-z]+\.[a-z]+\d+@[a-z]+\.example$/);
  }
});
