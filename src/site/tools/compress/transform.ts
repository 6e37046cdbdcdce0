import { gzipSync, type UnzipFileInfo, unzipSync, zlibSync } from "fflate";
import { counted, InputError, type Outcome, type Transform } from "../../shared/transform.ts";
import { type Bytes, formatOf, type Told } from "./first-bytes.ts";
import { compressed, decompressed, type StreamName, STREAMS } from "./formats.ts";
import { gzipHeader } from "./gzip-header.ts";
import type { Options } from "./options.ts";

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
  return { text: lines.join("\n"), isColumned: true, fileName: "sizes.txt" };
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
    isColumned: true,
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

/** As the list at an archive's end has them; nothing is unpacked for it. */
const entriesOf = (bytes: Bytes): UnzipFileInfo[] => {
  const entries: UnzipFileInfo[] = [];
  const filter = (entry: UnzipFileInfo): boolean => {
    entries.push(entry);
    return false;
  };
  try {
    unzipSync(bytes, { filter });
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new InputError(
      "This archive is cut off or damaged: the list of its files, which stands at its end, is not there.",
    );
  }
  return entries;
};

const archive = (bytes: Bytes): Outcome => {
  const entries = entriesOf(bytes);
  const files = entries.filter(({ name }) => !name.endsWith("/"));
  const total = files.reduce((sum, { originalSize }) => sum + originalSize, 0);
  return {
    text: entries
      .map(({ name, originalSize }) => `${originalSize.toLocaleString("en").padStart(13)}  ${name}`)
      .join("\n"),
    fileName: "files.txt",
    figures: [counted(files.length, "file"), `${bytesInWords(bytes.length)} → ${bytesInWords(total)}`],
  };
};

/** What tells itself needs no choosing; what does not has to be believed. */
const chosenFormat = (told: Told | undefined, choice: string | undefined): Told | StreamName => {
  const chosen = STREAMS.find((name) => name === choice);
  const format = chosen === "deflate-raw" || chosen === "brotli" ? chosen : (told ?? chosen);
  if (format === undefined)
    throw new InputError(
      "The first bytes are of no format that is known here: gzip, zlib, zip and zstd tell themselves; choose the others.",
    );
  return format;
};

const opened = async (bytes: Bytes, format: StreamName, told: Told | undefined): Promise<Bytes> => {
  try {
    return await decompressed(bytes, format);
  } catch (cause) {
    if (!(cause instanceof InputError) || told === undefined || told === format) throw cause;
    throw new InputError(`${cause.message} Its first bytes are those of ${told}.`);
  }
};

const decompress = async (bytes: Bytes, options: Options): Promise<Outcome> => {
  const told = formatOf(bytes);
  const format = chosenFormat(told, options["format"]);
  if (format === "zip") return archive(bytes);
  const made = await opened(bytes, format, told);
  const name = format === "gzip" ? gzipHeader(bytes).name : undefined;
  const figures = [format, `${bytesInWords(bytes.length)} → ${bytesInWords(made.length)}`];
  const text = isText(made);
  if (text !== undefined) return { text, fileName: name ?? "data.txt", figures };
  return {
    text: dump(made),
    isColumned: true,
    bytes: made,
    type: "application/octet-stream",
    fileName: name ?? "data.bin",
    figures,
  };
};

/** How small a text or a file becomes, and the way there and back. */
export const transform: Transform<Options> = (source, options) => {
  const bytes = source.bytes();
  const work = options["work"] ?? "sizes";
  if (work === "compress") return compress(bytes, options);
  return work === "decompress" ? decompress(bytes, options) : sizes(bytes);
};
