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
    const length = body === null ? 0 : Buffer.byteLength(body);
    const whole = body === null ? headers : { ...headers, "content-length": String(length) };
    const etag = headers["etag"];
    if (notModified !== null && etag !== undefined) {
      metrics.cacheMiss();
      const key = cacheKey(request.url, formatOf(request.headers.get("accept")));
      const isDear = found?.plan.isScan === true || length > DEAR_BYTES;
      responseCache.offer(key, isDear, () => {
        const bytes = body === null ? null : encoder.encode(body);
        return new KeptAnswer(etag, bytes, { ok: whole, notModified });
      });
    }
    // As text: Bun encodes it while it sends, and needs no copy for that where it is ASCII.
    return new Response(body, { status, headers: whole });
  });
