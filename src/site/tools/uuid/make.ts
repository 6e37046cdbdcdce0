import { monotonicFactory } from "ulid";
import { MAX, NIL, v1, v3, v4, v5, v6, v7, validate } from "uuid";
import { InputError, type ToolOptions } from "../../shared/transform.ts";
import type { tool } from "./tool.ts";

type Kind = ToolOptions<typeof tool>["kind"];

/** The namespaces of RFC 9562, appendix C. */
const NAMESPACES: Readonly<Record<string, string>> = {
  dns: "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
  url: "6ba7b811-9dad-11d1-80b4-00c04fd430c8",
  oid: "6ba7b812-9dad-11d1-80b4-00c04fd430c8",
  x500: "6ba7b814-9dad-11d1-80b4-00c04fd430c8",
};

const NANO = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-";

/** 21 characters of a 64-character alphabet: 126 bits. Masking a byte to 6 bits is unbiased. */
const nanoid = (): string =>
  [...crypto.getRandomValues(new Uint8Array(21))].map((byte) => NANO[byte & 63]).join("");

/** Seconds, five random bytes per run, and a counter with a random start. Ids sort in order of creation. */
const objectIds = (): (() => string) => {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, "0");
  const run = Array.from(random.subarray(0, 5), (byte) => hex(byte, 2)).join("");
  let counter = random.subarray(5).reduce((sum, byte) => sum * 256 + byte, 0);
  return () => {
    counter = (counter + 1) % 0x1000000;
    return hex(Math.floor(Date.now() / 1000), 8) + run + hex(counter, 6);
  };
};

export interface Recipe {
  readonly kind: Kind;
  /** Name and namespace, for versions 3 and 5. */
  readonly name: string;
  readonly namespace: string;
}

const namespaceOf = (text: string): string => {
  const known = NAMESPACES[text.toLowerCase()];
  if (known !== undefined) return known;
  if (!validate(text)) throw new InputError("The namespace must be dns, url, oid, x500 or a UUID.");
  return text;
};

const MAKERS: Readonly<Record<Kind, (recipe: Recipe) => () => string>> = {
  v4: () => v4,
  v7: () => v7,
  v1: () => v1,
  v6: () => v6,
  v3: ({ name, namespace }) => {
    const place = namespaceOf(namespace);
    return () => v3(name, place);
  },
  v5: ({ name, namespace }) => {
    const place = namespaceOf(namespace);
    return () => v5(name, place);
  },
  nil: () => () => NIL,
  max: () => () => MAX,
  ulid: () => {
    const next = monotonicFactory();
    return () => next();
  },
  nanoid: () => nanoid,
  objectid: objectIds,
};

/** A generator of identifiers. Those with a time sort in order of creation. */
export const makerOf = (recipe: Recipe): (() => string) => MAKERS[recipe.kind](recipe);

/** Kinds that always give the same identifier. */
export const isSingle = (kind: Kind): boolean => ["v3", "v5", "nil", "max"].includes(kind);
