import { expect, test } from "bun:test";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openCatalog } from "../../src/server/open-catalog.ts";
import { temporaryFolder } from "../support/binary.ts";

const open = (path: string) =>
  openCatalog({ mockSchema: [path], mockSchemaOnly: true, mockResources: null, mockNow: null });

test.each(["away.yaml", "s3://bucket/shop.yaml"])("a missing schema file is named: %s", async (path) => {
  await expect(open(path)).rejects.toThrow(`${path} cannot be read: there is no such file.`);
});

test("a file that is much too large is not read", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "dump.json");
  writeFileSync(path, "");
  truncateSync(path, 1e11);
  await expect(open(path)).rejects.toThrow(/dump\.json has 100000000000 bytes; the limit is \d+\.$/);
});

const TEAMS = "teams: { city: Köln | Málaga }";

test.each([
  ["UTF-16LE", [0xff, 0xfe], (text: string) => Buffer.from(text, "utf16le")],
  ["UTF-16BE", [0xfe, 0xff], (text: string) => Buffer.from(text, "utf16le").swap16()],
  ["UTF-8", [0xef, 0xbb, 0xbf], (text: string) => Buffer.from(text)],
])("a file in %s with a byte order mark is read", async (_name, mark, encode) => {
  using folder = temporaryFolder();
  const path = join(folder.path, "teams.yaml");
  writeFileSync(path, Buffer.concat([Buffer.from(mark), encode(TEAMS)]));
  const { catalog } = await open(path);
  const { city } = catalog.table("teams", { seed: "1", count: 9, origin: "" }).row(1);
  expect(["Köln", "Málaga"]).toContain(city as string);
});

test("a file in another encoding is refused, not misread", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "teams.yaml");
  writeFileSync(path, Buffer.from(TEAMS, "latin1"));
  await expect(open(path)).rejects.toThrow(`${path} is not UTF-8.`);
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
