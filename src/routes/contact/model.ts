import { type Static, Type as t } from "@sinclair/typebox";

export const CATEGORIES = ["bug", "feature", "question", "business", "other"] as const;
export type Category = (typeof CATEGORIES)[number];

export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 5000;

/**
 * The body of `POST /api/contact`, for the documentation and for the types. JSON Schema counts characters
 * as code points, which is what `validate.ts` does (TypeBox itself would count UTF-16 units).
 */
export const ContactBody = t.Object(
  {
    email: t.String({ format: "email", maxLength: 254 }),
    message: t.String({ minLength: MESSAGE_MIN, maxLength: MESSAGE_MAX }),
    name: t.Optional(t.String({ minLength: 1 })),
    category: t.Optional(t.Union(CATEGORIES.map((category) => t.Literal(category)))),
    _gotcha: t.Optional(t.Unknown()),
  },
  { additionalProperties: true },
);

export type ContactBody = Static<typeof ContactBody>;
