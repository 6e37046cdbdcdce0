import type { Sample } from "../page.ts";
import { decodeText, type Encoding } from "../shared/decode.ts";

/** Longer texts are held as a Blob instead of shown: a text field would become slow. */
export const HOLD_FROM = 200_000;
const PREVIEW = 4096;
const TAIL = 256;
const STEP = 1 << 20;

/**
 * The input of a tool. A long text or file is held as a Blob, which can be sent to a worker without a copy, and only
 * its beginning is shown.
 */
export type Input =
  | {
      readonly kind: "text";
      readonly text: string;
      /** The name of the opened file. */
      readonly fileName?: string | undefined;
    }
  | {
      readonly kind: "held";
      readonly blob: Blob;
      readonly name: string;
      readonly fileName?: string | undefined;
      readonly preview: string;
      /** Undefined for UTF-8; `marked` has a byte order mark; `binary` is not text, but a picture or an archive. */
      readonly encoding?: Encoding | "marked" | "binary";
    };

export const EMPTY: Input = { kind: "text", text: "" };

export function isEmpty(input: Input): boolean {
  return input.kind === "text" && input.text === "";
}

/** Text as typed or pasted. */
export async function inputOf(text: string, name = "pasted text"): Promise<Input> {
  return text.length < HOLD_FROM ? { kind: "text", text } : hold(await blobOf(text), name);
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * A file, read as text only if it is short. Anything but UTF-8 is held, so that its bytes are not lost. So is a text
 * with a byte order mark, for tools that work on bytes.
 */
export async function inputOfFile(file: Blob, name: string, keepsBytes = false): Promise<Input> {
  const start = new Uint8Array(await file.slice(0, HOLD_FROM).arrayBuffer());
  const decoded = decodeText(start, file.size > start.length);
  const fileName = file instanceof File ? file.name : undefined;
  const held = { kind: "held", blob: file, name, fileName } as const;
  if (decoded === undefined) return { ...held, preview: hexOf(start.subarray(0, 256)), encoding: "binary" };
  const { text, encoding } = decoded;
  if (encoding !== undefined) return { ...held, preview: text.slice(0, PREVIEW), encoding };
  if (keepsBytes && BYTE_ORDER_MARK.every((byte, at) => start[at] === byte))
    return { ...held, preview: text.slice(0, PREVIEW), encoding: "marked" };
  return file.size < HOLD_FROM ? { kind: "text", text, fileName } : { ...(await hold(file, name)), fileName };
}

/** The name of a result: `data.yaml` made from `orders.json` becomes `orders.yaml`. */
export function savedAs(fileName: string, opened = ""): string {
  const stem = opened.replace(/(.)\.[^.]*$/, "$1");
  return stem === "" ? fileName : fileName.replace(/^[^.]*/, () => stem);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join(" ")
    .replaceAll(/(.{47}) /g, "$1\n");
}

async function hold(blob: Blob, name: string): Promise<Input> {
  return { kind: "held", blob, name, preview: await textOf(blob.slice(0, PREVIEW)) };
}

/** Encodes a long text in steps, so that the page stays responsive. */
async function blobOf(text: string): Promise<Blob> {
  const parts: Blob[] = [];
  for (let from = 0; from < text.length;) {
    await new Promise((resolve) => setTimeout(resolve));
    // Never between the two halves of a surrogate pair.
    const to = from + STEP + ((text.charCodeAt(from + STEP) & 0xfc00) === 0xdc00 ? 1 : 0);
    parts.push(new Blob([text.slice(from, to)]));
    from = to;
  }
  return new Blob(parts);
}

/** What is sent to a worker: a string, or a Blob that it reads itself. */
export function payloadOf(input: Input): string | Blob {
  return input.kind === "text" ? input.text : input.blob;
}

/** Both ends of an input, for `accepts` of the pages. */
export async function sampleOf(input: Input): Promise<Sample> {
  if (input.kind === "text") return sampleText(input.text);
  const { blob } = input;
  const tail = await textOf(blob.slice(-TAIL));
  return {
    head: (await textOf(blob.slice(0, PREVIEW))).trimStart(),
    tail: tail.trimEnd(),
    length: blob.size,
  };
}

export function sampleText(text: string): Sample {
  return { head: text.slice(0, PREVIEW).trimStart(), tail: text.slice(-TAIL).trimEnd(), length: text.length };
}

/** A slice may cut a character in two; the remains are dropped. */
async function textOf(slice: Blob): Promise<string> {
  return (await slice.text()).replace(/^\uFFFD+|\uFFFD+$/g, "");
}

export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} KB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}
