import { expect, test } from "bun:test";
import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { watchFile } from "../../../../src/server/routes/contact/store/file-identity.ts";
import { temporaryDirectory } from "./harness.ts";

/** The header of a SQLite file with this change counter. */
const fileOf = (changes: number, bytes = 4096): Buffer => {
  const file = Buffer.alloc(bytes);
  file.write("SQLite format 3\0");
  file.writeUInt32BE(changes, 24);
  return file;
};

test.each([
  ["as it was", true, () => undefined],
  ["changed by SQLite", true, (path: string) => writeFileSync(path, fileOf(8, 8192))],
  [
    "written over with an older copy of the same size",
    false,
    (path: string) => writeFileSync(path, fileOf(6)),
  ],
  ["cut", false, (path: string) => truncateSync(path, 2048)],
  ["cut to less than a header", false, (path: string) => truncateSync(path, 50)],
  ["written over with a text", false, (path: string) => writeFileSync(path, "x".repeat(4096))],
  ["removed", false, (path: string) => rmSync(path)],
  [
    "replaced by a copy of itself",
    false,
    (path: string) => {
      writeFileSync(`${path}.new`, readFileSync(path));
      renameSync(`${path}.new`, path);
    },
  ],
])("a file %s is unchanged from outside: %p", (_, isUnchanged, change) => {
  using directory = temporaryDirectory();
  const path = join(directory.path, "contacts.sqlite");
  writeFileSync(path, fileOf(7));
  const file = watchFile(path);
  expect(file.isUnchanged()).toBeTrue();
  change(path);
  expect(file.isUnchanged()).toBe(isUnchanged);
  file.close();
});

test.each(["-wal", "-shm"])("a file whose %s was removed or replaced is not", (suffix) => {
  for (const isReplaced of [false, true]) {
    using directory = temporaryDirectory();
    const path = join(directory.path, "contacts.sqlite");
    writeFileSync(path, fileOf(7));
    const file = watchFile(path);
    expect(file.isUnchanged()).toBeTrue();
    writeFileSync(path + suffix, "");
    expect(file.isUnchanged()).toBeTrue();
    writeFileSync(path + suffix, "longer");
    expect(file.isUnchanged()).toBeTrue();
    if (isReplaced) {
      writeFileSync(`${path}.new`, "longer");
      renameSync(`${path}.new`, path + suffix);
    } else rmSync(path + suffix);
    expect(file.isUnchanged()).toBeFalse();
    file.close();
  }
});
