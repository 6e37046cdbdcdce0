import { describe, expect, test } from "bun:test";
import { type CheckReport, type Finding, urlOf } from "../../../src/core/check/index.ts";
import { oneIn } from "../../support/samples.ts";
import { createShop } from "./shop.ts";
import { checkAt, documentAt, rowsOf } from "./support.ts";

/* An app with Hono and Drizzle over SQLite that holds the rows of a document, with one bug or none. */

const shop = documentAt("shop.yaml");
const sql = await rowsOf(shop, "sql");

const checkShop = async (rows: boolean, bug?: string): Promise<CheckReport> => {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: createShop(sql, bug).fetch });
  try {
    return await checkAt(shop, `http://127.0.0.1:${server.port}`, { rows });
  } finally {
    await server.stop(true);
  }
};

const toldOf = ({ rule, sent }: Finding): string => `${rule} ${sent.operation.method} ${urlOf(sent)}`;

/** The finding that each bug must be among, and the only request that shows it. */
const TOLD = {
  "page off by one": /^rows GET \/orders$/,
  "unstable sort": /^unstable_order GET \/orders\?sort=status$/,
  "search minds case": /^search GET \/orders\?q=[A-Z]+$/,
  "total of the page": /^total GET \/orders$/,
  "deleted rows are listed": /^not_deleted GET \/orders$/,
  "time zone": /^time_zone GET \/orders$/,
  "rounded amounts": /^values GET \/orders$/,
  "200 for an unknown id": /^unknown_id GET \/orders\/\d+$/,
  "missing field accepted": /^accepts_invalid POST \/orders$/,
  "wrong choice accepted": /^accepts_invalid POST \/orders$/,
  "wrong status of POST": /^status_not_declared POST \/orders$/,
  "field left out": /^body_schema GET \/orders$/,
  "number as text": /^body_schema GET \/orders$/,
  "filter ignored": /^filter GET \/orders\?status=\w+$/,
  "descending sort ascends": /^sort GET \/orders\?sort=-\w+$/,
  "POST not stored": /^not_stored GET \/orders\/\d+$/,
  "PATCH replaces": /^change PATCH \/orders\/\d+$/,
  "If-Match ignored": /^precondition PATCH \/orders\/\d+$/,
  "Location wrong": /^location POST \/orders$/,
  "range without its bound": /^filter GET \/orders\?min_total=[\d.]+$/,
};
const BUGS = Object.entries(TOLD);

describe("with the rows that it holds", () => {
  test.each([...oneIn(2, BUGS)])("%s", async (bug, expected) => {
    const told = (await checkShop(true, bug)).findings.map(toldOf);
    expect(told.filter((one) => expected.test(one))).not.toEqual([]);
    // Both lists, or all operations on a record, may show it.
    expect(told.length).toBeLessThanOrEqual(6);
  });
});

test("nothing else is found, and the order of texts is", async () => {
  const { findings, notes, coverage } = await checkShop(true);
  expect(findings.map(toldOf)).toEqual([]);
  expect(notes.join("\n")).toMatch(/title is ordered without regard to case/);
  expect(notes.join("\n")).toMatch(/q looks at title$/m);
  expect([...coverage.operations.values()].filter(({ requests }) => requests === 0)).toEqual([]);
});

test("nineteen of twenty are found with what it lists alone, and nothing in its mended form", async () => {
  const missed: string[] = [];
  for (const [bug] of oneIn(5, BUGS))
    if ((await checkShop(false, bug)).findings.length === 0) missed.push(bug);
  expect(missed).toEqual(["time zone"]);
  expect((await checkShop(false)).findings.map(toldOf)).toEqual([]);
}, 60_000);
