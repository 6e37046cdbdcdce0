import { describe, expect, test } from "bun:test";
import { type ResourceInfo, type Shape, tableOfRows, textIds } from "../../../src/core/engine/index.ts";
import {
  idsOf,
  linkHeader,
  openWriter,
  pageRangeOf,
  pageSizeOf,
  parse,
  plan,
  type Row,
  select,
  write,
} from "../../../src/core/query/index.ts";
import { query, read } from "./support/ask.ts";
import { parseCsv } from "./support/csv.ts";
import { fakeSource, things } from "./support/fake.ts";

/* How results are written: columns of CSV, links to other pages, and a text in pieces. */

const API = "http://mock.test/api/mock";
const text: Shape = { type: "string", description: "" };

const planned = (search: string, info: ResourceInfo = things, id: number | null = null) =>
  plan(info, parse(search, { info, kind: id === null ? "collection" : "record", id }).query);

describe("the columns of CSV", () => {
  /** The lines of a file of one record. */
  const csv = (info: ResourceInfo, search: string, row: Row) => {
    const source = fakeSource("1", 1);
    const tables = (resource: string) =>
      resource === info.name ? tableOfRows(source.tables("things"), 1, () => row) : source.tables(resource);
    const made = planned(`${search}&_format=csv`, info);
    return parseCsv(write(made, { total: 1, ids: null }, { ...source, tables }));
  };

  test("are the leaves of objects, and one for a list at any depth", () => {
    const list = (items: Shape): Shape => ({ type: "array", description: "", items });
    const object = (properties: Record<string, Shape>): Shape => ({
      type: "object",
      description: "",
      properties,
    });
    const item = object({ sku: text, tags: list(text) });
    const fields = { id: text, box: object({ items: list(item), name: text }), list: list(list(item)) };
    const info: ResourceInfo = { ...things, fields };
    const row = { id: "1", box: { items: [{ sku: "a" }], name: "n" }, list: [] };
    expect(csv(info, "", row)).toEqual([
      ["id", "box.items", "box.name", "list"],
      ["1", '[{"sku":"a"}]', "n", "[]"],
    ]);
    expect(csv(info, "fields=box.items.sku,list", row)[0]).toEqual(["box.items", "list"]);
    expect(csv(info, "fields=-box.items", row)[0]).toEqual(["id", "box.name", "list"]);
    expect(csv(info, "", { ...row, box: null })[1]).toEqual(["1", "", "", "[]"]);
  });

  test("of a relation follow the record's, and replace a field of its name", () => {
    const info: ResourceInfo = { ...things, fields: { owner: text, id: text, parts: text, ownerId: text } };
    const row = { owner: "o", id: "1", parts: "p", ownerId: 1 };
    const [head, first] = csv(info, "_expand=owner", row);
    expect(head).toEqual(["id", "parts", "ownerId", "owner.id", "owner.name"]);
    expect(first?.[3]).toBe("1");
    expect(csv(info, "_expand=owner", { ...row, ownerId: null })[1]?.slice(3)).toEqual(["", ""]);
    expect(csv(info, "_embed=parts&fields=id", row)[0]).toEqual(["id", "parts"]);
  });
});

test("an envelope of a record with a text id has links with it", () => {
  const info = { ...things, ids: textIds("it_", 3) };
  const made = planned("_envelope=true&_expand=owner&seed=x&fields=id", info, 7);
  const { meta } = JSON.parse(write(made, { total: 1, ids: null }, fakeSource())) as { meta: unknown };
  expect(meta).toMatchObject({
    id: "it_007",
    links: {
      self: `${API}/things/it_007?seed=x&fields=id&_expand=owner&_envelope=true`,
      collection: `${API}/things?seed=x`,
    },
  });
});

test("json-server's envelope is meant by _per_page, in JSON and for lists alone", () => {
  expect(query("_per_page=5").envelope).toBe("json-server");
  for (const other of ["_per_page=5&_envelope=false", "_per_page=5&_format=csv", "per_page=5", "_limit=5"])
    expect([other, query(other).envelope]).toEqual([other, null]);
  const ofRecord = (search: string) => planned(search, things, 5).query.envelope;
  expect([ofRecord("_envelope=true"), ofRecord("_envelope=dummyjson")]).toEqual(["meta", null]);
});

test("links and Content-Range are as the request asks", () => {
  expect(read("_page=2&per_page=5").pagingNames).toEqual({
    page: "_page",
    limit: "per_page",
    offset: "offset",
  });
  expect(read("_start=2&_end=7&_limit=5").pagingNames).toEqual({
    page: "page",
    limit: "limit",
    offset: "_start",
  });
  const ranged = ['sort=["size","ASC"]', "range=[0,4]", "filter={}", "select=name"];
  for (const search of ranged) expect([search, read(search).contentRange]).toEqual([search, true]);
  for (const search of ["sort=size", "fields=name", "limit=5"]) expect(read(search).contentRange).toBe(false);
});

test("a Link header has 2,048 characters at most", () => {
  const { query: found, pagingNames } = read("");
  const lengths = new Set<number>();
  for (const total of [90, 900, 9000])
    for (let letters = 300; letters < 2100; letters++) {
      const url = `http://${"x".repeat(letters)}`;
      const range = pageRangeOf(found.paging, found.limit, total);
      const { link, notice } = linkHeader(found, range, url, pagingNames);
      const to = (page: number, rel: string) => `<${url}/things?page=${page}&limit=10>; rel="${rel}"`;
      const next = to(2, "next");
      const whole = [to(1, "first"), next, to(total / 10, "last")].join(", ");
      const expected = [whole, next].find(({ length }) => length <= 2048);
      expect(link).toBe(expected as string);
      expect(notice === undefined).toBe(expected === whole);
      if (link !== undefined) lengths.add(link.length);
    }
  expect(lengths).toContain(2048);
});

describe("a text in pieces", () => {
  const opened = (search: string, id: number | null = null) => {
    const made = planned(search, things, id);
    const source = fakeSource();
    const selection = id === null ? select(made, source.tables) : { total: 1, ids: null };
    return { made, selection, source, writer: openWriter(made, selection, source) };
  };

  test.each(["", "_format=csv", "_format=ndjson", "_envelope=true", "limit=0", "name=nobody"])(
    "is the whole text: ?%s",
    (search) => {
      const whole = opened(search).writer.write();
      for (const [length, rows] of [
        [1, Infinity],
        [Infinity, 1],
        [Infinity, 3],
        [500, 4],
        [0, 0],
      ] as const) {
        const { writer } = opened(search);
        let written = "";
        for (let piece = 0; !writer.isDone && piece < 20; piece++) written += writer.write(length, rows);
        if (!writer.isDone) written += writer.write();
        expect(written).toBe(whole);
        expect([writer.isDone, writer.write()]).toEqual([true, ""]);
      }
    },
  );

  test("goes on after what another writer writes", () => {
    const whole = opened("_format=ndjson").writer.write();
    const lines = whole.split("\n");
    const { writer } = opened("_format=ndjson");
    writer.skip(4);
    expect(writer.isDone).toBe(false);
    expect(writer.write(Infinity, 2)).toBe(`${lines.slice(4, 6).join("\n")}\n`);
    writer.skip(3);
    expect([writer.isDone, writer.write()]).toEqual([false, `${lines[9]}\n`]);
    for (const skipped of [10, 99]) {
      const other = opened("").writer;
      other.skip(skipped);
      expect([other.isDone, other.write()]).toEqual([true, ""]);
    }
  });

  test.each([
    ["", null, 10, 10],
    ["limit=7&page=15", null, 2, 2],
    ["limit=7&page=16", null, 0, 0],
    ["_all=true", null, 100, 100],
    ["", 5, 1, 1],
  ] as const)("of ?%s (%p) has as many records as the page", (search, id, size, count) => {
    const { made, selection, source } = opened(search, id);
    expect(pageSizeOf(made, selection)).toBe(size);
    expect(idsOf(made, selection, source)).toHaveLength(count);
  });
});
