import { expect, test } from "bun:test";
import { join } from "node:path";
import { runBinary, temporaryFolder } from "../support/binary.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";

/* Parts of a schema that cannot be used are left out with a warning. */

const LINE = /:2:10: \/parts\/size/;

test("the others are generated, unless nothing is left", async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "teams.yaml");
  await Bun.write(file, "teams: { name: company }\nparts: { size: 40..3 }\nfans: { name: fullName }\n");
  const some = await runBinary(["generate", "all", "-c", "1", "--only", "--format", "ts", "--schema", file]);
  expect([some.code, some.stderr]).toEqual([0, expect.stringMatching(LINE)]);
  expect(some.stdout).toContain("interface Fan");
  const args = ["generate", "all", "--only", "--format", "ts", "--schema", file];
  const chosen = await runBinary([...args, "--resources", "teams"]);
  expect(chosen.stdout).toContain("interface Team");
  expect(chosen.stdout).not.toContain("interface Fan");
  const unknown = await runBinary([...args, "--resources", "team"]);
  expect([unknown.code, unknown.stderr]).toEqual([78, expect.stringContaining("did you mean teams?")]);
  await Bun.write(file, "# nothing else\nparts: { size: 40..3 }\n");
  const none = await runBinary(["generate", "all", "--schema", file, "--only", "--format", "ts"]);
  expect([none.code, none.stderr]).toEqual([78, expect.stringMatching(LINE)]);
});

test("the others are served, with one warning for each", async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "teams.yaml");
  await Bun.write(file, "teams: { name: company }\nparts: { size: 40..3 }\n");
  await using server = await startServer({ env: { MOCK_SCHEMA: file } });
  expect((await fetch(`${server.origin}/api/mock/teams/1`)).status).toBe(200);
  expect((await fetch(`${server.origin}/api/mock/parts/1`)).status).toBe(404);
  expect(server.log().map(({ msg }) => msg)).toContain("resources: teams");
  const warnings = () => server.log().filter(({ level }) => level === "warn");
  await until(() => warnings().length >= 1);
  expect(warnings().map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^left out: .*:2:10: \/parts\/size/),
  ]);
});
