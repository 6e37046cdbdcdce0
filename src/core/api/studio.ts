/*
 * What `mockbench mock` says to its studio, below `/__mockbench/`. `serve` has none of it.
 *
 * GET    api                              ApiDescription
 * GET    operation?method=GET&path=/pets  OperationDetails; &session= is the one whose records it names
 * GET    openapi.json                     the document as it is served, or one made of the lists
 * GET    api/mock/{list}, /{list}/{id}    the lists as the mock API has its resources: reads, writes, __session
 * GET    studio/server.json               the same lists as every server describes its resources
 * GET    studio/lists.json                the same lists with their schemas, for `mockbench mcp`
 * GET    llms.txt                         what this server has, for assistants
 * GET    live                             SSE: LiveEvents
 * POST   live/{id}/repeat                 sends that request again, with the secrets that are not shown
 * GET    sessions                         SessionFacts[]
 * GET    sessions/{name}                  RecordChange[]
 * DELETE sessions/{name}                  empties it
 * DELETE sessions/{name}/{list}/{key}     undoes the change of that record
 * GET    rules                            RuleFacts[]
 * POST   rules                            NewRule -> RuleFacts
 * DELETE rules, rules/{id}                removes all, or one
 */

/** What a server has, by the files it was started with. */
export interface ApiDescription {
  /** What serves: `document`, `rows`, `schema` or `recording`. */
  readonly files: readonly {
    readonly name: string;
    readonly kind: FileKind;
    readonly notes: readonly string[];
  }[];
  /** In the order of their file, by tag. */
  readonly operations: readonly OperationFacts[];
  readonly lists: readonly ListFacts[];
  /** The session of requests that name none. */
  readonly session: string;
  /** The origin of the real API behind; null for none. */
  readonly upstream: string | null;
  /** Whether writes of the run's session go to the file. */
  readonly saves: boolean;
}

export type FileKind = "document" | "rows" | "schema" | "recording";

/** A method of a path, as a list of them has it. */
export interface OperationFacts {
  readonly method: string;
  /** As a document writes it: `/pets/{petId}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly deprecated: boolean;
  /** The file of the developer's own logic that answers; null for none. */
  readonly handler: string | null;
  /** The list whose records it reads or writes; null for none. */
  readonly list: string | null;
}

/** A JSON Schema, whose references are followed to some depth. */
export type SchemaNode = Readonly<Record<string, unknown>>;

export interface ParameterFacts {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required: boolean;
  readonly description: string;
  readonly schema: SchemaNode;
  /** Whether each value of a list is written by itself: `a=1&a=2`. */
  readonly explode: boolean;
  /** What a form may begin with: that of a path leads to a record. Undefined for none. */
  readonly example?: unknown;
}

export interface BodyFacts {
  readonly type: string;
  readonly schema: SchemaNode;
  /** The first one is what a form begins with: an example, or a value of the schema. */
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
}

export interface ReplyFacts {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string;
  readonly types: readonly string[];
  /** Names that `Prefer: example=…` takes. */
  readonly examples: readonly string[];
}

/** Where a credential goes; `bearer` and `basic` are in `Authorization`. */
export interface SecurityFacts {
  readonly scheme: string;
  readonly kind: "bearer" | "basic" | "header" | "query" | "cookie";
  /** Of the header, parameter or cookie. */
  readonly name: string;
}

export interface OperationDetails extends OperationFacts {
  readonly description: string;
  readonly parameters: readonly ParameterFacts[];
  /** By media type; empty for an operation without a body. */
  readonly bodies: readonly BodyFacts[];
  readonly isBodyRequired: boolean;
  readonly replies: readonly ReplyFacts[];
  /** Any of them will do; empty for none. */
  readonly security: readonly SecurityFacts[];
}

/** A list of records; what it is made of is in `studio/server.json`. */
export interface ListFacts {
  readonly name: string;
  readonly file: string;
}

/** Who answered: `check` refused the request, `rule` answered it differently. */
export type Answerer = "record" | "example" | "handler" | "upstream" | "recorded" | "file" | "check" | "rule";

export interface ExchangeBody {
  /** The start of a long text; null for bytes that are no text, and for what was not kept. */
  readonly text: string | null;
  readonly type: string;
  /** In bytes; null if it is not known. */
  readonly size: number | null;
  readonly isCut: boolean;
}

/** A request, and what was answered; secrets are masked. */
export interface Exchange {
  readonly id: number;
  /** Milliseconds since the epoch: when it arrived. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** With its `?`; empty for none. */
  readonly search: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ExchangeBody | null;
  /** Null until it is answered. */
  readonly answer: ExchangeAnswer | null;
}

export interface ExchangeAnswer {
  readonly status: number;
  readonly ms: number;
  readonly by: Answerer;
  /** The file of the developer's own logic, or the origin of the real API; null for neither. */
  readonly handler: string | null;
  /** Null for a request that belongs to none. */
  readonly session: string | null;
  /** The rule that it met; null for none. */
  readonly rule: string | null;
  readonly notices: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null until the body has been sent. */
  readonly body: ExchangeBody | null;
}

/**
 * Events of `live`: the name of the server's run, first; the whole exchange each time something of it becomes known; and
 * all rules when one was added, removed or met.
 */
export interface LiveEvents {
  readonly run: string;
  readonly exchange: Exchange;
  readonly rules: readonly RuleFacts[];
}

/** A session that lives. */
export interface SessionFacts {
  readonly name: string;
  /** How many requests it has sent since it was emptied. */
  readonly requests: number;
  /** How many records it has changed. */
  readonly changes: number;
  /** Whether it is that of requests that name none. */
  readonly isRun: boolean;
}

/** A record that a session has changed. */
export interface RecordChange {
  readonly list: string;
  /** As its path has it. */
  readonly key: string;
  readonly kind: "created" | "changed" | "deleted";
  /** Null for a created one. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Null for a deleted one. */
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** How requests are to be answered differently. */
export interface NewRule {
  /** In capitals; null for any. */
  readonly method: string | null;
  /** A path, `/orders/{id}`, or its end; `*` for any. */
  readonly path: string;
  /** How many calls; null from now on. */
  readonly times: number | null;
  /** Null for all. */
  readonly session: string | null;
  /**
   * What becomes of them, as a rule writes it, with commas between: `delay=500`, `503`, `timeout`, `reset`,
   * `truncate`, `drip=2000`, `malformed`, `code=404`, `example=name`, or `answer=<status>:<encodeURIComponent(body)>`.
   */
  readonly effect: string;
}

export interface RuleFacts extends NewRule {
  readonly id: number;
  /** How many requests have met it. */
  readonly met: number;
}
