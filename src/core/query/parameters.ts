/** The requests that a parameter applies to: GET of a collection, GET of a record, or a mutation. */
export type Scope = "collection" | "record" | "mutation";

interface Parameter {
  readonly aliases: readonly string[];
  readonly scopes: readonly Scope[];
  /** `one` value, or a `list` in which repetitions are joined. */
  readonly takes: "one" | "list";
  readonly about: string;
}

const EVERYWHERE = ["collection", "record", "mutation"] as const;
const READS = ["collection", "record"] as const;
const COLLECTION = ["collection"] as const;

/** All parameters except filters, in the order of canonical URLs. */
export const PARAMETERS = {
  seed: {
    aliases: [],
    scopes: EVERYWHERE,
    takes: "one",
    about: "Which dataset: the same text gives the same data everywhere",
  },
  count: {
    aliases: [],
    scopes: EVERYWHERE,
    takes: "one",
    about: "Records in the dataset; ids run from 1 to it",
  },
  __at: {
    aliases: [],
    scopes: EVERYWHERE,
    takes: "one",
    about: "The dataset after this event of its stream",
  },
  __session: {
    aliases: [],
    scopes: EVERYWHERE,
    takes: "one",
    about: "Stores writes under this name, for all requests with the same name",
  },
  __reset: { aliases: [], scopes: EVERYWHERE, takes: "one", about: "Empties the session first" },
  q: {
    aliases: ["_q", "search"],
    scopes: COLLECTION,
    takes: "list",
    about: "Words or quoted phrases that must all occur in a record",
  },
  sort: {
    aliases: ["_sort", "sortBy"],
    scopes: COLLECTION,
    takes: "list",
    about: 'Fields to sort by: name, -name or name:desc; or as JSON, ["name","DESC"]',
  },
  filter: {
    aliases: [],
    scopes: COLLECTION,
    takes: "one",
    about: "Filters as one JSON object, as ra-data-simple-rest sends them",
  },
  range: {
    aliases: [],
    scopes: COLLECTION,
    takes: "one",
    about: "First and last row as JSON, such as [0,9]; answered with Content-Range",
  },
  order: {
    aliases: ["_order"],
    scopes: COLLECTION,
    takes: "list",
    about: "Directions for the fields of sort, asc or desc",
  },
  fields: {
    aliases: ["select", "_fields"],
    scopes: READS,
    takes: "list",
    about: "Fields to include; with a minus, fields to omit",
  },
  _expand: {
    aliases: [],
    scopes: READS,
    takes: "list",
    about: "Parent records to include, by relation name",
  },
  _embed: {
    aliases: [],
    scopes: READS,
    takes: "list",
    about: "Child records to include, by relation name",
  },
  page: { aliases: ["_page"], scopes: COLLECTION, takes: "one", about: "Page number, from 1" },
  offset: { aliases: ["skip", "_start"], scopes: COLLECTION, takes: "one", about: "Records to skip" },
  cursor: {
    aliases: [],
    scopes: COLLECTION,
    takes: "one",
    about: "Position to continue from: meta.nextCursor; empty to start",
  },
  limit: {
    aliases: ["_limit", "per_page", "_per_page"],
    scopes: COLLECTION,
    takes: "one",
    about: "Records per page",
  },
  _end: {
    aliases: [],
    scopes: COLLECTION,
    takes: "one",
    about: "End of the page: sets limit to _end - _start",
  },
  _all: { aliases: [], scopes: COLLECTION, takes: "one", about: "Every record, without paging" },
  _format: { aliases: [], scopes: READS, takes: "one", about: "Format of the response" },
  _csvGuard: {
    aliases: [],
    scopes: READS,
    takes: "one",
    about: "Whether CSV puts an apostrophe before what a spreadsheet would run as a formula",
  },
  _envelope: {
    aliases: [],
    scopes: READS,
    takes: "one",
    about: "Wraps the response in data and meta, or in the format of json-server 1 or DummyJSON",
  },
  __delay: {
    aliases: [],
    scopes: EVERYWHERE,
    takes: "one",
    about: "Delay of the response in milliseconds, or a range",
  },
  __auth: { aliases: [], scopes: EVERYWHERE, takes: "one", about: "Requires credentials of this kind" },
  __error: {
    aliases: [],
    scopes: EVERYWHERE,
    takes: "one",
    about: "Fails with this error; with @p, only that share of requests",
  },
  __validate: {
    aliases: [],
    scopes: EVERYWHERE,
    takes: "one",
    about: "Checks a body against the resource's schema",
  },
  api_key: { aliases: [], scopes: EVERYWHERE, takes: "one", about: "Any API key, for __auth=apikey" },
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
