import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Row } from "../../../src/core/query/index.ts";
import { parse, plan, print } from "../../../src/core/query/index.ts";
import { ids, query, refusal } from "./support/ask.ts";
import { allRows, things } from "./support/fake.ts";
import { type Condition, found } from "./support/oracle.ts";
import { randomRequests } from "./support/requests.ts";
import { samples } from "../../support/samples.ts";

const COUNT = 60;

/** Conditions as json-server 1 writes them: nested objects, an operator for each value. */
const jsonOf = ({ path, operator, values }: Condition): object => {
  const nested = (inner: object): object =>
    path.split(".").reduceRight((value, name) => ({ [name]: value }), inner);
  if (operator === "eq" || operator === "in") return nested({ in: values });
  if (operator === "ne" || operator === "nin") return nested({ nin: values });
  return { or: values.map((value) => nested({ [operator]: value })) };
};

interface Tree {
  readonly json: object;
  readonly holds: (row: Row) => boolean;
}

test("_where finds what its tree of conditions says", () => {
  const rows = allRows("things", "1", COUNT);
  const leaf = randomRequests(things, rows)
    .map(({ request }) => request.conditions)
    .filter((conditions) => conditions.length > 0)
    .map((conditions): Tree => ({
      json: { and: conditions.map(jsonOf) },
      holds: (row) => found([row], { conditions, terms: [] }).length > 0,
    }));
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie("tree"), { minLength: 1, maxLength: 3 }).map((parts) => ({
        json: { or: parts.map(({ json }) => json) },
        holds: (row: Row) => parts.some(({ holds }) => holds(row)),
      })),
      fc.array(tie("tree"), { minLength: 1, maxLength: 3 }).map((parts) => ({
        json: { and: parts.map(({ json }) => json) },
        holds: (row: Row) => parts.every(({ holds }) => holds(row)),
      })),
    ),
  }));
  fc.assert(
    fc.property(tree, ({ json, holds }) => {
      const search = `count=${COUNT}&_all=true&_where=${encodeURIComponent(JSON.stringify(json))}`;
      expect(ids(search)).toEqual(rows.filter(holds).map(({ id }) => id as number));
      const parsed = query(search);
      expect(parse(print(parsed), { info: things, kind: "collection" }).query).toEqual(parsed);
    }),
    { numRuns: samples(45) },
  );
});

test("_where is bounded", () => {
  const where = (value: unknown) => `_where=${encodeURIComponent(JSON.stringify(value))}`;
  const many = where({ or: Array.from({ length: 101 }, (_, index) => ({ name: `x${index}` })) });
  expect(refusal(() => query(many)).code).toBe("invalid_parameter");
  for (const wrong of [
    { nme: 1 },
    { name: {} },
    { name: { gtt: 1 } },
    { name: { gt: ["a"] } },
    { or: [] },
    { or: [1] },
  ])
    expect(refusal(() => query(where(wrong))).code).toBe("invalid_parameter");
  const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ or: [inner] }), { name: "x" });
  expect(refusal(() => query(where(deep))).code).toBe("invalid_parameter");
  const dear = where({ or: Array.from({ length: 60 }, (_, index) => ({ name: { gt: `x${index}` } })) });
  expect(refusal(() => plan(things, query(`${dear}&count=100000`))).code).toBe("too_expensive");
});
