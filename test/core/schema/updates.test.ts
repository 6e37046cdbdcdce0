import { expect, test } from "bun:test";
import { EVENT_TYPES, type HistoryEvent, type Json } from "../../../src/core/engine/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";

type Row = Readonly<Record<string, Json>>;

const EVENTS = 200;

/** The updates of a history, each with the record before it; every event is applied to the records of the table. */
const updatesOf = (text: string, count: number): { before: Row; event: HistoryEvent }[] => {
  const catalog = readCatalog([{ name: "f.yaml", text }]);
  const dataset = { seed: "1", count, origin: "http://mock.test" };
  const table = catalog.table("things", dataset);
  const records = new Map<number | string, Row>();
  for (const id of table.ids(0, count)) records.set(id, table.row(id));
  const history = catalog.history("things", { ...dataset, types: EVENT_TYPES, interval: 1000, batch: 1 });
  const updates: { before: Row; event: HistoryEvent }[] = [];
  for (let n = 1; n <= EVENTS; n++) {
    const event = history.event(n);
    if (event === null) break;
    const before = records.get(event.recordId);
    if (event.type === "update" && before !== undefined) updates.push({ before, event });
    if (event.type === "delete") records.delete(event.recordId);
    else records.set(event.recordId, event.data);
  }
  expect(updates.length).toBeGreaterThan(20);
  return updates;
};

const optional = (names: readonly string[]): string => {
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  return JSON.stringify({ $defs: { Thing: { type: "object", properties: { id: {}, ...properties } } } });
};

test.each([
  ["shared by a person", "things: { name: name, email: email }"],
  ["of one name", "things: { name: company }"],
  ["of one place", "things: { city: city, country: country, zip: zipcode }"],
  ["a name and references", "things: { parentId: -> things, name: name }"],
  ["a beginning and an end", "things: { startAt: dateTime, endAt: dateTime }"],
  ["optional", optional(["status", "title", "note", "colour", "code", "label"])],
  ["one optional field", optional(["note"])],
  ["an optional name and email", optional(["name", "email"])],
])("updates change fields that are %s", (_, text) => {
  for (const count of [2, 40]) {
    for (const { before, event } of updatesOf(text, count)) {
      expect(event.data).toEqual({ ...before, ...event.changes });
      const changed = Object.entries(event.changes ?? {});
      expect(changed.length).toBeGreaterThan(0);
      for (const [name, value] of changed) expect(value).not.toEqual(before[name] as Json);
    }
  }
});

test("a field that an update adds has its place in the record and in the changes", () => {
  const names = ["status", "note", "updatedAt", "label"];
  const added = updatesOf(optional(names), 40).filter(({ before, event }) =>
    Object.keys(event.changes ?? {}).some((name) => !Object.hasOwn(before, name)),
  );
  expect(added.length).toBeGreaterThan(5);
  for (const { event } of added)
    for (const row of [event.data, event.changes ?? {}]) {
      const order = ["id", ...names].filter((name) => Object.hasOwn(row, name));
      expect(Object.keys(row)).toEqual(order);
    }
});

test("an update of a person keeps name and email together", () => {
  for (const { event } of updatesOf("things: { firstName: firstName, email: email }", 30)) {
    const { firstName, email } = event.data as { firstName: string; email: string };
    const plain = firstName.toLowerCase().replaceAll(/[^a-z]/g, "");
    expect(email.replaceAll(/[^a-z@]/g, "")).toStartWith(plain.slice(0, 1));
    expect(Object.keys(event.changes ?? {})).toContain("email");
  }
});

test("an update keeps a beginning before its end, and references where other fields can change", () => {
  for (const { event } of updatesOf("things: { startAt: dateTime, endAt: dateTime, userId: -> users }", 30)) {
    const { startAt, endAt } = event.data as { startAt: string; endAt: string };
    expect(startAt <= endAt).toBe(true);
    expect(event.changes).not.toHaveProperty("userId");
  }
});

test("references change if a record has nothing else", () => {
  const updates = updatesOf("things: { postId: -> posts, userId: -> users }", 40);
  // The first record refers to the first ones.
  const others = updates.filter(({ event }) => event.recordId !== 1);
  expect(others.length).toBeGreaterThan(20);
  for (const { event } of others) expect(Object.keys(event.changes ?? {})).not.toEqual([]);
});

test("a dataset at an event is filtered and sorted by fields that records lack", () => {
  const catalog = readCatalog([{ name: "f.json", text: optional(["status", "note", "label"]) }]);
  const table = catalog.table("things", { seed: "1", count: 50, origin: "http://mock.test" }, 30);
  for (const field of ["status", "note", "label"]) {
    const read = table.reader(field);
    for (const id of table.ids(0, table.size)) expect(read(id)).toEqual(table.row(id)[field] ?? null);
  }
});

/** The history of things with this field, and another that can change. */
const touched = (name: string, schema: object) => {
  const properties = { id: {}, title: { type: "string" }, [name]: schema };
  return updatesOf(JSON.stringify({ $defs: { Thing: { type: "object", properties } } }), 40);
};

test.each([
  ["updatedAt", { type: "string", format: "date-time" }],
  ["updated_at", { "x-mock": "dateTime" }],
  ["lastModified", { type: "string" }],
  ["modified", {}],
])("a field %s %j has the time of the last change", (name, schema) => {
  for (const { event } of touched(name, schema)) {
    expect(event.changes).toHaveProperty(name);
    expect(event.data[name]).toEqual(expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/));
  }
});

test.each([
  ["updatedAt", { type: "integer" }],
  ["updated", { type: "boolean" }],
  ["modified", { type: "string", maxLength: 5 }],
  ["updatedBy", { type: "string" }],
])("a field %s %j does not", (name, schema) => {
  const values = touched(name, schema).map(({ event }) => JSON.stringify(event.data[name]));
  expect(values.filter((value) => /^"\d{4}-\d{2}-\d{2}T/.test(value))).toEqual([]);
});
