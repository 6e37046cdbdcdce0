/** The requests that a parameter applies to: GET of a collection, GET of a record, or a mutation. */
export type Scope = "collection" | "record" | "mutation";

interface Parameter {
  readonly aliases: readonly string[];
  readonly scopes: readonly Scope[];
  /** `one` value, or a `list` in which repetitions are joined. */
  readonly takes: "one" | "list";
}

const EVERYWHERE = ["collection", "record", "mutation"] as const;
const READS = ["collection", "record"] as const;
const COLLECTION = ["collection"] as const;

/** All parameters except filters, in the order of canonical URLs. */
export const PARAMETERS = {
  seed: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  count: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  __now: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  __at: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  __session: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  __reset: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  q: { aliases: ["_q", "search"], scopes: COLLECTION, takes: "list" },
  _group: { aliases: [], scopes: COLLECTION, takes: "list" },
  _agg: { aliases: [], scopes: COLLECTION, takes: "list" },
  sort: { aliases: ["_sort", "sortBy"], scopes: COLLECTION, takes: "list" },
  filter: { aliases: [], scopes: COLLECTION, takes: "one" },
  range: { aliases: [], scopes: COLLECTION, takes: "one" },
  order: { aliases: ["_order"], scopes: COLLECTION, takes: "list" },
  fields: { aliases: ["select", "_fields"], scopes: READS, takes: "list" },
  _expand: { aliases: [], scopes: READS, takes: "list" },
  _embed: { aliases: ["embed"], scopes: READS, takes: "list" },
  page: { aliases: ["_page"], scopes: COLLECTION, takes: "one" },
  offset: { aliases: ["skip", "_start"], scopes: COLLECTION, takes: "one" },
  cursor: { aliases: [], scopes: COLLECTION, takes: "one" },
  limit: { aliases: ["_limit", "per_page", "_per_page"], scopes: COLLECTION, takes: "one" },
  _end: { aliases: [], scopes: COLLECTION, takes: "one" },
  _all: { aliases: [], scopes: COLLECTION, takes: "one" },
  _format: { aliases: [], scopes: READS, takes: "one" },
  _csvGuard: { aliases: [], scopes: READS, takes: "one" },
  _envelope: { aliases: [], scopes: READS, takes: "one" },
  __delay: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  __auth: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  __error: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  __validate: { aliases: [], scopes: EVERYWHERE, takes: "one" },
  api_key: { aliases: [], scopes: EVERYWHERE, takes: "one" },
} as const satisfies Record<string, Parameter>;

export type ParameterName = keyof typeof PARAMETERS;

const names = new Map<string, ParameterName>(
  (Object.entries(PARAMETERS) as [ParameterName, Parameter][]).flatMap(([name, { aliases }]) =>
    [name, ...aliases].map((spelling) => [spelling, name] as const),
  ),
);

/** The parameter with a name or alias. */
export const parameterNamed = (spelling: string): ParameterName | undefined => names.get(spelling);

/** All names and aliases in a scope, for suggestions. */
export const spellings = (scope: Scope): string[] =>
  [...names].flatMap(([spelling, name]) =>
    (PARAMETERS[name].scopes as readonly Scope[]).includes(scope) ? [spelling] : [],
  );

/** Cache busters and trackers, which are ignored. */
export const isIgnored = (name: string): boolean => name === "_" || name === "_t" || name.startsWith("utm_");
