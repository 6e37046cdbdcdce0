import { formatOf, type MockResponse } from "../../../core/mock/index.ts";
import { andThen, type MaybePromise } from "../../../core/maybe-promise.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { cacheKey, KeptAnswer, type ResponseCache } from "./cache.ts";

const encoder = new TextEncoder();

interface RespondDeps {
  readonly responseCache: ResponseCache;
  readonly metrics: Pick<Metrics, "cacheMiss">;
}

/** Bodies of more bytes take so long to make that their second request should not pay for it again. */
const DEAR_BYTES = 32_768;

/** Turns an answer of the mock API into a Response, and caches it where that is allowed and worthwhile. */
export const respond = (
  request: Request,
  answering: MaybePromise<MockResponse>,
  { responseCache, metrics }: RespondDeps,
): MaybePromise<Response> =>
  andThen(answering, ({ status, headers, body, found, notModified }) => {
    if (body instanceof ReadableStream) return new Response(body, { status, headers });
    const bytes = body === null ? null : encoder.encode(body);
    const whole = bytes === null ? headers : { ...headers, "content-length": String(bytes.byteLength) };
    const etag = headers["etag"];
    if (notModified !== null && etag !== undefined) {
      metrics.cacheMiss();
      const key = cacheKey(request.url, formatOf(request.headers.get("accept")));
      const isDear = found?.plan.isScan === true || (bytes?.byteLength ?? 0) > DEAR_BYTES;
      responseCache.offer(key, new KeptAnswer(etag, bytes, { ok: whole, notModified }), isDear);
    }
    return new Response(bytes, { status, headers: whole });
  });
