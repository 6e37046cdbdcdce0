import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { INTEGER, object, type Row, rowsIn, TEXT } from "./support/made.ts";

/*
 * What fields of ten apps say by their names alone: numbers in their range, words of their domain, records that agree, in
 * ten thousand records of three seeds.
 */

setDefaultTimeout(60_000);

const NUMBER = { type: "number" };
const TYPES: Readonly<Record<string, object>> = {
  n: NUMBER,
  i: INTEGER,
  s: TEXT,
  t: { ...TEXT, format: "date-time" },
  d: { ...TEXT, format: "date" },
  b: { type: "boolean" },
};

const SEEDS = ["1", "2", "demo"];
const COUNT = 10_000;

/** Records of one schema in a document of this title, with fields such as `gpa:n` and, if they may be null, `paidAt:t?`. */
const rowsOf = (title: string, name: string, fields: readonly string[]): Row[] => {
  const properties = fields.map((field) => {
    const [, key = "", type = "", nullable] = /^(\w+):(\w)(\?)?$/.exec(field) ?? [];
    return [key, { ...TYPES[type], nullable: nullable !== undefined }];
  });
  const schema = object({ id: INTEGER, ...Object.fromEntries(properties) });
  const document = {
    openapi: "3.0.0",
    info: { title },
    paths: {},
    components: { schemas: { [name]: schema } },
  };
  const catalog = readCatalog([{ name: "f", text: JSON.stringify(document) }], { only: true });
  return SEEDS.flatMap((seed) => rowsIn(catalog, undefined, { seed, count: COUNT }));
};

const PERSON = "/^\\p{Lu}\\S* \\p{Lu}[\\S ]*$/";

const APPS = [
  `Clinic Patient: heartRate:i 50..110, temperature:n 35..40, mrn:s /^MRN-\\d{6}$/, heightCm:i 150..198, nurse:s ${PERSON}`,
  "Clinic Doctor: specialty:s /^[A-Z][a-z ]+$/, consultationFee:n 80..260, yearsOfExperience:i 1..40, rating:n 2.6..5",
  `School Student: gpa:n 0..4, guardianName:s ${PERSON}, attendanceRate:n 70..100, gradeLevel:i 1..12, absences:i 0..12`,
  `School Course: credits:i 1..6, teacher:s ${PERSON}, semester:s /^(Spring|Fall) \\d{4}$/, passRate:n 70..100`,
  `Logistics Truck: capacityKg:i 800..24000, fuelLevel:n 10..100, driver:s ${PERSON}, vin:s /^\\w{17}$/`,
  "Logistics Shipment: carrier:s /^[A-Z]/, weightKg:n 0.2..60, pieces:i 1..40, serviceLevel:s /^(express|standard|economy|same_day|overnight)$/",
  "Billing Subscription: mrr:n 29..4800, trialDays:i 7..30, seats:i 1..40, plan:s /^[A-Z][a-z]+$/, churnRate:n 0..7",
  "Billing Account: creditLimit:n 1000..20000, interestRate:n 0..10, creditScore:i 300..850, bank:s /^[A-Z]/",
  "Housing House: price:n 140000..980000, squareFeet:i 450..4200, yearBuilt:i 1900..2024, bathrooms:n 1..4, rent:n 650..3800",
  "Travel Hotel: pricePerNight:n 70..420, stars:i 1..5, name:s /Hotel|Inn|Lodge/, latitude:n -60..70",
  "Travel Flight: flightNumber:s /^[A-Z]{2} \\d+$/, gate:s /^[A-C]\\d+$/, seat:s /^\\d+[A-F]$/, airlineCode:s /^[A-Z]{2}$/",
  `Food Recipe: servings:i 2..8, prepTime:i 5..45, calories:i 90..980, protein:n 1..48, chef:s ${PERSON}`,
  "IoT Device: batteryLevel:i 8..100, rssi:i -92..-38, humidity:n 30..70, firmware:s /^\\d+\\.\\d+\\.\\d+$/",
  `HR Employee: salary:n 38000..145000, vacationDays:i 20..30, weeklyHours:i 20..40, manager:s ${PERSON}`,
  "Cars Car: price:n 4500..64000, mileage:i 1500..148000, year:i 2010..2024, horsepower:i 69..420, fuelType:s /^[a-z_]+$/",
];

const isSaid = (value: unknown, says: string): boolean => {
  if (says.startsWith("/")) return new RegExp(says.slice(1, -1), "u").test(String(value));
  const [least, most] = says.split("..").map(Number);
  return typeof value === "number" && value >= Number(least) && value <= Number(most);
};

test.each(APPS)("%s", (app) => {
  const [, title = "", record = "", list = ""] = /^(\w+) (\w+): (.*)$/.exec(app) ?? [];
  const fields = Array.from(list.matchAll(/(\w+):(\w) (\/.*?\/(?=,|$)|[^,]+)/g), ([, ...field]) => field);
  expect(fields.length).toBeGreaterThan(3);
  const rows = rowsOf(
    title,
    record,
    fields.map(([name, type]) => `${name}:${type}`),
  );
  for (const [name = "", , says = ""] of fields)
    expect(rows.filter((row) => !isSaid(row[name], says)).map((row) => row[name])).toEqual([]);
});

const millis = (value: unknown): number => Date.parse(String(value));
const first = (value: unknown): string => /^[a-z]*/i.exec(String(value))?.[0].toLowerCase() ?? "";

const MAKES: Row = { Golf: "Volkswagen", Corolla: "Toyota", Clio: "Renault", Civic: "Honda" };
/** Where cities are. */
const PLACES: Readonly<Record<string, readonly [lat: number, lng: number, zone: string]>> = {
  Cork: [51.9, -8.47, "Europe/Dublin"],
  Sydney: [-33.87, 151.21, "Australia/Sydney"],
  Chicago: [41.88, -87.63, "America/Chicago"],
};

describe("fields of one record agree", () => {
  test.each<[record: string, fields: string, ...laws: ((row: Row) => boolean)[]]>([
    [
      "Invoice",
      "status:s paidAt:t? isPaid:b issueDate:d dueDate:d",
      ({ status, isPaid }) => isPaid === (status === "paid"),
      ({ paidAt, isPaid }) => (paidAt !== null) === isPaid,
      ({ issueDate, dueDate }) => millis(issueDate) <= millis(dueDate),
      ({ issueDate, paidAt }) => paidAt === null || millis(paidAt) >= millis(issueDate),
    ],
    [
      "Subscription",
      "status:s cancelledAt:t? cancelReason:s? currentPeriodEnd:t",
      ({ status, cancelledAt }) => (cancelledAt !== null) === (status === "canceled"),
      ({ status, cancelReason }) => (cancelReason !== null) === (status === "canceled"),
      ({ status, currentPeriodEnd }) => status !== "active" || String(currentPeriodEnd) >= "2025",
    ],
    [
      "Appointment",
      "status:s startsAt:t endsAt:t durationMinutes:i",
      ({ status, startsAt }) =>
        !/^(?:scheduled|confirmed)$/.test(String(status)) || String(startsAt) >= "2025",
      ({ startsAt, endsAt, durationMinutes }) =>
        millis(endsAt) - millis(startsAt) === Number(durationMinutes) * 60_000,
      ({ durationMinutes }) => Number(durationMinutes) <= 120,
    ],
    [
      "Task",
      "completed:b completedAt:t?",
      ({ completed, completedAt }) => completed === (completedAt !== null),
    ],
    [
      "Patient",
      "age:i birthDate:d",
      ({ age, birthDate }) => Math.floor((Date.UTC(2025, 0) - millis(birthDate)) / 31_556_952_000) === age,
    ],
    [
      "Booking",
      "checkIn:d checkOut:d nights:i",
      ({ checkIn, checkOut, nights }) => millis(checkOut) - millis(checkIn) === Number(nights) * 86_400_000,
    ],
    ["Class", "capacity:i enrolled:i", ({ capacity, enrolled }) => Number(enrolled) <= Number(capacity)],
    ["Car", "make:s model:s", ({ make, model }) => (MAKES[String(model)] ?? make) === make],
    [
      "Site",
      "city:s latitude:n longitude:n timezone:s",
      ({ city, latitude, longitude, timezone }) => {
        const [lat, lng, zone] = PLACES[String(city)] ?? [latitude, longitude, timezone];
        const near = [Number(lat) - Number(latitude), Number(lng) - Number(longitude)];
        return zone === timezone && near.every((degrees) => Math.abs(degrees) < 0.1);
      },
    ],
    [
      "Clinic",
      "opensAt:s closesAt:s",
      ({ opensAt, closesAt }) => "07" < String(opensAt) && String(opensAt) < String(closesAt),
    ],
    [
      "Student",
      "name:s guardianName:s guardianEmail:s",
      // Among thousands, a few children are called as their parents are.
      ({ id, name, guardianName }) => Number(id) > 1000 || name !== guardianName,
      ({ guardianName, guardianEmail }) => first(guardianEmail) === first(guardianName),
    ],
    ["Hotel", "name:s website:s", ({ name, website }) => String(website).includes(first(name))],
  ])("%s: %s", (record, fields, ...laws) => {
    const rows = rowsOf("Things", record, fields.split(" "));
    for (const law of laws) expect(rows.filter((row) => !law(row))).toEqual([]);
  });
});

test.each([
  // What only says what is valid is no range of values, but an author's own range is.
  [{ ...NUMBER, minimum: 0, maximum: 1000 }, 70, 100],
  [{ ...NUMBER, "x-mock": "number", minimum: 0, maximum: 1000 }, 0, 1000],
])("an attendance rate of %j is from %d to %d", (attendanceRate, least, most) => {
  const text = JSON.stringify({ $defs: { Student: object({ id: INTEGER, attendanceRate }) } });
  const rates = rowsIn(readCatalog([{ name: "f", text }], { only: true })).map((row) =>
    Number(row["attendanceRate"]),
  );
  expect(Math.min(...rates)).toBeWithin(least, least + 0.1 * most);
  expect(Math.max(...rates)).toBeWithin(0.9 * most, most + 1);
});

test("what no table knows is no adjective before its own name", () => {
  for (const { axle, name } of rowsOf("Things", "Gizmo", ["axle:s", "name:s"]))
    expect(`${String(axle)}, ${String(name)}`).toMatch(/^Axle \d+, [A-Z][a-z]+ gizmo(?: \d+)?$/);
});
