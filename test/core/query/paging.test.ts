import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { linkHeader, pageRangeOf } from "../../../src/core/query/index.ts";
import { body, ids, query, read, refusal } from "./support/ask.ts";
import { ORIGIN } from "./support/fake.ts";
import { samples } from "../../support/samples.ts";

interface Enveloped {
  readonly data: { readonly id: number }[];
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly limit: number;
    readonly offset: number;
    readonly pages: number;
    readonly hasNext: boolean;
    readonly hasPrev: boolean;
    readonly nextCursor: string | null;
    readonly prevCursor: string | null;
    readonly links: Readonly<Record<"self" | "first" | "prev" | "next" | "last", string | null>>;
  };
}

const enveloped = (search: string): Enveloped => JSON.parse(body(`${search}&_envelope=true`)) as Enveloped;

const searchOf = (url: string | null): string => {
  if (url === null) throw new Error("there is no such link");
  expect(url).toStartWith(`${ORIGIN}/api/mock/things`);
  return new URL(url).search.slice(1);
};

const RESULTS = [
  "",
  "grade=a",
  "sort=-size,name",
  "q=red&sort=madeAt",
  "id_in=5,3,9,200",
  "sort=-id",
  "name=nobody",
];

describe.each(RESULTS)("pages of ?%s", (search) => {
  const whole = ids(`${search}&count=47&_all=true`);

  test("together have every row once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.constantFrom("page", "offset"), (limit, kind) => {
        const pages = Math.ceil(whole.length / limit);
        const found = Array.from({ length: pages }, (_, index) =>
          ids(
            `${search}&count=47&limit=${limit}&${kind === "page" ? `page=${index + 1}` : `offset=${index * limit}`}`,
          ),
        );
        expect(found.flat()).toEqual(whole);
        expect(ids(`${search}&count=47&limit=${limit}&page=${pages + 1}`)).toEqual([]);
      }),
      { numRuns: samples(12) },
    );
  });

  test("are walked by cursor, forwards and back", () => {
    for (const limit of [1, 7, 10, 46, 47, 48]) {
      const seen: number[] = [];
      let cursor: string | null = "";
      let last = "";
      while (cursor !== null) {
        const page: Enveloped = enveloped(`${search}&count=47&limit=${limit}&cursor=${cursor}`);
        seen.push(...page.data.map(({ id }) => id));
        expect(page.meta.nextCursor === null).toBe(!page.meta.hasNext);
        last = cursor;
        cursor = page.meta.nextCursor;
      }
      expect(seen).toEqual(whole);
      let back = enveloped(`${search}&count=47&limit=${limit}&cursor=${last}`);
      const before: number[] = back.data.map(({ id }) => id);
      while (back.meta.prevCursor !== null) {
        back = enveloped(`${search}&count=47&limit=${limit}&cursor=${back.meta.prevCursor}`);
        before.unshift(...back.data.map(({ id }) => id));
      }
      expect(before).toEqual(whole);
    }
  });

  test("before an offset below the limit, prevCursor has only the rows before it", () => {
    const page = enveloped(`${search}&count=47&limit=10&offset=3`);
    const { prevCursor } = page.meta;
    if (prevCursor === null) return expect(whole).toBeEmpty();
    const before = enveloped(`${search}&count=47&limit=10&cursor=${prevCursor}`);
    expect(before.data.map(({ id }) => id)).toEqual(whole.slice(0, 3));
    const { nextCursor } = before.meta;
    if (nextCursor === null) return expect(whole.length).toBeLessThanOrEqual(3);
    const after = enveloped(`${search}&count=47&limit=10&cursor=${nextCursor}`);
    expect(after.data.map(({ id }) => id)).toEqual(whole.slice(3, 13));
  });

  test.each(["page=1", "offset=0", "cursor="])("are walked by their links from ?%s", (start) => {
    for (const limit of [3, 20]) {
      const seen: number[] = [];
      let at: string = `${search}&count=47&limit=${limit}&${start}&_envelope=true`;
      for (;;) {
        const page = JSON.parse(body(at)) as Enveloped;
        seen.push(...page.data.map(({ id }) => id));
        expect(ids(searchOf(page.meta.links.self).replace("_envelope=true", ""))).toEqual(
          page.data.map(({ id }) => id),
        );
        if (page.meta.links.next === null) {
          expect(ids(searchOf(page.meta.links.last).replace("&_envelope=true", ""))).toEqual(
            page.data.map(({ id }) => id),
          );
          expect(ids(searchOf(page.meta.links.first).replace("&_envelope=true", ""))).toEqual(
            seen.slice(0, limit),
          );
          break;
        }
        at = searchOf(page.meta.links.next);
      }
      expect(seen).toEqual(whole);
    }
  });
});

test.each([
  ["first page", "", { page: 1, pages: 10, offset: 0, limit: 10, hasNext: true, hasPrev: false }],
  ["middle", "page=4", { page: 4, pages: 10, offset: 30, hasNext: true, hasPrev: true }],
  ["last", "page=10", { page: 10, hasNext: false, hasPrev: true }],
  ["past the end", "page=99", { page: 99, offset: 980, pages: 10, hasNext: false, hasPrev: true }],
  ["unaligned", "offset=5", { page: 1, offset: 5, hasNext: true, hasPrev: true }],
  ["nothing", "limit=0", { page: 1, pages: 0, limit: 0, total: 100, hasNext: false, hasPrev: false }],
  ["nobody", "name=nobody", { page: 1, pages: 0, total: 0, hasNext: false, hasPrev: false }],
  ["all", "_all=true", { page: 1, pages: 1, limit: 100, offset: 0, hasNext: false, hasPrev: false }],
] as const)("meta of the %s", (_, search, meta) => {
  expect(enveloped(search).meta).toMatchObject(meta);
});

test.each([
  ["page=99", "page=10"],
  ["offset=5", "offset=0"],
  ["offset=990&limit=20", "offset=90"],
])("the page before ?%s is ?%s", (search, prev) => {
  expect(enveloped(search).meta.links.prev).toContain(`${prev}&`);
});

const link = (search: string): string | undefined => {
  const { query: found, pagingNames } = read(search);
  return linkHeader(found, pageRangeOf(found.paging, found.limit, 100), `${ORIGIN}/api/mock`, pagingNames)
    .link;
};

test("the Link header keeps every other parameter and the caller's dialect", () => {
  expect(link("_page=2&_limit=30&sort=-size&__delay=5&name=a%26b")).toBe(
    ["first:1", "prev:1", "next:3", "last:4"]
      .map((part) => part.split(":"))
      .map(
        ([rel, page]) =>
          `<${ORIGIN}/api/mock/things?name=a%26b&sort=-size&_page=${page}&_limit=30&__delay=5>; rel="${rel}"`,
      )
      .join(", "),
  );
  expect(link("skip=10")).toContain("skip=20&limit=10");
  expect(link("_start=10&_end=30")).toContain("_start=30&limit=20");
  expect(link("cursor=")).toMatch(/cursor=[\w-]{18}&limit=10>; rel="next"/);
});

test.each(["limit=100", "limit=0", "_all=true", "count=100"])(
  "?%s has no Link: there is one page",
  (search) => {
    expect(link(search)).toBeUndefined();
  },
);

test("the links of a page without rows lead to the first page", () => {
  const { first, last } = enveloped("limit=0").meta.links;
  expect([first, last]).toEqual([first, first]);
  expect(query(searchOf(first)).paging).toEqual({ mode: "page", page: 1 });
});

describe("a cursor", () => {
  const { nextCursor } = enveloped("grade=a&sort=name&limit=5").meta;

  test.each(["limit=7", "fields=id", "_expand=owner", "_format=csv", "page=2", "grade:eq=a"])(
    "goes with %s",
    (more) => {
      expect(query(`grade=a&sort=name&cursor=${nextCursor}&${more}`).paging).toEqual({
        mode: "cursor",
        offset: 5,
      });
    },
  );

  test.each([
    "grade=b&sort=name",
    "grade=a",
    "grade=a&sort=-name",
    "grade=a&sort=name&seed=2",
    "grade=a&sort=name&count=99",
    "grade=a&sort=name&q=x",
    "grade_ne=a&sort=name",
  ])("belongs to its own query, not to ?%s", (search) => {
    const error = refusal(() => query(`${search}&cursor=${nextCursor}`));
    expect(error.code).toBe("cursor_mismatch");
    expect(error.problems[0]).toMatchObject({ parameter: "cursor", value: nextCursor as string });
  });

  test("is reported beside other problems if it is malformed, but not if it only belongs to another query", () => {
    const parametersOf = (search: string) =>
      refusal(() => query(search)).problems.map(({ parameter }) => parameter);
    expect(parametersOf("cursor=zzz&limit=abc&sort=nosuch")).toEqual(["sort", "limit", "cursor"]);
    expect(parametersOf(`cursor=${nextCursor}&limit=abc`)).toEqual(["limit"]);
  });

  test("starts with the version of its layout; another version is rejected as malformed", () => {
    const bytes = Uint8Array.fromBase64(nextCursor ?? "", { alphabet: "base64url" });
    expect(bytes[0]).toBe(1);
    bytes[0] = 2;
    const later = bytes.toBase64({ alphabet: "base64url", omitPadding: true });
    const error = refusal(() => query(`grade=a&sort=name&cursor=${later}`));
    expect(error.code).toBe("invalid_parameter");
    expect(error.problems).toMatchObject([
      { parameter: "cursor", value: later, message: expect.stringContaining("is not a valid cursor") },
    ]);
  });

  test("may be for fewer rows than the limit, never for more", () => {
    const before = enveloped("offset=3&limit=10").meta.prevCursor;
    for (const limit of [2, 3, 10])
      expect(query(`limit=${limit}&cursor=${before}`).limit).toBe(Math.min(limit, 3));
  });

  test("is refused after any change of its text", () => {
    const signs = Array.from(nextCursor ?? "");
    signs.forEach((sign, index) => {
      const changed = signs.with(index, sign === "A" ? "B" : "A").join("");
      // The last bytes are the offset itself: another offset is another cursor of the same query.
      if (index >= 12) return;
      expect(() => query(`grade=a&sort=name&cursor=${changed}`)).toThrow();
    });
  });
});
