import { describe, expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";
import { send } from "../mock/support/session-requests.ts";

const catalogOf = (id: object, key: object = { type: "integer" }) => {
  const team = { type: "object", required: ["id"], properties: { id, name: { type: "string" } } };
  const properties = { id: { type: "integer" }, teamId: key };
  const player = { type: "object", required: ["id", "teamId"], properties };
  const text = JSON.stringify({ $defs: { Team: team, Player: player } });
  return readCatalog([{ name: "teams.json", text }], { only: true });
};

const mockOf = (id: object, key?: object) =>
  createMock({ catalog: catalogOf(id, key), sessions: createMemorySessions() });

const get = async (mock: ReturnType<typeof mockOf>, path: string) => {
  const { status, text } = await send(mock, "GET", path);
  return { status, body: JSON.parse(text) };
};

const idsIn = (records: readonly { readonly id: unknown }[]): unknown[] => records.map(({ id }) => id);

describe.each([
  ["a maximum", { type: "integer", maximum: 3 }, { type: "integer" }, [1, 2, 3]],
  ["a range", { type: "integer", minimum: 1000, maximum: 1002 }, { type: "integer" }, [1000, 1001, 1002]],
  [
    "a list of texts",
    { type: "string", enum: ["eu", "us", "asia"] },
    { type: "string" },
    ["eu", "us", "asia"],
  ],
  ["a list of numbers", { enum: [30, 10, 20] }, { type: "integer" }, [30, 10, 20]],
])("ids within %s", (_name, id, key, expected) => {
  test("are those of the records, in lists, paths, filters and foreign keys", async () => {
    const mock = mockOf(id, key);
    const teams = await get(mock, "teams");
    expect(idsIn(teams.body)).toEqual(expected);
    for (const [index, value] of expected.entries()) {
      expect((await get(mock, `teams/${value}`)).body).toEqual(teams.body[index]);
      expect(idsIn((await get(mock, `teams?id=${value}`)).body)).toEqual([value]);
    }
    const players = await get(mock, "players?limit=100&_expand=team");
    expect(players.body).toHaveLength(100);
    for (const { teamId, team } of players.body) {
      expect(expected).toContain(teamId);
      expect(team.id).toBe(teamId);
    }
    const [first] = expected;
    const { body: own } = await get(mock, `players?teamId=${first}&limit=100`);
    expect(own.length).toBeGreaterThan(0);
    for (const { teamId } of own) expect(teamId).toBe(first);
    expect((await get(mock, `teams/${first}?_embed=players`)).body.players).toEqual(own);
    expect((await get(mock, "teams?sort=-id")).body.map(({ id: one }: { id: unknown }) => one)).toEqual(
      expected.toSorted((a, b) => (a < b ? 1 : -1)),
    );
  });

  test("stay in a session", async () => {
    const mock = mockOf(id, key);
    const [first] = expected;
    const { status } = await send(mock, "PATCH", `teams/${first}?__session=s`, '{"name":"Ours"}');
    expect(status).toBe(200);
    expect((await get(mock, `teams/${first}?__session=s`)).body).toEqual({ id: first, name: "Ours" });
    expect((await send(mock, "DELETE", `teams/${first}?__session=s`)).status).toBe(200);
    expect(idsIn((await get(mock, "teams?__session=s")).body)).toEqual(expected.slice(1));
  });
});

test("an id that never is greater than 0 is refused", () => {
  const text = JSON.stringify({
    $defs: { Team: { type: "object", properties: { id: { type: "integer", maximum: 0 } } } },
  });
  expect(() => readCatalog([{ name: "teams.json", text }])).toThrow(
    "must allow an id that is greater than 0",
  );
});
