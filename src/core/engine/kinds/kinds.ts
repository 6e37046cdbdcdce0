import { bankingKinds } from "./banking.ts";
import { businessKinds } from "./business.ts";
import { internetKinds } from "./internet.ts";
import { type Kind, integerKind, numberKind, unbounded } from "./kind.ts";
import { peopleKinds } from "./people.ts";
import { placeKinds } from "./places.ts";
import { textKinds } from "./text.ts";
import { timeKinds } from "./time.ts";

const valueKinds = {
  boolean: { about: "True or false", type: "boolean" },
  integer: unbounded(integerKind("Integer", 0, 1000)),
  number: unbounded(numberKind("Number with two decimals", 0, 1000, 0.01)),
} as const;

/** Every kind of value that a schema can name, by group: a page of the docs lists them. */
export const KIND_GROUPS = {
  People: peopleKinds,
  Places: placeKinds,
  "Companies and goods": businessKinds,
  Banking: bankingKinds,
  Texts: textKinds,
  Internet: internetKinds,
  Time: timeKinds,
  Values: valueKinds,
} as const satisfies Record<string, Record<string, Kind>>;

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.values(KIND_GROUPS).flatMap((group) => Object.entries<Kind>(group)),
);

export const KIND_NAMES: readonly string[] = [...KINDS.keys()];

export const kindNamed = (name: string): Kind | undefined => KINDS.get(name);
