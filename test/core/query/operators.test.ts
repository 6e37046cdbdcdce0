import { describe, expect, test } from "bun:test";
import { OPERATOR_NAMES, type Operator, operatorsFor, type Row } from "../../../src/core/query/index.ts";
import { allRows } from "./support/fake.ts";
import { ids, problems, query } from "./support/ask.ts";

const all = allRows("things", "1", 100);
const where = (accepts: (row: Row) => boolean): number[] => all.filter(accepts).map(({ id }) => id as number);
const name = (row: Row): string => row["name"] as string;
const size = (row: Row): number => row["size"] as number;
const made = (row: Row): number => Date.parse(row["madeAt"] as string);

const APRIL = Date.UTC(2024, 3, 2);

/** For each operator: what the oracle draws rarely or never, and the same in plain code. */
const TABLE: Record<Operator, readonly (readonly [search: string, accepts: (row: Row) => boolean])[]> = {
  eq: [
    ["name=", (row) => name(row) === ""],
    ["name=a,b", (row) => name(row) === "a,b"],
    ["note=null&note=note 1 of Ada", (row) => row["note"] === null || row["note"] === "note 1 of Ada"],
    ["size=1.50", (row) => size(row) === 1.5],
    ["size=1e0", (row) => size(row) === 1],
    ["size=-.5", (row) => size(row) === -0.5],
    ["top_gt=2", (row) => row["top_gt"] === 2],
    ["tags=re", () => false],
    ["place.geo.lng=null", (row) => (row["place"] as { geo: { lng: null } }).geo.lng === null],
    ["madeAt=2024-04-02", (row) => made(row) === APRIL],
    ["madeAt=2024-04-02T02:00:00%2B02:00", (row) => made(row) === APRIL],
    ["madeAt=2024-04-02T02:00:00+02:00", (row) => made(row) === APRIL],
    ["endedAt=null", (row) => row["endedAt"] === null],
    ["id=3&id=5&id=900", (row) => [3, 5].includes(row["id"] as number)],
  ],
  ne: [["name_ne=Ada&name_ne=Bob", (row) => !["Ada", "Bob"].includes(name(row))]],
  gt: [
    ["size[gt]=1", (row) => size(row) > 1],
    ["top_gt_gt=1", (row) => row["top_gt"] !== null && (row["top_gt"] as number) > 1],
    ["madeAt_gt=2024-04-02", (row) => made(row) > APRIL],
    ["name_gt=Zoë", (row) => name(row) > "Zoë"],
    ["name_gt=～", (row) => ["～wave", "😀 grin"].includes(name(row))],
  ],
  gte: [
    ["size_gte=1", (row) => size(row) >= 1],
    ["size_gte=1&size_lte=2", (row) => size(row) >= 1 && size(row) <= 2],
    ["size_gte=1&size_gte=2", (row) => size(row) >= 1],
    ["name_gte=😀", (row) => name(row) === "😀 grin"],
    ["madeAt_gte=2024-04", (row) => made(row) >= Date.UTC(2024, 3, 1)],
  ],
  lt: [
    ["size_lt=1", (row) => size(row) < 1],
    ["name_lt=A", (row) => name(row) === "" || name(row) === "  pad "],
    [
      "endedAt_lt=2024-06-01T00:00Z",
      (row) => row["endedAt"] !== null && Date.parse(row["endedAt"] as string) < Date.UTC(2024, 5, 1),
    ],
  ],
  lte: [
    ["size_lte=1", (row) => size(row) <= 1],
    ["madeAt_lte=2024-04-02T00:00:00.000Z", (row) => made(row) <= APRIL],
  ],
  in: [
    ["name_in=Ada&name_in=Bob,ada", (row) => ["Ada", "Bob", "ada"].includes(name(row))],
    ["note_in=null,note 1 of Ada", (row) => row["note"] === null || row["note"] === "note 1 of Ada"],
    ["id_in=4, 2,2", (row) => [2, 4].includes(row["id"] as number)],
    ["name=Ada&name_in=Bob", () => false],
  ],
  nin: [["note_nin=null", (row) => row["note"] !== null]],
  like: [
    ["name_like=", () => true],
    ["name_like=*", () => true],
    ["name_like=.*", (row) => name(row).startsWith(".")],
    ["name_like=(", (row) => name(row).includes("(")],
    ["note_like=OF", (row) => row["note"] !== null],
    ["madeAt_like=2024-04", (row) => (row["madeAt"] as string).includes("2024-04")],
    ["name_like=bob&name_like=ada", (row) => /^(bob|ada)$/i.test(name(row))],
  ],
  startsWith: [["name_startsWith=A", (row) => /^a/i.test(name(row))]],
  endsWith: [["name_endsWith=a", (row) => name(row).endsWith("a")]],
};

test("no operator is without a row", () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(OPERATOR_NAMES.toSorted());
});

describe.each(Object.entries(TABLE))("%s", (operator, cases) => {
  test.each([...cases])("%s", (search, accepts) => {
    expect(ids(`${search}&limit=1000`)).toEqual(where(accepts));
  });

  test("is written in three ways", () => {
    const own = query(`note_${operator}=x`);
    expect(query(`note:${operator}=x`)).toEqual(own);
    expect(query(`note[${operator}]=x`)).toEqual(own);
    expect(query(`note%5B${operator}%5D=x`)).toEqual(own);
    if (operator === "eq") expect(query("note=x")).toEqual(own);
  });
});

test("the exact name of a field wins over reading its end as an operator", () => {
  expect(query("top_gt=2").filters).toEqual([{ path: "top_gt", operator: "eq", values: ["2"] }]);
  expect(query("is_in=true").filters).toEqual([{ path: "is_in", operator: "eq", values: ["true"] }]);
  expect(query("top_gt_lt=2").filters).toEqual([{ path: "top_gt", operator: "lt", values: ["2"] }]);
});

test.each([
  ["size=abc", "size"],
  ["size=", "size"],
  ["size_gte=null", "size_gte"],
  ["size=1,2", "size"],
  ["size=0x10", "size"],
  ["size=Infinity", "size"],
  ["size=1e999", "size"],
  ["size_in=1,x,2", "size_in"],
  ["is_in=1", "is_in"],
  ["is_in=TRUE", "is_in"],
  ["is_in_gt=true", "is_in_gt"],
  ["is_in_like=t", "is_in_like"],
  ["madeAt=yesterday", "madeAt"],
  ["madeAt=2024-02-30", "madeAt"],
  ["madeAt_gte=2024-13-01", "madeAt_gte"],
  ["madeAt_gte=2024-01-01T25:00", "madeAt_gte"],
  ["lines=1", "lines"],
  ["place=Oslo", "place"],
  ["place.geo_ne=1", "place.geo_ne"],
  ["lines.0.amount=1", "lines.0.amount"],
  ["__proto__=1", "__proto__"],
  ["constructor=1", "constructor"],
  ["toString_like=1", "toString_like"],
  ["name_constructor=1", "name_constructor"],
  ["name_toString=1", "name_toString"],
  ["hasOwnProperty[eq]=1", "hasOwnProperty[eq]"],
  ["=1", ""],
  ["grade=zzz", "grade"],
  ["name_like", "name_like"],
  ["size_gt", "size_gt"],
  ["name[x]=Ada", "name[x]"],
  ["name[][]=Ada", "name[][]"],
])("%s is refused", (search, parameter) => {
  const found = problems(search);
  expect(found).toHaveLength(1);
  expect(found[0]?.parameter).toBe(parameter);
});

test("the error for a wrong operator lists those that the field takes", () => {
  expect(problems("is_in_gt=true")[0]?.allowed).toEqual(operatorsFor("boolean"));
  expect(problems("place=x")[0]?.allowed).toEqual([
    "place.city",
    "place.geo",
    "place.geo.lat",
    "place.geo.lng",
  ]);
});
