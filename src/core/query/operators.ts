import type { Json } from "../engine/index.ts";
import { like } from "./like.ts";
import type { FieldKind } from "./field-paths.ts";

// In UTF-16, surrogates sort before U+E000 to U+FFFF; their code points sort after.
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000);

const UNSAFE = /[\ud800-\uffff]/;

/** True when comparing UTF-16 units gives the same order as comparing code points. */
export const isPlain = (text: string): boolean => !UNSAFE.test(text);

/** Compares UTF-16 units, as `<` does: fast, and correct for plain texts. */
export const comparePlain = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares code points of any texts. */
export const compareText = (a: string, b: string): number => {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
};

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** The finite number that a text is; undefined for other texts. */
export const readNumber = (text: string): number | undefined =>
  NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;

/** The parsed value of a filter: dates are ISO strings in UTC, which sort by time. */
export type Operand = string | number | boolean | null;

type Test = (value: Json) => boolean;

/** How an operator uses its value: for equality, as a bound, or as part of a text. */
type Comparison = "equality" | "order" | "text";

interface OperatorRule {
  readonly aliases: readonly string[];
  readonly kinds: readonly FieldKind[];
  readonly compares: Comparison;
  /** The value is a comma list. */
  readonly list: boolean;
  /** Negates `test`. */
  readonly negative: boolean;
  readonly test: (operands: readonly Operand[]) => Test;
}

const ANY_KIND = ["text", "date", "number", "boolean"] as const;
const ORDERED = ["text", "date", "number"] as const;

const among = (operands: readonly Operand[]): Test => {
  const set = new Set<Json>(operands);
  return (value) => set.has(value);
};

type Compare = (value: Json) => number | undefined;

/** Compares with a text; as numbers if both are. */
const compareWithText = (operand: string): Compare => {
  const number = readNumber(operand);
  return (value) => {
    if (typeof value !== "string") return undefined;
    const own = readNumber(value);
    return own === undefined || number === undefined ? compareText(value, operand) : own - number;
  };
};

const compareWith = (operand: Operand): Compare => {
  if (typeof operand === "string") return compareWithText(operand);
  if (typeof operand !== "number") return () => undefined;
  return (value) => (typeof value === "number" ? value - operand : undefined);
};

/** Most filters have one value: without a case of its own, another filter of the same rows takes half as long again. */
const anyOf = <Value>(tests: readonly ((value: Value) => boolean)[]): ((value: Value) => boolean) => {
  const [only] = tests;
  return tests.length === 1 && only !== undefined ? only : (value) => tests.some((test) => test(value));
};

const ordered =
  (accepts: (order: number) => boolean) =>
  (operands: readonly Operand[]): Test =>
    anyOf(
      operands.map(compareWith).map((compare) => (value) => {
        const order = compare(value);
        return order !== undefined && accepts(order);
      }),
    );

const textOf = (value: Json): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;

/** Operators on text ignore case. */
const textual =
  (make: (operand: string) => (text: string) => boolean) =>
  (operands: readonly Operand[]): Test => {
    const test = anyOf(operands.map((operand) => make(String(operand).toLowerCase())));
    return (value) => {
      const text = textOf(value)?.toLowerCase();
      return text !== undefined && test(text);
    };
  };

const equality = { aliases: [], kinds: ANY_KIND, compares: "equality", test: among } as const;
const order = { aliases: [], kinds: ORDERED, compares: "order", list: false, negative: false } as const;
const words = { aliases: [], kinds: ORDERED, compares: "text", list: false, negative: false } as const;

/** Every operator, in the order of canonical URLs. */
export const OPERATORS = {
  eq: { ...equality, list: false, negative: false },
  ne: { ...equality, list: false, negative: true },
  gt: { ...order, test: ordered((sign) => sign > 0) },
  gte: { ...order, test: ordered((sign) => sign >= 0) },
  lt: { ...order, test: ordered((sign) => sign < 0) },
  lte: { ...order, test: ordered((sign) => sign <= 0) },
  in: { ...equality, list: true, negative: false },
  nin: { ...equality, list: true, negative: true },
  like: { ...words, aliases: ["contains"], test: textual(like) },
  startsWith: { ...words, test: textual((start) => (text) => text.startsWith(start)) },
  endsWith: { ...words, test: textual((end) => (text) => text.endsWith(end)) },
} as const satisfies Record<string, OperatorRule>;

export type Operator = keyof typeof OPERATORS;

export const OPERATOR_NAMES = Object.keys(OPERATORS) as Operator[];

const spellings = new Map<string, Operator>(
  OPERATOR_NAMES.flatMap((name) =>
    [name, ...OPERATORS[name].aliases].map((spelling) => [spelling, name] as const),
  ),
);

/** All names and aliases, for suggestions. */
export const OPERATOR_SPELLINGS: readonly string[] = [...spellings.keys()];

/** The operator with a name or alias. */
export const operatorNamed = (spelling: string): Operator | undefined => spellings.get(spelling);

/** The operators that a field of a kind takes. */
export const operatorsFor = (kind: FieldKind): Operator[] =>
  OPERATOR_NAMES.filter((name) => (OPERATORS[name].kinds as readonly FieldKind[]).includes(kind));
