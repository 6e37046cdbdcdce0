import type { Json } from "../../engine/index.ts";
import type { Row } from "../../query/index.ts";
import {
  isNode,
  type Located,
  type Node,
  ownPropertiesOf,
  propertyOf,
  resolved,
} from "../../schema/index.ts";
import { typeOf, type Wrapping } from "../bodies.ts";
import { phraseOf } from "../names.ts";
import { IDENTITIES, REFRESH_TOKENS, TOKENS, wordSet } from "./roles.ts";

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

/** Seconds for which a token is good. */
export const LIFETIME = 3600;

/** Tokens that were issued together. */
export interface Issued {
  readonly access: string;
  /** Undefined where a user is only shown the token that they have. */
  readonly refresh?: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** What an answer tells about a user. */
export interface Told {
  readonly root: Node;
  /** The user as the document has its record; null for a program. */
  readonly user: Row | null;
  readonly id: Json;
  /** The schema of that record: where it is, the user is there whole. */
  readonly record: Node | undefined;
  /** Where the user is, if the answer is about nothing else. */
  readonly at: Wrapping | undefined;
  readonly issued: Issued | undefined;
  readonly accepts: (place: Located, value: Json) => boolean;
}

const USERS = wordSet("user,account,profile,me,member,customer,person,user info,user data,current user");
const USER_IDS = wordSet("user id,uid,account id,sub,user uuid,member id,customer id");
const EXPIRY = /\b(?:expires?|expiry|expiration|exp)\b/;
const MAX_DEPTH = 3;
/** Numbers above are moments: seconds, or milliseconds. */
const SECONDS = 1e9;
const MILLISECONDS = 1e11;

const expiryOf = (words: string, value: Json | undefined, { expires }: Issued): Json | undefined => {
  const isMoment = /\b(?:at|on|date|time|exp)\b/.test(words) && !/\bin\b/.test(words);
  if (typeof value === "string")
    return isMoment || !/^\d*$/.test(value) ? new Date(expires).toISOString() : String(LIFETIME);
  if (typeof value !== "number" && value !== undefined) return undefined;
  if (value !== undefined && value > MILLISECONDS && !/\bin\b/.test(words)) return expires;
  return isMoment || (value !== undefined && value > SECONDS && !/\bin\b/.test(words))
    ? Math.floor(expires / 1000)
    : LIFETIME;
};

/** What a member of an answer says about tokens. */
const tokenFact = (
  words: string,
  value: Json | undefined,
  issued: Issued,
  isRecord: boolean,
): Json | undefined => {
  // A user's `key` or `expiresAt` is about something else.
  if (isRecord || issued.refresh === undefined)
    return /\b(?:token|jwt)$/.test(words) && TOKENS.has(words) ? issued.access : undefined;
  if (REFRESH_TOKENS.has(words)) return issued.refresh;
  if (TOKENS.has(words)) return issued.access;
  if (words === "token type") return "Bearer";
  return EXPIRY.test(words) && !words.includes("refresh") ? expiryOf(words, value, issued) : undefined;
};

/** An answer with what is known of a user and their tokens, where its schema takes that. */
export const withUser = (
  value: Json,
  place: Located | undefined,
  told: Told,
  isUser = told.at?.length === 0,
  depth = 0,
): Json => {
  if (!isNode(value) || depth > MAX_DEPTH) return value;
  const { root, user, id, record, issued, accepts } = told;
  const schema = place && resolved(root, place);
  const own = schema === undefined ? {} : ownPropertiesOf(schema.node);
  const names = new Set([...Object.keys(value), ...Object.keys(own)]);
  const isNamed = [...names].some((name) => IDENTITIES.has(phraseOf(name)) && !USERS.has(phraseOf(name)));
  const isTheirs = user !== null && (isUser || isNamed);
  const isWhole = isTheirs && schema !== undefined && schema.node === record;
  const before: Row = isWhole ? user : value;

  const factOf = (name: string): Json | undefined => {
    const words = phraseOf(name);
    const old = value[name];
    const fact = issued && tokenFact(words, old, issued, isWhole);
    // `bearer` is as good.
    if (fact !== undefined) return typeof old === "string" && /^bearer$/i.test(old) ? old : fact;
    if (user !== null && USER_IDS.has(words))
      return typeof old === "string" && typeof id === "number" ? id.toString() : id;
    if (isTheirs) return user[name];
    return user !== null && depth === 0 && issued !== undefined && name === "id" ? id : undefined;
  };

  const entries = [...names].flatMap((name): [string, Json][] => {
    const inner = schema && propertyOf(root, schema, name);
    const old = before[name];
    const fact = isNode(old) ? undefined : factOf(name);
    if (fact !== undefined && (inner === undefined || accepts(inner, fact))) return [[name, fact]];
    const isInside = told.at?.[depth] === name || USERS.has(phraseOf(name));
    if (old !== undefined) return [[name, withUser(old, inner, told, isInside, depth + 1)]];
    if (inner === undefined || typeOf(inner.node) !== "object") return [];
    // An optional object, of which something is known.
    const made = withUser({}, inner, told, isInside, depth + 1);
    return isNode(made) && Object.keys(made).length > 0 && accepts(inner, made) ? [[name, made]] : [];
  });
  return Object.fromEntries(entries);
};
