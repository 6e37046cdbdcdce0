import { describe, expect, test } from "bun:test";
import type { Problem } from "../../../src/core/errors.ts";
import type { Shape } from "../../../src/core/engine/index.ts";
import { fieldPathsOf, type RequestKind } from "../../../src/core/query/index.ts";
import { spellings } from "../../../src/core/query/parameters.ts";
import { problems, read, refusal } from "./support/ask.ts";
import { things } from "./support/fake.ts";

/* What each mistake is told: the parameter, its value, what is accepted, and the nearest of that. */

/** Every field, and those that have a single value. */
const FIELDS = [...fieldPathsOf(things).keys()];
const SINGLE = "id name is_in size top_gt note grade ownerId place.city place.geo.lat place.geo.lng".split(
  " ",
);
SINGLE.push("madeAt", "endedAt");

const OPERATORS = "eq ne gt gte lt lte in nin like startsWith endsWith".split(" ");
const STYLES = "long short rtl cjk emoji zalgo html null huge pseudo mix".split(" ");
const ERRORS = ["true", "timeout", "ratelimit", "400-599", "with @p, such as 503@0.2", "with :after"];
const FAULTS = ["drip=2000", "truncate", "reset", "malformed", "with @p, such as reset@0.2"];
const AGGREGATES = ["count", "sum(field)", "avg(field)", "min(field)", "max(field)"];
const IN_SESSION = "__session=s";

type Choices = readonly [allowed?: readonly string[] | undefined, suggestion?: string | undefined];

const problemOf = (
  parameter: string,
  value: string | undefined,
  message: string,
  [allowed, suggestion]: Choices,
): Problem => ({
  parameter,
  value,
  message,
  ...(allowed && { allowed }),
  ...(suggestion !== undefined && { suggestion }),
});

const OF_ONE: readonly (readonly [parameter: string, value: string, message: string, ...Choices])[] = [
  ["__delay", "soon", "must be a number of milliseconds from 0 to 15000, or a range such as 200-800"],
  ["__delay", "5-", "must be a number of milliseconds from 0 to 15000, or a range such as 200-800"],
  ["__auth", "basics", "must be bearer, apikey or basic", ["bearer", "apikey", "basic"], "basic"],
  ["__validate", "yes", "must be true or false", ["true", "false"]],
  [
    "__fault",
    "rest",
    "must be drip with its milliseconds (drip=2000), truncate, reset or malformed, optionally with a share such as reset@0.2",
    FAULTS,
    "reset",
  ],
  [
    "__error",
    "ture",
    "must be a status from 400 to 599, true, timeout or ratelimit, optionally with a share such as 503@0.2, and with :after to fail once the request is carried out",
    ERRORS,
    "true",
  ],
  [
    "__error",
    "ratelimits",
    "must be a status from 400 to 599, true, timeout or ratelimit, optionally with a share such as 503@0.2, and with :after to fail once the request is carried out",
    ERRORS,
    "ratelimit",
  ],
  [
    "__now",
    "today",
    "must be a day from 2000-01-01 to 2100-12-31; a URL always means the same, so put today's date in",
  ],
  ["__now", "2024", "must be a day from 2000-01-01 to 2100-12-31"],
  ["__data", "logn", `must be one or more of ${STYLES.join(", ")}, separated by commas`, STYLES, "long"],
  ["__data", "", `must be one or more of ${STYLES.join(", ")}, separated by commas`, STYLES],
  ["__at", "5x", "must be the number of an event, from 0 to 1000000"],
  ["__at", "1000001", "must be the number of an event, from 0 to 1000000"],
  ["seed", "", "must be 1 to 64 characters long, not 0"],
  ["seed", "é".repeat(65), "must be 1 to 64 characters long, not 65"],
  ["seed", "😀".repeat(65), "must be 1 to 64 characters long, not 65"],
  ["_format", "jsn", "must be json, ndjson or csv", ["json", "ndjson", "csv"], "json"],
  ["_csvGuard", "false", "needs the csv format, not json", ["true"]],
  ["cursor", "x", "is not a valid cursor; take one from meta.nextCursor or the Link header"],
  ["range", "x", "must be the first and last row, counted from 0, such as [0,9]"],
  ["filter", "[]", 'must be a JSON object such as {"role":"admin"}'],
  ["sort", "nmae", "is not a field of things", SINGLE, "name"],
  ["fields", "nmae", "is not a field of things", FIELDS, "name"],
  ["_expand", "owners", "is not a relation of things", ["owner"], "owner"],
  ["_expand", "something", "is not a relation of things, which has owner", ["owner"]],
  ["_expand", "parts", "names children of things; use _embed=parts instead", ["owner"]],
  ["_embed", "something", "is not a relation of things, which has parts, owner", ["parts", "owner"]],
  ["_group", "nmae", "is not a field of things", SINGLE, "name"],
  ["_group", "tags", "is not a single value", SINGLE],
  ["_group", "place", "is not a single value", SINGLE],
  ["_group", "name:month", "has a unit of time, but name is not a date", ["name"]],
  [
    "_group",
    "madeAt:decade",
    "must end in a unit of time",
    ["madeAt:day", "madeAt:week", "madeAt:month", "madeAt:year"],
  ],
  ["_agg", "median(size)", "is not an aggregate", AGGREGATES],
  ["_agg", "count(size", "is not an aggregate", AGGREGATES],
  ["_agg", "x count(size)", "is not an aggregate", AGGREGATES],
  ["_agg", "max", "needs a field, as in max(price)"],
  ["_agg", "avg(name)", "needs a number, and name is none"],
  ["_agg", "sum(madeAt)", "needs a number, and madeAt is none"],
  ["__log", "fasle", "must be true, all or false", ["true", "all", "false"], "false"],
  ["__log", "true", "needs __session or the header X-Mock-Session"],
  ["__reset", "true", "needs __session or the header X-Mock-Session"],
  ["__rival", "todos/3", "needs __session or the header X-Mock-Session"],
  ["__rival", "todos", "must be a resource and a number of requests, such as todos/3"],
  ["__session", "a b", "must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -"],
];

for (const [parameter, value, message, ...choices] of OF_ONE)
  test(`${parameter}=${value} ${message}`, () => {
    const expected = problemOf(parameter, value, message, choices);
    expect(problems(`${parameter}=${encodeURIComponent(value)}`)).toEqual([expected]);
  });

const OF_SEVERAL: readonly (readonly [
  search: string,
  parameter: string,
  value: string,
  message: string,
  ...Choices,
])[] = [
  ["_end=5&limit=4", "_end", "5", "conflicts with limit=4; give only one of them"],
  ["limit=6&_limit=7", "_limit", "7", "conflicts with limit=6; give limit only once"],
  ["__at=5&count=10001", "__at", "5", "works up to count=10000; this dataset has 10001 rows"],
  [`__at=5&${IN_SESSION}`, "__at", "5", "works only without a session: writes are not part of the history"],
  [
    `__rival=todos/3&${IN_SESSION}&__log=false`,
    "__rival",
    "todos/3",
    "needs a request that is logged, so it does not go with __log",
  ],
  [
    `__rival=todos/3&${IN_SESSION}&count=10001`,
    "__rival",
    "todos/3",
    "works up to count=10000; this dataset has 10001 rows",
  ],
  ["_csvGuard=false&_format=ndjson", "_csvGuard", "false", "needs the csv format, not ndjson", ["true"]],
  ["_envelope=dummyjson&_format=csv", "_envelope", "dummyjson", "needs the json format, not csv", ["false"]],
  ["_expand=owner&_group=name", "_expand", "owner", "does not apply to groups"],
  ["_embed=parts&_agg=count", "_embed", "parts", "does not apply to groups"],
  ["fields=id&_group=name", "fields", "id", "does not apply to groups"],
  ["_expand=owner&select=count()", "_expand", "owner", "does not apply to groups"],
  [
    "_group=id,name,size,is_in,grade,note,top_gt",
    "_group",
    "note",
    "is one too many: at most 5 are possible",
  ],
  [`_agg=${"count,".repeat(20)}sum(size)`, "_agg", "sum(size)", "is one too many: at most 20 are possible"],
  ['filter={"name":[]}', "filter.name", "[]", "needs at least one value"],
  ['filter={"place":{}}', "filter.place", "{}", "needs at least one member"],
  ['filter={"place":{"city":[]}}', "filter.place.city", "[]", "needs at least one value"],
  ['filter={"limit":1}', "limit", "1", "is a parameter, not a field of things; move it out of filter"],
];

for (const [search, parameter, value, message, ...choices] of OF_SEVERAL)
  test(`${search} is a problem of ${parameter}`, () => {
    expect(problems(search)).toEqual([problemOf(parameter, value, message, choices)]);
  });

test.each([
  "__at=0&count=10001",
  "__at=5&count=10000",
  "__at=1000000",
  `__at=0&${IN_SESSION}`,
  `__rival=todos/3&${IN_SESSION}&count=10000`,
  `_agg=${"count,".repeat(20)}`,
  "_group=id,name,size,is_in,grade",
  "limit=6&_limit=6",
  `seed=${"😀".repeat(64)}`,
  `__session=${"x".repeat(64)}`,
  `q=${"t ".repeat(30)}`,
])("%s is none", (search) => {
  expect(() => read(search)).not.toThrow();
});

describe("a filter", () => {
  const A_DATE = "must be an ISO 8601 date such as 2024-05-17 or 2024-05-17T08:30:00Z";

  const FILTERS: readonly (readonly [
    search: string,
    value: string | undefined,
    message: string,
    ...Choices,
  ])[] = [
    ["name_gt", undefined, "needs a value"],
    ["is_in=maybe", "maybe", "must be true or false", ["true", "false"]],
    [`is_in=maybe&${IN_SESSION}`, "maybe", "must be true or false, or null", ["true", "false", "null"]],
    ["is_in=", "", "must be true or false, or omitted", ["true", "false"]],
    ["is_in=true,false", "true,false", "must be true or false", ["true", "false"], "is_in_in"],
    ["grade=A", "A", "must be one of a, b, c", ["a", "b", "c"], "a"],
    ["grade=a,b", "a,b", "must be one of a, b, c", ["a", "b", "c"], "grade_in"],
    [`grade=z&${IN_SESSION}`, "z", "must be one of a, b, c, or null", ["a", "b", "c"]],
    ["ownerId_in=1,x", "x", "must be a number, or null"],
    ["size=1,2", "1,2", "must be a number", undefined, "size_in"],
    ["size_gt=1,2", "1,2", "must be a number"],
    ["madeAt_gt=x", "x", A_DATE],
    ["endedAt=x", "x", `${A_DATE}, or null`],
    ["size=null", "null", "would match no record: the field is never null"],
    ["name=NaN", "NaN", "is no value, but how JavaScript prints that one is missing; omit the filter"],
    [
      "place.geo=1",
      "1",
      "filters an object; filter one of its fields, such as place.geo.lat",
      ["place.geo.lat", "place.geo.lng"],
    ],
    [
      "lines=1",
      "1",
      "filters an object; filter one of its fields, such as lines.label",
      ["lines.label", "lines.amount", "lines.done"],
    ],
    ["is_in_gt=true", "true", 'uses "gt", but is_in is true or false', ["eq", "ne", "in", "nin"]],
    ["size_foo=1", "1", 'has an unknown operator "foo"', OPERATORS],
    ["size_isnot=1", "1", 'has an unknown operator "isnot"', OPERATORS, "size_ne"],
    ["size_gtee=1", "1", 'has an unknown operator "gtee"', OPERATORS, "size_gte"],
    [`size[${"x".repeat(41)}]=1`, "1", `has an unknown operator "${"x".repeat(40)}"`, OPERATORS],
    ["sise_gte=1", "1", "is neither a parameter nor a field of things", FIELDS, "size_gte"],
    [
      "place_gte=1",
      "1",
      "filters an object; filter one of its fields, such as place.city",
      ["place.city", "place.geo", "place.geo.lat", "place.geo.lng"],
    ],
  ];

  for (const [search, value, message, ...choices] of FILTERS)
    test(`${search} is refused`, () => {
      const [parameter = ""] = search.split("=");
      expect(problems(search)).toEqual([problemOf(parameter, value, message, choices)]);
    });

  test("of an unknown field lists the fields, unless there are too many", () => {
    const fields = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`f${at}`, things.fields["name"] as Shape]),
      );
    const allowedOf = (count: number) =>
      refusal(() => read("zzzzzz_gte=1", "collection", { ...things, fields: fields(count) })).problems[0]
        ?.allowed;
    expect(allowedOf(60)).toEqual(Object.keys(fields(60)));
    expect(allowedOf(61)).toEqual([]);
  });
});

describe("what does not belong to a record or a mutation", () => {
  const ELSEWHERE: readonly (readonly [
    kind: RequestKind,
    search: string,
    message: string,
    suggestion?: string,
  ])[] = [
    ["record", "page=1", "does not apply to a single record"],
    ["mutation", "page=1", "does not apply to a mutation"],
    ["mutation", "name=1", "is not a parameter of a mutation; fields belong in the body"],
    ["record", "name=1", "is not a parameter of a single record"],
    ["mutation", "or=(size)", "is not a parameter of a mutation"],
    ["mutation", "name=not.eq.x", "is not a parameter of a mutation; fields belong in the body"],
    ["record", "__dely=1", "is not a parameter of a single record", "__delay"],
    ["record", "latency=1", "is not a parameter of a single record", "__delay"],
    ["record", "take=1", "is not a parameter of a single record"],
    [
      "mutation",
      "callback=1",
      "is not a parameter of a mutation; JSONP is not needed, because any origin may read responses",
    ],
    ["collection", "__dely=1", "is not a parameter of a collection", "__delay"],
    ["record", "__log=all&__session=s", "applies to a collection; elsewhere it may only be false"],
  ];

  for (const [kind, search, message, suggestion] of ELSEWHERE)
    test(`of a ${kind}: ${search}`, () => {
      const [parameter = "", value] = search.split(/[=&]/);
      const allowed = message.startsWith("is not a parameter") ? spellings(kind) : undefined;
      expect(problems(search, kind)).toEqual([problemOf(parameter, value, message, [allowed, suggestion])]);
    });

  test("may keep out of the log", () => {
    expect(read("__log=false", "record").query.log).toBeNull();
  });
});
