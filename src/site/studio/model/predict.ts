import { BUILT_IN } from "../../../core/engine/index.ts";
import { createMock, type Found, type MockDeps, type MockResponse } from "../../../core/mock/index.ts";

/** A request as plain data, so that it can be sent to a worker. */
export interface PredictedRequest {
  readonly method: string;
  /** Absolute, encoded as browsers send it. */
  readonly url: string;
  /** Prefix of absolute URLs in the response. */
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** In [0, 1): decides whether a simulated failure with a probability (`@p`) happens. */
  readonly chance: number;
}

/** The predicted response. */
export interface Prediction {
  readonly status: number;
  /** Without those of every response, such as `x-request-id`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The parts of `X-Mock-Notice`. */
  readonly notices: readonly string[];
  /** Milliseconds that a server would wait before responding. */
  readonly delay: readonly [from: number, to: number] | null;
  readonly result: Found | null;
}

/** A plain GET, as the studio sends it. */
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
  // With an infinite `maxTextLength`, bodies are never streamed.
  body: typeof body === "string" ? body : "",
  notices: parsed?.notices ?? [],
  delay: parsed?.query.simulation.delay ?? null,
  result: found ?? null,
});

/** Predicts the server's response, without simulated delays. */
export const predict = async (
  { origin, chance, method, url, headers, body }: PredictedRequest,
  { sessions = null, catalog = BUILT_IN }: Partial<Pick<MockDeps, "sessions" | "catalog">> = {},
): Promise<Prediction> => {
  const mock = createMock({
    publicUrl: origin,
    maxTextLength: Infinity,
    random: () => chance,
    sessions,
    catalog,
  });
  const response = await mock.handle({
    method,
    url,
    headers: { get: (name: string) => headers[name] ?? null, keys: () => Object.keys(headers) },
    body,
  });
  return predictionOf(response);
};

/**
 * Predicts the response to GET of a URL.
 *
 * @example
 * (await answer("/api/mock/users?limit=2", "http://localhost:3000")).body;
 */
export const answer = (url: string, origin: string): Promise<Prediction> => predict(getRequest(url, origin));
