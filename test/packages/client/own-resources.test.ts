import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { declarationsOf } from "../../../src/build/package/declarations.ts";
import { ROOT } from "../../../src/build/paths.ts";
import { exportOf } from "../../../src/core/export/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { checkProject, STRICT } from "../../support/type-check.ts";

const SHOP = `
teams: { name: company, size: 3..40, status: active | closed, captainId: -> users, my-tags: [word] }
players: { name: name, teamId: -> teams, born: date 1990..2005 }
users: { name: name, nick: word }
`;

const USE = `
import { createClient, type RecordOf, type StreamEvent } from "mockbench/client";
import type { Team } from "./shop.client.ts";

const { api, follow } = createClient("http://localhost:3000");

export const use = async (): Promise<Team[]> => {
  const { data, error } = await api.mock.teams.get({
    query: { status: "active", size_gte: 10, sort: "-size", _expand: "captain", _embed: "players" },
  });
  if (error) throw error;
  const [team] = data;
  const born: string | undefined = team?.players?.[0]?.born;
  const nick: string | undefined = team?.captain?.nick;
  // @ts-expect-error one's own users have no email
  void team?.captain?.email;
  // @ts-expect-error no such status
  await api.mock.teams.get({ query: { status: "open" } });
  // @ts-expect-error no such field
  void team?.city;
  await api.mock.players({ id: 1 }).patch({ name: born ?? nick ?? "" });
  const { data: todos } = await api.mock.todos.get();
  void todos?.[0]?.completed;
  for await (const event of follow({ query: { resource: "players" } })) void event.data.teamId;
  return data;
};

export type Player = RecordOf<"players">;
export type Change = StreamEvent<"teams">["data"]["size"];
`;

test("generate --format client teaches the client one's own resources", async () => {
  const catalog = readCatalog([{ name: "shop.yaml", text: SHOP }], { only: true });
  const parts = catalog.names.map((resource) => ({ resource, search: "" }));
  const { chunks } = exportOf({ format: "client", parts, catalog, origin: "http://localhost:3000" });
  using folder = temporaryFolder();
  const modules = join(folder.path, "node_modules");
  mkdirSync(join(modules, "@elysiajs"), { recursive: true });
  for (const name of ["elysia", "@elysiajs/eden"])
    symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  const declarations = await declarationsOf(
    join(ROOT, "src/packages/client/index.ts"),
    ["packages/client", "core"],
    ["@elysiajs/eden"],
  );
  for (const [name, text] of declarations)
    await Bun.write(join(modules, "mockbench", name.replace(/\.ts$/, ".d.ts")), text);
  const manifest = {
    name: "mockbench",
    type: "module",
    exports: { "./client": { types: "./packages/client/index.d.ts" } },
  };
  await Bun.write(join(modules, "mockbench/package.json"), JSON.stringify(manifest));
  const options = { ...STRICT.compilerOptions, allowImportingTsExtensions: true };
  await Bun.write(join(folder.path, "tsconfig.json"), JSON.stringify({ compilerOptions: options }));
  await Bun.write(join(folder.path, "shop.client.ts"), [...chunks()].map(({ text }) => text).join(""));
  await Bun.write(join(folder.path, "use.ts"), USE);
  expect(await checkProject(folder.path)).toBe("");
}, 60_000);
