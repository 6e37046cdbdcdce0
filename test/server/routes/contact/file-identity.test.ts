import { expect, test } from "bun:test";
import {
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { watchFile } from "../../../../src/server/routes/contact/store/file-identity.ts";
import { temporaryDirectory } from "./harness.ts";
import { mountSmallDisk, testWithDisk } from "./mounts.ts";

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

test("a file without a whole header is not a database", () => {
  using directory = temporaryDirectory();
  const path = join(directory.path, "contacts.sqlite");
  writeFileSync(path, fileOf(7, 99));
  const file = watchFile(path);
  expect(file.isUnchanged()).toBeFalse();
  file.close();
});

test("a file that is closed is not watched any more", () => {
  using directory = temporaryDirectory();
  const path = join(directory.path, "contacts.sqlite");
  writeFileSync(path, fileOf(7));
  const file = watchFile(path);
  file.close();
  expect(() => file.isUnchanged()).toThrow("EBADF");
});

testWithDisk("a file of the same number on another disk is another file", () => {
  using directory = temporaryDirectory();
  using one = mountSmallDisk("64k");
  using other = mountSmallDisk("64k");
  const path = join(directory.path, "contacts.sqlite");
  const [first, second] = [one, other].map((disk) => {
    writeFileSync(join(disk.path, "file"), fileOf(7));
    return join(disk.path, "file");
  });
  symlinkSync(first ?? "", path);
  const file = watchFile(path);
  expect(file.isUnchanged()).toBeTrue();
  rmSync(path);
  symlinkSync(second ?? "", path);
  expect(statSync(first ?? "").ino).toBe(statSync(second ?? "").ino);
  expect(file.isUnchanged()).toBeFalse();
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
