import type { OwnResources } from "./own-resources.ts";
import type { Auth, BuiltInResources, DataStyle, Locale, Operators, SimulatedStatus } from "./resources.ts";

/** The types of each resource, by its name. */
export type Resources = Omit<BuiltInResources, keyof OwnResources> & OwnResources;

export type ResourceName = keyof Resources;

/** One record: `RecordOf<"orders">`. */
export type RecordOf<Name extends ResourceName> = Resources[Name]["record"];

/** Several names: one, an array, or a comma list. */
export type List<Item extends string> = Item | readonly Item[] | `${Item},${string}`;

/** The dataset: the same values give the same records everywhere. */
export interface DatasetQuery {
  seed?: string | number | undefined;
  /** Records in it, 0 to 1,000,000; 100 by default. */
  count?: number | undefined;
  /** The day on which the data was made, such as `2026-11-26`: all dates move with it. */
  __now?: string | undefined;
  /** The place of names, addresses and companies; `en` by default. */
  locale?: Locale | undefined;
  /** Makes the records hard to draw, but valid: with several, each record takes the next. */
  __data?: List<DataStyle> | undefined;
}

/** Delays, credentials and failures on demand. */
export interface SimulationQuery {
  /** The dataset after this event of its stream, up to count 10,000. */
  __at?: number | undefined;
  /** Stores writes under this name, for all requests with the same name: 1 to 64 of A-Z, a-z, 0-9, _ and -. */
  __session?: string | undefined;
  /** Empties the session first. */
  __reset?: boolean | undefined;
  /** Lists the requests of the session to this resource, or to any, instead of records; `false` logs nothing. */
  __log?: boolean | `${boolean}` | "all" | undefined;
  /** `todos/3`: after every third request of the session, another client changes a todo. */
  __rules?: string | undefined;
  __rival?: `${string}/${number}` | undefined;
  /** Milliseconds, up to 15,000; `200-800` draws a delay per request. */
  __delay?: number | `${number}` | `${number}-${number}` | undefined;
  __auth?: Auth | undefined;
  /** A status, or a word for one; `503@0.2` fails one request in five, `503:after` fails once it is carried out. */
  __error?: Failure | FailureText | `${FailureText}:after` | undefined;
  /** Damages the response on its way; `reset@0.2` one in five. */
  __fault?: Fault | `${Fault}@${number}` | undefined;
  /** Checks a body against the resource's schema. */
  __validate?: boolean | undefined;
  api_key?: string | undefined;
}

type Failure = SimulatedStatus | true | "timeout" | "ratelimit";
type FailureText = `${Failure}` | `${Failure}@${number}`;
type Fault = `drip=${number}` | "truncate" | "reset" | "malformed";

interface PagingQuery {
  /** 1-based. */
  page?: number | undefined;
  /** Records per page, 0 to 1000; 10 by default, or `count` where it is given. */
  limit?: number | undefined;
  /** Wins over `page`. */
  offset?: number | undefined;
  _end?: number | undefined;
  /** From `Link: rel="next"`; empty to start. */
  cursor?: string | undefined;
  /** Every record, without paging. */
  _all?: boolean | undefined;
}

type Fields<Name extends ResourceName> = Resources[Name]["fields"];
type FieldName<Name extends ResourceName> = keyof Fields<Name> & string;
type FieldPath<Name extends ResourceName> = FieldName<Name> | Resources[Name]["objects"];
type SortField<Name extends ResourceName> = Exclude<FieldName<Name>, Resources[Name]["lists"]>;
type DateUnit = "day" | "week" | "month" | "year";
type AggregateName = "count" | "sum" | "avg" | "min" | "max";
/** What groups have: `status`, `placedAt_month`, `count`, `total_sum`. */
type GroupMember<Name extends ResourceName> = "count" | `${SortField<Name>}_${DateUnit | AggregateName}`;
type Directed<Key extends string> = Key | `-${Key}` | `${Key}:${"asc" | "desc"}` | `${"" | "-"}${Key}:locale`;
type ParentName<Name extends ResourceName> = keyof Resources[Name]["parents"] & string;
/** A field of a parent, at any depth: `customer.name`, `invoice.customer.address.city`. */
type ParentPath<Name extends ResourceName> = `${ParentName<Name>}.${string}`;

interface SearchQuery<Name extends ResourceName> {
  /** Conditions as JSON: `{"age":{"gt":30},"or":[{"role":"admin"},{"isActive":false}]}`. */
  _where?: string | undefined;
  /** Words or `"quoted phrases"` that must all occur. */
  q?: string | undefined;
  /** Fields; for groups their members, such as `-total_sum`. */
  sort?: List<Directed<SortField<Name> | ParentPath<Name> | GroupMember<Name>>> | undefined;
  order?: List<"asc" | "desc"> | undefined;
}

type GroupKey<Name extends ResourceName> = SortField<Name> | `${SortField<Name>}:${DateUnit}`;

/** Counts and sums instead of records. Typed clients give the rows as records: read them as your own type. */
interface GroupQuery<Name extends ResourceName> {
  /** Fields that make a group; a date may be shortened: `createdAt:month`. */
  _group?: List<GroupKey<Name>> | undefined;
  /** `count`, `sum(total)`, `avg(total)`, `min(total)`, `max(total)`. */
  _agg?: List<"count" | `${AggregateName}(${SortField<Name>})`> | undefined;
}

type ChildName<Name extends ResourceName> = keyof Resources[Name]["children"] & string;

/** The fields and relations of a response. */
interface ShapeQuery<Name extends ResourceName> {
  /** Fields to include: `"id,name"`, `["id", "address.city"]`; with a minus, fields to omit. */
  fields?: List<FieldPath<Name> | `-${FieldPath<Name>}`> | undefined;
  /** Parent records to include. */
  _expand?: List<ParentName<Name>> | undefined;
  /** Child records to include; parents' names are accepted, too. */
  _embed?: List<ChildName<Name> | ParentName<Name>> | undefined;
}

type Any<Value> = Value | readonly Value[] | undefined;
type OrderedField<F> = { [K in keyof F]: F[K] extends boolean ? never : K }[keyof F] & string;

/** The value of an order comparison: any text for a text field, even if it has a closed list of values. */
type Bound<Value> = Value extends string ? string : Value;

/** Field filters: `age_gte: 21`, `role: ["admin", "editor"]`, `"address.city_like": "ber*"`. */
export type Filters<Name extends ResourceName> = {
  [K in FieldName<Name>]?: Any<Fields<Name>[K]>;
} & {
  [K in FieldName<Name> as `${K}_${Operators["equality"]}`]?: Any<Fields<Name>[K]>;
} & {
  [K in OrderedField<Fields<Name>> as `${K}_${Operators["order"]}`]?: Any<Bound<Fields<Name>[K]>>;
} & {
  [K in OrderedField<Fields<Name>> as `${K}_${Operators["text"]}`]?: Any<string | number>;
} & {
  [K in ParentPath<Name>]?: Any<string | number | boolean | null>;
};

/** The query of a collection. */
export type ListQuery<Name extends ResourceName> = DatasetQuery &
  SimulationQuery &
  PagingQuery &
  SearchQuery<Name> &
  GroupQuery<Name> &
  ShapeQuery<Name> &
  Filters<Name>;

/** The query of one record. */
export type RecordQuery<Name extends ResourceName> = DatasetQuery & SimulationQuery & ShapeQuery<Name>;

/** The query of a change. */
export type ChangeQuery = DatasetQuery & SimulationQuery;
