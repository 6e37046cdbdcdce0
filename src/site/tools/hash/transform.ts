import { base64, base64urlnopad, hex } from "@scure/base";
import {
  counted,
  InputError,
  type ResultRow,
  type Source,
  type ToolOptions,
  transformOf,
  type Verdict,
} from "../../shared/transform.ts";
import { ALGORITHMS, type Hasher } from "./algorithms.ts";
import { type Expected, readExpected } from "./expected.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

const WRITERS: Readonly<Record<Options["as"], (bytes: Uint8Array) => string>> = {
  hex: (bytes) => hex.encode(bytes),
  base64: (bytes) => base64.encode(bytes),
  base64url: (bytes) => base64urlnopad.encode(bytes),
};

const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, at) => byte === right[at]);

const keyOf = (options: Options): Uint8Array | undefined => {
  const { key } = options;
  if (key === "") return undefined;
  if (options.keyas === "hex") return hexKey(key);
  return options.keyas === "base64" ? base64Key(key) : new TextEncoder().encode(key);
};

const hexKey = (key: string): Uint8Array => {
  const digits = key.trim().replace(/^0x/i, "").replaceAll(/[\s:]/g, "");
  if (!/^(?:[0-9a-f]{2})+$/i.test(digits))
    throw new InputError("The key is not hexadecimal: use pairs of 0-9 and a-f.");
  return hex.decode(digits.toLowerCase());
};

/** Decodes either alphabet. Standard Webhooks keys start with `whsec_`. */
const base64Key = (key: string): Uint8Array => {
  const digits = key
    .trim()
    .replace(/^whsec_/, "")
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  try {
    return base64urlnopad.decode(digits);
  } catch {
    throw new InputError("The key is not valid Base64.");
  }
};

interface Given {
  readonly isFile: boolean;
  readonly expected: Expected | undefined;
}

interface Running {
  readonly name: string;
  readonly hasher: Hasher;
}

/** Of a file, one digest is computed, and those that may be the expected one: a gigabyte takes a while. */
const isChosen = (id: string, length: number, { algorithm }: Options, given: Given): boolean => {
  if (algorithm !== "") return algorithm === "all" || algorithm === id;
  const { isFile, expected } = given;
  return !isFile || id === "sha256" || expected?.digests.some((digest) => digest.length === length) === true;
};

const hashersFor = (options: Options, given: Given): Running[] => {
  const key = keyOf(options);
  const chosen = Object.entries(ALGORITHMS).filter(([id, { length }]) =>
    isChosen(id, length, options, given),
  );
  const running = chosen.flatMap(([, { name, plain, keyed }]): Running[] => {
    if (key === undefined) return [{ name, hasher: plain() }];
    return keyed === undefined ? [] : [{ name: `HMAC-${name}`, hasher: keyed(key) }];
  });
  if (running.length === 0) throw new InputError(`${chosen[0]?.[1].name} has no keyed form. Remove the key.`);
  return running;
};

const feed = async (source: Source, running: readonly Running[]): Promise<number> => {
  let size = 0;
  const take = (bytes: Uint8Array): void => {
    size += bytes.length;
    for (const { hasher } of running) hasher.update(bytes);
  };
  if (source.stream === undefined) take(source.bytes());
  else {
    const reader = source.stream().getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) take(piece.value);
  }
  return size;
};

const expectedOf = (text: string): Expected | undefined => {
  if (text.trim() === "") return undefined;
  const expected = readExpected(text);
  if (expected === undefined)
    throw new InputError("“Expected” must be a digest in hexadecimal, Base64 or Base64url.");
  return expected;
};

/** Collisions have been found for these. */
const WEAK = new Set(["MD5", "SHA-1"]);

const verdictOf = (
  expected: Expected | undefined,
  match: string | undefined,
  isOne: boolean,
): Verdict | undefined => {
  if (expected === undefined) return undefined;
  if (match !== undefined) return { tone: "good", text: `✓ Matches ${match}` };
  const text = isOne ? "✗ Does not match" : "✗ None of these match";
  return { tone: "bad", text: expected.advice === "" ? text : `${text}. ${expected.advice}` };
};

/** Text fields turn CRLF into LF, which changes the digest invisibly. */
const lineEnds = (text: string): string[] =>
  text.includes("\r\n") ? ["lines end with CRLF"] : text.includes("\n") ? ["lines end with LF"] : [];

/** Hashes text or files of any size, or computes HMACs if there is a key, and compares them with an expected digest. */
export const transform = transformOf(
  tool,
  async (source, options) => {
    const write = WRITERS[options.as];
    const expected = expectedOf(options.expected);
    const isFile = source.stream !== undefined;
    const running = hashersFor(options, { isFile, expected });
    for (const { hasher } of running) hasher.update(new TextEncoder().encode(expected?.prefix ?? ""));
    const size = await feed(source, running);
    const digests = running.map(({ name, hasher }) => ({ name, bytes: hasher.digest() }));
    const [only] = digests;
    const text =
      digests.length === 1 && only !== undefined
        ? write(only.bytes)
        : digests.map(({ name, bytes }) => `${name}\n  ${write(bytes)}`).join("\n");
    const figures = [counted(size, "byte"), ...lineEnds(source.text)];
    const isExpected = (bytes: Uint8Array): boolean =>
      expected?.digests.some((other) => isSame(other, bytes)) === true;
    const match = digests.find(({ bytes }) => isExpected(bytes));
    const rows: ResultRow[] = digests.map(({ name, bytes }) => ({
      label: name,
      value: write(bytes),
      note: WEAK.has(name) ? "broken: do not use for signatures" : undefined,
      tone: isExpected(bytes) ? "good" : undefined,
    }));
    if (isFile && options.algorithm === "")
      rows.push({ label: "Others", value: "all algorithms", open: { algorithm: "all" } });
    return {
      text,
      groups: [{ rows }],
      figures,
      verdict: verdictOf(expected, match?.name, digests.length === 1),
    };
  },
  { readsStream: true },
);
