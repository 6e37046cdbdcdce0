import type { IdFormat } from "../engine/index.ts";
import { type Operator, OPERATORS } from "./operators.ts";
import type { Variant } from "./variant.ts";

export const DEFAULT_SEED = "1";
export const MAX_SEED_LENGTH = 64;
export const DEFAULT_LIMIT = 10;
/** Why a text is not a valid seed. A character is a code point. */
export const seedProblem = (seed: string): string | undefined => {
  // Most are so short that their characters need not be counted.
  if (seed !== "" && seed.length <= MAX_SEED_LENGTH) return undefined;
  const { length } = Array.from(seed);
  if (length >= 1 && length <= MAX_SEED_LENGTH) return undefined;
  return `must be 1 to ${MAX_SEED_LENGTH} characters long, not ${length}`;
};

/** The last event for `__at`, and for resuming a stream. */
export const LAST_EVENT = 1_000_000;
/** The largest dataset that has a history. */
export const MAX_HISTORY_COUNT = 10_000;

/** The longest text to look for: engines need the product of both lengths for some longer ones. */
export const MAX_NEEDLE = 256;

/** The ranges that numbers are clamped to. */
export const RANGES = {
  count: [0, 1_000_000],
  page: [1, 1_000_000_000],
  offset: [0, 1_000_000_000],
  _end: [0, 1_000_001_000],
  limit: [0, 1000],
  __delay: [0, 15_000],
  __fault: [0, 15_000],
  __rival: [1, 1000],
} as const satisfies Record<string, readonly [number, number]>;

export const FORMATS = ["json", "ndjson", "csv"] as const;
export type Format = (typeof FORMATS)[number];

/** The envelopes, with their values of `_envelope`. */
export const ENVELOPES = { meta: "true", "json-server": "json-server", dummyjson: "dummyjson" } as const;
export type Envelope = keyof typeof ENVELOPES;

export const AUTHS = ["bearer", "apikey", "basic"] as const;
export type Auth = (typeof AUTHS)[number];

/** One condition; several values mean any of them (none of them for `ne` and `nin`). */
export interface Filter {
  readonly path: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/** Conditions that must all hold, or of which any must. */
export type Where = Filter | { readonly all: readonly Where[] } | { readonly any: readonly Where[] };

export const AGGREGATE_NAMES = ["count", "sum", "avg", "min", "max"] as const;
export type AggregateName = (typeof AGGREGATE_NAMES)[number];

export const GROUP_UNITS = ["day", "week", "month", "year"] as const;
export type GroupUnit = (typeof GROUP_UNITS)[number];

export interface GroupKey {
  readonly path: string;
  /** What a date is shortened to; null for whole values. */
  readonly unit: GroupUnit | null;
}

export interface Aggregate {
  readonly aggregate: AggregateName;
  /** Null to count records. */
  readonly path: string | null;
}

/** One row for each combination of the keys' values. */
export interface Grouping {
  readonly keys: readonly GroupKey[];
  readonly aggregates: readonly Aggregate[];
}

export interface SortKey {
  readonly path: string;
  readonly descending: boolean;
  /** Whether texts are in the order of English, not of their code points. */
  readonly locale?: true;
}

/** The fields to return: those in `only`, or all if it is empty, except those in `without`. */
export interface Projection {
  readonly only: readonly string[];
  readonly without: readonly string[];
}

/** Where a page starts. The offset of a page number depends on the limit. */
export type Paging =
  | { readonly mode: "page"; readonly page: number }
  | { readonly mode: "offset"; readonly offset: number }
  | { readonly mode: "cursor"; readonly offset: number }
  | { readonly mode: "all" };

export interface SimulatedError {
  readonly kind: "status" | "timeout" | "ratelimit";
  readonly status: number;
  /** The share of requests that fail. */
  readonly share: number;
  /** Whether the request is carried out first, and only its response is lost. */
  readonly after: boolean;
}

export const FAULTS = ["drip", "truncate", "reset", "malformed"] as const;

/** A broken wire: the request is carried out, and its response arrives damaged. */
export interface Fault {
  readonly kind: (typeof FAULTS)[number];
  /** How long a `drip` takes; 0 for others. */
  readonly milliseconds: number;
  /** The share of responses that are damaged. */
  readonly share: number;
}

/** Another client of the session: it changes a resource after every so many requests. */
export interface Rival {
  readonly resource: string;
  readonly every: number;
}

/** The `__` parameters. */
export interface Simulation {
  readonly delay: readonly [from: number, to: number] | null;
  readonly auth: Auth | null;
  readonly error: SimulatedError | null;
  readonly fault: Fault | null;
  readonly validate: boolean;
}

/** A parsed query in canonical form: equal queries are deeply equal. */
export interface Query extends Variant {
  readonly resource: string;
  /** The id in the path; null for a collection. */
  readonly id: number | null;
  readonly seed: string;
  /** Null for as many records as a resource has by default. */
  readonly count: number | null;
  /** The event of `__at`; 0 is before the first. */
  readonly at: number;
  /** The session in the URL, not in a header; null for none. */
  readonly session: string | null;
  /** The requests of the session instead of records: `true` for those to the resource. Null for records. */
  readonly log: "true" | "all" | null;
  /** The second writer of the session; null for none. */
  readonly rival: Rival | null;
  readonly filters: readonly Filter[];
  /** The conditions of `_where`, which hold beside the filters; null for none. */
  readonly where: Where | null;
  /** Terms that must all occur. */
  readonly search: readonly string[];
  /** Null for records. */
  readonly group: Grouping | null;
  /** By fields of the records or of the groups. */
  readonly sort: readonly SortKey[];
  readonly fields: Projection;
  readonly expand: readonly string[];
  readonly embed: readonly string[];
  readonly paging: Paging;
  readonly limit: number;
  readonly format: Format;
  readonly envelope: Envelope | null;
  /** Whether to escape formulas in CSV. */
  readonly csvGuard: boolean;
  readonly simulation: Simulation;
  readonly apiKey: string | null;
}

/** The names of the paging parameters in the request, which `Link` uses as well. */
export interface PagingNames {
  readonly page: string;
  readonly limit: string;
  readonly offset: string;
}

/** The session of a request. */
export interface SessionChoice {
  readonly name: string;
  /** Empty it first. */
  readonly reset: boolean;
}

export interface Parsed {
  readonly query: Query;
  /** What was changed, such as `limit=5000 clamped to 1000`. */
  readonly notices: readonly string[];
  readonly pagingNames: PagingNames;
  /** Whether the response has `Content-Range`: for `filter`, `range` or a sort in JSON. */
  readonly contentRange: boolean;
  /** Whether there are simulations, so that the response must not be cached. */
  readonly simulated: boolean;
  /** The session in the URL or a header. */
  readonly session: SessionChoice | null;
}

const namesIds = ({ path, operator }: Filter): boolean =>
  path === "id" && OPERATORS[operator].compares === "equality" && !OPERATORS[operator].negative;

/** The maximal number of records that filters by id find; 0 without such filters. */
export const namedCount = (filters: readonly Filter[]): number => {
  const counts = filters.filter(namesIds).map(({ values }) => values.length);
  return counts.length === 0 ? 0 : Math.min(...counts);
};

/** The ids in filters by id, so that no scan is needed; null without such filters. */
export const namedIds = (filters: readonly Filter[], ids: IdFormat): number[] | null => {
  const [first, ...others] = filters
    .filter(namesIds)
    .map(({ values }) => new Set(values.map((value) => (ids.isText ? ids.parse(value) : Number(value)))));
  if (first === undefined) return null;
  return [...first]
    .filter((id) => Number.isInteger(id) && others.every((other) => other.has(id)))
    .sort((a, b) => a - b);
};

/**
 * The default limit: ten, or an explicit count. A query that names ids gets all of them (`id=1&id=2…`, as react-admin
 * asks for several records).
 */
export const defaultLimit = (count: number | null, named = 0): number =>
  // In an empty dataset a session may have records.
  Math.min(Math.max(count === null || count === 0 ? DEFAULT_LIMIT : count, named), RANGES.limit[1]);

/** The limit of a URL without one. */
export const impliedLimit = ({ count, filters }: Pick<Query, "count" | "filters">): number =>
  defaultLimit(count, namedCount(filters));
