import { toBase64, toBase64url, toHex, utf8In } from "../bytes.ts";
import { counted, InputError, type Outcome, type Source } from "../transform.ts";
import { bytesOutcome } from "./bytes-outcome.ts";
import { decode, fromHex } from "./decode.ts";
import { CODECS } from "./escapes.ts";
import { type StepsOption, stepsIn } from "./steps-option.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Step = (bytes: Bytes) => Bytes | Promise<Bytes>;

/** A few kilobytes can unpack to gigabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

const onText =
  (change: (text: string) => string | Bytes): Step =>
  (bytes) => {
    const text = utf8In(bytes);
    if (text === undefined) throw new InputError("it needs a text, and these bytes are not UTF-8");
    const changed = change(text);
    return typeof changed === "string" ? bytesOf(changed) : changed;
  };

/** Through a stream of the browser, up to the limit. */
const through =
  (pair: () => CompressionStream | DecompressionStream): Step =>
  async (bytes) => {
    const parts: Bytes[] = [];
    let length = 0;
    const reader = new Blob([bytes]).stream().pipeThrough(pair()).getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        parts.push(next.value);
        length += next.value.length;
        if (length > MAX_BYTES) break;
      }
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      throw new InputError("these bytes are damaged, or not in that format");
    }
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw new InputError("it makes more than 64 megabytes");
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };

const digest =
  (name: string): Step =>
  async (bytes) => {
    // Browsers leave it out on plain HTTP.
    const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
    if (subtle === undefined) throw new InputError("browsers hash only on HTTPS and localhost");
    return new Uint8Array(await subtle.digest(name, bytes));
  };

const BY_NAME: Readonly<Record<string, Step>> = {
  base64: (bytes) => bytesOf(toBase64(bytes)),
  base64url: (bytes) => bytesOf(toBase64url(bytes)),
  "from base64": onText(decode),
  hex: (bytes) => bytesOf(toHex(bytes)),
  "from hex": onText(fromHex),
  gzip: through(() => new CompressionStream("gzip")),
  gunzip: through(() => new DecompressionStream("gzip")),
  deflate: through(() => new CompressionStream("deflate")),
  inflate: through(() => new DecompressionStream("deflate")),
  "raw deflate": through(() => new CompressionStream("deflate-raw")),
  "raw inflate": through(() => new DecompressionStream("deflate-raw")),
  ...Object.fromEntries(
    Object.entries(CODECS).flatMap(([language, codec]): [string, Step][] => [
      [`${language} escape`, onText((text) => codec.encode(text, { all: false, plus: false }))],
      [`${language} unescape`, onText((text) => codec.decode(text, { all: false, plus: true }))],
    ]),
  ),
  "json string": onText((text) => JSON.stringify(text)),
  "sha-1": digest("SHA-1"),
  "sha-256": digest("SHA-256"),
  "sha-512": digest("SHA-512"),
};

const STEPS: ReadonlyMap<string, Step> = new Map(Object.entries(BY_NAME));

/** What other programs call them. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["url encode", "url escape"],
  ["url decode", "url unescape"],
  ["from json string", "json unescape"],
  ["from base64url", "from base64"],
  ["base64 decode", "from base64"],
  ["base64 encode", "base64"],
  ["hex decode", "from hex"],
  ["hex encode", "hex"],
  ["zlib", "deflate"],
  ["unzlib", "inflate"],
  ["sha256", "sha-256"],
]);

/** Does one step after the other; the figures tell what each made. */
export const stepsOutcome = async (source: Source, { steps }: StepsOption): Promise<Outcome> => {
  let bytes = source.bytes();
  const figures = [counted(bytes.length, "byte")];
  for (const [at, word] of stepsIn(steps).entries()) {
    const step = STEPS.get(ALIASES.get(word) ?? word);
    if (step === undefined)
      throw new InputError(
        `${JSON.stringify(word)} is not a step. The steps are: ${[...STEPS.keys()].join(", ")}.`,
        undefined,
        "steps",
      );
    try {
      bytes = await step(bytes);
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      throw new InputError(
        `Step ${at + 1}, ${word}: ${cause.message.replace(/\.$/, "")}.`,
        undefined,
        "steps",
      );
    }
    figures.push(`${word}: ${counted(bytes.length, "byte")}`);
  }
  return { ...bytesOutcome(bytes), figures };
};
