import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { catalogOf as catalogOfAll, type Row, rowsIn, TEXT as text, thingsOf } from "./support/made.ts";

const ROWS = 60;
const moment = { type: "string", format: "date-time" };

const catalogOf = ($defs: Readonly<Record<string, object>>) => {
  const described = Object.entries($defs).map(([name, properties]) => {
    const all = { id: { type: "integer" }, ...properties };
    return [name, { type: "object", required: Object.keys(all), properties: all }];
  });
  return catalogOfAll(Object.fromEntries(described));
};

const rowsOf = (properties: object, name = "Thing"): Row[] => rowsIn(thingsOf(properties, {}, name));

const PEOPLE = ["Customer", "UserEntity", "EmployeePublic"];

test.each(PEOPLE)("the name of a %s is that of the e-mail address", (schema) => {
  for (const { name, email } of rowsOf({ name: text, email: text }, schema)) {
    const letters = String(name)
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, "");
    expect(String(email)).toStartWith(letters.replace(" ", "."));
  }
});

test("the name of a nested person is a person's, too, and other things have other names", () => {
  const person = { type: "object", required: ["name"], properties: { name: text } };
  const company = { ...person };
  const rows = rowsOf({ owner: person, company, name: text, fullName: text });
  const nameIn = (row: Row, part: string) => (row[part] as Row)["name"];
  const first = new Set(rows.map((row) => String(nameIn(row, "owner")).split(" ")[0]));
  const people = new Set(rows.map(({ fullName }) => String(fullName).split(" ")[0]));
  expect(first.intersection(people).size).toBeGreaterThan(5);
  const things = new Set(rows.map(({ name }) => String(name).split(" ")[0]));
  expect(things.intersection(people).size).toBe(0);
  expect(rows.some((row) => nameIn(row, "company") === row["name"])).toBe(false);
});

test("a state beside a city is the city's, and otherwise not a place", () => {
  const address = { type: "object", required: ["city", "state"], properties: { city: text, state: text } };
  for (const { address: found } of rowsOf({ address })) {
    const { city, state } = found as Row;
    if (city === "Chicago") expect(state).toBe("Illinois");
  }
  expect(rowsOf({ state: text }).some(({ state }) => state === "Illinois")).toBe(false);
});

const remainder = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

test("IBANs have valid check digits, and the BIC is of their country", () => {
  for (const { iban, bic } of rowsOf({ iban: text, bic: text })) {
    const moved = String(iban).slice(4) + String(iban).slice(0, 4);
    expect(remainder(moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36))))).toBe(1);
    expect(String(bic).slice(4, 6)).toBe(String(iban).slice(0, 2));
  }
});

test("card numbers have a valid check digit and end in last4", () => {
  for (const { cardNumber, last4 } of rowsOf({ cardNumber: text, last4: text })) {
    const doubled = [...String(cardNumber)].toReversed().map((digit, at) => Number(digit) * (1 + (at % 2)));
    expect(doubled.reduce((sum, one) => sum + (one > 9 ? one - 9 : one), 0) % 10).toBe(0);
    expect(String(cardNumber)).toEndWith(String(last4));
  }
});

test.each([
  ["checkIn", "checkOut"],
  ["shippedAt", "deliveredAt"],
  ["hireDate", "terminationDate"],
])("%s is not after %s", (from, to) => {
  const fields = { orderedAt: moment, [from]: moment, [to]: moment };
  for (const row of rowsOf(fields)) expect(String(row[from]) <= String(row[to])).toBe(true);
});

test.each([
  ["departureTime", "arrivalTime", 12],
  ["departureDate", "arrivalDate", 12],
  ["startsAt", "endsAt", 30 * 24],
  ["createdAt", "updatedAt", Infinity],
])("%s and %s are at most %d hours apart", (from, to, hours) => {
  const format = { type: "string", format: from.endsWith("Date") ? "date" : "date-time" };
  const distances = rowsOf({ [from]: format, [to]: format }).map(
    (row) => Date.parse(String(row[to])) - Date.parse(String(row[from])),
  );
  for (const distance of distances) expect(distance).toBeWithin(0, hours * 3_600_000 + 1);
  if (hours === Infinity) expect(Math.max(...distances)).toBeGreaterThan(30 * 86_400_000);
});

test("an end follows a start that is after its own range", () => {
  const years = (year: number) => ({ type: "string", format: "date-time", "x-mock-years": [year, year] });
  for (const { startsAt, endsAt } of rowsOf({ startsAt: years(2024), endsAt: years(2020) })) {
    const days = (Date.parse(String(endsAt)) - Date.parse(String(startsAt))) / 86_400_000;
    expect(days).toBeWithin(0, 31);
  }
});

test.each([2 ** 31 - 1, Number.MAX_SAFE_INTEGER])("a maximum of %d is not a range", (maximum) => {
  const number = { type: "integer", minimum: -maximum, maximum };
  for (const { age, things } of rowsOf({ age: { ...number, minimum: 0 }, things: number })) {
    expect(age).toBeWithin(18, 80);
    expect(things).toBeWithin(0, 1001);
  }
});

test.each([
  { minimum: 2 ** 31 },
  { minimum: Number.MAX_SAFE_INTEGER },
  { maximum: -(2 ** 31) },
  { minimum: -(2 ** 32), maximum: -(2 ** 31) },
])("%p is a range, however large its numbers are", (bounds) => {
  const { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number } = bounds;
  for (const { n } of rowsOf({ n: { type: "integer", ...bounds } }))
    expect(n).toBeWithin(minimum, maximum + 1);
});

test("a field's name never gives texts beyond its bounds", () => {
  const names = [
    "createdAt",
    "due",
    "birthDate",
    "startTime",
    "email",
    "avatar",
    "website",
    "uuid",
    "ip",
    "host",
  ];
  for (const [minLength, maxLength] of [
    [0, 3],
    [0, 8],
    [0, 15],
    [0, 20],
    [12, 23],
    [30, 60],
  ] as const) {
    const text = { type: "string", minLength, maxLength };
    for (const row of rowsOf(Object.fromEntries(names.map((name) => [name, text]))))
      for (const name of names) {
        const length = String(row[name]).length;
        expect(`${name} ${length < minLength || length > maxLength ? length : "fits"}`).toBe(`${name} fits`);
      }
  }
});

test("keys refer to a custom schema before a built-in one", () => {
  const id = { type: "string", format: "uuid" };
  const userId = { type: "string" };
  const postId = { type: "integer" };
  const schemas = {
    UserEntity: { type: "object", properties: { id } },
    Ticket: { type: "object", properties: { id: { type: "integer" }, userId, postId } },
  };
  const catalog = readCatalog([{ name: "f", text: JSON.stringify({ $defs: schemas }) }]);
  expect(catalog.info("tickets").belongsTo).toMatchObject([
    { field: "userId", resource: "user-entities" },
    { field: "postId", resource: "posts" },
  ]);
  const ticket = catalog.table("tickets", { seed: "1", count: ROWS, origin: "" }).row(1);
  expect(ticket["userId"] ?? "").toMatch(/^$|^00000000-0000-4000-8000-/);
});

test("keys refer to schemas called entities, also if they are nullable", () => {
  const key = { anyOf: [{ type: "integer" }, { type: "null" }], title: "Team Id" };
  const catalog = catalogOf({
    HeroPublic: { team_id: key },
    TeamPublic: {},
    UserEntity: {},
    Order: { userId: { type: "integer" } },
  });
  expect(catalog.info("hero-publics").belongsTo).toMatchObject([
    { field: "team_id", resource: "team-publics" },
  ]);
  expect(catalog.info("orders").belongsTo).toMatchObject([{ field: "userId", resource: "user-entities" }]);
  const keys = rowsIn(catalog, "hero-publics").map((row) => row["team_id"]);
  expect(keys).toContain(null);
  for (const [index, id] of keys.entries()) if (id !== null) expect(id).toBeWithin(1, index + 2);
});

test("a name that only says how things relate is about the record", () => {
  for (const { depends_on } of rowsIn(catalogOf({ Task: { depends_on: text } })))
    expect(depends_on ?? "a task").toMatch(/ task(?: \d+)?$/);
});
