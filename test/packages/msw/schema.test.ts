import { expect, test } from "bun:test";
import { createAnswer } from "../../../src/packages/msw/answer.ts";

const get = (path: string): Request => new Request(`https://api.example.com/api/mock/${path}`);

const SCHEMA = { teams: { name: "company", captainId: "-> users" } };

test.each([
  ["an object", SCHEMA],
  ["a text", "teams: { name: company, captainId: -> users }"],
])("a schema of one's own is answered beside the built-in resources, as %s", async (_, schema) => {
  const answer = createAnswer({ schema });
  const teams = (await (await answer(get("teams?limit=2&_expand=captain"))).json()) as {
    captain: { id: number };
  }[];
  expect(teams).toHaveLength(2);
  expect(teams[0]?.captain.id).toBe(1);
  expect((await answer(get("users/1?_embed=teams"))).status).toBe(200);
});

test("only leaves the built-in resources out", async () => {
  const answer = createAnswer({ schema: { teams: { name: "company" } }, only: true });
  expect((await answer(get("teams/1"))).status).toBe(200);
  expect((await answer(get("users/1"))).status).toBe(404);
});

test("a schema that cannot be used throws at once", () => {
  expect(() => createAnswer({ schema: "teams: { name: compny }" })).toThrow(
    'schema:1:10: /teams/name "compny" is not a kind; did you mean company?',
  );
});
