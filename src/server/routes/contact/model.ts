import { Kind, type Static, type TSchema, TypeRegistry, Type as t } from "@sinclair/typebox";
import { EMAIL_MAX_OCTETS, isEmailAddress } from "./email.ts";

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
