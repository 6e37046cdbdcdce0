/** How the ids of a resource are written. */
export interface IdFormat {
  /** Whether they are strings; of rows, whether some may be. */
  readonly isText: boolean;
  /** Whether they are in another order than their numbers: in that of the rows of a file. */
  readonly isUnordered?: boolean;
  /** An id as it appears in records. */
  readonly print: (id: number) => number | string;
  /** Parses an id in a record, a body or a path; 0 if it is invalid. Plain numbers are always accepted. */
  readonly parse: (value: unknown) => number;
  /** Parses a foreign key; 0 if it is invalid. As in filters, "1" does not equal 1. */
  readonly parseKey: (value: unknown) => number;
}

/** Numbers from here on stand for ids of callers that do not continue the others: the next id never follows them. */
export const FOREIGN_IDS = 3_000_000_000;

const PLAIN = /^[1-9]\d{0,15}$/;

const parseNumber = (value: unknown): number => {
  if (typeof value === "number") return Number.isInteger(value) && value > 0 ? value : 0;
  return typeof value === "string" && PLAIN.test(value) ? Number(value) : 0;
};

export const NUMERIC_IDS: IdFormat = {
  isText: false,
  print: (id) => id,
  parse: parseNumber,
  parseKey: (value) => (typeof value === "number" ? parseNumber(value) : 0),
};

/** Ids made of a prefix and zero-padded digits: `textIds("ord_", 6)` prints 17 as `ord_000017`. */
export const textIds = (prefix: string, digits: number): IdFormat => {
  const print = (id: number): string => prefix + String(id).padStart(digits, "0");
  const parse = (value: unknown): number => {
    const number = parseNumber(value);
    if (number > 0 || typeof value !== "string") return number;
    const id = Number(value.slice(prefix.length));
    return Number.isSafeInteger(id) && id > 0 && print(id) === value ? id : 0;
  };
  return { isText: true, print, parse, parseKey: (value) => (typeof value === "string" ? parse(value) : 0) };
};

/** How many foreign ids are remembered: a path that names one counts. */
const MAX_FOREIGN = 100_000;

/** Ids that callers choose, beside those of a format: each gets a number of its own when it is first seen. */
export const withForeignIds = (ids: Pick<IdFormat, "print" | "parse" | "parseKey">): IdFormat => {
  const foreign: (string | number)[] = [];
  const numbers = new Map<string, number>();
  const find = (value: unknown, parse: IdFormat["parse"]): number => {
    if (typeof value !== "string" && typeof value !== "number") return 0;
    const found = parse(value);
    return found > 0 ? found : (numbers.get(String(value)) ?? 0);
  };
  return {
    isText: true,
    isUnordered: true,
    print: (number) => (number < FOREIGN_IDS ? ids.print(number) : (foreign[number - FOREIGN_IDS] ?? "")),
    parse(value) {
      const found = find(value, ids.parse);
      const isId =
        typeof value === "string" ? value !== "" : typeof value === "number" && Number.isFinite(value);
      if (found > 0 || !isId || value === 0 || foreign.length === MAX_FOREIGN) return found;
      const number = FOREIGN_IDS + foreign.length;
      foreign.push(value as string | number);
      numbers.set(String(value), number);
      return number;
    },
    parseKey: (value) => find(value, ids.parseKey),
  };
};
