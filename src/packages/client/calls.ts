import type { Routes } from "../../core/api/routes.ts";

type Success = 200 | 201;

/** The error of a call, made by Eden. */
export interface ApiError<Status = number, Value = unknown> extends Error {
  status: Status;
  value: Value;
}

/** A 304 has no body. As `never`, it leaves `error.value` a `Problem` for callers that do not check the status. */
type ErrorBody<Status, Body> = Status extends 304 ? never : Body;

type Failure<Answers> = {
  [Status in Exclude<keyof Answers, Success>]: ApiError<Status, ErrorBody<Status, Answers[Status]>>;
}[Exclude<keyof Answers, Success>];

interface Received {
  status: number;
  headers: Headers;
  response: Response;
}

/** The result of a call: either data or an error. */
export type Reply<Data, Error> = Received & ({ data: Data; error: null } | { data: null; error: Error });

/** The options of a call. */
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

/** The routes as Eden exposes them: path segments, `({ id })` for a parameter, then the method. */
type Calls<Paths> = {
  [Word in keyof Paths as Word extends ":id" ? never : Word]: Paths[Word] extends AnyRoute
    ? Call<Word, Paths[Word]>
    : Calls<Paths[Word]>;
} & (Paths extends { ":id": infer One } ? (params: { id: string | number }) => Calls<One> : unknown);

/** All calls except the stream, which has `follow`. */
export type Api = Calls<Routes["api"]>;
