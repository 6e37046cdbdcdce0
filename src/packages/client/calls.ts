import type { Routes } from "../../core/api/routes.ts";

type Success = 200 | 201;

/** What a call was refused with; Eden makes an `Error` of it. */
export interface ApiError<Status = number, Value = unknown> extends Error {
  status: Status;
  value: Value;
}

/** A 304 has no body, so no code either: `error.value.code` can be read of any error all the same. */
type Refusal<Status, Body> = Status extends 304 ? Body & { readonly code?: undefined } : Body;

type Failure<Answers> = {
  [Status in Exclude<keyof Answers, Success>]: ApiError<Status, Refusal<Status, Answers[Status]>>;
}[Exclude<keyof Answers, Success>];

interface Received {
  status: number;
  headers: Headers;
  response: Response;
}

/** How an answer comes back: as data or as an error, never as both. */
export type Reply<Data, Error> = Received & ({ data: Data; error: null } | { data: null; error: Error });

/** What is sent with a call besides its body. */
export interface CallOptions<Query, RequestHeaders> {
  query?: Query;
  headers?: RequestHeaders;
  /** Whatever else `fetch` takes, such as `signal`, `credentials` or `cache`. */
  fetch?: RequestInit;
}

interface AnyRoute {
  body: unknown;
  query: unknown;
  headers: unknown;
  response: object;
}

type Answer<R extends AnyRoute> = Promise<
  Reply<R["response"][Success & keyof R["response"]], Failure<R["response"]>>
>;
type Options<R extends AnyRoute> = CallOptions<R["query"], NonNullable<R["headers"]>>;

type Call<Method, R extends AnyRoute> = Method extends "get"
  ? (options?: Options<R>) => Answer<R>
  : unknown extends R["body"]
    ? (body?: undefined, options?: Options<R>) => Answer<R>
    : (body: R["body"], options?: Options<R>) => Answer<R>;

/** The routes as Eden calls them: a path's words, `({ id })` for a parameter, the method at the end. */
type Calls<Paths> = {
  [Word in keyof Paths as Word extends ":id" ? never : Word]: Paths[Word] extends AnyRoute
    ? Call<Word, Paths[Word]>
    : Calls<Paths[Word]>;
} & (Paths extends { ":id": infer One } ? (params: { id: string | number }) => Calls<One> : unknown);

/** Everything that can be called; the stream is followed by the client's `follow`. */
export type Api = Calls<Routes["api"]>;
