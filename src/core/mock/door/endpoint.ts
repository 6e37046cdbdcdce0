import type { OperationDetails, OperationFacts } from "../../api/studio.ts";
import type { AppError } from "../../errors.ts";
import type { PathParams, Route } from "../../http/routes.ts";
import type { MockResponse, RoutedRequest } from "../types.ts";
import type { Applies } from "../request/applies.ts";

/** Answers a request. Throws an AppError if it is refused. */
export type Handler = (routed: RoutedRequest) => MockResponse | Promise<MockResponse>;

/** A value, bytes that are added later, or none. */
type ReplyBody = { readonly value: unknown } | "bytes" | undefined;

/** The answers that an API describes for a request, for logic of a developer's own in front of it. */
export interface Answers {
  /** Throws an AppError for a request that the API does not take. */
  readonly check: () => Promise<void>;
  /** The status of success. */
  readonly success: number;
  /** A response; without a body it is the one that is described. Throws an AppError for one that is not. */
  readonly reply: (
    status: number,
    body: ReplyBody,
    headers: Readonly<Record<string, string>>,
  ) => MockResponse;
  /** What throws an AppError for an item that may not be streamed with this status in this media type. */
  readonly itemCheck: (status: number, type: string) => Promise<(item: unknown) => void>;
  readonly example: (name: string) => MockResponse;
  /** A response of generated values. */
  readonly random: (status: number) => MockResponse;
  /** The media type of a stream. */
  readonly streamType: string;
  /** An error as the API writes it. */
  readonly refuse: (error: AppError) => MockResponse;
}

/** What an API says of a method of a path, for those who read it. */
interface Description extends Pick<OperationFacts, "tag" | "summary" | "deprecated" | "list"> {
  /** Made when it is asked for: a large document has thousands. */
  readonly details: (origin: string) => Promise<Omit<OperationDetails, keyof OperationFacts>>;
}

/** A path of an API, and what answers there. */
export interface Endpoint {
  /** As a document writes it: `/pets/{petId}`. */
  readonly path: string;
  /** By method; HEAD is GET's unless it has one of its own. */
  readonly handlers: ReadonlyMap<string, Handler>;
  /** The resource whose log has its requests; null for none. */
  readonly resource: string | null;
  /** The most bytes of a body that it reads; by default those of JSON. */
  readonly maxBody?: number;
  /** Methods whose requests another server gets as they are: bodies of any length, queries that we could not read. */
  readonly passed?: ReadonlySet<string>;
  /** The error for a method that it does not take. */
  readonly refuse?: (method: string, url: string) => AppError | Promise<AppError>;
  /** Whether its requests are in the log of their session; by default they are. */
  readonly isLogged?: boolean;
  /** What the API describes; by default anything is allowed. */
  readonly answersTo?: (routed: RoutedRequest) => Answers;
  /** What the API says of a method; undefined for one that it does not have. */
  readonly describe?: (method: string) => Description | undefined;
  /** The files of the developer's own logic, by method. */
  readonly files?: ReadonlyMap<string, string>;
  /** Which parameters of a context and of the defaults it takes; by default those of records. */
  readonly applies?: Applies;
}

/** The endpoint of a path, with the parameters of the path. */
export interface Match {
  readonly endpoint: Endpoint;
  readonly params: PathParams;
}

/** Finds the endpoint of a path, which is not decoded; undefined for none. */
export type Find = (path: string, method: string) => Match | undefined;

/** What an endpoint takes, for `Allow` and preflights. */
export const methodsOf = ({ path, handlers }: Pick<Endpoint, "path" | "handlers">): Route => ({
  path,
  operations: new Map(),
  methods: [...handlers.keys()].flatMap((method) =>
    method === "GET" && !handlers.has("HEAD") ? ["GET", "HEAD"] : [method],
  ),
});

/** A path that no API has. */
export const nowhere = (path: string, error: AppError): Match => ({
  endpoint: { path, handlers: new Map(), resource: null, refuse: () => error },
  params: {},
});

/* What an API says of its operations, for those who read it: the studio of a server. */

/** The first fixed part of a path. */
const tagOf = (path: string): string =>
  path.split("/").find((segment) => segment !== "" && !segment.includes("{")) ?? "/";

const describedBy = (endpoint: Endpoint, method: string): Omit<Description, "details"> =>
  endpoint.describe?.(method) ?? {
    tag: tagOf(endpoint.path),
    summary: "",
    deprecated: false,
    list: endpoint.resource,
  };

export const factsOf = (endpoint: Endpoint, method: string, prefix: string): OperationFacts => {
  const { tag, summary, deprecated, list } = describedBy(endpoint, method);
  const handler = endpoint.files?.get(method) ?? null;
  return { method, path: prefix + endpoint.path, tag, summary, deprecated, list, handler };
};

export const operationsAt = (endpoint: Endpoint, prefix: string): OperationFacts[] =>
  Array.from(endpoint.handlers.keys(), (method) => factsOf(endpoint, method, prefix));
