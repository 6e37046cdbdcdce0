import type { Resources } from "./resources.ts";
import type { List, ResourceName } from "./view.ts";

/** Which dataset: the same two give the same records everywhere. */
export interface Dataset {
  seed?: string | number | undefined;
  /** Records in it, 1 to 1,000,000; 100 unless said. */
  count?: number | undefined;
}

export type Auth = "bearer" | "apikey" | "basic";

/** Delays, credentials and failures on demand. */
export interface Simulation {
  /** Milliseconds, up to 15,000; `200-800` draws a delay per request. */
  __delay?: number | `${number}-${number}` | undefined;
  __auth?: Auth | undefined;
  /** A status, or what stands for one; `503@0.2` fails one request in five. */
  __error?:
    | number
    | boolean
    | "timeout"
    | "ratelimit"
    | `${number | "true" | "timeout" | "ratelimit"}@${number}`
    | undefined;
  /** Checks a body against the resource's schema. */
  __validate?: boolean | undefined;
  api_key?: string | undefined;
}

interface Paging {
  /** 1-based. */
  page?: number | undefined;
  /** Records of a page, 0 to 1000; 10 unless `limit` or `count` says otherwise. */
  limit?: number | undefined;
  /** Wins over `page`. */
  offset?: number | undefined;
  _end?: number | undefined;
  /** From `meta.nextCursor`; empty to start. */
  cursor?: string | undefined;
  /** Every record, without paging. */
  _all?: boolean | undefined;
}

type Fields<Name extends ResourceName> = Resources[Name]["fields"];

/** The fields by which records can be sorted: those with one value each. */
export type SortField<Name extends ResourceName> = Exclude<
  keyof Fields<Name> & string,
  Resources[Name]["lists"]
>;

export type SortKey<Name extends ResourceName> =
  SortField<Name> | `-${SortField<Name>}` | `${SortField<Name>}:${"asc" | "desc"}`;

interface Search<Name extends ResourceName> {
  /** Words or `"quoted phrases"` that must all occur. */
  q?: string | undefined;
  sort?: List<SortKey<Name>> | undefined;
  order?: List<"asc" | "desc"> | undefined;
}

type Any<Value> = Value | readonly Value[] | undefined;

type OrderedKey<F> = { [K in keyof F]: NonNullable<F[K]> extends boolean ? never : K }[keyof F] & string;

/** What `gt` and its kin compare with: any text for texts, even where the field knows but a few words. */
type Bound<Value> = NonNullable<Value> extends string ? string : NonNullable<Value>;

/** Field filters: `age_gte: 21`, `role: ["admin", "editor"]`, `"address.city_like": "ber*"`. */
export type Filters<Name extends ResourceName> = {
  [K in keyof Fields<Name> & string]?: Any<Fields<Name>[K]>;
} & {
  [K in keyof Fields<Name> & string as `${K}_${"ne" | "in" | "nin"}`]?: Any<Fields<Name>[K]>;
} & {
  [K in OrderedKey<Fields<Name>> as `${K}_${"gt" | "gte" | "lt" | "lte"}`]?: Any<Bound<Fields<Name>[K]>>;
} & {
  [K in OrderedKey<Fields<Name>> as `${K}_${"like" | "startsWith" | "endsWith"}`]?: Any<string | number>;
};

/** What a collection's query may hold besides what shapes its answer. */
export type ListQuery<Name extends ResourceName> = Dataset &
  Simulation &
  Paging &
  Search<Name> &
  Filters<Name>;
export type RecordQuery = Dataset & Simulation;
