import { expect, test } from "bun:test";
import { createMock, parseStreamRequest } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";

const catalogOf = (text: string) =>
  readCatalog([{ name: "shop.yaml", text }], {
    only: true,
    onSkip(problem) {
      throw problem;
    },
  });

const TEAMS = `
teams: { $count: 20, $about: Teams of a league, name: company }
players: { $count: 400, teamId: -> teams, team: { id: -> teams } }
`;

const get = async (catalog: ReturnType<typeof catalogOf>, path: string) => {
  const request = new Request(`http://localhost/api/mock/${path}`);
  const { status, headers, body } = await createMock({ catalog }).handle(request);
  const text = await new Response(body).text();
  return { status, total: Number(headers["x-total-count"]), body: JSON.parse(text) as unknown };
};

test("$count is how many records a resource has by default", async () => {
  const catalog = catalogOf(TEAMS);
  expect((await get(catalog, "teams?_all=true")).body).toHaveLength(20);
  expect((await get(catalog, "players")).total).toBe(400);
  expect((await get(catalog, "teams/21")).status).toBe(404);
  expect((await get(catalog, "players/400")).status).toBe(200);
  // A request may still choose its own.
  expect((await get(catalog, "teams?count=50")).total).toBe(50);
  expect((await get(catalog, "teams?count=100")).total).toBe(100);
  expect((await get(catalog, "teams?_envelope=true")).body).toMatchObject({ meta: { count: 20, total: 20 } });
  expect((await get(catalog, "teams/3?_envelope=true")).body).toMatchObject({ meta: { count: 20 } });
});

test("$count is at most 10,000", async () => {
  expect((await get(catalogOf("teams: { $count: 10000, name: company }"), "teams")).total).toBe(10_000);
  expect(() => catalogOf("teams: { $count: 10001, name: company }").names).toThrow("from 1 to 10000");
});

test("references keep within it, both ways", async () => {
  const catalog = catalogOf(TEAMS);
  const { body } = await get(catalog, "players?_all=true&_expand=team");
  const players = body as { teamId: number; team: { id: number } }[];
  expect(players).toHaveLength(400);
  expect(players.every(({ teamId }) => teamId >= 1 && teamId <= 20)).toBe(true);
  const { body: team } = await get(catalog, "teams/1?_embed=players");
  const own = players.filter(({ teamId }) => teamId === 1);
  expect((team as { players: unknown[] }).players).toHaveLength(own.length);
});

test("what a page links to has the count of the request", async () => {
  const catalog = catalogOf(TEAMS);
  for (const [path, count] of [
    ["teams?limit=5&_envelope=true", null],
    ["teams?limit=5&_envelope=true&count=20", null],
    ["teams?limit=5&_envelope=true&count=100", "100"],
  ] as const) {
    const { body } = await get(catalog, path);
    const { next } = (body as { meta: { links: { next: string } } }).meta.links;
    expect(new URL(next).searchParams.get("count")).toBe(count);
  }
});

const SHOP = `
customers: { $count: 30, name: company }
orders: { $count: 0..8 per customer, customerId: -> customers, number: 1..1000 }
lines: { $count: 1..3 per order, orderId: -> orders, quantity: 1..9 }
`;

test("$count may depend on the number of parents", async () => {
  const catalog = catalogOf(SHOP);
  const of = (key: string, rows: unknown): Map<number, number> => {
    const children = new Map<number, number>();
    for (const row of rows as Record<string, number>[]) {
      const parent = row[key] as number;
      expect(row["id"]).toBeGreaterThanOrEqual(parent);
      children.set(parent, (children.get(parent) ?? 0) + 1);
    }
    return children;
  };
  const orders = (await get(catalog, "orders?_all=true")).body as unknown[];
  const perCustomer = of("customerId", orders);
  expect(perCustomer.size).toBeWithin(15, 31);
  expect(Math.max(...perCustomer.values())).toBeWithin(5, 10);
  expect(Math.max(...perCustomer.keys())).toBeLessThanOrEqual(30);
  const perOrder = of("orderId", (await get(catalog, "lines?_all=true")).body);
  expect(perOrder.size).toBe(orders.length);
  expect(new Set(perOrder.values())).toEqual(new Set([1, 2, 3]));
  // Any record alone is the same, at any count.
  const one = (await get(catalog, `orders/40?count=5000`)).body;
  expect(one).toEqual(orders[39] as object);
  const { body: customer } = await get(catalog, "customers/3?_embed=orders");
  expect((customer as { orders: unknown[] }).orders).toHaveLength(perCustomer.get(3) ?? 0);
});

test("each seed has as many", () => {
  const catalog = catalogOf(SHOP);
  const table = (seed: string) => catalog.table("orders", { seed, count: 100, origin: "" });
  const customers = (seed: string) => [1, 20, 60].map(table(seed).reader("customerId"));
  expect(customers("a")).toEqual(customers("b"));
  expect(table("a").row(1)).not.toEqual(table("b").row(1));
});

test("a reference says which, if several lead to one resource", () => {
  const two = (parent: string) =>
    catalogOf(
      `people: { name: name }\nletters: { $count: 2 per ${parent}, senderId: -> people, readerId: -> people }`,
    );
  expect(two("reader").info("letters").count).toBe(200);
  expect(() => two("person")).toThrow("must say which of sender, reader");
});

test("the stream starts from as many", () => {
  const catalog = catalogOf(TEAMS);
  const channel = (search: string) =>
    parseStreamRequest({ search, lastEventId: null, origin: "", catalog }).channel;
  expect(channel("resource=teams").count).toBe(20);
  expect(channel("resource=teams&count=100").count).toBe(100);
});

test("JSON Schema says it with x-mock-count", async () => {
  const schema = {
    $defs: { Team: { type: "object", properties: { id: { type: "integer" } }, "x-mock-count": 7 } },
  };
  expect((await get(catalogOf(JSON.stringify(schema)), "teams?_all=true")).body).toHaveLength(7);
});

test("choices have shares, the others divide the rest", () => {
  const catalog = catalogOf("users: { status: active 80% | invited | closed }");
  const table = catalog.table("users", { seed: "1", count: 10_000, origin: "" });
  const counts: Record<string, number> = {};
  for (let id = 1; id <= 10_000; id++) {
    const status = table.row(id)["status"] as string;
    counts[status] = (counts[status] ?? 0) + 1;
  }
  expect(Object.keys(counts).toSorted()).toEqual(["active", "closed", "invited"]);
  expect(counts["active"]).toBeWithin(7800, 8200);
  expect(counts["closed"]).toBeWithin(850, 1150);
});

test("shares with decimals add up to 100", () => {
  expect(() => catalogOf("teams: { status: a 0.1% | b 66.6% | c 33.3% }")).not.toThrow();
});

test.each([
  ["teams: { $count: 0, name: company }", "from 1 to 10000"],
  ["teams: { $count: many, name: company }", "from 1 to 10000"],
  ["teams: { $count: 3..8 per club, name: company }", "needs a reference to club"],
  ["teams: { $count: 8..3 per club, clubId: -> clubs }\nclubs: { name: city }", "the smaller number"],
  ["teams: { $count: 0 per club, clubId: -> clubs }\nclubs: { name: city }", "at least 1 record"],
  ["teams: { $count: 3 per club, clubId: -> clubs? }\nclubs: { name: city }", "in every record"],
  ["teams: { $count: 101 per club, clubId: -> clubs }\nclubs: { name: city }", "the limit is 10000"],
  ["teams: { $count: 2 per parent, parentId: -> teams }", "of teams themselves"],
  [
    "teams: { $count: 2 per club, clubId: -> clubs }\nclubs: { $count: 2 per team, teamId: -> teams }",
    "the number of",
  ],
  ["teams: { $size: 20, name: company }", "$about and $count"],
  ["teams: { status: active 80% | closed 40% }", "120 %"],
  ["teams: { status: active 80% | closed 10% }", "must be 100 %"],
  ["teams: { status: active 33.4% | closed 66.3% }", "shares of 99.7 %"],
  ["teams: { status: active 100% | closed }", "leaves nothing"],
  ["teams: { status: active 80% | null }", "null has no share"],
])("%s is refused", (text, says) => {
  expect(() => catalogOf(text)).toThrow(says);
});
