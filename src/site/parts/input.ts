import type { TextEnds } from "../page.ts";
import { decodeText, type Encoding } from "../shared/decode.ts";

/** Longer texts are held as a Blob instead of shown: a text field or editor would become slow. */
export const LARGE = 200_000;
const PREVIEW = 4096;
const TAIL = 256;
const STEP = 1 << 20;

/** Only this module makes inputs, so none escapes the limit above, wherever its text comes from. */
declare const SIZED: unique symbol;

/**
 * The input of a tool. A long text or file is held as a Blob, which can be sent to a worker without a copy, and only
 * its beginning is shown.
 */
type InputContent =
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

export type Input = InputContent & { readonly [SIZED]: true };

const withSize = (input: InputContent): Input => input as Input;

interface Origin {
  /** What the input is called while it is held. */
  readonly name?: string;
  readonly fileName?: string | undefined;
  /** For tools that work on bytes: a byte order mark must not be lost. */
  readonly keepsBytes?: boolean | undefined;
}

const text = (content: string, fileName?: string): Input =>
  withSize({ kind: "text", text: content, ...(fileName === undefined ? {} : { fileName }) });

export const EMPTY: Input = text("");

export function isEmpty(input: Input): boolean {
  return input.kind === "text" && input.text === "";
}

/** The text of an input, if it is not held. */
export const textOf = (input: Input = EMPTY): string => (input.kind === "text" ? input.text : "");

/** A text as the user types it, which the field already shows. */
export const typedInput = (content: string, fileName?: string): Input =>
  content === "" ? EMPTY : text(content, fileName);

/** The input that a paste, a file, a link, another page, the storage or an example contains. */
export async function inputOf(content: string | Blob, origin: Origin = {}): Promise<Input> {
  if (typeof content !== "string") return inputOfBlob(content, origin);
  if (content.length < LARGE) return typedInput(content, origin.fileName);
  return hold(await blobOf(content), { name: "pasted text", ...origin });
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Bytes are read as text only if they are short UTF-8, so that nothing of a file is lost. */
async function inputOfBlob(blob: Blob, origin: Origin): Promise<Input> {
  const start = new Uint8Array(await blob.slice(0, LARGE).arrayBuffer());
  const decoded = decodeText(start, blob.size > start.length);
  const fileName = blob instanceof File ? blob.name : origin.fileName;
  const input = { kind: "held", blob, name: origin.name ?? fileName ?? "received text", fileName } as const;
  if (decoded === undefined)
    return withSize({ ...input, preview: hexOf(start.subarray(0, 256)), encoding: "binary" });
  const preview = decoded.text.slice(0, PREVIEW);
  if (decoded.encoding !== undefined) return withSize({ ...input, preview, encoding: decoded.encoding });
  if (origin.keepsBytes === true && BYTE_ORDER_MARK.every((byte, at) => start[at] === byte))
    return withSize({ ...input, preview, encoding: "marked" });
  return blob.size < LARGE
    ? text(decoded.text, fileName)
    : hold(blob, { ...origin, name: input.name, fileName });
}

/** The name of a result: `data.yaml` made from `orders.json` becomes `orders.yaml`. */
export function savedAs(fileName: string, openName = ""): string {
  const stem = openName.replace(/(.)\.[^.]*$/, "$1");
  return stem === "" ? fileName : fileName.replace(/^[^.]*/, () => stem);
}

/** Not by `shared/bytes.ts`: workers load that too, so it would be one more script of every page. */
function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join(" ")
    .replaceAll(/(.{47}) /g, "$1\n");
}

async function hold(blob: Blob, { name = "", fileName }: Origin): Promise<Input> {
  return withSize({ kind: "held", blob, name, fileName, preview: await textIn(blob.slice(0, PREVIEW)) });
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
export async function endsOf(input: Input): Promise<TextEnds> {
  if (input.kind === "text") return endsOfText(input.text);
  const { blob } = input;
  const tail = await textIn(blob.slice(-TAIL));
  return {
    head: (await textIn(blob.slice(0, PREVIEW))).trimStart(),
    tail: tail.trimEnd(),
    length: blob.size,
  };
}

export function endsOfText(whole: string): TextEnds {
  return {
    head: whole.slice(0, PREVIEW).trimStart(),
    tail: whole.slice(-TAIL).trimEnd(),
    length: whole.length,
  };
}

/** A slice may cut a character in two; the remains are dropped. */
async function textIn(slice: Blob): Promise<string> {
  return (await slice.text()).replace(/^\uFFFD+|\uFFFD+$/g, "");
}
