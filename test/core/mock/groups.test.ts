import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createMock } from "../../../src/core/mock/index.ts";

type Row = Readonly<Record<string, unknown>>;

const mock = createMock();

const get = async (path: string) => {
  const request = new Request(`http://localhost/api/mock/${path}`);
  const { status, headers, body } = await mock.handle(request);
  return { status, headers, text: await new Response(body).text() };
};

const rowsOf = async (path: string): Promise<Row[]> => JSON.parse((await get(path)).text) as Row[];

const at = (row: Row, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Row)[name], row);

/** The week of ISO 8601, by counting from the Monday of the week with January 4. */
const weekOf = (date: string): string => {
  const DAY = 86_400_000;
  const mondayOf = (time: number) => time - ((new Date(time).getUTCDay() + 6) % 7) * DAY;
  const monday = mondayOf(Date.parse(date.slice(0, 10)));
  for (const year of [1, 0, -1].map((offset) => new Date(monday).getUTCFullYear() + offset)) {
    const first = mondayOf(Date.UTC(year, 0, 4));
    if (first <= monday) return `${year}-W${String((monday - first) / DAY / 7 + 1).padStart(2, "0")}`;
  }
  throw new Error(date);
};

const SHORTENED: Readonly<Record<string, (date: string) => string>> = {
  day: (date) => date.slice(0, 10),
  week: weekOf,
  month: (date) => date.slice(0, 7),
  year: (date) => date.slice(0, 4),
};

const keyOf = (row: Row, key: string): unknown => {
  const [path = "", unit] = key.split(":");
  const value = at(row, path);
  return unit === undefined || value === null ? value : SHORTENED[unit]?.(value as string);
};

/** Sums amounts with two decimals as whole cents. */
const sum = (values: readonly number[]): number =>
  Number(values.reduce((cents, value) => cents + BigInt(Math.round(value * 100)), 0n)) / 100;

const aggregate = (name: string, rows: readonly Row[]): unknown => {
  const [, call = "", path = ""] = /^(\w+)(?:\((.+)\))?$/.exec(name) ?? [];
  if (path === "") return rows.length;
  const values = rows.map((row) => at(row, path)).filter((value) => value !== null);
  switch (call) {
    case "count":
      return values.length;
    case "sum":
      return sum(values as number[]);
    case "avg":
      return values.length === 0 ? null : sum(values as number[]) / values.length;
    default: {
      const sorted = (values as string[]).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      return (call === "min" ? sorted[0] : sorted.at(-1)) ?? null;
    }
  }
};

const nameOf = (name: string): string => {
  const [, call = "", path = ""] = /^(\w+)(?:\((.+)\))?$/.exec(name) ?? [];
  return path === "" ? call : `${path}_${call}`;
};

/** Groups in the most naive way: from all records. */
const grouped = (rows: readonly Row[], keys: readonly string[], aggregates: readonly string[]): Row[] => {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keys.map((key) => keyOf(row, key))));
  if (keys.length === 0 && groups.size === 0) groups.set("[]", []);
  return [...groups].map(([text, members]) => {
    const values = JSON.parse(text) as unknown[];
    return Object.fromEntries([
      ...keys.map((key, index) => [key.replace(":", "_"), values[index]]),
      ...aggregates.map((name) => [nameOf(name), aggregate(name, members)]),
    ]) as Row;
  });
};

const byText = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

const KEYS = ["status", "currency", "paymentMethod", "shippingAddress.country", "trackingNumber"];
const DATES = ["placedAt", "createdAt"].flatMap((path) =>
  Object.keys(SHORTENED).map((unit) => `${path}:${unit}`),
);
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
      expect(byText(found)).toEqual(byText(grouped(all, keys, aggregates)));
    },
  );
  await fc.assert(cases, { numRuns: 150 });
});

test("amounts are summed to the cent", async () => {
  const all = await rowsOf("payments?count=5000&_all=true");
  const [row] = await rowsOf("payments?count=5000&_agg=sum(amount)");
  expect(row?.["amount_sum"]).toBe(sum(all.map(({ amount }) => amount as number)));
});

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
      Object.values(first ?? {}).join(","),
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
