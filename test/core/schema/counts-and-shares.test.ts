import { expect, test } from "bun:test";
import { createMock } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";

const catalogOf = (text: string) => readCatalog([{ name: "shop.yaml", text }], { only: true });

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

test("the stream starts from as many", () => {
  const dataset = { seed: "1", count: 100, origin: "" };
  const options = { ...dataset, types: ["create"], interval: 1000, batch: 1 } as const;
  expect(catalogOf(TEAMS).history("teams", options).event(1)).toMatchObject({ recordId: 21 });
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
  ["teams: { $size: 20, name: company }", "$about and $count"],
  ["teams: { status: active 80% | closed 40% }", "120 %"],
  ["teams: { status: active 80% | closed 10% }", "must be 100 %"],
  ["teams: { status: active 33.4% | closed 66.3% }", "shares of 99.7 %"],
  ["teams: { status: active 100% | closed }", "leaves nothing"],
  ["teams: { status: active 80% | null }", "null has no share"],
])("%s is refused", (text, says) => {
  expect(() => catalogOf(text)).toThrow(says);
});
