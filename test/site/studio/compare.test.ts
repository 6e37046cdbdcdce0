import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import type { Side } from "../../../src/site/studio/model/difference.ts";
import { openSchema } from "../../../src/site/studio/model/own-schema.ts";
import { getRequest, predict } from "../../../src/site/studio/model/predict.ts";
import { Predictor } from "../../../src/site/studio/model/predictor.ts";
import { verdictOf } from "../../../src/site/studio/model/verdict.ts";

/* The studio and the server may have different schemas. */

const ORIGIN = "http://localhost:3000";
const TEAMS = "teams: { name: company, size: 3..40, userId: integer }";

const SERVERS = {
  plain: BUILT_IN,
  teams: openSchema(TEAMS),
  alone: readCatalog([{ name: "teams.yaml", text: TEAMS }], { only: true }),
  crews: readCatalog([{ name: "crews.yaml", text: "crews: { name: company }" }]),
} as const;

const answerOf = async (server: keyof typeof SERVERS, path: string): Promise<Side> => {
  const catalog = SERVERS[server];
  const request = getRequest(`/api/mock/${path}`, ORIGIN);
  const { status, headers, body } = await predict(request, { catalog });
  return { status, headers, bytes: new TextEncoder().encode(body) };
};

const verify = async (schema: string, server: Side, path: string) => {
  const predictor = new Predictor();
  await predictor.useSchema(schema);
  const request = getRequest(`/api/mock/${path}`, ORIGIN);
  const { comparison: compared } = await predictor.compare(request, server, new Map());
  return verdictOf(server, compared);
};

const same = (isOther: boolean) => ({ state: "same", isOther });

describe.each<[keyof typeof SERVERS, string, string, object]>([
  // With a schema open.
  ["plain", TEAMS, "users?limit=3", same(true)],
  ["plain", TEAMS, "users/3", same(true)],
  ["plain", TEAMS, "users?nosuch=1", same(false)],
  ["plain", TEAMS, "teams?limit=3", { state: "lacking", status: 404 }],
  ["plain", TEAMS, "users?limit=1&_embed=teams", { state: "lacking", status: 400 }],
  ["teams", TEAMS, "teams?limit=3&_expand=user", same(false)],
  ["teams", TEAMS, "users?_embed=teams&limit=2", same(false)],
  ["alone", TEAMS, "teams?limit=3&fields=id,name", same(true)],
  // Alone there are no users to refer to.
  ["alone", TEAMS, "teams?limit=3", { state: "lacking", status: 200 }],
  // A name of a built-in resource is another resource here.
  ["plain", "todos: { name: company }", "todos?limit=3", { state: "lacking", status: 200 }],
  ["alone", TEAMS, "users?limit=3", { state: "lacking", status: 404 }],
  ["crews", TEAMS, "users?limit=3", same(true)],
  ["crews", TEAMS, "teams?limit=3", { state: "lacking", status: 404 }],
  // Without one.
  ["plain", "", "users?limit=3", same(false)],
  ["teams", "", "users?limit=3", same(true)],
  ["alone", "", "users?limit=3", { state: "lacking", status: 404 }],
])("a server with %s, compared with the schema %j", (server, schema, path, expected) => {
  test(`GET ${path}`, async () => {
    expect(await verify(schema, await answerOf(server, path), path)).toMatchObject(expected);
  });
});

test("a record that the server changed is a difference, whatever its schema", async () => {
  const server = await answerOf("plain", "users/3");
  const changed = { ...server, bytes: server.bytes.with(10, 120) };
  for (const schema of ["", TEAMS])
    expect(await verify(schema, changed, "users/3")).toMatchObject({ state: "different" });
});

test("a schema that refers to built-in resources cannot be served alone", async () => {
  const server = await answerOf("alone", "users/3");
  const schema = "crews: { leaderId: -> users }";
  expect(await verify(schema, server, "users/3")).toMatchObject({ state: "lacking", status: 404 });
});

test("a proxy's page is a difference", async () => {
  const page = { status: 404, headers: {}, bytes: new TextEncoder().encode("<p>nothing here") };
  expect(await verify(TEAMS, page, "teams")).toMatchObject({ state: "different" });
});
