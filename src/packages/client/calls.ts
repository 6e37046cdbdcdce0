import type { ApiError, Failure } from "./errors.ts";
import type { ListQuery, RecordQuery } from "./query.ts";
import type { ContactCategory } from "./resources.ts";
import type { Subscribe } from "./events.ts";
import type {
  ChildName,
  Envelope,
  List,
  Page,
  ParentName,
  Projection,
  RecordOf,
  ResourceName,
  View,
} from "./view.ts";

/** How an answer comes back: as data or as an error, never as both. */
export type Reply<Data, Error> =
  | { data: Data; error: null; status: number; headers: Headers; response: Response }
  | { data: null; error: Error; status: number; headers: Headers; response: Response };

export type HeaderFields = Readonly<Record<string, string>>;

export interface ClientOptions {
  /** Sent with every request; a function is asked each time, so that a token may be renewed. */
  headers?: HeaderFields | (() => HeaderFields | Promise<HeaderFields>);
  /** Instead of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions<Query, H extends HeaderFields = HeaderFields> {
  query?: Query;
  headers?: H;
  signal?: AbortSignal;
  /** Whatever else `fetch` takes, such as `credentials` or `cache`. */
  fetch?: Omit<RequestInit, "method" | "body" | "headers" | "signal">;
}

/** What asked for nothing gets null: an unchanged record, and a change whose outcome nobody wants to see. */
type Wanted<Data, H> = H extends { prefer: "return=minimal" }
  ? null
  : H extends { "if-none-match": string }
    ? Data | null
    : Data;

/** What of a query decides the type of its answer. */
interface Shaping<Fields, Expand, Embed, Wrap, Format> {
  /** Fields to answer with: `"id,name"`, `["id", "address.city"]`, or with a minus to leave out. */
  fields?: Fields | undefined;
  /** Parent records to bring along. */
  _expand?: Expand | undefined;
  /** Child records to bring along; parents' names are taken, too. */
  _embed?: Embed | undefined;
  /** Wraps the answer in `{data, meta}`. */
  _envelope?: Wrap | undefined;
  /** `ndjson` and `csv` answer a text. */
  _format?: Format | undefined;
}

type Format = "json" | "ndjson" | "csv";
type Formatted<F, Data> = F extends "json" ? Data : string;

/** `/api/mock/{resource}` */
export interface Collection<Name extends ResourceName> {
  get<
    const Fields extends Projection<Name> = never,
    const Expand extends List<ParentName<Name>> = never,
    const Embed extends List<ChildName<Name> | ParentName<Name>> = never,
    const Wrap extends boolean = false,
    const F extends Format = "json",
    const H extends HeaderFields = HeaderFields,
  >(
    options?: CallOptions<ListQuery<Name> & Shaping<Fields, Expand, Embed, Wrap, F>, H>,
  ): Promise<
    Reply<
      Wanted<
        Formatted<
          F,
          Wrap extends true
            ? Page<View<Name, Fields, Expand | Embed, Embed>>
            : View<Name, Fields, Expand | Embed, Embed>[]
        >,
        H
      >,
      Failure<"listRecords">
    >
  >;
  head(options?: CallOptions<ListQuery<Name>>): Promise<Reply<null, ApiError<number, null>>>;
  /** Echoes the body with an id; an array echoes an array. Nothing is kept. */
  post<const Body extends Draft<Name> | readonly Draft<Name>[], const H extends HeaderFields = HeaderFields>(
    body: Body,
    options?: CallOptions<RecordQuery, H>,
  ): Promise<Reply<Wanted<Created<Body>, H>, Failure<"createRecord">>>;
  /** One record: `client.api.mock.users({ id: 3 })`. */
  (at: { readonly id: number | string }): Single<Name>;
}

/** What may be sent: any of the record's fields, and any others. */
export type Draft<Name extends ResourceName> = Partial<RecordOf<Name>> & {
  readonly [field: string]: unknown;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Identified<Body> = Omit<Writable<Body>, "id"> & { id: number };
type Created<Body> = Body extends readonly (infer Item)[] ? Identified<Item>[] : Identified<Body>;

type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> | null }
    : T;

/** `/api/mock/{resource}/{id}` */
export interface Single<Name extends ResourceName> {
  get<
    const Fields extends Projection<Name> = never,
    const Expand extends List<ParentName<Name>> = never,
    const Embed extends List<ChildName<Name> | ParentName<Name>> = never,
    const Wrap extends boolean = false,
    const F extends Format = "json",
    const H extends HeaderFields = HeaderFields,
  >(
    options?: CallOptions<RecordQuery & Shaping<Fields, Expand, Embed, Wrap, F>, H>,
  ): Promise<
    Reply<
      Wanted<
        Formatted<
          F,
          Wrap extends true
            ? Envelope<View<Name, Fields, Expand | Embed, Embed>>
            : View<Name, Fields, Expand | Embed, Embed>
        >,
        H
      >,
      Failure<"getRecord">
    >
  >;
  head(options?: CallOptions<RecordQuery>): Promise<Reply<null, ApiError<number, null>>>;
  /** Answers the body under the id of the path. Nothing is kept. */
  put<const Body extends Draft<Name>, const H extends HeaderFields = HeaderFields>(
    body: Body,
    options?: CallOptions<RecordQuery, H>,
  ): Promise<Reply<Wanted<Identified<Body>, H>, Failure<"replaceRecord">>>;
  /** Merges the body into the record (RFC 7396): null takes a field away. Nothing is kept. */
  patch<const H extends HeaderFields = HeaderFields>(
    body: DeepPartial<RecordOf<Name>> & { readonly [field: string]: unknown },
    options?: CallOptions<RecordQuery, H>,
  ): Promise<Reply<Wanted<RecordOf<Name>, H>, Failure<"updateRecord">>>;
  /** Answers the record as it was. It stays. */
  delete<const H extends HeaderFields = HeaderFields>(
    body?: undefined,
    options?: CallOptions<RecordQuery, H>,
  ): Promise<Reply<Wanted<RecordOf<Name>, H>, Failure<"deleteRecord">>>;
}

/** A message to the owner of the service. */
export interface ContactMessage {
  email: string;
  /** 10 to 5000 characters. */
  message: string;
  name?: string;
  category?: ContactCategory;
  /** Leave it empty: whoever fills it in is taken for a robot. */
  _gotcha?: string;
}

/** `/api/contact` */
export interface Contact {
  post(
    body: ContactMessage,
    options?: CallOptions<undefined>,
  ): Promise<Reply<{ success: true; key: string }, Failure<"submitContact">>>;
}

/** Everything that can be called, shaped like the paths. */
export interface Client {
  api: {
    mock: { [Name in ResourceName]: Collection<Name> } & { realtime: { subscribe: Subscribe } };
    contact: Contact;
  };
}
