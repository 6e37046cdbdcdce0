import {
  formatOf,
  forewordOf,
  planOf,
  readHeaders,
  type Reading,
  readingOf,
} from "../../../core/mock/index.ts";
import {
  type Plan,
  select,
  type Selection,
  type Source,
  sourceOf,
  write,
} from "../../../core/query/index.ts";
import { bodyOf } from "./body.ts";
import { cacheKey, KeptAnswer } from "./cache.ts";
import type { ReadCall, Runtime } from "./runtime.ts";
import type { ReadInput } from "./model.ts";
import type { Reply } from "./reply.ts";
import { simulate } from "./simulation.ts";

const encoder = new TextEncoder();

type Soon<Value> = Value | Promise<Value>;

const follow = <From, To>(value: Soon<From>, step: (value: From) => Soon<To>): Soon<To> =>
  value instanceof Promise ? value.then(step) : step(value);

/** One GET on its way from URL to bytes. */
interface Errand {
  readonly reading: Reading<ReadInput>;
  readonly call: ReadCall;
  readonly runtime: Runtime;
}

/** The ids that answer a plan: remembered from another page of the same result, or found now. */
const selectionOf = ({ runtime, call }: Errand, made: Plan, source: Source): Soon<Selection> => {
  if (made.query.id !== null) return { total: 1, ids: null };
  // A search may find texts that hold the origin, such as image URLs.
  const key = `${source.origin} ${made.binding}`;
  const known = runtime.cache.selection(key);
  if (known !== undefined) return known;
  const steps = select(made, source.tables(made.query.resource));
  return follow(runtime.pacer.run(steps, call.signal), (selection) => {
    if (selection.ids !== null) runtime.cache.keepSelection(key, selection);
    return selection;
  });
};

const answer = (errand: Errand, made: Plan): Soon<Reply> => {
  const { reading, call, runtime } = errand;
  const { request, parsed } = reading;
  const { seed, count, apiKey } = parsed.query;
  const foreword = forewordOf(reading);
  const { etag, headers: kept } = foreword;
  if (foreword.fresh) return { status: 304, headers: kept, body: null };
  const source = sourceOf({ seed, count, origin: request.origin });
  return follow(selectionOf(errand, made, source), (selection) => {
    const headers = readHeaders(reading, selection, foreword);
    const body = bodyOf(write(made, selection, source), runtime.pacer, call.signal);
    const slow = body instanceof Promise;
    return follow(body, (text): Reply => {
      const reply = { status: 200, headers, body: text };
      if (etag === undefined || apiKey !== null || typeof text !== "string") return reply;
      call.context.metrics.cacheMiss();
      const key = cacheKey(request.url, formatOf(request.accept));
      if (!runtime.cache.admits(key) && !slow) return reply;
      const bytes = encoder.encode(text);
      runtime.cache.keep(key, new KeptAnswer(etag, bytes, { ok: headers, notModified: kept }));
      return { ...reply, body: bytes };
    });
  });
};

/** Answers GET of a collection (`id` null) or of one record: at once where that is quick. */
export const read = (input: ReadInput, call: ReadCall, runtime: Runtime): Soon<Reply> => {
  const reading = readingOf(input);
  const { query, simulated } = reading.parsed;
  const proceed = (): Soon<Reply> =>
    answer({ reading, call, runtime }, planOf(reading, call.context.config.mockMaxScan));
  if (!simulated) return proceed();
  const given = { authorization: input.authorization, apiKey: input.apiKey ?? query.apiKey };
  return simulate(reading.parsed, given, runtime.fate, call.signal).then(proceed);
};
