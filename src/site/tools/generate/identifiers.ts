import { monotonicFactory } from "ulid";
import { MAX, NIL, v1, v3, v4, v5, v6, v7, validate } from "uuid";
import { toBase64url, toHex } from "../../shared/bytes.ts";
import { InputError, type ToolOptions } from "../../shared/transform.ts";
import type { SecretKind } from "./secrets.ts";
import type { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

export type IdentifierKind = Exclude<
  Options["kind"],
  SecretKind | "bcrypt" | "totp" | "rsa" | "ec" | "ed25519"
>;

/** The namespaces of RFC 9562, appendix C, which differ in one digit. */
const NAMESPACES: ReadonlyMap<string, number> = new Map(Object.entries({ dns: 0, url: 1, oid: 2, x500: 4 }));

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** Seconds, five random bytes per run, and a counter with a random start. Ids sort in order of creation. */
const objectIds = (): (() => string) => {
  const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, "0");
  const run = toHex(randomBytes(5));
  let counter = Number.parseInt(toHex(randomBytes(3)), 16);
  return () => {
    counter = (counter + 1) % 0x1000000;
    return hex(Math.floor(Date.now() / 1000), 8) + run + hex(counter, 6);
  };
};

const ofName =
  (version: (name: string, namespace: string) => string) =>
  ({ name, namespace: text }: Options): (() => string) => {
    const digit = NAMESPACES.get(text.toLowerCase());
    const namespace = digit === undefined ? text : `6ba7b81${digit}-9dad-11d1-80b4-00c04fd430c8`;
    if (!validate(namespace)) throw new InputError("The namespace must be dns, url, oid, x500 or a UUID.");
    return () => version(name, namespace);
  };

/** A generator of each kind. Those with a time sort in order of creation. */
export const IDENTIFIERS: Readonly<Record<IdentifierKind, (options: Options) => () => string>> = {
  v4: () => v4,
  v7: () => v7,
  v1: () => v1,
  v6: () => v6,
  v3: ofName(v3),
  v5: ofName(v5),
  nil: () => () => NIL,
  max: () => () => MAX,
  ulid: () => {
    const next = monotonicFactory();
    return () => next();
  },
  // 21 characters of a 64-character alphabet: 126 of the 128 random bits.
  nanoid: () => () => toBase64url(randomBytes(16)).slice(0, 21),
  objectid: objectIds,
};
