import { describe, expect, test } from "bun:test";
import { query, read } from "./support/ask.ts";

/* What a page has at the ends of every range, and which of several parameters wins. */

describe("a limit", () => {
  test.each([
    ["limit=0", 0, []],
    ["limit=1000", 1000, []],
    ["_end=7", 7, []],
    ["offset=5&_end=5", 0, []],
    ["offset=5&_end=1005", 1000, []],
    ["offset=5&_end=1006", 1000, ["_end=1006 clamped to 1005"]],
    ["offset=5&_end=4", 0, ["_end=4 clamped to 5"]],
    ["_end=7&limit=7", 7, []],
    ["count=1000", 1000, []],
    ["count=1001", 1000, ["count=1001 is returned in pages of 1000 records"]],
    ["count=1001&limit=5", 5, []],
    ["count=1001&_all=true", 10, []],
    ["count=25", 25, []],
    ["id=3&id=4", 10, []],
    [`id_in=${Array.from({ length: 1200 }, (_, index) => index + 1).join(",")}`, 1000, []],
    [`limit=5&id_in=${Array.from({ length: 30 }, (_, index) => index + 1).join(",")}`, 5, []],
  ])("of ?%s is %d", (search, limit, notices) => {
    const found = read(search);
    expect(found.query.limit).toBe(limit);
    expect(found.notices).toEqual(notices);
  });
});

describe("a page", () => {
  test.each([
    ["", { mode: "page", page: 1 }, []],
    ["page=3", { mode: "page", page: 3 }, []],
    ["offset=0", { mode: "offset", offset: 0 }, []],
    ["offset=3&page=2", { mode: "offset", offset: 3 }, ["page=2 has no effect with an offset"]],
    ["_end=3&page=2", { mode: "offset", offset: 0 }, ["page=2 has no effect with an offset"]],
    [
      "cursor=&offset=3&page=2&limit=5",
      { mode: "cursor", offset: 0 },
      ["offset=3 has no effect with a cursor", "page=2 has no effect with a cursor"],
    ],
    ["_all=true", { mode: "all" }, []],
    ["_all=false&page=2", { mode: "page", page: 2 }, []],
    [
      "_all=true&offset=1&page=2&_end=9&limit=8",
      { mode: "all" },
      [
        "offset=1 has no effect with _all=true",
        "page=2 has no effect with _all=true",
        "_end=9 has no effect with _all=true",
        "limit=8 has no effect with _all=true",
      ],
    ],
    ["_all=true&range=[0,4]", { mode: "all" }, ["range=[0,4] has no effect with _all=true"]],
  ] as const)("of ?%s", (search, paging, notices) => {
    const found = read(search);
    expect(found.query.paging).toEqual(paging);
    expect(found.notices).toEqual([...notices]);
  });
});

describe("a range", () => {
  test.each([
    ["[0,0]", 0, 1],
    ["[5,4]", 5, 0],
    ["[0,-1]", 0, 0],
    [" [ 2 , 3 ] ", 2, 2],
    ["[0,999]", 0, 1000],
    ["[1234567890,1234567890]", 1_000_000, 1],
  ])("of %s", (range, offset, limit) => {
    const found = query(`range=${encodeURIComponent(range)}`);
    if (offset === 1_000_000) expect(found.paging.mode).toBe("offset");
    else expect(found.paging).toEqual({ mode: "offset", offset });
    if (offset !== 1_000_000) expect(found.limit).toBe(limit);
  });
});

test("a record has one page", () => {
  const { paging, limit } = read("", "record").query;
  expect({ paging, limit }).toEqual({ paging: { mode: "page", page: 1 }, limit: query("").limit });
  expect(read("count=5000", "record").notices).toEqual([]);
});
