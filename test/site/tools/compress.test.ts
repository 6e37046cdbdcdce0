import { describe, expect, test } from "bun:test";
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import * as fc from "fast-check";
import { strToU8 } from "fflate";
import { decompressed } from "../../../src/site/shared/compression/formats.ts";
import { inflateFallback } from "../../../src/site/shared/compression/slowly.ts";
import { problem, work } from "./support/compress.ts";
import { samples } from "../../support/samples.ts";

describe("round trips", () => {
  const FORMATS = ["gzip", "deflate", "deflate-raw", "brotli", "zstd"];
  test.each(FORMATS)("%s", async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (given) => {
        const { bytes = new Uint8Array() } = await work(given, { work: "compress", format });
        const back = await work(bytes, { work: "decompress", format });
        expect(back.bytes ?? strToU8(back.text)).toEqual(new Uint8Array(given));
      }),
      { numRuns: samples(9) },
    );
  });

  test("other programs can decompress the output", async () => {
    const given = new TextEncoder().encode("made here, undone there. ".repeat(40));
    const made = async (format: string) =>
      (await work(given, { work: "compress", format })).bytes ?? new Uint8Array();
    expect(new Uint8Array(gunzipSync(await made("gzip")))).toEqual(given);
    expect(new Uint8Array(brotliDecompressSync(await made("brotli")))).toEqual(given);
    expect(new Uint8Array(zstdDecompressSync(await made("zstd")))).toEqual(given);
  });

  test.each([
    ["gzip", gzipSync("hello")],
    ["deflate", deflateSync("hello")],
    ["deflate", deflateSync("hello", { level: constants.Z_BEST_SPEED })],
    ["zstd", zstdCompressSync("hello")],
  ])("%s is detected by its first bytes", async (format, bytes) => {
    const { text, figures } = await work(bytes, { work: "decompress", format: "auto" });
    expect([text, figures?.[0]]).toEqual(["hello", format]);
  });
});

test("comparing the sizes of a compressed file says how to open it", async () => {
  expect((await work(gzipSync("hello"), { work: "sizes" })).cautions).toEqual([
    "This is gzip: choose Decompress to open it.",
  ]);
  expect((await work(strToU8("x^2 + y^2"), { work: "sizes" })).cautions).toEqual([]);
});

test("the header and trailer of a gzip follow RFC 1952", async () => {
  const { bytes = new Uint8Array() } = await work(strToU8("123456789"), { work: "compress", format: "gzip" });
  expect([...bytes.subarray(0, 3)]).toEqual([0x1f, 0x8b, 8]);
  const end = new DataView(bytes.buffer, bytes.length - 8);
  // The CRC-32 of these nine digits is its standard check value.
  expect([end.getUint32(0, true), end.getUint32(4, true)]).toEqual([0xcbf43926, 9]);
});

const TEXT = "a text that is long enough to be cut. ".repeat(20);
const gzip = Uint8Array.from(gzipSync(TEXT));
const zlib = Uint8Array.from(deflateSync(TEXT));
const data = gzip.subarray(10, -8);
const latin = (text: string): number[] => [...Buffer.from(text, "latin1")];
const joined = (...parts: (Iterable<number> | ArrayLike<number>)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part as ArrayLike<number>)));
/** Changes the byte at an offset, from the end if negative. */
const changed = (bytes: Uint8Array, at: number): Uint8Array<ArrayBuffer> => {
  const other = Uint8Array.from(bytes);
  const index = at < 0 ? bytes.length + at : at;
  other[index] = (other[index] ?? 0) ^ 0xff;
  return other;
};

test("every optional gzip header field is skipped, and the name is used", async () => {
  const head = [0x1f, 0x8b, 8, 0x04 | 0x08 | 0x10, 1, 2, 3, 4, 0, 3];
  const fields = [
    4,
    0,
    ...latin("ab\u0000d"),
    ...latin("folder/n\u00e4me.txt\u0000"),
    ...latin("note\u0000"),
  ];
  const bytes = joined(head, fields, data, gzip.subarray(-8));
  const { text, fileName } = await work(bytes, { work: "decompress", format: "auto" });
  expect([text, fileName]).toEqual([TEXT, "n\u00e4me.txt"]);
});

describe("without native decompression", () => {
  const text = async (bytes: Uint8Array<ArrayBuffer>, format: "gzip" | "deflate"): Promise<string> =>
    inflateFallback(bytes, format).text();

  test("consecutive gzip members are joined, even empty ones and with padding", async () => {
    const empty = gzipSync("");
    expect(await text(joined(gzip, gzipSync("b"), empty, gzipSync("c"), empty), "gzip")).toBe(`${TEXT}bc`);
    expect(await text(joined(gzip, [0, 0, 0]), "gzip")).toBe(TEXT);
  });

  test("any bytes survive a round trip", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 500 }), { minLength: 1, maxLength: 4 }),
        async (all) => {
          const made = inflateFallback(joined(...all.map((part) => gzipSync(part))), "gzip");
          expect(new Uint8Array(await made.arrayBuffer())).toEqual(joined(...all));
          const [first = new Uint8Array()] = all;
          const other = inflateFallback(Uint8Array.from(deflateSync(first)), "deflate");
          expect(new Uint8Array(await other.arrayBuffer())).toEqual(Uint8Array.from(first));
        },
      ),
      { numRuns: samples(15) },
    );
  });
});

test.each([
  ["gzip", gzip.subarray(0, 6), "This gzip data is cut off within its header."],
  ["gzip", joined([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3], latin("name")), "cut off within its header"],
  ["gzip", gzip.subarray(0, -9), "This gzip data is cut off: its end is missing."],
  ["gzip", gzip.subarray(0, -3), "This gzip data is cut off within the checksum at its end."],
  ["gzip", changed(gzip, 2), "uses compression method 247"],
  ["gzip", changed(gzip, 3), "sets reserved flags"],
  ["gzip", changed(gzip, 10), "This gzip data is damaged"],
  ["gzip", changed(gzip, -6), "The checksum of this gzip data is wrong: it ends in "],
  ["gzip", changed(gzip, -1), "The checksum of this gzip data is wrong"],
  ["gzip", joined(gzip, latin("junk")), "This gzip data is followed by 4 unexpected bytes."],
  ["gzip", joined(gzip, gzip.subarray(0, 40)), "This gzip data is cut off"],
  ["zlib", zlib.subarray(0, -5), "This zlib data is cut off"],
  ["zlib", zlib.subarray(0, -1), "cut off within the checksum"],
  ["zlib", changed(zlib, -1), "The checksum of this zlib data is wrong"],
  ["zlib", joined(zlib, [1, 2]), "followed by 2 unexpected bytes"],
  ["zlib with a dictionary", joined([0x78, 0xbb], zlib.subarray(2)), "needs the dictionary"],
])("a damaged %s is rejected with a reason: %#", async (_what, bytes, words) => {
  expect(await problem(bytes, { work: "decompress", format: "auto" })).toContain(words);
});

test("Base64 input is recognised and named", async () => {
  const text = strToU8(Buffer.from(gzip).toString("base64"));
  expect(await problem(text, { work: "decompress", format: "auto" })).toContain("This is Base64");
});

test.each([
  ["gzip", strToU8("plain text"), "This is not gzip"],
  ["deflate", strToU8("plain text"), "This is not zlib"],
  ["deflate-raw", data.subarray(0, -2), "This deflate data is cut off"],
  ["deflate-raw", joined(data, [1]), "followed by unexpected bytes"],
  ["deflate-raw", gzip, "Its first bytes look like gzip."],
])("a chosen %s that cannot be opened: %#", async (format, bytes, words) => {
  expect(await problem(bytes, { work: "decompress", format })).toContain(words);
});

test("a decompression bomb is stopped", async () => {
  const bomb = gzipSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 });
  expect(await problem(bomb, { work: "decompress", format: "auto" })).toContain("more than 256 megabytes");
});

test("a decompression bomb after a short member is stopped, too", () => {
  const zeros = gzipSync(Buffer.alloc(3 * 1024 * 1024), { level: 1 });
  const bomb = Uint8Array.from(Buffer.concat([gzipSync("a"), zeros]));
  expect(() => inflateFallback(bomb, "gzip", 2 * 1024 * 1024)).toThrow("the limit of this tool");
  expect(inflateFallback(bomb, "gzip", 4 * 1024 * 1024).size).toBe(3 * 1024 * 1024 + 1);
});

test("a long member that data follows is opened whole", async () => {
  let state = 1;
  const long = Buffer.from(
    Array.from({ length: 300_000 }, () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 24),
  );
  const bytes = Uint8Array.from(Buffer.concat([gzipSync(long), gzipSync("tail")]));
  expect(bytes.length).toBeGreaterThan(200_000);
  const made = Buffer.from(await inflateFallback(bytes, "gzip").arrayBuffer());
  expect(made.equals(Buffer.concat([long, Buffer.from("tail")]))).toBe(true);
});

test("sizes are compared, the same in every browser", async () => {
  const bytes = new TextEncoder().encode("again and ".repeat(500));
  const { text, groups = [] } = await work(bytes, { work: "sizes" });
  const [first = "", ...rest] = text.split("\n");
  expect(first).toMatch(/^original +5,000 bytes +100\.0%$/);
  expect(rest.map((line) => line.split(/ {2,}/)[0])).toEqual([
    "gzip 1",
    "gzip 6",
    "gzip 9",
    "deflate 9",
    "brotli 5",
    "brotli 11",
    "zstd 3",
    "zstd 19",
  ]);
  // Lines of up to 40 characters fit on a phone.
  expect(first.length).toBeLessThanOrEqual(40);
  for (const line of rest) expect(line).toMatch(/^\S.*? {2,}[\d,]+ bytes +\d+\.\d%$/);
  for (const { value, share } of groups[0]?.rows ?? [])
    expect(share).toBe(Number.parseInt(value.replace(",", ""), 10) / bytes.length);
  expect((await work(new Uint8Array(), { work: "sizes" })).text).toMatch(/^original +0 bytes$/m);
});

describe("brotli and zstd, without the browser", () => {
  const long = Buffer.from("one line among many, number 7\n".repeat(100_000));
  const brotli = Uint8Array.from(brotliCompressSync(long));
  const zstd = Uint8Array.from(zstdCompressSync(long, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }));

  test.each([
    ["brotli", brotli, long.toString()],
    ["zstd", zstd, long.toString()],
    ["zstd", joined(zstdCompressSync("a"), zstdCompressSync("b")), "ab"],
    ["zstd", joined(zstdCompressSync(long), zstdCompressSync("b")), `${long.toString()}b`],
  ])("%s made by other programs is opened: %#", async (format, bytes, text) => {
    const opened = await work(bytes, { work: "decompress", format });
    expect(opened.text).toBe(text);
  });

  test.each([
    ["brotli", brotli],
    ["deflate-raw", Uint8Array.from(deflateRawSync(long))],
  ])("%s has no signature and is detected by trial", async (format, bytes) => {
    const { text, figures } = await work(bytes, { work: "decompress", format: "auto" });
    expect(text).toBe(long.toString());
    expect(figures?.[0]).toBe(format);
    const problems = await problem(bytes.subarray(0, -3), { work: "decompress", format: "auto" });
    expect(problems).toContain("Unknown format.");
  });

  test.each([
    ["brotli", brotli.subarray(0, -3), "This brotli data is cut off"],
    ["brotli", joined(brotli, [1, 2]), "This brotli data is followed by 2 unexpected bytes."],
    ["brotli", strToU8("plain text, no brotli"), "This is not brotli"],
    ["zstd", zstd.subarray(0, -9), "This zstd file cannot be opened. It is cut off"],
    ["zstd", changed(zstd, -1), "The checksum of this zstd file is wrong"],
  ])("a damaged %s is rejected with a reason: %#", async (format, bytes, words) => {
    expect(await problem(bytes, { work: "decompress", format })).toContain(words);
  });

  test.each(["brotli", "zstd", "gzip"] as const)("a decompression bomb in %s is stopped", async (format) => {
    const zeros = Buffer.alloc(3 * 1024 * 1024);
    const pack = { brotli: brotliCompressSync, zstd: zstdCompressSync, gzip: gzipSync }[format];
    const bomb = Uint8Array.from(pack(zeros));
    expect(await decompressed(bomb, format, 2 * 1024 * 1024).catch(String)).toContain(
      "the limit of this tool",
    );
    expect((await decompressed(bomb, format, 4 * 1024 * 1024)).length).toBe(zeros.length);
  });
});
