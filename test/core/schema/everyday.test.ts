import { expect, test } from "bun:test";
import { catalogIn, type Row, rowsIn } from "./support/made.ts";

/* Fields of the schemas that teams write: a clinic, an airline, a hotel, a school, a CRM. */

const rowsOf = (file: object, resource: string): Row[] => rowsIn(catalogIn(JSON.stringify(file)), resource);

const short = (fields: object, resource = "things"): Row[] => rowsOf({ [resource]: fields }, resource);

test.each(["isFeatured", "hasBalcony", "vip", "locked", "signature_required", "marketingOptIn", "active"])(
  "%s without a type is a flag",
  (name) => {
    const values = new Set(short({ [name]: null }).map((row) => row[name]));
    expect(values).toEqual(new Set([true, false]));
  },
);

test.each(["pricePerNight", "baggageAllowanceKg", "sequence", "maxUses", "upvotes", "credits", "fare"])(
  "%s without a type is a number",
  (name) => {
    for (const row of short({ [name]: null })) expect(row[name]).toBeNumber();
  },
);

test("the lengths of dimensions are numbers", () => {
  const [row] = short({ dimensions: { width: null, height: null, depth: null } });
  for (const length of Object.values(row?.["dimensions"] as Row)) expect(length).toBeNumber();
});

test.each(["checkIn", "checkOut", "eta", "estimatedDelivery"])("%s is a moment", (name) => {
  for (const row of short({ [name]: null })) expect(String(row[name])).toMatch(/^\d{4}-\d\d-\d\dT/);
});

const SUBJECTS: readonly (readonly [resource: string, field: string, some: string])[] = [
  ["shipments", "status", "in_transit"],
  ["orders", "status", "shipped"],
  ["devices", "status", "online"],
  ["invoices", "status", "overdue"],
  ["rooms", "type", "double"],
  ["aircraft", "model", "737-800"],
  ["courses", "title", "World History"],
];

test.each(SUBJECTS)("%s have the %s that such records have, such as %s", (resource, field, some) => {
  expect(short({ [field]: null }, resource).map((row) => row[field])).toContain(some);
});

test("an author's own values come before those", () => {
  const values = short({ status: "lost | found" }, "shipments").map(({ status }) => status);
  expect(new Set(values)).toEqual(new Set(["lost", "found"]));
});

const integer = { type: "integer" };
const REP = {
  type: "object",
  required: ["id", "manager_id"],
  properties: { id: integer, full_name: { type: "string" }, manager_id: { type: ["integer", "null"] } },
};
const CRM = {
  openapi: "3.1.0",
  components: {
    schemas: {
      Lead: {
        type: "object",
        required: ["id", "owner_id", "owner", "rep_id"],
        properties: {
          id: integer,
          owner_id: integer,
          owner: { $ref: "#/components/schemas/SalesRep" },
          rep_id: integer,
        },
      },
      SalesRep: REP,
    },
  },
};

test("a key beside a record of another name is the id of that record", () => {
  for (const row of rowsOf(CRM, "leads")) expect((row["owner"] as Row)["id"]).toBe(row["owner_id"]);
});

test("a key refers to the one resource whose name ends with its word", () => {
  const catalog = catalogIn(JSON.stringify(CRM));
  const targets = catalog.info("leads").belongsTo.map(({ field, resource }) => [field, resource]);
  expect(targets).toEqual([
    ["owner_id", "sales-reps"],
    ["rep_id", "sales-reps"],
  ]);
});

test("the manager of a person is an earlier person", () => {
  for (const { id, manager_id: manager } of rowsOf(CRM, "sales-reps"))
    if (manager !== null && Number(id) > 1) expect(Number(manager)).toBeLessThan(Number(id));
});

test("what is triggered is resolved within a week", () => {
  const moment = { type: "string", format: "date-time" };
  const properties = {
    id: integer,
    triggered_at: moment,
    resolved_at: { ...moment, type: ["string", "null"] },
  };
  const required = Object.keys(properties);
  const timeOf = (value: unknown): number => (typeof value === "string" ? Date.parse(value) : NaN);
  for (const row of rowsOf({ $defs: { Alert: { type: "object", required, properties } } }, "alerts")) {
    if (row["resolved_at"] === null) continue;
    expect((timeOf(row["resolved_at"]) - timeOf(row["triggered_at"])) / 86_400_000).toBeWithin(0, 7);
  }
});

const LINES: readonly (readonly [string, object])[] = [
  ["totals", { lineTotal: "quantity * unitPrice", quantity: "1..5", unitPrice: "price" }],
  ["prices and quantities", { quantity: "1..5", unitPrice: "price" }],
];

test.each(LINES)("a subtotal is the sum of its lines, by their %s", (_, line) => {
  const fields = { items: ["1..4", line], subtotal: null, tax: null, shipping: null, total: null };
  for (const row of short(fields, "carts")) {
    const lines = row["items"] as { readonly quantity: number; readonly unitPrice: number }[];
    const sum = lines.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0);
    expect(row["subtotal"]).toBeCloseTo(sum, 2);
    expect(row["total"]).toBeCloseTo(
      Number(row["subtotal"]) + Number(row["tax"]) + Number(row["shipping"]),
      2,
    );
  }
});

test("a subtotal with a maximum is a number within it", () => {
  const fields = { items: ["3..4", { quantity: "5..9", price: "100..200" }], subtotal: "1..10" };
  for (const row of short(fields, "carts")) expect(row["subtotal"]).toBeWithin(1, 11);
});
