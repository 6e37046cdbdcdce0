import { gzipSync, zlibSync } from "fflate";
import { utf8In } from "../../shared/bytes.ts";
import { hexDump } from "../../shared/hex-dump.ts";
import { inRows } from "../../shared/columns.ts";
import {
  counted,
  InputError,
  type Outcome,
  type ResultRow,
  type ToolOptions,
  transformOf,
} from "../../shared/transform.ts";
import { compressBrotli } from "../../shared/compression/brotli.ts";
import {
  type Bytes,
  foreignFormat,
  formatOf,
  isInBase64,
  isTar,
  type KnownFormat,
} from "../../shared/compression/first-bytes.ts";
import { BEST, compressed, decompressed, type Format, FORMATS } from "../../shared/compression/formats.ts";
import { gzipHeader } from "../../shared/compression/gzip-header.ts";
import { compressZstd } from "../../shared/compression/zstd.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

type Size = readonly [name: string, size: number | undefined];

const ENDINGS: Readonly<Record<Format, string>> = {
  gzip: "gz",
  deflate: "zz",
  "deflate-raw": "deflate",
  brotli: "br",
  zstd: "zst",
};

const bytesInWords = (size: number): string => counted(size, "byte");

/** The slowest levels take about a second for this many bytes. */
const SECOND_BYTES = 1_500_000;
/** Larger inputs are compared on demand only. */
const COMPARED_BYTES = 6 * SECOND_BYTES;

const sizes = async (bytes: Bytes): Promise<Outcome> => {
  const isSmall = bytes.length <= COMPARED_BYTES;
  const sizes: Size[] = [["original", bytes.length]];
  for (const level of [1, 6, 9] as const) sizes.push([`gzip ${level}`, gzipSync(bytes, { level }).length]);
  sizes.push(["deflate 9", zlibSync(bytes, { level: 9 }).length]);
  for (const level of [5, BEST.brotli])
    sizes.push([
      `brotli ${level}`,
      level === 5 || isSmall ? (await compressBrotli(bytes, level)).length : undefined,
    ]);
  for (const level of [3, BEST.zstd])
    sizes.push([
      `zstd ${level}`,
      level === 3 || isSmall ? (await compressZstd(bytes, level)).length : undefined,
    ]);
  const most = Math.max(1, ...sizes.map(([, size = 0]) => size));
  const rows = sizes.map(([label, size]): ResultRow => {
    if (size === undefined) return { label, value: "slow for this size: choose Compress", isProse: true };
    const note = bytes.length === 0 ? undefined : `${((size / bytes.length) * 100).toFixed(1)}%`;
    return { label, value: bytesInWords(size), note, share: size / most };
  });
  const signature = formatOf(bytes);
  // “x^2” begins like zlib.
  const isPacked = signature !== undefined && utf8In(bytes) === undefined;
  const cautions = isPacked ? [`This is ${signature}: choose Decompress to open it.`] : [];
  return { ...inRows([{ rows }]), fileName: "sizes.txt", cautions };
};

const MAX_DUMP = 1024;

/** A hex dump of the first bytes. */
const dump = (bytes: Bytes): string =>
  hexDump(bytes.subarray(0, MAX_DUMP)) +
  (bytes.length > MAX_DUMP ? `\n… ${bytesInWords(bytes.length)} in total` : "");

const compress = async (bytes: Bytes, options: Options): Promise<Outcome> => {
  const format = FORMATS.find((name) => name === options.format) ?? "gzip";
  const compressedBytes = await compressed(bytes, format);
  return {
    text: dump(compressedBytes),
    isColumned: true,
    bytes: compressedBytes,
    type: "application/octet-stream",
    fileName: `data.${ENDINGS[format]}`,
    figures: [`${bytesInWords(bytes.length)} → ${bytesInWords(compressedBytes.length)}`],
  };
};

/** Text as it is, anything else as a hex dump. */
const contentOutcome = (bytes: Bytes, fileName: string, figures: readonly string[]): Outcome => {
  const text = utf8In(bytes);
  if (text !== undefined) return { text, fileName, figures };
  return { text: dump(bytes), isColumned: true, bytes, type: "application/octet-stream", fileName, figures };
};

/** A format recognised by its first bytes overrides the choice, unless the chosen format has no signature. */
const chosenFormat = (
  bytes: Bytes,
  signature: KnownFormat | undefined,
  choice: string | undefined,
): Format => {
  const choiceFormat = FORMATS.find((name) => name === choice);
  const format =
    choiceFormat === "deflate-raw" || choiceFormat === "brotli" ? choiceFormat : (signature ?? choiceFormat);
  if (format !== undefined) return format;
  const foreign = foreignFormat(bytes);
  if (foreign !== undefined) throw new InputError(`This is ${foreign}, which this tool cannot open.`);
  throw new InputError(
    isInBase64(bytes)
      ? "This is Base64. Decode it first, then open the bytes here."
      : "Unknown format. gzip, zlib, zstd and complete brotli files are recognised; choose any other under “Format”.",
  );
};

const open = async (bytes: Bytes, format: Format, signature: KnownFormat | undefined): Promise<Bytes> => {
  try {
    return await decompressed(bytes, format);
  } catch (cause) {
    if (!(cause instanceof InputError) || signature === undefined || signature === format) throw cause;
    throw new InputError(`${cause.message} Its first bytes look like ${signature}.`);
  }
};

/** Brotli and raw deflate have no signature: whatever decompresses completely as one of them is accepted as such. */
const guessFormat = async (
  bytes: Bytes,
): Promise<{ readonly format: Format; readonly content: Bytes } | undefined> => {
  if (utf8In(bytes) !== undefined || foreignFormat(bytes) !== undefined) return undefined;
  for (const format of ["brotli", "deflate-raw"] as const)
    try {
      const content = await decompressed(bytes, format);
      if (content.length > 0) return { format, content };
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
    }
  return undefined;
};

const decompress = async (bytes: Bytes, options: Options): Promise<Outcome> => {
  const signature = formatOf(bytes);
  const isChosen = FORMATS.some((name) => name === options.format);
  const guess = signature === undefined && !isChosen ? await guessFormat(bytes) : undefined;
  const format = guess?.format ?? chosenFormat(bytes, signature, options.format);
  const content = guess?.content ?? (await open(bytes, format, signature));
  const name = format === "gzip" ? gzipHeader(bytes).name : undefined;
  const sizesInWords = `${bytesInWords(bytes.length)} → ${bytesInWords(content.length)}`;
  const isText = utf8In(content) !== undefined;
  const fallback = isTar(content) ? "data.tar" : isText ? "data.txt" : "data.bin";
  return contentOutcome(content, name ?? fallback, [format, sizesInWords]);
};

/** Compares compressed sizes, compresses and decompresses. */
export const transform = transformOf(tool, (source, options) => {
  const bytes = source.bytes();
  const work = options.work;
  if (work === "compress") return compress(bytes, options);
  return work === "decompress" ? decompress(bytes, options) : sizes(bytes);
});
