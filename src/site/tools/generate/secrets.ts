import { wordlist } from "@scure/bip39/wordlists/english.js";
import { base64, base64urlnopad, hex } from "@scure/base";
import { numbered } from "../../shared/columns.ts";
import { numberIn } from "../../shared/number-in.ts";
import { InputError, type Outcome, type ToolOptions } from "../../shared/transform.ts";
import { below } from "./draw.ts";
import type { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

const fillRandom = (into: Uint8Array): unknown => crypto.getRandomValues(into as Uint8Array<ArrayBuffer>);

const SETS = {
  lower: "abcdefghijklmnopqrstuvwxyz",
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  digits: "0123456789",
  symbols: "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
} as const;

/** Characters that look alike in many typefaces. */
const ALIKE = /[Il1|O0o5S2Z8B`'"]/g;

interface Recipe {
  readonly draw: () => string;
  /** Entropy of each, in bits. */
  readonly bits: number;
}

/** The logarithm of the number of passwords with at least one character of each set, by inclusion and exclusion. */
const bitsOf = (sizes: readonly number[], length: number): number => {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let share = 0;
  for (let left = 0; left < 2 ** sizes.length; left++) {
    const out = sizes.filter((_, at) => (left >> at) & 1);
    const rest = all - out.reduce((sum, size) => sum + size, 0);
    share += (out.length % 2 === 0 ? 1 : -1) * (rest / all) ** length;
  }
  return length * Math.log2(all) + Math.log2(share);
};

/** Draws uniformly from all passwords of the length that contain at least one character of each chosen set. */
const password = (options: Options): Recipe => {
  const sets = (Object.keys(SETS) as (keyof typeof SETS)[])
    .filter((name) => options[name])
    .map((name) => (options.alike ? SETS[name].replace(ALIKE, "") : SETS[name]));
  if (sets.length === 0) throw new InputError("Choose at least one character set.");
  const length = numberIn(options.length, "The length", sets.length, 1024);
  const alphabet = sets.join("");
  const draw = (): string => {
    for (;;) {
      const text = Array.from({ length }, () => alphabet[below(alphabet.length, fillRandom)]).join("");
      if (sets.every((set) => [...text].some((char) => set.includes(char)))) return text;
    }
  };
  return {
    draw,
    bits: bitsOf(
      sets.map((set) => set.length),
      length,
    ),
  };
};

const passphrase = (options: Options): Recipe => {
  const amount = numberIn(options.words, "The number of words", 2, 64);
  const { between, capital } = options;
  const draw = (): string => {
    const words = Array.from({ length: amount }, () => wordlist[below(wordlist.length, fillRandom)] ?? "");
    return words.map((word) => (capital ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(between);
  };
  return { draw, bits: amount * Math.log2(wordlist.length) };
};

const token =
  (write: (bytes: Uint8Array) => string) =>
  (options: Options): Recipe => {
    const size = numberIn(options.bytes, "The number of bytes", 1, 4096);
    const draw = (): string => {
      const bytes = new Uint8Array(size);
      fillRandom(bytes);
      return write(bytes);
    };
    return { draw, bits: size * 8 };
  };

export type SecretKind = "password" | "passphrase" | "hex" | "base64" | "base64url" | "pin";

const RECIPES: Readonly<Record<SecretKind, (options: Options) => Recipe>> = {
  password,
  passphrase,
  hex: token((bytes) => hex.encode(bytes)),
  base64: token((bytes) => base64.encode(bytes)),
  base64url: token((bytes) => base64urlnopad.encode(bytes)),
  pin: (options) => {
    const length = numberIn(options.pinLength, "The number of digits", 1, 1024);
    const draw = (): string => Array.from({ length }, () => String(below(10, fillRandom))).join("");
    return { draw, bits: length * Math.log2(10) };
  },
};

export const isSecret = (kind: string): kind is SecretKind => Object.hasOwn(RECIPES, kind);

/** A trillion guesses a second, as a rack of current graphics cards achieves against a fast hash. */
const GUESSES = 1e12;
const SPANS: readonly (readonly [seconds: number, name: string])[] = [
  [60, "second"],
  [3600, "minute"],
  [86_400, "hour"],
  [31_557_600, "day"],
  [31_557_600e3, "year"],
];

const timeToGuess = (bits: number): string => {
  const seconds = 2 ** (bits - 1) / GUESSES;
  if (seconds < 1) return "less than a second";
  let unit = 1;
  for (const [next, name] of SPANS) {
    if (seconds < next) {
      const amount = Math.round(seconds / unit);
      return `${amount} ${name}${amount === 1 ? "" : "s"}`;
    }
    unit = next;
  }
  const years = seconds / 31_557_600;
  return years < 1e9 ? `${Math.round(years).toLocaleString("en")} years` : "longer than the sun will last";
};

/** Generates passwords, passphrases and tokens with the system's secure random generator. */
export const secrets = (kind: SecretKind, options: Options): Outcome => {
  const amount = numberIn(options.amount, "How many", 1, 10_000);
  const { draw, bits } = RECIPES[kind](options);
  return {
    ...numbered(Array.from({ length: amount }, draw)),
    figures: [`${bits.toFixed(1)} bits of entropy each`, `at 10¹² guesses a second: ${timeToGuess(bits)}`],
    cautions: bits < 64 ? ["Less than 64 bits: too weak unless the number of guesses is limited."] : [],
  };
};
