import { describe, expect, test } from "bun:test";
import {
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
import { strToU8, zipSync } from "fflate";
import { compression } from "../../src/tools/compress/compress.ts";
import { InputError, type Options, type Outcome } from "../../src/tools/transform/transform.ts";

const work = async (bytes: Uint8Array, options: Options): Promise<Outcome> =>
  compression({ text: "", bytes: () => new Uint8Array(bytes) }, options);

const problem = async (bytes: Uint8Array, options: Options): Promise<string> => {
  try {
    await work(bytes, options);
  } catch (cause) {
    if (cause instanceof InputError) return cause.message;
    throw cause;
  }
  return "nothing";
};

/** Whether this runtime's streams know a format, as not every browser's do. */
const isKnown = (format: string): boolean => {
  try {
    new CompressionStream(format as CompressionFormat).writable.getWriter().releaseLock();
    return true;
  } catch {
    return false;
  }
};

describe("there and back", () => {
  const FORMATS = ["gzip", "deflate", "deflate-raw", "brotli", "zstd"].filter(isKnown);
  test.each(FORMATS)("%s", async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (given) => {
        const { bytes = new Uint8Array() } = await work(given, { work: "compress", format });
        const back = await work(bytes, { work: "decompress", format });
        expect(back.bytes ?? strToU8(back.text)).toEqual(new Uint8Array(given));
      }),
      { numRuns: 30 },
    );
  });

  test("what is made, others undo", async () => {
    const given = new TextEncoder().encode("made here, undone there. ".repeat(40));
    const made = async (format: string) =>
      (await work(given, { work: "compress", format })).bytes ?? new Uint8Array();
    expect(new Uint8Array(gunzipSync(await made("gzip")))).toEqual(given);
    if (isKnown("brotli")) expect(new Uint8Array(brotliDecompressSync(await made("brotli")))).toEqual(given);
    if (isKnown("zstd")) expect(new Uint8Array(zstdDecompressSync(await made("zstd")))).toEqual(given);
  });

  test.each([
    ["gzip", gzipSync("hello")],
    ["deflate", deflateSync("hello")],
    ["deflate", deflateSync("hello", { level: constants.Z_BEST_SPEED })],
    ...(isKnown("zstd") ? ([["zstd", zstdCompressSync("hello")]] as const) : []),
  ])("%s is told by its first bytes", async (format, bytes) => {
    const { text, figures } = await work(bytes, { work: "decompress", format: "auto" });
    expect([text, figures?.[0]]).toEqual(["hello", format]);
  });

  test("bare deflate has to be chosen", async () => {
    const bytes = deflateRawSync("hello");
    expect(await problem(bytes, { work: "decompress", format: "auto" })).toContain("choose the others");
    expect((await work(bytes, { work: "decompress", format: "deflate-raw" })).text).toBe("hello");
  });
});

test("an archive is listed", async () => {
  const bytes = zipSync({ "a.txt": strToU8("hello"), "folder/ä.json": strToU8("{}".repeat(1000)) });
  const { text, figures } = await work(bytes, { work: "decompress", format: "auto" });
  expect(text.split("\n").map((line) => line.trim())).toEqual(["5  a.txt", "2,000  folder/ä.json"]);
  expect(figures).toEqual(["2 files", "2,005 bytes"]);
  expect(await problem(bytes.subarray(0, 60), { work: "decompress", format: "auto" })).toStartWith(
    "This archive cannot be read",
  );
});

test("what was cut off or damaged is told so", async () => {
  const whole = gzipSync("a text that is long enough to be cut".repeat(20));
  const damaged = Uint8Array.from(whole);
  damaged[whole.length - 6] = (damaged[whole.length - 6] ?? 0) ^ 0xff;
  for (const bytes of [whole.subarray(0, -9), damaged])
    expect(await problem(bytes, { work: "decompress", format: "auto" })).toContain("cut off or damaged");
});

test("sizes stand beside one another, those that cannot be had among them", async () => {
  const { text } = await work(new TextEncoder().encode("again and ".repeat(500)), { work: "sizes" });
  const [first = "", ...rest] = text.split("\n");
  expect(first).toMatch(/^as it is +5,000 +100\.0 %$/);
  expect(rest).toHaveLength(9);
  for (const line of rest) expect(line).toMatch(/^\S.*? {2,}(?:[\d,]+ +\d+\.\d %|not in this browser)$/);
  expect((await work(new Uint8Array(), { work: "sizes" })).text).toMatch(/^as it is +0$/m);
});
