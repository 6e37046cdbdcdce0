import { expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, RESOURCES, type Table, table } from "../../../src/core/engine/index.ts";
import { parse, plan, select } from "../../../src/core/query/index.ts";
import { fieldPathsOf } from "../../../src/core/query/field-paths.ts";

const COUNT = 60;

/** Every date field of the built-in resources that is a column of its own. */
const DATES = RESOURCES.flatMap((name) =>
  [...fieldPathsOf(BUILT_IN.info(name)).values()]
    .filter(({ kind, rest, many }) => kind === "date" && rest.length === 0 && !many)
    .map(({ path }) => [name, path] as const),
);

const idsFound = (resource: string, search: string, data: Table): number[] => {
  const info = BUILT_IN.info(resource);
  const { query } = parse(search, { info, kind: "collection" });
  return [...(select(plan(info, query), data).ids ?? [])];
};

/** A table that has its dates as texts only. */
const withoutTimes = (data: Table): Table =>
  new Proxy(data, { get: (target, name) => (name === "times" ? undefined : Reflect.get(target, name)) });

const ENDINGS = ["", "_ne", "_gt", "_gte", "_lt", "_lte", "_in", "_nin", "_startsWith"] as const;

test.each(DATES)("%s filtered by %s: as moments, what their texts give", (resource, field) => {
  const data = table(resource, { seed: "dates", count: COUNT, origin: "http://mock.test" }) as Table;
  const values = data.ids(0, COUNT).map(data.reader(field)).map(String);
  const bound = fc.oneof(
    fc.constantFrom(...values),
    fc.constantFrom("2021", "2024-05-12T02:00+05:00", "0001"),
  );
  const filter = fc
    .tuple(fc.constantFrom(...ENDINGS), bound)
    .filter(([ending, value]) => value !== "null" || !/[gl]te?/.test(ending))
    .map(([ending, value]) => `${field}${ending}=${encodeURIComponent(value)}`);
  const sort = fc.constantFrom("", `&sort=${field}`, `&sort=-${field}`, "&sort=-createdAt");
  fc.assert(
    fc.property(fc.array(filter, { minLength: 1, maxLength: 3 }), sort, (filters, sorted) => {
      const search = `count=${COUNT}&${filters.join("&")}${sorted}`;
      expect(idsFound(resource, search, data)).toEqual(idsFound(resource, search, withoutTimes(data)));
    }),
    { numRuns: 20 },
  );
});
