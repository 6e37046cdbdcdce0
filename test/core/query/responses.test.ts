import { describe, expect, test } from "bun:test";
import { type ResourceInfo, type Shape, textIds } from "../../../src/core/engine/index.ts";
import { linkHeader, openWriter, pageRangeOf, parse, plan, select } from "../../../src/core/query/index.ts";
import { csvColumns } from "../../../src/core/query/csv.ts";
import { wrappingOf } from "../../../src/core/query/envelope.ts";
import { OWN_NAMES } from "../../../src/core/query/print.ts";
import { idsOf, pageSizeOf } from "../../../src/core/query/write.ts";
import { query, read } from "./support/ask.ts";
import { fakeSource, owners, things } from "./support/fake.ts";

/* How results are written: columns of CSV, what is around the rows, links to other pages, and a text in pieces. */

const API = "http://mock.test/api/mock";
const text: Shape = { type: "string", description: "" };

const planned = (search: string, info: ResourceInfo = things, id: number | null = null) =>
  plan(info, parse(search, { info, kind: id === null ? "collection" : "record", id }).query);

describe("the columns of CSV", () => {
  const columns = (info: ResourceInfo, search: string) =>
    csvColumns(info, planned(search, info).query, () => owners).map(({ name }) => name);

  test("are the leaves of objects, and one for a list at any depth", () => {
    const item: Shape = {
      type: "object",
      description: "",
      properties: { sku: text, tags: { type: "array", description: "", items: text } },
    };
    const box: Shape = {
      type: "object",
      description: "",
      properties: { items: { type: "array", description: "", items: item }, name: text },
    };
    const info: ResourceInfo = {
      ...things,
      fields: {
        id: text,
        box,
        list: { type: "array", description: "", items: { type: "array", description: "", items: item } },
      },
    };
    expect(columns(info, "")).toEqual(["id", "box.items", "box.name", "list"]);
    expect(columns(info, "fields=box.items.sku,list")).toEqual(["box.items", "list"]);
    expect(columns(info, "fields=-box.items")).toEqual(["id", "box.name", "list"]);
    const [, items] = csvColumns(info, planned("", info).query, () => owners);
    expect(items?.read({ id: "1", box: { items: [{ sku: "a" }] } })).toEqual([{ sku: "a" }]);
    expect(items?.read({ id: "1", box: null })).toBeNull();
  });

  test("of a relation follow the record's, and replace a field of its name", () => {
    const info: ResourceInfo = { ...things, fields: { owner: text, id: text, parts: text, ownerId: text } };
    expect(columns(info, "_expand=owner")).toEqual(["id", "parts", "ownerId", "owner.id", "owner.name"]);
    expect(columns(info, "_embed=parts&_expand=owner")).toEqual([
      "id",
      "parts",
      "ownerId",
      "owner.id",
      "owner.name",
    ]);
    expect(columns(info, "_embed=parts&fields=id")).toEqual(["id", "parts"]);
    const read = csvColumns(info, planned("_expand=owner", info).query, () => owners).at(-1)?.read;
    expect(read?.({ owner: { id: 1, name: "Ada" } })).toBe("Ada");
    expect(read?.({ owner: null })).toBeNull();
  });
});

describe("the text around rows", () => {
  const around = (search: string, total = 25, info = things, id: number | null = null) => {
    const { before, after } = wrappingOf(planned(search, info, id), total, API);
    return `${before}…${after}`;
  };

  test("is that of the envelope", () => {
    expect(around("")).toBe("[…]");
    expect(around("", 1, things, 5)).toBe("…");
    expect(around("_envelope=dummyjson")).toBe('{"things":[…],"total":25,"skip":0,"limit":10}');
    expect(around("_envelope=dummyjson&page=3")).toBe('{"things":[…],"total":25,"skip":20,"limit":5}');
    expect(around("_envelope=dummyjson&page=4")).toBe('{"things":[…],"total":25,"skip":30,"limit":0}');
    expect(around("_envelope=dummyjson&_all=true")).toBe('{"things":[…],"total":25,"skip":0,"limit":25}');
  });

  test.each([
    ["", 25, { first: 1, prev: null, next: 2, last: 3, pages: 3, items: 25 }],
    ["&page=2", 25, { first: 1, prev: 1, next: 3, last: 3, pages: 3, items: 25 }],
    ["&page=3", 25, { first: 1, prev: 2, next: null, last: 3, pages: 3, items: 25 }],
    ["&page=9", 25, { first: 1, prev: 3, next: null, last: 3, pages: 3, items: 25 }],
    ["&offset=5", 25, { first: 1, prev: 1, next: 2, last: 3, pages: 3, items: 25 }],
    ["", 0, { first: 1, prev: null, next: null, last: 1, pages: 1, items: 0 }],
  ])("of json-server%s, of %d", (search, total, pages) => {
    expect(JSON.parse(around(`_envelope=json-server${search}`, total).replace("…", ""))).toEqual({
      ...pages,
      data: [],
    });
  });

  test("of json-server is meant by _per_page, in JSON and for lists alone", () => {
    expect(query("_per_page=5").envelope).toBe("json-server");
    expect(query("_per_page=5&_envelope=false").envelope).toBeNull();
    for (const other of ["_per_page=5&_format=csv", "_per_page=5&_format=ndjson", "per_page=5", "_limit=5"])
      expect([other, query(other).envelope]).toEqual([other, null]);
    const ofRecord = (search: string) => planned(search, things, 5).query.envelope;
    expect([ofRecord("_envelope=true"), ofRecord("_envelope=dummyjson")]).toEqual(["meta", null]);
  });

  test("has links and cursors where there are other pages", () => {
    const meta = (search: string, total: number) =>
      (
        JSON.parse(around(`_envelope=true&${search}`, total).replace("…", "")) as {
          meta: Record<string, unknown>;
        }
      ).meta;
    const url = (search: string) => `${API}/things?${search}&_envelope=true`;
    expect(meta("page=2&limit=10", 25)).toMatchObject({
      resource: "things",
      seed: "1",
      count: 100,
      total: 25,
      page: 2,
      limit: 10,
      offset: 10,
      pages: 3,
      hasNext: true,
      hasPrev: true,
      nextCursor: expect.any(String),
      prevCursor: expect.any(String),
      links: {
        self: url("page=2"),
        first: url("page=1&limit=10"),
        prev: url("page=1&limit=10"),
        next: url("page=3&limit=10"),
        last: url("page=3&limit=10"),
      },
    });
    expect(meta("limit=25", 25)).toMatchObject({
      hasNext: false,
      hasPrev: false,
      nextCursor: null,
      prevCursor: null,
      links: { prev: null, next: null },
    });
    expect(meta("_all=true", 25)).toMatchObject({
      limit: 25,
      links: {
        self: url("_all=true"),
        first: url("_all=true"),
        prev: null,
        next: null,
        last: url("_all=true"),
      },
    });
    expect(meta("offset=3&limit=10", 25)).toMatchObject({
      links: {
        prev: url("offset=0&limit=3"),
        next: url("offset=13&limit=10"),
        last: url("offset=23&limit=10"),
      },
    });
  });

  test("of a record with a text id has links with it", () => {
    const info = { ...things, ids: textIds("it_", 3) };
    const { meta } = JSON.parse(
      around("_envelope=true&_expand=owner&seed=x", 1, info, 7).replace("…", "null"),
    ) as { meta: unknown };
    expect(meta).toEqual({
      resource: "things",
      seed: "x",
      count: 100,
      id: "it_007",
      links: {
        self: `${API}/things/it_007?seed=x&_expand=owner&_envelope=true`,
        collection: `${API}/things?seed=x`,
      },
    });
  });
});

test("links and Content-Range are as the request asks", () => {
  const { pagingNames } = read("_page=2&_limit=5");
  expect(pagingNames).toEqual({ page: "_page", limit: "_limit", offset: "offset" });
  expect(read("_start=2&_end=7&_limit=5").pagingNames).toEqual({
    page: "page",
    limit: "limit",
    offset: "_start",
  });
  const ranged = ['sort=["size","ASC"]', "range=[0,4]", "filter={}", "select=name"];
  for (const search of ranged) expect([search, read(search).contentRange]).toEqual([search, true]);
  for (const search of ["sort=size", "fields=name", "limit=5"]) expect(read(search).contentRange).toBe(false);
});

describe("a Link header", () => {
  const linkOf = (search: string, total: number, url = API) => {
    const found = query(search);
    return linkHeader(found, pageRangeOf(found.paging, found.limit, total), url, OWN_NAMES);
  };

  test("names the pages that there are", () => {
    const to = (page: number, rel: string) => `<${API}/things?page=${page}&limit=10>; rel="${rel}"`;
    expect(linkOf("", 25).link).toBe([to(1, "first"), to(2, "next"), to(3, "last")].join(", "));
    expect(linkOf("page=3", 25).link).toBe([to(1, "first"), to(2, "prev"), to(3, "last")].join(", "));
    expect(linkOf("page=2", 25).link).toBe(
      [to(1, "first"), to(1, "prev"), to(3, "next"), to(3, "last")].join(", "),
    );
    expect(linkOf("", 10)).toEqual({ link: undefined, notice: undefined });
  });

  test("has 2,048 characters at most", () => {
    const lengths = new Set<number>();
    for (const total of [90, 900, 9000])
      for (let letters = 300; letters < 2100; letters++) {
        const { link, notice } = linkOf("", total, `http://${"x".repeat(letters)}`);
        const first = `<http://${"x".repeat(letters)}/things?page=1&limit=10>; rel="first"`;
        const last = `<http://${"x".repeat(letters)}/things?page=${total / 10}&limit=10>; rel="last"`;
        const next = `<http://${"x".repeat(letters)}/things?page=2&limit=10>; rel="next"`;
        const whole = [first, next, last].join(", ");
        const expected = [whole, next].find(({ length }) => length <= 2048);
        expect(link).toBe(expected as string);
        if (link !== undefined) lengths.add(link.length);
        if (expected === whole) expect(notice).toBeUndefined();
        else
          expect(notice).toBe(
            expected === next
              ? "Link omits first and last because the URL is long"
              : "Link is omitted because the URL is too long",
          );
      }
    expect(lengths).toContain(2048);
  });
});

describe("a text in pieces", () => {
  const opened = (search: string, id: number | null = null) => {
    const made = planned(search, things, id);
    const source = fakeSource();
    const selection = id === null ? select(made, source.tables("things")) : { total: 1, ids: null };
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
    const other = opened("").writer;
    other.skip(10);
    expect([other.isDone, other.write()]).toEqual([true, ""]);
    const beyond = opened("").writer;
    beyond.skip(99);
    expect([beyond.isDone, beyond.write()]).toEqual([true, ""]);
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
