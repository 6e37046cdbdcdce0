import { describe, expect, test } from "bun:test";
import { describeProblems, shorten } from "../../../src/core/query/describe-problems.ts";
import { etagOf, parse, print } from "../../../src/core/query/index.ts";
import { comparePlain } from "../../../src/core/query/compare.ts";
import { encodeCursor } from "../../../src/core/query/cursor.ts";
import { splitName } from "../../../src/core/query/filter.ts";
import { isReserved } from "../../../src/core/query/filter-name.ts";
import { problems, query, read, refusal } from "./support/ask.ts";
import { things } from "./support/fake.ts";

/* How filters are named and ordered, what they accept, and what is said of them. */

test.each([
  ["price_gte", "price", "gte"],
  ["price:gte", "price", "gte"],
  ["price[gte]", "price", "gte"],
  ["price[]", "price", ""],
  ["price:", "price", ""],
  ["a_b_gte", "a_b", "gte"],
  ["a:b:gte", "a:b", "gte"],
  ["a[b][gte]", "a[b]", "gte"],
  ["a_b:gte", "a_b", "gte"],
  ["a:b[gte]", "a:b", "gte"],
  ["a\nb_gte", "a\nb", "gte"],
  ["a\nb[gte]", "a\nb", "gte"],
  ["a\nb:gte", "a\nb", "gte"],
  ["x[gte]x_y", "x[gte]x", "y"],
])("%j is the field %j with the operator %j", (name, path, operator) => {
  expect(splitName(name)).toEqual([path, operator]);
});

test.each(["", "price", "_gte", ":gte", "[gte]", "price_", "price_gte_", "price[gte]x", "price[[gte]]x"])(
  "%j has no operator",
  (name) => {
    expect(splitName(name)).toBeUndefined();
  },
);

test("some names cannot be filtered", () => {
  const names = ["_", "__a", "utm_", "utm_x", "_a", "a_", "a__b", "xutm_a", "utm", "a_utm_"];
  expect(names.filter(isReserved)).toEqual(["_", "__a", "utm_", "utm_x"]);
});

test("filters come in the order of fields, then of operators, their values sorted", () => {
  const searches = [
    "size_lt=5&size=3&size_gt=1&name=b&name=a&id_gt=0",
    "id_gt=0&name=a&name=b&size_gt=1&size_lt=5&size=3",
  ];
  for (const search of searches)
    expect(query(search).filters).toEqual([
      { path: "id", operator: "gt", values: ["0"] },
      { path: "name", operator: "eq", values: ["a", "b"] },
      { path: "size", operator: "eq", values: ["3"] },
      { path: "size", operator: "gt", values: ["1"] },
      { path: "size", operator: "lt", values: ["5"] },
    ]);
  expect(print(query("size_lt=5&size_gt=1&size_nin=2&size_in=3"))).toBe(
    "size_gt=1&size_lt=5&size_in=3&size_nin=2",
  );
});

describe("a limit", () => {
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}=${at}`).join("&");

  test("of 200 conditions counts those that are compared one by one", () => {
    expect(query(`${many("size_gt", 150)}&${many("name_like", 50)}`).filters).toHaveLength(2);
    expect(query(`${many("size", 300)}&${many("size_ne", 300)}`).filters).toHaveLength(2);
    expect(problems(`${many("size_gt", 150)}&${many("name_like", 51)}`)).toEqual([
      { parameter: "name_like", value: "50", message: "exceeds the limit of 200 conditions" },
    ]);
    expect(problems(many("size_gt", 300))).toHaveLength(1);
  });

  test.each(["name_like", "name_startsWith", "name_endsWith"])("of 256 characters is that of %s", (name) => {
    expect(query(`${name}=${"x".repeat(256)}`).filters).toHaveLength(1);
    const [problem] = problems(`${name}=${"x".repeat(257)}`);
    expect(problem?.message).toBe("has 257 characters; the limit is 256");
    expect(query(`name=${"x".repeat(257)}&name_gt=${"x".repeat(257)}`).filters).toHaveLength(2);
  });

  test("of 256 characters is also that of a term", () => {
    expect(query(`q=${"x".repeat(256)}`).search).toHaveLength(1);
    expect(problems(`q=a+${"x".repeat(257)}`)[0]?.message).toBe(
      "has a term of 257 characters; the limit is 256",
    );
    expect(problems(`q=${Array.from({ length: 21 }, (_, at) => at).join("+")}`)[0]?.message).toBe(
      "has 21 terms; the limit is 20",
    );
  });
});

describe("a value", () => {
  test.each([
    ["size=NaN", "must be a number"],
    ["grade=undefined", "must be one of a, b, c"],
    ["is_in=undefined", "must be true or false"],
    ["name_in=a,undefined", "is no value, but how JavaScript prints that one is missing; omit the filter"],
    ["size_gt=null", "must be a number"],
    ["madeAt_lt=null", "must be an ISO 8601 date such as 2024-05-17 or 2024-05-17T08:30:00Z"],
    ["size_in=1,null", "would match no record: the field is never null"],
    ["size_ne=x", "must be a number"],
    ["size_in=", "must be a number, or omitted"],
    ["size_in=1,", "must be a number, or omitted"],
  ])("is refused: ?%s %s", (search, message) => {
    expect(problems(search).map((problem) => problem.message)).toEqual([message]);
  });

  test.each([
    "name_like=null",
    "name_gt=null",
    "size_ne=null",
    "note=null",
    "size_like=null",
    "grade_like=x",
    "grade_gt=x",
  ])("is accepted: ?%s", (search) => {
    expect(query(search).filters).toHaveLength(1);
  });

  test("that a session refuses leaves no filter", () => {
    for (const search of ["size=x", "size=null", "name=NaN", `name_like=${"x".repeat(257)}`])
      expect(refusal(() => read(search)).code).toBe("invalid_parameter");
  });

  test.each<[string, string[]]>([
    ["name=*x", ["name=*x is compared as it is: name_like takes wildcards, such as *"]],
    ["name=x*", ["name=x* is compared as it is: name_like takes wildcards, such as *"]],
    ["name=/x/i", ["name=/x/i is compared as it is: name_like takes wildcards, such as *"]],
    ["name=%25x", ["name=%x is compared as it is: name_like takes wildcards, such as *"]],
    ["name=x*y", []],
    ["name_ne=x*", []],
    ["name_gt=^x", []],
    ["name_startsWith=%25x", []],
    ["name_like=^x", ["name_like=^x is matched literally, not as a regular expression"]],
    ["name_like=%25x", ["name_like=%x is matched literally: the wildcard is *, not %"]],
    ["madeAt_like=2024-05-17", []],
    ["madeAt=today", []],
    ["madeAt_gt=2024-05-17", []],
    ["madeAt=0d&__now=2024-05-17", ["madeAt=2024-05-17 means that whole day, in UTC"]],
    [
      "madeAt_nin=2024,2024-05",
      ["madeAt_nin=2024 means that whole year, in UTC", "madeAt_nin=2024-05 means that whole month, in UTC"],
    ],
    ["name=2024-05-17", []],
    ["is_in", ["is_in means null, but no generated record has null there"]],
    ["note", []],
    ["is_in_ne", []],
  ])("has the notices %#: ?%s", (search, notices) => {
    expect(read(search).notices).toEqual(notices);
  });

  test("of a date may be relative to the day of the data", () => {
    const values = (search: string) => query(`${search}&__now=2024-05-17`).filters[0]?.values;
    expect(values("madeAt_gt=-1d")).toEqual(["2024-05-16"]);
    expect(values("madeAt_in=today,1mo")).toEqual(["2024-05-17", "2024-06-17"]);
    expect(values("name=today")).toEqual(["today"]);
    expect(values("madeAt_like=-1d")).toEqual(["-1d"]);
    expect(values("size=-1")).toEqual(["-1"]);
    const target = { info: things, kind: "collection", now: Date.UTC(2025, 0, 1) } as const;
    expect(parse("madeAt_gt=-1d", target).query.filters[0]?.values).toEqual(["2024-12-31"]);
    expect(parse("madeAt_gt=-1d&__now=2024-05-17", target).query.filters[0]?.values).toEqual(["2024-05-16"]);
  });
});

describe("problems", () => {
  test("are summed up in three sentences", () => {
    const one = (at: number) => ({ parameter: `p${at}`, value: "x", message: "is wrong" });
    expect(describeProblems([{ parameter: "a", message: "is wrong" }], 1)).toBe("a is wrong.");
    expect(describeProblems([{ ...one(1), suggestion: "b" }], 1)).toBe("p1=x is wrong. Did you mean b?");
    expect(describeProblems([{ pointer: "", message: "is wrong" }], 1)).toBe("The body is wrong.");
    expect(describeProblems([{ message: "is wrong" }], 1)).toBe("The body is wrong.");
    expect(describeProblems([{ pointer: "/a", value: 5, message: "is wrong" }], 1)).toBe("/a is wrong.");
    const four = [1, 2, 3, 4].map(one);
    expect(describeProblems(four.slice(0, 3), 3)).toBe("p1=x is wrong. p2=x is wrong. p3=x is wrong.");
    expect(describeProblems(four, 4)).toEndWith("p3=x is wrong. There is one more problem.");
    expect(describeProblems(four, 9)).toEndWith("p3=x is wrong. There are 6 more problems.");
  });

  test("show 200 characters of a value", () => {
    expect(shorten("x".repeat(200))).toBe("x".repeat(200));
    expect(shorten("x".repeat(201))).toBe(`${"x".repeat(200)}…`);
    expect(shorten(`${"x".repeat(199)}😀`)).toBe(`${"x".repeat(199)}\u{fffd}…`);
  });
});

describe("a cursor", () => {
  const cursorOf = (search: string) => {
    const found = print(query(search)).replace(/&?(?:limit|page)=\d+/, "");
    return encodeCursor(`things?${found}`, 20, null);
  };

  test("belongs to its query", () => {
    expect(query(`seed=x&cursor=${cursorOf("seed=x")}`).paging).toEqual({ mode: "cursor", offset: 20 });
    const error = refusal(() => query(`seed=y&cursor=${cursorOf("seed=x")}`));
    const message = "belongs to a query with another seed, count, filter or sort";
    expect(error).toMatchObject({ code: "cursor_mismatch", message: `The cursor ${message}.` });
    expect(error.problems).toEqual([{ parameter: "cursor", value: cursorOf("seed=x"), message }]);
  });

  test("has 13 bytes or 15, and its version", () => {
    const bytes = (length: number, version = 1) =>
      Buffer.from([version, ...Array<number>(length - 1).fill(0)]);
    const text = (...of: Parameters<typeof bytes>) => bytes(...of).toString("base64url");
    for (const cursor of [
      text(1),
      text(12),
      text(14),
      text(16),
      text(9000),
      text(13, 0),
      text(15, 2),
      "A",
      "$$$$",
      text(13) + "=",
    ])
      expect(problems(`cursor=${cursor}`)).toEqual([
        {
          parameter: "cursor",
          value: shorten(cursor),
          message: "is not a valid cursor; take one from meta.nextCursor or the Link header",
        },
      ]);
    for (const length of [13, 15])
      expect(refusal(() => query(`cursor=${text(length)}`)).code).toBe("cursor_mismatch");
  });

  test("may be for fewer rows than the limit, never for more", () => {
    const of = (rows: number) => query(`limit=10&cursor=${encodeCursor("things?", 20, rows)}`).limit;
    expect([of(3), of(10), of(11)]).toEqual([3, 10, 10]);
  });
});

test("an ETag depends on all that decides the response", () => {
  const of = (search: string, url = "http://a.test/api/mock", version = "1") =>
    etagOf(parse(search, { info: things, kind: "collection" }).query, url, version);
  expect(of("")).toMatch(/^"1-[0-9a-f]{16}"$/);
  expect(of("")).toBe(of("page=1&limit=10"));
  expect(of("api_key=a")).toBe(of(""));
  expect(of("_envelope=true&api_key=a")).not.toBe(of("_envelope=true&api_key=b"));
  const all = [of(""), of("page=2"), of("seed=2"), of("", "http://b.test/api/mock"), of("", undefined, "2")];
  expect(new Set(all.map((tag) => tag.replace(/^"\d-/, ""))).size).toBe(5);
});

test("plain texts are compared unit by unit", () => {
  expect([comparePlain("a", "b"), comparePlain("b", "a"), comparePlain("a", "a")]).toEqual([-1, 1, 0]);
});

test("a field without a value is null", () => {
  expect(query("size&__session=s").filters).toEqual([{ path: "size", operator: "eq", values: ["null"] }]);
});
