import { expect, test } from "bun:test";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openCatalog } from "../../src/server/open-catalog.ts";
import { temporaryFolder } from "../support/binary.ts";

const open = (path: string) =>
  openCatalog({ mockSchema: [path], mockSchemaOnly: true, mockResources: null, mockNow: null });

test.each(["away.yaml", "s3://bucket/shop.yaml"])("a missing schema file is named: %s", async (path) => {
  await expect(open(path)).rejects.toThrow(`${path} cannot be read as a schema: there is no such file.`);
});

test("a file that is much too large is not read", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "dump.json");
  writeFileSync(path, "");
  truncateSync(path, 1e11);
  await expect(open(path)).rejects.toThrow(
    /dump\.json has 100000000000 bytes; a schema may have at most \d+ characters\.$/,
  );
});

test("a file of records gets a note in the log", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "db.json");
  await Bun.write(path, '{ "teams": [{ "id": 1, "name": "Reds" }], "settings": { "dark": true } }');
  const { catalog, schemaNotes } = await open(path);
  expect(catalog.names).toEqual(["teams"]);
  expect(schemaNotes).toEqual([
    `${path} contains records: similar ones are generated, and its own are not served (teams; left out, because they are not lists of records: settings)`,
  ]);
});

test("a device or a pipe is read only up to the size limit of a schema", async () => {
  await expect(open("/dev/zero")).rejects.toThrow(/has \d+ characters; the limit is 16777216/);
});

test("a schema may come through a pipe", () => {
  const main = join(import.meta.dir, "../../src/index.ts");
  const { stdout } = Bun.spawnSync(
    [process.execPath, main, "generate", "teams", "--count", "1", "--only", "--schema", "/dev/stdin"],
    { stdin: Buffer.from("teams: { size: = 5 }") },
  );
  expect(JSON.parse(String(stdout))).toEqual([{ id: 1, size: "5" }]);
});
