import { BUILT_IN } from "../../../core/engine/index.ts";
import { createMock, type Found, type MockDeps, type MockResponse } from "../../../core/mock/index.ts";
import { andThen, type MaybePromise } from "../../../core/maybe-promise.ts";
import { finish } from "../../../core/query/index.ts";

/** A request as plain data, so that it passes to a worker. */
export interface PredictedRequest {
  readonly method: string;
  /** Absolute, encoded as browsers send it. */
  readonly url: string;
  /** Prefix of absolute URLs in the answer. */
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** In [0, 1): decides whether a failure that was asked for with `@p` comes. */
  readonly chance: number;
}

/** What a server answers. */
export interface Prediction {
  readonly status: number;
  /** Without those that every answer has, and without `x-request-id`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** `X-Mock-Notice`, in parts. */
  readonly notices: readonly string[];
  /** Milliseconds that a server would wait first. */
  readonly delay: readonly [from: number, to: number] | null;
  readonly found: Found | null;
}

/** A plain GET, as the studio asks it. */
export const getRequest = (url: string, origin: string): PredictedRequest => ({
  method: "GET",
  url: new URL(url, origin).href,
  origin,
  headers: {},
  body: null,
  chance: 0,
});

const predictionOf = ({ status, headers, body, parsed, found }: MockResponse): Prediction => ({
  status,
  headers,
  // Nothing is too long to be made whole.
  body: typeof body === "string" ? body : "",
  notices: parsed?.notices ?? [],
  delay: parsed?.query.simulation.delay ?? null,
  found,
});

/** Predicts what the server answers, without waiting where it would; `run` decides how the work is paced. */
export const predict = (
  { origin, chance, method, url, headers, body }: PredictedRequest,
  run: MockDeps["run"],
  signal?: AbortSignal,
  { sessions = null, catalog = BUILT_IN }: Partial<Pick<MockDeps, "sessions" | "catalog">> = {},
): MaybePromise<Prediction> => {
  const mock = createMock({
    publicUrl: origin,
    maxTextLength: Infinity,
    random: () => chance,
    run,
    sessions,
    catalog,
  });
  const request = {
    method,
    url,
    headers: { get: (name: string) => headers[name] ?? null, keys: () => Object.keys(headers) },
    body,
  };
  return andThen(mock.handle(signal === undefined ? request : { ...request, signal }), predictionOf);
};

/**
 * What the server answers to GET of a URL: status, headers and body.
 *
 * @example
 * answer("/api/mock/users?limit=2", "http://localhost:3000").body;
 */
export const answer = (url: string, origin: string): Prediction =>
  predict(getRequest(url, origin), finish) as Prediction;
