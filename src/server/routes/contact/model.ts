import isEmail from "validator/lib/isEmail.js";
import { Kind, type Static, type TSchema, Type as t, TypeRegistry } from "@sinclair/typebox";

/** RFC 5321 §4.5.3.1: a path holds 256 octets, two of them its angle brackets. */
const EMAIL_MAX_OCTETS = 254;
const LOCAL_MAX_OCTETS = 64;
const DOMAIN_MAX_OCTETS = 253;

/** Spaces of every kind, controls (CR and LF too), invisible format characters, lone surrogates. */
const UNPRINTABLE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u;

/** The domain in ASCII, by the IDNA mapping of `URL`; undefined if it is invalid. */
const asciiDomain = (domain: string): string | undefined => URL.parse(`http://${domain}`)?.hostname;

/**
 * Whether mail can be sent to an address. Accepts plus tags, subdomains and international names, and requires a top-level
 * domain. Linear, because lengths are checked first.
 */
export const isEmailAddress = (text: string): boolean => {
  if (Buffer.byteLength(text) > EMAIL_MAX_OCTETS) return false;
  if (UNPRINTABLE.test(text)) return false;
  const at = text.lastIndexOf("@");
  if (Buffer.byteLength(text.slice(0, at)) > LOCAL_MAX_OCTETS) return false;
  // RFC 6531 allows all non-ASCII characters before the @; `validator` only those of 16 bits.
  const sixteenBits = text.slice(0, at).replaceAll(/[\u{10000}-\u{10ffff}]/gu, "\u00e9") + text.slice(at);
  if (!isEmail(sixteenBits)) return false;
  const domain = asciiDomain(text.slice(at + 1));
  return domain !== undefined && domain.length <= DOMAIN_MAX_OCTETS;
};

export const CATEGORIES = ["bug", "feature", "question", "business", "other"] as const;
export type Category = (typeof CATEGORIES)[number];

export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 5000;
export const NAME_MIN = 1;

/** Counts code points, so an emoji is one character, not two as in `length`. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

const TEXT = "ContactText";
const EMAIL = "ContactEmail";

interface Bounds extends TSchema {
  readonly minLength?: number;
  readonly maxLength?: number;
}

// TypeBox counts UTF-16 units, JSON Schema counts code points. Hence these custom kinds.
TypeRegistry.Set<Bounds>(TEXT, ({ minLength = 0, maxLength = Infinity }, value) => {
  if (typeof value !== "string" || !value.isWellFormed()) return false;
  const count = countCharacters(value);
  return count >= minLength && count <= maxLength;
});
TypeRegistry.Set(EMAIL, (_, value) => typeof value === "string" && isEmailAddress(value));

const text = (bounds: { minLength: number; maxLength?: number }) =>
  t.Unsafe<string>({ [Kind]: TEXT, type: "string", ...bounds });

/** The body of `POST /api/contact`: validated by this schema, explained by `validate.ts`. */
export const ContactBody = t.Object(
  {
    email: t.Unsafe<string>({ [Kind]: EMAIL, type: "string", format: "email", maxLength: EMAIL_MAX_OCTETS }),
    message: text({ minLength: MESSAGE_MIN, maxLength: MESSAGE_MAX }),
    name: t.Optional(text({ minLength: NAME_MIN })),
    category: t.Optional(t.Union(CATEGORIES.map((category) => t.Literal(category)))),
    /** A honeypot: only bots fill it in. */
    _gotcha: t.Optional(t.Unknown()),
  },
  // Elysia closes objects unless they say that they are open.
  { additionalProperties: true },
);

/** Its headers. */
export const ContactHeaders = t.Object({
  "idempotency-key": t.Optional(t.String({ pattern: String.raw`^[\x21-\x7e]{1,255}$` })),
});

export type ContactBody = Static<typeof ContactBody>;

/** The fields of a body that are stored. */
export interface Submission {
  readonly email: string;
  readonly message: string;
  readonly name?: string;
  readonly category?: Category;
  readonly spam: boolean;
}
