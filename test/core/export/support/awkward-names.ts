import { readCatalog } from "../../../../src/core/schema/index.ts";

const LONG = "communication_preference_confirmation_of_the_customer_in_the_shop";

/** Fields with names that databases cannot tell apart, cut off or refuse, and what they hold. */
const FIELDS: readonly (readonly [name: string, kind: string])[] = [
  ["ID", "word"],
  ["Name", "word"],
  ["name", "word"],
  ["name_2", "word"],
  ["", "word"],
  [" ", "word"],
  ["xmin", "word"],
  ["a😀b", "word"],
  ["userId", "-> users"],
  ["userID", "-> users"],
  ["a\nline", "-> users"],
  [`${LONG}_a`, "-> users"],
  [`${LONG}_b`, "word"],
  [`${LONG}_B`, "word"],
  ["é".repeat(40), "word"],
  ["É".repeat(40), "word"],
  ["名".repeat(25), "word"],
  ["constructor", "word"],
  ["__proto__", "word"],
];

export const AWKWARD_NAMES = FIELDS.map(([name]) => name);

/** The keys of `things`. */
export const AWKWARD_KEYS = FIELDS.filter(([, kind]) => kind === "-> users").length;

const things = Object.fromEntries(FIELDS);

/** A resource `things` with these fields, beside the built-in ones. */
export const AWKWARD = readCatalog([{ name: "s", text: JSON.stringify({ things }) }]);
