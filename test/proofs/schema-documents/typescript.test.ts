import { expect, test } from "bun:test";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { ROOT } from "../../../src/build/paths.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { temporaryFolder } from "../../support/binary.ts";

const MODELS = `
export interface Team {
  id: number;
  name: string;
  status: "active" | "on hold";
  founded?: Date;
  captainId: number;
  players: Player[];
}

/** Who plays. */
export type Player = {
  id: number;
  /** @format email */
  email: string;
  /** @minimum 16 @maximum 40 */
  age: number;
  /** @asType integer */
  goals: number;
  teamId: number;
  nickname: string | null;
};

export interface Address {
  city: string;
}
`;

test("the command in the docs turns TypeScript into resources", async () => {
  const page = await Bun.file(join(ROOT, "src/site/docs/your-own-resources.md")).text();
  const [, flags = ""] = /^npx ts-json-schema-generator@2 (.*)$/m.exec(page) ?? [];
  using folder = temporaryFolder();
  await Bun.write(join(folder.path, "models.ts"), MODELS);
  const generator = await installed("ts-json-schema-generator", "2.9.0");
  const command = ["node", join(generator, "bin/ts-json-schema-generator.js"), ...flags.split(" ")];
  const child = Bun.spawn(command, { cwd: folder.path, stderr: "pipe" });
  expect([await child.exited, await new Response(child.stderr).text()]).toEqual([0, ""]);

  const text = await Bun.file(join(folder.path, "models.json")).text();
  const catalog = readCatalog([{ name: "models.json", text }], { only: true });
  expect([...catalog.names].sort()).toEqual(["players", "teams"]);
  expect(Object.keys(catalog.info("teams").fields).slice(0, 3)).toEqual(["id", "name", "status"]);
  const dataset = { seed: "1", count: 100, origin: "http://mock.test" };
  const players = catalog.table("players", dataset);
  expect(Object.keys(players.row(7))).toEqual(["id", "email", "age", "goals", "teamId", "nickname"]);
  expect(players.row(7)).toMatchObject({ id: 7, email: expect.stringContaining("@") });
  for (const field of ["age", "goals", "teamId"])
    expect([field, players.ids(0, 100).map(players.reader(field)).every(Number.isInteger)]).toEqual([
      field,
      true,
    ]);
}, 120_000);
