import { toBase64, toBase64url, toHex, utf8In } from "../bytes.ts";
import { compressed, decompressed, type Format, FORMATS } from "../compression/formats.ts";
import { subtleFor } from "../subtle.ts";
import { counted, InputError, type Outcome, type Source } from "../transform.ts";
import { bytesOutcome } from "./bytes-outcome.ts";
import { decode, fromHex } from "./decode.ts";
import { CODECS } from "./escapes.ts";
import { type StepsOption, stepsIn } from "./steps-option.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Step = (bytes: Bytes) => Bytes | Promise<Bytes>;

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

const onText =
  (change: (text: string) => string | Bytes): Step =>
  (bytes) => {
    const text = utf8In(bytes);
    if (text === undefined) throw new InputError("it needs a text, and these bytes are not UTF-8");
    const changed = change(text);
    return typeof changed === "string" ? bytesOf(changed) : changed;
  };

/** What packs each format, and what unpacks it. */
const PACKED: Readonly<Record<Format, readonly [pack: string, unpack: string]>> = {
  gzip: ["gzip", "gunzip"],
  deflate: ["deflate", "inflate"],
  "deflate-raw": ["raw deflate", "raw inflate"],
  brotli: ["brotli", "unbrotli"],
  zstd: ["zstd", "unzstd"],
};

const digest =
  (name: string): Step =>
  async (bytes) =>
    new Uint8Array(await subtleFor("hashing").digest(name, bytes));

const BY_NAME: Readonly<Record<string, Step>> = {
  base64: (bytes) => bytesOf(toBase64(bytes)),
  base64url: (bytes) => bytesOf(toBase64url(bytes)),
  "from base64": onText(decode),
  hex: (bytes) => bytesOf(toHex(bytes)),
  "from hex": onText(fromHex),
  ...Object.fromEntries(
    FORMATS.flatMap((format): [string, Step][] => [
      [PACKED[format][0], (bytes) => compressed(bytes, format)],
      [PACKED[format][1], (bytes) => decompressed(bytes, format)],
    ]),
  ),
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
