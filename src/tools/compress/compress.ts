import { gzipSync, type Unzipped, unzipSync, zlibSync } from "fflate";
import { counted, InputError, type Options, type Outcome, type Transform } from "../transform/transform.ts";
import { type Bytes, compressed, decompressed, formatOf, type StreamName, STREAMS } from "./formats.ts";

type Row = readonly [name: string, size: number | undefined];

const ENDINGS: Readonly<Record<StreamName, string>> = {
  gzip: "gz",
  deflate: "zz",
  "deflate-raw": "deflate",
  brotli: "br",
  zstd: "zst",
};

const bytesInWords = (size: number): string => `${size.toLocaleString("en")} bytes`;

const sizes = async (bytes: Bytes): Promise<Outcome> => {
  const levels = [1, 6, 9] as const;
  const rows: Row[] = [["as it is", bytes.length]];
  for (const level of levels) rows.push([`gzip, level ${level}`, gzipSync(bytes, { level }).length]);
  rows.push(["deflate, level 9", zlibSync(bytes, { level: 9 }).length]);
  for (const format of STREAMS)
    rows.push([`${format}, this browser's`, (await compressed(bytes, format))?.length]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const digits = bytes.length.toLocaleString("en").length + 1;
  const lines = rows.map(([name, size]) => {
    if (size === undefined) return `${name.padEnd(width)}  not in this browser`;
    const share = bytes.length === 0 ? "" : `${((size / bytes.length) * 100).toFixed(1)} %`;
    return `${name.padEnd(width)}  ${size.toLocaleString("en").padStart(digits)}  ${share.padStart(7)}`.trimEnd();
  });
  return { text: lines.join("\n"), fileName: "sizes.txt" };
};

const DUMPED = 1024;

/** The beginning of what no text field can show. */
const dump = (bytes: Bytes): string => {
  const lines: string[] = [];
  for (let at = 0; at < Math.min(bytes.length, DUMPED); at += 16) {
    const row = bytes.subarray(at, Math.min(at + 16, DUMPED));
    const hex = Array.from(row, (byte) => byte.toString(16).padStart(2, "0")).join(" ");
    const signs = Array.from(row, (byte) =>
      byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : "·",
    ).join("");
    lines.push(`${at.toString(16).padStart(6, "0")}  ${hex.padEnd(47)}  ${signs}`);
  }
  if (bytes.length > DUMPED) lines.push(`… ${bytesInWords(bytes.length)} in all`);
  return lines.join("\n");
};

const compress = async (bytes: Bytes, options: Options): Promise<Outcome> => {
  const format = STREAMS.find((name) => name === options["format"]) ?? "gzip";
  const made = await compressed(bytes, format);
  if (made === undefined)
    throw new InputError(`This browser cannot make ${format}. gzip and deflate it can.`);
  return {
    text: dump(made),
    bytes: made,
    type: "application/octet-stream",
    fileName: `data.${ENDINGS[format]}`,
    figures: [`${bytesInWords(bytes.length)} → ${bytesInWords(made.length)}`],
  };
};

const isText = (bytes: Bytes): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return undefined;
  }
};

/** In this worker itself: the library's own workers are code out of a blob, which pages here may not run. */
const entriesOf = (bytes: Bytes): Unzipped => {
  try {
    return unzipSync(bytes);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new InputError(`This archive cannot be read: ${cause.message}.`);
  }
};

const archive = (bytes: Bytes): Outcome => {
  const files = Object.entries(entriesOf(bytes));
  const rows = files.map(([name, { length }]) => `${length.toLocaleString("en").padStart(13)}  ${name}`);
  const total = files.reduce((sum, [, { length }]) => sum + length, 0);
  return {
    text: rows.join("\n"),
    fileName: "files.txt",
    figures: [counted(files.length, "file"), bytesInWords(total)],
  };
};

const decompress = async (bytes: Bytes, options: Options): Promise<Outcome> => {
  const chosen = STREAMS.find((name) => name === options["format"]);
  const format = formatOf(bytes) ?? (options["format"] === "auto" ? undefined : chosen);
  if (format === undefined)
    throw new InputError(
      "The first bytes are of no format that is known here: gzip, zlib, zip and zstd tell themselves; choose the others.",
    );
  if (format === "zip") return archive(bytes);
  const made = await decompressed(bytes, format);
  const figures = [format, `${bytesInWords(bytes.length)} → ${bytesInWords(made.length)}`];
  const text = isText(made);
  if (text !== undefined) return { text, fileName: "data.txt", figures };
  return { text: dump(made), bytes: made, type: "application/octet-stream", fileName: "data.bin", figures };
};

/** How small a text or a file becomes, and the way there and back. */
export const compression: Transform = (source, options) => {
  const bytes = source.bytes();
  const work = options["work"] ?? "sizes";
  if (work === "compress") return compress(bytes, options);
  return work === "decompress" ? decompress(bytes, options) : sizes(bytes);
};
