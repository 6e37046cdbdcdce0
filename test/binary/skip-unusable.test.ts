import { expect, test } from "bun:test";
import { join } from "node:path";
import { runBinary, temporaryFolder } from "../support/binary.ts";
import { until } from "../support/until.ts";
import { startServer } from "../support/server.ts";

/* An unusable resource makes the start fail, unless it is skipped. */

const SCHEMA = "teams: { name: company }\nparts: { size: 40..3 }\n";
const LINE = "teams.yaml:2:10: /parts/size";

test("a start with an unusable resource says how to skip it", async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "teams.yaml");
  await Bun.write(file, SCHEMA);
  const { code, stderr } = await runBinary(["generate", "teams", "--schema", file]);
  expect(code).toBe(78);
  expect(stderr).toContain(LINE);
  expect(stderr).toEndWith("(--skip-unusable leaves such resources out and uses the others)\n");
  const skipping = await runBinary(["generate", "teams", "-c", "1", "--schema", file, "--skip-unusable"]);
  expect(skipping.code).toBe(0);
  expect(skipping.stderr).toContain(`left out: ${file}:2:10: /parts/size`);
  expect(skipping.stderr).toEndWith("left out 1 of 2 resources\n");
  expect(skipping.stdout).toContain('"id":1');
});

test("with --skip-unusable the others are served, with one warning for each", async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "teams.yaml");
  await Bun.write(file, SCHEMA);
  await using server = await startServer({ env: { MOCK_SCHEMA: file, MOCK_SCHEMA_SKIP: "true" } });
  expect((await fetch(`${server.origin}/api/mock/teams/1`)).status).toBe(200);
  expect((await fetch(`${server.origin}/api/mock/parts/1`)).status).toBe(404);
  const warnings = () => server.log().filter(({ level }) => level === "warn");
  await until(() => warnings().length >= 2);
  expect(await server.stop()).toBe(0);
  expect(warnings().map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^left out: .*:2:10: \/parts\/size/),
    "left out 1 of 2 resources",
  ]);
});
