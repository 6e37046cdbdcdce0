import { describe, expect, test } from "bun:test";
import { PARAMETERS, type ParameterName, type Query } from "../../../src/core/query/index.ts";
import { body, problems, query, read } from "./support/ask.ts";

/** One row per parameter: a value, its expected result, invalid values, values out of range. */
interface Row {
  readonly value: string;
  /** Given beside it, where the parameter means nothing alone. */
  readonly beside?: string;
  readonly reads: Partial<Query>;
  readonly unreadable: readonly string[];
  readonly clamped?: readonly (readonly [value: string, notice: string])[];
}

const NONE = { delay: null, auth: null, error: null, fault: null, validate: false };

const TABLE: Record<ParameterName, Row> = {
  seed: { value: "demo", reads: { seed: "demo" }, unreadable: ["", "x".repeat(65)] },
  count: {
    value: "25",
    reads: { count: 25, limit: 25 },
    unreadable: ["", "abc", "1.5", "1e3", " 5", "0x10", "٣"],
    clamped: [
      ["-3", "count=-3 clamped to 0"],
      ["1000001", "count=1000001 clamped to 1000000; count=1000000 is returned in pages of 1000 records"],
    ],
  },
  __now: {
    value: "2026-11-26",
    reads: { now: Date.UTC(2026, 10, 26) },
    unreadable: ["", "today", "2026", "2026-02-30", "1999-12-31", "2101-01-01", "2026-11-26T00:00:00Z"],
  },
  locale: { value: "pt-BR", reads: { locale: "pt-BR" }, unreadable: ["", "pt", "xx", "en-US"] },
  __data: {
    value: "rtl,long",
    reads: { data: ["long", "rtl"] },
    unreadable: ["", ",", "longer", "long,nosuch"],
  },
  _group: {
    value: "name,madeAt:month",
    reads: {},
    unreadable: ["nosuch", "tags", "place", "name:month", "madeAt:decade"],
  },
  _agg: {
    value: "count,sum(size),max(madeAt)",
    reads: {},
    unreadable: ["median(size)", "sum", "sum(name)", "sum(nosuch)", "count(tags)"],
  },
  __at: {
    value: "17",
    reads: { at: 17 },
    unreadable: ["", "abc", "-1", "1.5", "1000001", "99999999999", "0x1"],
  },
  __session: {
    value: "ada-1_B",
    reads: { session: "ada-1_B" },
    unreadable: ["", "../x", "a b", "é", "a.b", "x".repeat(65), "a\0"],
  },
  __reset: {
    value: "true",
    beside: "__session=ada",
    reads: { session: "ada" },
    unreadable: ["", "1", "yes"],
  },
  __log: {
    value: "all",
    beside: "__session=ada",
    reads: { log: "all", session: "ada" },
    unreadable: ["", "1", "yes"],
  },
  __rival: {
    value: "todos/3",
    beside: "__session=ada",
    reads: { rival: { resource: "todos", every: 3 }, session: "ada" },
    unreadable: ["", "todos", "todos/", "/3", "todos/x", "todos/-1"],
    clamped: [["todos/0", "__rival=todos/0 clamped to 1"]],
  },
  // A request of a session that has it is answered before it is parsed.
  __rules: { value: "true", beside: "__session=ada", reads: { session: "ada" }, unreadable: [] },
  q: { value: 'red "new york" RED', reads: { search: ["new york", "red"] }, unreadable: [manyTerms()] },
  sort: {
    value: "-name,size:DESC,place.city:asc",
    reads: {
      sort: [
        { path: "name", descending: true },
        { path: "size", descending: true },
        { path: "place.city", descending: false },
      ],
    },
    unreadable: [
      "nosuch",
      "name:up",
      "tags",
      "lines",
      "lines.amount",
      "place",
      "--name",
      "constructor",
      "name:",
    ],
  },
  filter: {
    value: '{"name":"Ada","size_gte":1}',
    reads: {
      filters: [
        { path: "name", operator: "eq", values: ["Ada"] },
        { path: "size", operator: "gte", values: ["1"] },
      ],
    },
    unreadable: ["", "x", "[]", "{", "null"],
  },
  _where: {
    value: '{"name":"Ada"}',
    reads: { where: { path: "name", operator: "eq", values: ["Ada"] } },
    unreadable: ["", "x", "[]", "{}", "null"],
  },
  range: {
    value: "[20,29]",
    reads: { paging: { mode: "offset", offset: 20 }, limit: 10 },
    unreadable: ["", "0-9", "[1]", "[9,0]", "[-1,2]", "{}"],
    clamped: [["[0,5000]", "range=[0,5000] clamped to [0,999]"]],
  },
  order: {
    value: "DESC,asc",
    beside: "sort=name,size",
    reads: {
      sort: [
        { path: "name", descending: true },
        { path: "size", descending: false },
      ],
    },
    unreadable: ["down", "asc,up", "asc,desc,asc"],
  },
  fields: {
    value: "name,id,place.city,-size",
    reads: { fields: { only: ["id", "name", "place.city"], without: ["size"] } },
    unreadable: ["nosuch", "id,nosuch", "-nosuch", "place.nosuch", "__proto__"],
  },
  _expand: { value: "owner", reads: { expand: ["owner"] }, unreadable: ["owners", "ownerId", "parts"] },
  _embed: { value: "parts", reads: { embed: ["parts"] }, unreadable: ["part", "nosuch"] },
  page: {
    value: "3",
    reads: { paging: { mode: "page", page: 3 } },
    unreadable: ["", "two", "1.0", "NaN", "Infinity"],
    clamped: [
      ["0", "page=0 clamped to 1"],
      ["-1", "page=-1 clamped to 1"],
      ["99999999999999999999", "page=99999999999999999999 clamped to 1000000000"],
    ],
  },
  offset: {
    value: "7",
    reads: { paging: { mode: "offset", offset: 7 } },
    unreadable: ["", "x"],
    clamped: [["-1", "offset=-1 clamped to 0"]],
  },
  cursor: {
    value: "",
    reads: { paging: { mode: "cursor", offset: 0 } },
    unreadable: ["abc", "!!!!", "AAAAAAAAAAAAAAAAAA", "x".repeat(4000), "AWuTARiAuF4QAAAAB=="],
  },
  limit: {
    value: "20",
    reads: { limit: 20 },
    unreadable: ["", "ten", "10px", "1_000"],
    clamped: [
      ["1001", "limit=1001 clamped to 1000"],
      ["-1", "limit=-1 clamped to 0"],
      ["-0", ""],
    ],
  },
  _end: {
    value: "25",
    beside: "_start=5",
    reads: { paging: { mode: "offset", offset: 5 }, limit: 20 },
    unreadable: ["", "x"],
    clamped: [
      ["3", "_end=3 clamped to 5"],
      ["5000", "_end=5000 clamped to 1005"],
    ],
  },
  _all: { value: "true", reads: { paging: { mode: "all" } }, unreadable: ["", "1", "yes", "TRUE"] },
  _format: { value: "csv", reads: { format: "csv" }, unreadable: ["", "xml", "CSV"] },
  _csvGuard: {
    value: "false",
    beside: "_format=csv",
    reads: { format: "csv", csvGuard: false },
    unreadable: ["", "0", "off"],
  },
  _envelope: { value: "true", reads: { envelope: "meta" }, unreadable: ["", "1", "data"] },
  __delay: {
    value: "200-800",
    reads: { simulation: { ...NONE, delay: [200, 800] } },
    unreadable: ["", "soon", "800-200", "1.5", "-5-9", "1-2-3"],
    clamped: [
      ["20000", "__delay=20000 clamped to 15000"],
      ["-5", "__delay=-5 clamped to 0"],
      ["100-99999", "__delay=100-99999 clamped to 15000"],
    ],
  },
  __auth: {
    value: "basic",
    reads: { simulation: { ...NONE, auth: "basic" } },
    unreadable: ["", "digest", "Bearer"],
  },
  __error: {
    value: "503@0.2",
    reads: { simulation: { ...NONE, error: { kind: "status", status: 503, share: 0.2, after: false } } },
    unreadable: ["", "false", "oops", "500@", "500@half", "503@0.2@1", "5e2", "503:later", "503:after@0.2"],
    clamped: [
      ["200", "__error=200 clamped to 400"],
      ["600", "__error=600 clamped to 599"],
      ["500@1.5", "__error=500@1.5 clamped to 1"],
      ["500@-1", "__error=500@-1 clamped to 0"],
    ],
  },
  __fault: {
    value: "drip=2000@0.5",
    reads: { simulation: { ...NONE, fault: { kind: "drip", milliseconds: 2000, share: 0.5 } } },
    unreadable: ["", "drip", "drip=", "reset=5", "gone", "reset@", "reset:after"],
    clamped: [
      ["drip=99999", "__fault=drip=99999 clamped to 15000"],
      ["reset@2", "__fault=reset@2 clamped to 1"],
    ],
  },
  __validate: {
    value: "true",
    reads: { simulation: { ...NONE, validate: true } },
    unreadable: ["", "yes"],
  },
  api_key: { value: "k", reads: { apiKey: "k" }, unreadable: [] },
};

function manyTerms(): string {
  return Array.from({ length: 21 }, (_, index) => `t${index}`).join(" ");
}

const given = (name: string, value: string, { beside }: Row): string =>
  `${name}=${encodeURIComponent(value)}${beside === undefined ? "" : `&${beside}`}`;

describe.each(Object.entries(TABLE))("%s", (name, row) => {
  const { aliases } = PARAMETERS[name as ParameterName];

  test("is parsed", () => {
    expect(query(given(name, row.value, row))).toMatchObject(row.reads);
  });

  test("has the same result under each alias", () => {
    const own = given(name, row.value, row);
    for (const alias of aliases) {
      expect(query(`${given(alias, row.value, row)}&_envelope=false`)).toEqual(query(own));
      if (!name.startsWith("_format"))
        expect(body(`${given(alias, row.value, row)}&_envelope=true`)).toBe(body(`${own}&_envelope=true`));
    }
  });

  test("is a problem with name and value if it is malformed", () => {
    for (const spelling of [name, ...aliases]) {
      for (const value of row.unreadable) {
        const found = problems(given(spelling, value, row));
        expect(found).toHaveLength(1);
        expect(found[0]?.parameter).toBe(spelling);
        expect(value).toContain(String(found[0]?.value).replace("…", ""));
        expect(found[0]?.message).not.toBe("");
      }
    }
  });

  test("is clamped to its range with a notice", () => {
    for (const [value, notice] of row.clamped ?? []) {
      expect(read(given(name, value, row)).notices.join("; ")).toBe(notice);
    }
  });

  test("may be repeated, but not with another value", () => {
    if (PARAMETERS[name as ParameterName].takes === "list" || row.unreadable.length === 0) return;
    const twice = `${given(name, row.value, row)}&${name}=${encodeURIComponent(row.value)}`;
    expect(query(twice)).toEqual(query(given(name, row.value, row)));
    const other = name === "cursor" ? "x" : `${row.value}0`;
    const found = problems(`${given(name, row.value, row)}&${name}=${encodeURIComponent(other)}`);
    expect(found.some(({ message }) => message.startsWith("conflicts with "))).toBe(true);
  });
});

test("every parameter has a row", () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(PARAMETERS).toSorted());
});

test.each(["_=123", "_t=9", "utm_source=x&utm_=y", "_&_t", ""])(
  "%s is ignored without a notice",
  (search) => {
    const { query: found, notices } = read(search);
    expect(found).toEqual(query(""));
    expect(notices).toEqual([]);
  },
);

test("only simulation parameters make a response simulated", () => {
  for (const name of ["__delay=1", "__auth=basic", "__error=404@0", "__fault=reset@0", "__validate=true"])
    expect(read(name).simulated).toBe(true);
  expect(read("_all=true&_envelope=true&size=1").simulated).toBe(false);
});
