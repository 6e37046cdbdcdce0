import { formatOf, type MockResponse } from "../../../core/mock/index.ts";
import type { MaybePromise } from "../../../core/maybe-promise.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { cacheKey, KeptAnswer, type ResponseCache } from "./cache.ts";

const encoder = new TextEncoder();

interface RespondDeps {
  readonly responseCache: ResponseCache;
  readonly metrics: Pick<Metrics, "cacheMiss">;
}

/** Turns an answer of the mock API into a Response, and caches it where that is allowed and worthwhile. */
export const respond = (
  request: Request,
  answering: MaybePromise<MockResponse>,
  { responseCache, metrics }: RespondDeps,
): MaybePromise<Response> => {
  const isSlow = answering instanceof Promise;
  const finish = ({ status, headers, body, notModified }: MockResponse): Response => {
    if (typeof body !== "string") return new Response(body, { status, headers });
    const bytes = encoder.encode(body);
    const whole = { ...headers, "content-length": String(bytes.byteLength) };
    const etag = headers["etag"];
    if (notModified !== null && etag !== undefined) {
      metrics.cacheMiss();
      const key = cacheKey(request.url, formatOf(request.headers.get("accept")));
      if (responseCache.isRepeated(key) || isSlow)
        responseCache.keep(key, new KeptAnswer(etag, bytes, { ok: whole, notModified }));
    }
    return new Response(bytes, { status, headers: whole });
  };
  return isSlow ? answering.then(finish) : finish(answering);
};
