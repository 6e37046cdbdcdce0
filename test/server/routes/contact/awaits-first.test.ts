import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { awaitsFirst } from "../../../../src/server/routes/contact/store/awaits-first.ts";
import { temporaryDirectory } from "./harness.ts";
import { mountSmallDisk, testWithDisk } from "./mounts.ts";

const waits = (dataDir: string): Promise<boolean> => awaitsFirst({ dataDir, firebase: null });

test("a database that can be created waits for the first submission, and nothing is created", async () => {
  using directory = temporaryDirectory();
  expect(await waits(directory.path)).toBeTrue();
  mkdirSync(join(directory.path, "kept"));
  expect(await waits(join(directory.path, "kept", "deep", "data"))).toBeTrue();
  expect(readdirSync(directory.path)).toEqual(["kept"]);
  expect(readdirSync(join(directory.path, "kept"))).toEqual([]);
});

test.each(["a file", "a folder"])(
  "a database that is there, even if it is %s, does not wait",
  async (what) => {
    using directory = temporaryDirectory();
    const path = join(directory.path, "contacts.sqlite");
    if (what === "a file") writeFileSync(path, "");
    else mkdirSync(path);
    expect(await waits(directory.path)).toBeFalse();
    expect(existsSync(path)).toBeTrue();
  },
);

test("a folder that cannot be created is for the store to report", async () => {
  using directory = temporaryDirectory();
  const file = join(directory.path, "file");
  writeFileSync(file, "");
  expect(await waits(file)).toBeFalse();
  expect(await waits(join(file, "data"))).toBeFalse();
});

testWithDisk("a folder that cannot be written is for the store to report", async () => {
  using disk = mountSmallDisk("64k");
  disk.setReadOnly(true);
  expect(await waits(disk.path)).toBeFalse();
});

test("a database elsewhere has nothing to wait for", async () => {
  using directory = temporaryDirectory();
  const firebase = {
    databaseUrl: "https://mockbench.firebaseio.com",
    emulatorHost: null,
    serviceAccount: null,
    contactPath: "contacts",
  };
  expect(await awaitsFirst({ dataDir: directory.path, firebase })).toBeFalse();
});
