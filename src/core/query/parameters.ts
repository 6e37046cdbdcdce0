import type { Operator } from "./operators.ts";

/** The requests that a parameter applies to: GET of a collection, GET of a record, or a mutation. */
export type RequestKind = "collection" | "record" | "mutation";

interface Parameter {
  readonly aliases: readonly string[];
  readonly requests: readonly RequestKind[];
  /** `one` value, or a `list` in which repetitions are joined. */
  readonly takes: "one" | "list";
}

const EVERYWHERE = ["collection", "record", "mutation"] as const;
const READS = ["collection", "record"] as const;
const COLLECTION = ["collection"] as const;

/** All parameters except filters, in the order of canonical URLs. */
export const PARAMETERS = {
  seed: { aliases: [], requests: EVERYWHERE, takes: "one" },
  count: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __now: { aliases: [], requests: EVERYWHERE, takes: "one" },
  locale: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __data: { aliases: [], requests: EVERYWHERE, takes: "list" },
  __at: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __session: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __reset: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __log: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __rival: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __rules: { aliases: [], requests: COLLECTION, takes: "one" },
  q: { aliases: ["_q", "search"], requests: COLLECTION, takes: "list" },
  _group: { aliases: [], requests: COLLECTION, takes: "list" },
  _agg: { aliases: [], requests: COLLECTION, takes: "list" },
  sort: { aliases: ["_sort", "sortBy"], requests: COLLECTION, takes: "list" },
  _where: { aliases: [], requests: COLLECTION, takes: "one" },
  filter: { aliases: [], requests: COLLECTION, takes: "one" },
  range: { aliases: [], requests: COLLECTION, takes: "one" },
  order: { aliases: ["_order"], requests: COLLECTION, takes: "list" },
  fields: { aliases: ["select", "_fields"], requests: READS, takes: "list" },
  _expand: { aliases: [], requests: READS, takes: "list" },
  _embed: { aliases: ["embed"], requests: READS, takes: "list" },
  page: { aliases: ["_page"], requests: COLLECTION, takes: "one" },
  offset: { aliases: ["skip", "_start"], requests: COLLECTION, takes: "one" },
  cursor: { aliases: [], requests: COLLECTION, takes: "one" },
  limit: { aliases: ["_limit", "per_page", "_per_page"], requests: COLLECTION, takes: "one" },
  _end: { aliases: [], requests: COLLECTION, takes: "one" },
  _all: { aliases: [], requests: COLLECTION, takes: "one" },
  _format: { aliases: [], requests: READS, takes: "one" },
  _csvGuard: { aliases: [], requests: READS, takes: "one" },
  _envelope: { aliases: [], requests: READS, takes: "one" },
  __delay: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __auth: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __error: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __fault: { aliases: [], requests: EVERYWHERE, takes: "one" },
  __validate: { aliases: [], requests: EVERYWHERE, takes: "one" },
  api_key: { aliases: [], requests: EVERYWHERE, takes: "one" },
} as const satisfies Record<string, Parameter>;

export type ParameterName = keyof typeof PARAMETERS;

const names = new Map<string, ParameterName>(
  (Object.entries(PARAMETERS) as [ParameterName, Parameter][]).flatMap(([name, { aliases }]) =>
    [name, ...aliases].map((spelling) => [spelling, name] as const),
  ),
);

/** The parameter with a name or alias. */
export const parameterNamed = (spelling: string): ParameterName | undefined => names.get(spelling);

/** All names and aliases that a kind of request takes, for suggestions. */
export const spellings = (kind: RequestKind): string[] =>
  [...names].flatMap(([spelling, name]) =>
    (PARAMETERS[name].requests as readonly RequestKind[]).includes(kind) ? [spelling] : [],
  );

/** Cache busters and trackers, which are ignored. */
export const isIgnored = (name: string): boolean => name === "_" || name === "_t" || name.startsWith("utm_");

/**
 * The name of a filter in a URL: the field with the operator, which is omitted for equality unless the field has the
 * name of a parameter, such as `count` or `order`.
 */
export const filterName = (path: string, operator: Operator): string => {
  const isTaken = parameterNamed(path) !== undefined || isIgnored(path);
  return operator === "eq" && !isTaken ? path : `${path}_${operator}`;
};

/** Whether a field cannot be filtered by its name, because such parameters are ignored or taken for misspelt ones. */
export const isReserved = (path: string): boolean => /^(?:_$|__|utm_)/.test(path);
