import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, infoOf, RESOURCES, table, type ResourceInfo } from "../../../src/core/engine/index.ts";
import {
  groupResult,
  parse,
  plan,
  type Query,
  type Row,
  select,
  type Source,
  sourceOf,
  write,
} from "../../../src/core/query/index.ts";
import { body } from "./support/ask.ts";
import { allRows, fakeSource, things } from "./support/fake.ts";
import { grouped, unordered } from "./support/group-oracle.ts";
import { answer, found } from "./support/oracle.ts";
import { printGroups, randomGroups, randomRequests } from "./support/requests.ts";
import { render } from "./support/render.ts";
import { samples } from "../../support/samples.ts";

const COUNT = 60;
const OTHER_COUNT = 40;

test("the fakes answer as the oracle does", () => {
  const rows = allRows("things", "1", COUNT);
  fc.assert(
    fc.property(randomRequests(things, rows), ({ request, search }) => {
      const full = search === "" ? `count=${COUNT}` : `${search}&count=${COUNT}`;
      const wanted = answer(rows, request);
      const { query } = parse(full, { info: things, kind: "collection" });
      const selection = select(plan(things, query), fakeSource("1", COUNT).tables);
      expect(selection.total).toBe(wanted.total);
      expect(JSON.parse(body(full))).toEqual(wanted.rows);
    }),
    { numRuns: samples(240) },
  );
});

describe("every resource answers as the oracle does", () => {
  const origin = "http://mock.test";
  test.each([...RESOURCES])("%s", (name) => {
    const info: ResourceInfo = infoOf(name);
    const seed = "oracle";
    const data = table(name, { seed, count: OTHER_COUNT, origin });
    const rows = Array.from({ length: OTHER_COUNT }, (_, index) => data.row(index + 1) as unknown as Row);
    fc.assert(
      fc.property(randomRequests(info, rows), ({ request, search }) => {
        const full = [search, `count=${OTHER_COUNT}`, `seed=${seed}`].filter((part) => part !== "").join("&");
        const { query } = parse(full, { info, kind: "collection" });
        const made = plan(info, query);
        const wanted = answer(rows, request);
        expect(JSON.parse(render(made, origin))).toEqual(wanted.rows);
        expect(select(made, () => BUILT_IN.table(name, { seed, count: OTHER_COUNT, origin })).total).toBe(
          wanted.total,
        );
      }),
      { numRuns: samples(8) },
    );
  });
});

/** Compares groups of a resource with those of the oracle. */
const groupAsTheOracle = (
  info: ResourceInfo,
  rows: readonly Row[],
  dataset: string,
  source: Source,
  runs: number,
): void => {
  fc.assert(
    fc.property(randomRequests(info, rows), randomGroups(info, rows), ({ request, filters }, groups) => {
      const parts = [filters, printGroups(groups), dataset, "_all=true"].filter((part) => part !== "");
      const { query } = parse(parts.join("&"), { info, kind: "collection" });
      const records = plan(info, query);
      const selection = select(records, source.tables);
      const result = groupResult(
        { plan: records, selection, source },
        query.group as NonNullable<Query["group"]>,
      );
      const text = write(result.plan, result.selection, result.source);
      expect(unordered(JSON.parse(text) as Row[])).toEqual(unordered(grouped(found(rows, request), groups)));
    }),
    { numRuns: samples(runs) },
  );
};

test("the fakes are grouped as the oracle does", () => {
  const rows = allRows("things", "1", COUNT);
  groupAsTheOracle(things, rows, `count=${COUNT}`, fakeSource("1", COUNT), 300);
});

describe("every resource is grouped as the oracle does", () => {
  const origin = "http://mock.test";
  test.each([...RESOURCES])("%s", (name) => {
    const info: ResourceInfo = infoOf(name);
    const dataset = `count=${OTHER_COUNT}&seed=oracle`;
    const { query } = parse(dataset, { info, kind: "collection" });
    const source = sourceOf(BUILT_IN, query, origin);
    const data = source.tables(name);
    const rows = data.ids(0, OTHER_COUNT).map((id) => data.row(id));
    groupAsTheOracle(info, rows, dataset, source, 15);
  });
});
