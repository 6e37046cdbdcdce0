import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, infoOf, RESOURCES, table, type ResourceInfo } from "../../../src/core/engine/index.ts";
import { parse, plan, type Row, select } from "../../../src/core/query/index.ts";
import { body } from "./support/ask.ts";
import { allRows, fakeSource, things } from "./support/fake.ts";
import { answer } from "./support/oracle.ts";
import { randomRequests } from "./support/requests.ts";
import { render } from "./support/render.ts";

const COUNT = 60;
const OTHER_COUNT = 40;

test("the fakes answer as the oracle does", () => {
  const rows = allRows("things", "1", COUNT);
  fc.assert(
    fc.property(randomRequests(things, rows), ({ request, search }) => {
      const full = search === "" ? `count=${COUNT}` : `${search}&count=${COUNT}`;
      const wanted = answer(rows, request);
      const { query } = parse(full, { info: things, kind: "collection" });
      const selection = select(plan(things, query), fakeSource("1", COUNT).tables("things"));
      expect(selection.total).toBe(wanted.total);
      expect(JSON.parse(body(full))).toEqual(wanted.rows);
    }),
    { numRuns: 3000 },
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
        expect(select(made, BUILT_IN.table(name, { seed, count: OTHER_COUNT, origin })).total).toBe(
          wanted.total,
        );
      }),
      { numRuns: 60 },
    );
  });
});
