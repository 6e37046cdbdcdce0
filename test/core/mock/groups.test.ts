import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";
import type { Row } from "../../../src/core/query/index.ts";
import { grouped, sumOf, UNITS, unordered } from "../query/support/group-oracle.ts";
import { samples } from "../../support/samples.ts";

const mock = createMock({ catalog: BUILT_IN });

const get = async (path: string) => {
  const request = new Request(`http://localhost/api/mock/${path}`);
  const { status, headers, body } = await mock.handle(request);
  return { status, headers, text: await new Response(body).text() };
};

const rowsOf = async (path: string): Promise<Row[]> => JSON.parse((await get(path)).text) as Row[];

const KEYS = ["status", "currency", "paymentMethod", "shippingAddress.country", "trackingNumber"];
const DATES = ["placedAt", "createdAt"].flatMap((path) => UNITS.map((unit) => `${path}:${unit}`));
const AGGREGATES = [
  "count",
  "count(notes)",
  "sum(total)",
  "avg(total)",
  "min(total)",
  "max(placedAt)",
  "sum(discount)",
];

test("groups of orders are those that a loop over all of them makes", async () => {
  const cases = fc.asyncProperty(
    fc.uniqueArray(fc.constantFrom(...KEYS, ...DATES), { maxLength: 3 }),
    fc.uniqueArray(fc.constantFrom(...AGGREGATES), { minLength: 1, maxLength: 4 }),
    fc.constantFrom("", "status=paid,shipped&", "total_gt=300&", "q=paypal&", "__at=40&", "status=nosuch&"),
    async (keys, aggregates, filter) => {
      const condition = filter.replace("status=paid,shipped&", "status_in=pending,shipped&");
      const dataset = `seed=groups&${condition.replace("status=nosuch&", "total_gt=99999999&")}`;
      const all = await rowsOf(`orders?${dataset}_all=true`);
      const group = keys.length === 0 ? "" : `_group=${keys.join(",")}&`;
      const found = await rowsOf(`orders?${dataset}${group}_agg=${aggregates.join(",")}&_all=true`);
      expect(unordered(found)).toEqual(unordered(grouped(all, { keys, aggregates })));
    },
  );
  await fc.assert(cases, { numRuns: samples(45) });
});

test.each(["payments?count=5000", "payments?count=5000&__data=huge"])(
  "amounts are summed to the cent: %s",
  async (path) => {
    const all = await rowsOf(`${path}&_all=true`);
    const [row] = await rowsOf(`${path}&_agg=sum(amount)`);
    expect(row?.["amount_sum"]).toBe(sumOf(all.map(({ amount }) => amount as number)));
  },
);

describe("groups", () => {
  const groups = "orders?_group=status&_agg=count,sum(total)";

  test("are counted in X-Total-Count and paged as records are", async () => {
    const whole = await rowsOf(`${groups}&_all=true`);
    const { headers, text } = await get(`${groups}&limit=2&page=2`);
    expect(headers["x-total-count"]).toBe(String(whole.length));
    expect(JSON.parse(text)).toEqual(whole.slice(2, 4));
    expect(headers["link"]).toContain("_group=status&_agg=count,sum(total)");
  });

  test("come in the order of their keys, or as sort says", async () => {
    const statuses = (rows: readonly Row[]) => rows.map(({ status }) => status as string);
    expect(statuses(await rowsOf(groups))).toEqual(statuses(await rowsOf(groups)).toSorted());
    const totals = (await rowsOf(`${groups}&sort=-total_sum`)).map((row) => row["total_sum"] as number);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  test("follow cursors", async () => {
    const whole = await rowsOf(`${groups}&sort=-count`);
    const found: Row[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { text } = await get(`${groups}&sort=-count&limit=2&_envelope=true&cursor=${cursor}`);
      const page = JSON.parse(text) as { data: Row[]; meta: { nextCursor: string | null } };
      found.push(...page.data);
      cursor = page.meta.nextCursor;
    }
    expect(found).toEqual(whole);
  });

  test("are written in every format", async () => {
    const [first] = await rowsOf(groups);
    expect((await get(`${groups}&_format=csv`)).text.split("\r\n").slice(0, 2)).toEqual([
      "status,count,total_sum",
      Object.values((first ?? {}) as Record<string, string | number>).join(","),
    ]);
    expect((await get(`${groups}&_format=ndjson`)).text.split("\n")[0]).toBe(JSON.stringify(first));
  });

  test("may be asked for as PostgREST does", async () => {
    expect(await rowsOf("orders?select=status,count(),total.sum()")).toEqual(await rowsOf(groups));
  });

  test("without keys are one, even of nothing", async () => {
    expect(await rowsOf("orders?count=0&_agg=count,sum(total),max(total)")).toEqual([
      { count: 0, total_sum: 0, total_max: null },
    ]);
  });

  test("of what a session wrote go by moments, whatever their zone, and leave out what is no date", async () => {
    const own = createMock({ catalog: BUILT_IN, sessions: createMemorySessions() });
    const send = async (path: string, init: RequestInit = {}) => {
      const { body } = await own.handle(new Request(`http://localhost/api/mock/orders${path}`, init));
      return (await new Response(body).json()) as Row[];
    };
    for (const [id, placedAt] of [
      [1, "2024-01-01T01:00:00+05:00"],
      [2, "2023-12-31T21:00:00Z"],
      [3, "soon"],
    ] as const)
      await send(`/${id}?__session=a`, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ placedAt }),
      });
    const query = "?__session=a&id_in=1,2,3&_group=placedAt:day&_agg=count,max(placedAt)";
    expect(await send(query)).toEqual([
      { placedAt_day: "2023-12-31", count: 2, placedAt_max: "2023-12-31T21:00:00Z" },
      { placedAt_day: null, count: 1, placedAt_max: "soon" },
    ]);
  });

  test.each([
    ["_group=nosuch", "nosuch", "is not a field of orders"],
    ["_group=items", "items", "is not a single value"],
    ["_group=total:month", "total:month", "has a unit of time, but total is not a date"],
    ["_group=placedAt:hour", "placedAt:hour", "must end in a unit of time"],
    ["_agg=sum(status)", "sum(status)", "needs a number, and status is none"],
    ["_agg=median(total)", "median(total)", "is not an aggregate"],
    ["_agg=sum", "sum", "needs a field, as in sum(price)"],
    ["_group=status&sort=total", "total", "is not a field of orders"],
    ["_group=status&fields=id", "id", "does not apply to groups"],
    ["_group=status&_expand=customer", "customer", "does not apply to groups"],
  ])("%s is a clear error", async (search, value, message) => {
    const { status, text } = await get(`orders?${search}`);
    const { errors } = JSON.parse(text) as { errors: { value: string; message: string }[] };
    expect([status, errors[0]?.value, errors[0]?.message]).toEqual([400, value, message]);
  });
});
