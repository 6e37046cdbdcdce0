import { called, type Fields, INTEGER, MOMENT, NUMBER, object, record, TEXT } from "./golden-fields.ts";
import { amounts, deep, parts } from "./golden-relations.ts";
import { PAIRS } from "./golden-pairs.ts";
import { RESOURCES } from "./golden-resources.ts";
import { choices, structures } from "./golden-structures.ts";
import { numbers, patterns, texts, times } from "./golden-values.ts";

/*
 * Documents that use each keyword, format and kind of relation, and names that decide values. Their records stay the same
 * bytes until the version of their catalogs changes.
 */

const to = (name: string): object => ({ $ref: `#/$defs/${name}` });

const relations = {
  Customer: record(
    {
      name: TEXT,
      email: TEXT,
      managerId: { ...INTEGER, nullable: true },
      tags: { type: "array", items: { ...TEXT } },
      number: { ...INTEGER, minimum: 1, maximum: 500, "x-mock-unique": true },
      login: { ...TEXT, "x-mock-unique": true },
      mail: { ...TEXT, format: "email", "x-mock-unique": true },
      site: { ...TEXT, format: "uri", "x-mock-unique": true },
      sku: { ...TEXT, pattern: "^SKU-\\d{5}$", "x-mock-unique": true },
    },
    { "x-mock-count": 30 },
  ),
  Order: record(
    {
      customerId: INTEGER,
      customer: to("Customer"),
      parentId: { type: ["integer", "null"] },
      productIds: { type: "array", items: { "x-mock-ref": "products" }, uniqueItems: true },
      quantity: { ...INTEGER, minimum: 1, maximum: 9 },
      price: NUMBER,
      total: NUMBER,
      twice: { "x-mock-formula": "2 * quantity - 1" },
      lines: { type: "array", items: object({ product: to("Product"), qty: INTEGER, unit_price: NUMBER }) },
      subtotal: NUMBER,
      tax: NUMBER,
      tip: NUMBER,
      updated_at: MOMENT,
    },
    { "x-mock-count": "1..3 per customer" },
  ),
  Product: {
    ...record({ name: TEXT, ownerId: { "x-mock-ref": "customers" }, note: TEXT }),
    properties: {
      id: { ...TEXT, pattern: "^prd_\\d{4}$" },
      name: TEXT,
      ownerId: { "x-mock-ref": "customers" },
      note: TEXT,
    },
    required: ["id", "name"],
  },
  Invoice: record({
    items: { type: "array", items: object({ amount: INTEGER }) },
    grand_total: INTEGER,
    vat_rate: NUMBER,
    net: NUMBER,
    vat: NUMBER,
    gross: NUMBER,
  }),
  Payment: { oneOf: [to("Card"), to("Cash")], discriminator: { propertyName: "kind" } },
  Card: record({ kind: TEXT, last4: TEXT, brand: TEXT }),
  Cash: record({ kind: TEXT, change: NUMBER }),
};

const SHORT = `
teams: { $count: 9, $about: Teams, name: company, city: city, color: red | green 60% | blue, since: date 2001..2004 }
players:
  $count: 2..4 per team
  teamId: -> teams
  name: name
  nick?: username
  age: 16..40
  height: 1.50..2.10
  note: sentence?
  code: /[A-Z]{2}\\d/
  tags: "[2..4 word]"
  goals: [1..3, { minute: 1..90, penalty: bool }]
  fixed: = yes
  level: 1 | 2 | 3
  flag: true | false
  salary: integer 1000..2000
  bonus: salary * 0.1 + 5
  mail: email unique
  maybe: null | int
`;

const RECORDS = {
  devices: [
    {
      id: "dev-001",
      name: "Hall",
      status: "on",
      level: 3,
      seenAt: "2024-03-01T10:00:00Z",
      tags: ["a", "b"],
      ownerId: 1,
    },
    {
      id: "dev-002",
      name: "Loft",
      status: "off",
      level: 9.5,
      seenAt: "2025-03-01T10:00:00Z",
      tags: ["c"],
      ownerId: 2,
    },
    { id: "dev-003", name: "Yard", status: "on", level: 4, seenAt: null, tags: ["d", "e", "f"], ownerId: 1 },
  ],
  owners: [
    {
      id: 1,
      name: "Ann",
      email: "ann@example.com",
      age: 33,
      at: 1_700_000_000_000,
      ratio: 0.5,
      plan: "free",
    },
    { id: 2, name: "Bob", email: "bob@example.com", age: 33, at: 1_700_000_000_000, ratio: 0.5 },
  ],
  logs: [
    { id: 1, note: "one", count: 5, price: 4.5, zero: 0, year: 2020, ok: true, nested: { a: 1, b: ["x"] } },
  ],
};

const WORDS =
  "category type|access level|billing cycle|sales channel|uom|event type|visibility|protocol|file format|licence|stage|" +
  "cluster|airport code|carrier code|pet name|cabin class|orientation|season|meal|skill level|challenge|log level|" +
  "sex at birth|verdict|device os|browser name|device type|fuel|gearbox|theme|stock status|salutation|suffix|quadrant|" +
  "quarter|school day|semester|loyalty tier|rarity|grade|gate|seat|terminal|view|metric|drug|dosage|diagnosis|allergens|" +
  "van|ssn|copay|address line 2|object|resource id|depends on|display name|custom|pipeline stage name|photo 2";

const SUBJECTS =
  "Shipment:status|Order:status|Invoice:status|Payment:status|Device:status|Ticket:status|Appointment:status|" +
  "Flight:status|Lead:stage|Room:type|Account:type|Vehicle:type|Course:title|Teacher:subject|Aircraft:model|" +
  "Plane:manufacturer|Sensor:model|Car:model|Customer:name|Company:name|Product:name|Pet:name|Category:name|" +
  "Brand:name|City:name|Country:name|File:name|UserEntity:name|Widget:name|Employee:managerId|Person:supervisorId";

const subjects = Object.fromEntries(
  SUBJECTS.split("|").map((one) => {
    const [key = "", field = ""] = one.split(":");
    return [key, record({ [field]: field.endsWith("Id") ? INTEGER : TEXT })];
  }),
);

const defs = ($defs: object): string => JSON.stringify({ $defs });

const thing = (fields: Fields, more: object = {}): string => defs({ Thing: record(fields, more) });

/** The texts of documents by what they are about. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  texts: thing(texts),
  times: thing(times),
  numbers: thing(numbers),
  structures: thing(structures),
  choices: thing(choices),
  patterns: thing(patterns),
  optional: thing({ ...choices, ...structures, ...times }, { required: [] }),
  relations: defs(relations),
  amounts: thing(amounts),
  parts: defs(parts),
  deep: defs(deep),
  words: thing(called(WORDS, TEXT)),
  subjects: defs(subjects),
  short: SHORT,
  records: JSON.stringify(RECORDS),
};

/** Those with hundreds of fields, or of resources. */
export const BROAD_DOCUMENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PAIRS).map(([name, schemas]) => [name, defs(schemas)])),
  ...Object.fromEntries(
    Object.entries(RESOURCES).map(([name, document]) => [name, JSON.stringify(document)]),
  ),
};

/** A document of texts or numbers that have only these names. */
export const documentOfNames = (names: string, type: "string" | "number"): string =>
  thing(called(names, { type }));
