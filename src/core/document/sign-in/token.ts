import { isNode } from "../../schema/index.ts";

/** Anyone may know it: whoever wants a token of this mock may make one. */
const KEY = "mockbench: everyone knows this key";
const HEADER = { alg: "HS256", typ: "JWT" };
const ALGORITHM = { name: "HMAC", hash: "SHA-256" } as const;
const MAX_LENGTH = 8192;

/** What a token says. */
export interface Claims {
  /** The key of the user that it is for, or the name of a program. */
  readonly sub: string;
  /** Whether it is for a program, not for a user. */
  readonly program?: true;
  /** Whether it only gets other tokens. */
  readonly refresh?: true;
  /** Seconds since the epoch. */
  readonly iat: number;
  readonly exp: number;
  /** Tells tokens of one user apart. */
  readonly jti: string;
}

const encoder = new TextEncoder();

const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const signatureOf = async (text: string): Promise<string> => {
  const key = await crypto.subtle.importKey("raw", encoder.encode(KEY), ALGORITHM, false, ["sign"]);
  return encoded(new Uint8Array(await crypto.subtle.sign(ALGORITHM.name, key, encoder.encode(text))));
};

/** A JSON Web Token, signed with HS256. */
export const tokenOf = async (claims: Claims): Promise<string> => {
  const text = [HEADER, claims].map((part) => encoded(encoder.encode(JSON.stringify(part)))).join(".");
  return `${text}.${await signatureOf(text)}`;
};

const isClaims = (value: unknown): value is Claims =>
  isNode(value) &&
  typeof value["sub"] === "string" &&
  typeof value["exp"] === "number" &&
  typeof value["jti"] === "string";

/** What a token says that was issued and has not expired; undefined for any other text. */
export const claimsIn = async (token: string, now: number): Promise<Claims | undefined> => {
  const [, text = "", payload = "", signature] =
    /^([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(token.slice(0, MAX_LENGTH)) ?? [];
  if (signature === undefined || signature !== (await signatureOf(text))) return undefined;
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
    one.charCodeAt(0),
  );
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return isClaims(claims) && claims.exp * 1000 > now ? claims : undefined;
};
