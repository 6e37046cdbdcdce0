import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { testWith } from "../../support/programs.ts";
import { problem, work } from "./support/compress.ts";

const { test: testWithTar } = testWith("tar");

test("a zip is listed", async () => {
  const bytes = zipSync({ "a.txt": strToU8("hello"), "folder/ä.json": strToU8("{}".repeat(1000)) });
  const { text, figures, groups } = await work(bytes, { work: "decompress", format: "auto" });
  expect(groups?.[0]?.rows.map(({ value, open }) => [value, open])).toEqual([
    ["a.txt", { entry: "1" }],
    ["folder/ä.json", { entry: "2" }],
  ]);
  expect(text.split("\n").map((line) => line.trim())).toEqual([
    "1              5  a.txt",
    "2          2,000  folder/ä.json",
  ]);
  expect(figures).toEqual(["zip", "2 files", "2,005 bytes uncompressed"]);
  const one = await work(bytes, { work: "decompress", format: "auto", entry: "ä.json" });
  expect([one.text.length, one.fileName]).toEqual([2000, "ä.json"]);
  expect(await problem(bytes.subarray(0, 60), { work: "decompress", format: "auto" })).toStartWith(
    "This archive is cut off or damaged",
  );
});

/** A zip of one file, with a byte of its central directory changed. */
const changed = (offset: number, value: number): Uint8Array => {
  const bytes = zipSync({ "a.txt": strToU8("hello".repeat(9)) });
  const list = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf("PK\u0001\u0002");
  bytes[list + offset] = value;
  return bytes;
};

test.each([
  ["a password", 8, 1, "a.txt is password-protected"],
  ["LZMA", 10, 14, "a.txt is compressed with LZMA."],
  ["a wrong checksum", 16, 0, "The checksum of a.txt is wrong"],
  ["a size that is too large", 24, 99, "The checksum of a.txt is wrong"],
])("a file in a zip with %s is rejected", async (_, offset, value, says) => {
  const options = { work: "decompress", format: "auto", entry: "a.txt" };
  expect(await problem(changed(offset, value), options)).toStartWith(says);
});

test("an encrypted file is listed as password-protected", async () => {
  const { text } = await work(changed(8, 1), { work: "decompress", format: "auto" });
  expect(text).toEndWith("a.txt  (password-protected)");
});

/** A zip of one file whose name consists of these bytes, without the UTF-8 flag. */
const unmarked = (name: Uint8Array): Uint8Array => {
  const placeholder = "x".repeat(name.length);
  const bytes = zipSync({ [placeholder]: strToU8("hello") });
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = text.indexOf(placeholder); at !== -1; at = text.indexOf(placeholder, at + 1))
    text.set(name, at);
  return bytes;
};

test.each([
  ["UTF-8, as macOS writes it", new TextEncoder().encode("Größe.txt"), "Größe.txt"],
  ["code page 437, as Windows writes it", Uint8Array.from([0x84, 0x94, 0x81, 0xe1, 0x2e, 0x74]), "äöüß.t"],
])("names without the UTF-8 flag: %s", async (_, bytes, name) => {
  const zip = unmarked(bytes);
  const { text } = await work(zip, { work: "decompress", format: "auto" });
  expect(text).toEndWith(`5  ${name}`);
  expect(await work(zip, { work: "decompress", format: "auto", entry: name })).toMatchObject({
    text: "hello",
    fileName: name,
  });
});

describe("a tar", () => {
  const folder = mkdtempSync(join(tmpdir(), "tar-"));
  const deep = "a-folder-of-some-length/".repeat(5);
  mkdirSync(join(folder, deep), { recursive: true });
  writeFileSync(join(folder, "note.txt"), "a note\n");
  symlinkSync("note.txt", join(folder, "a-folder-of-some-length", "shortcut"));
  writeFileSync(join(folder, deep, "deep.json"), "{}");
  writeFileSync(join(folder, deep, `${"long".repeat(20)}.bin`), new Uint8Array([0xff, 0xfe]));
  afterAll(() => rmSync(folder, { recursive: true }));
  const packed = (format: string): Uint8Array =>
    Bun.spawnSync([
      "tar",
      `--format=${format}`,
      "-C",
      folder,
      "-cf",
      "-",
      "note.txt",
      "a-folder-of-some-length",
    ]).stdout;

  testWithTar.each(["ustar", "pax", "gnu"])(
    "in %s's form, compressed or not, is a list of its files",
    async (format) => {
      for (const wrap of [gzipSync, zstdCompressSync, (bytes: Uint8Array) => bytes]) {
        const bytes = wrap(packed(format));
        const { text, figures } = await work(bytes, { work: "decompress", format: "auto" });
        expect(text).toContain(`${deep}deep.json`);
        expect(text).toContain(`${"long".repeat(20)}.bin`);
        expect(text).toContain("shortcut  (link to note.txt)");
        expect(figures).toContain("4 files");
        const options = { work: "decompress", format: "auto" };
        expect((await work(bytes, { ...options, entry: "note.txt" })).text).toBe("a note\n");
        expect((await work(bytes, { ...options, entry: `${"long".repeat(20)}.bin` })).bytes).toEqual(
          new Uint8Array([0xff, 0xfe]),
        );
        expect(await problem(bytes, { ...options, entry: "shortcut" })).toContain("is a link to note.txt");
        expect(await problem(bytes, { ...options, entry: "nope" })).toStartWith('There is no file "nope"');
      }
    },
  );

  testWithTar("that is cut off says so for the file that it breaks", async () => {
    const bytes = packed("ustar").slice(0, 513);
    expect(await problem(bytes, { work: "decompress", format: "auto", entry: "1" })).toStartWith(
      "This archive is cut off within note.txt",
    );
  });
});

test.each([
  ["negative", "-0000001000"],
  ["no number", "12x45      "],
  ["negative in binary", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xfe\x00"],
])("a size in a tar that is %s is rejected", async (_, size) => {
  const block = Buffer.alloc(1024);
  block.write("evil.txt", 0, "latin1");
  block.write(size, 124, "latin1");
  block.write("0", 156);
  const sum = block
    .subarray(0, 512)
    .reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  expect(await problem(block, { work: "decompress", format: "auto" })).toBe(
    'This archive is damaged: the size of entry 1, "evil.txt", is not a number of bytes.',
  );
});

test("a file in a zip that inflates to more than the archive says is rejected", async () => {
  const bytes = zipSync({ "a.txt": new Uint8Array(5_000_000) });
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.writeUInt32LE(5, view.indexOf("PK\u0001\u0002") + 24);
  expect(await problem(bytes, { work: "decompress", format: "auto", entry: "a.txt" })).toBe(
    "a.txt is damaged: it is longer than the archive says.",
  );
});
