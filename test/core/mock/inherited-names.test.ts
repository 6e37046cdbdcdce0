import { expect, test } from "bun:test";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";
import type { Row } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { rowsOf, send } from "./support/session-requests.ts";

const NAMES = Object.getOwnPropertyNames(Object.prototype);
const fieldsOf = (kind: string): Row => Object.fromEntries(NAMES.map((name) => [name, kind]));

/** Resources whose fields, and the parts of one, have the names of what every object inherits. */
const own = () => {
  const text = JSON.stringify({ teams: { ...fieldsOf("word"), part: fieldsOf("1..50"), other: "word?" } });
  const catalog = readCatalog([{ name: "f", text }], { only: true });
  return createMock({ catalog, sessions: createMemorySessions() });
};

const PATHS = NAMES.flatMap((name) => [name, `part.${name}`]);

const at = (row: unknown, path: string): unknown => {
  let value = row;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Row)[name];
  }
  return value;
};

test.each(PATHS)("%s is a field as any other", async (path) => {
  const mock = own();
  const rows = await rowsOf(mock, "teams?count=20");
  const values = rows.map((row) => at(row, path));
  expect(values).not.toContain(undefined);

  const only = await rowsOf(mock, `teams?count=20&fields=${path}`);
  expect(only.map((row) => at(row, path))).toEqual(values);
  const without = await rowsOf(mock, `teams?count=20&fields=-${path}`);
  expect(without.map((row) => at(row, path))).toEqual(values.map(() => undefined));
  expect(without.map((row) => Object.keys(row))).toEqual(
    rows.map((row) => Object.keys(row).filter((name) => name !== path)),
  );

  // Names that begin with two underscores are parameters.
  if (!path.startsWith("__")) {
    const same = rows.filter((row) => at(row, path) === values[0]);
    expect(await rowsOf(mock, `teams?count=20&${path}_eq=${String(values[0])}`)).toEqual(same);
  }
  const [first] = await rowsOf(mock, `teams?count=20&sort=${path}`);
  expect(values.every((value) => (at(first, path) as string) <= (value as string))).toBe(true);

  const csv = await send(mock, "GET", `teams?count=20&fields=${path}&_format=csv`);
  expect(csv.text.trim().split("\r\n")).toEqual([path, ...values.map(String)]);
});

test.each(NAMES)("a search finds what %s holds", async (name) => {
  const mock = own();
  const [row] = await rowsOf(mock, "teams?count=1");
  const found = await rowsOf(mock, `teams?count=1&q=${String(at(row, name))}`);
  expect(found).toEqual([row as Row]);
});

test.each(PATHS)("what a session wrote has no %s that it was not given", async (path) => {
  const mock = own();
  await send(mock, "PUT", "teams/1?__session=s&count=1", { part: {}, other: "x" });
  expect(await rowsOf(mock, `teams?__session=s&count=1&fields=${path},other`)).toEqual([
    path.startsWith("part.") ? { part: {}, other: "x" } : { other: "x" },
  ]);
  const csv = await send(mock, "GET", `teams?__session=s&count=1&fields=${path},other&_format=csv`);
  expect(csv.text).toBe(`${path},other\r\n,x\r\n`);
  if (!path.startsWith("__"))
    expect(await rowsOf(mock, `teams?__session=s&count=1&${path}_eq`)).toHaveLength(1);
});

test.each(NAMES)("an event changes %s", (name) => {
  const text = JSON.stringify({ teams: { [name]: "word" } });
  const catalog = readCatalog([{ name: "f", text }], { only: true });
  const dataset = { seed: "1", count: 1, origin: "" };
  const history = catalog.history("teams", { ...dataset, types: ["update"], batch: 1, interval: 1000 });
  const event = history.event(1);
  expect(Object.keys(event?.changes ?? {})).toEqual([name]);
  expect(at(event?.data, name)).toBe(at(event?.changes, name));
  expect(at(event?.data, name)).not.toBe(at(catalog.table("teams", dataset).row(1), name));
});
