import { DATA_VERSION } from "../../engine/index.ts";
import {
  etagOf,
  linkHeader,
  MEDIA_TYPES,
  parse,
  type Parsed,
  plan,
  type Plan,
  select,
  type Selection,
  type Source,
  sourceOf,
  windowOf,
  write,
} from "../../query/index.ts";
import type { Call } from "../../rpc/procedure.ts";
import { formatOf } from "./accept.ts";
import { bodyOf } from "./body.ts";
import { cacheKey, KeptAnswer } from "./cache.ts";
import { noneMatch } from "./etag-match.ts";
import type { Runtime } from "./runtime.ts";
import type { ReadInput } from "./model.ts";
import { CACHEABLE, commonReplyHeaders, type Reply } from "./reply.ts";
import { simulate } from "./simulation.ts";
import { idOf, recordNotFound, subjectNamed } from "./subject.ts";

const encoder = new TextEncoder();

type Soon<Value> = Value | Promise<Value>;

const follow = <From, To>(value: Soon<From>, step: (value: From) => Soon<To>): Soon<To> =>
  value instanceof Promise ? value.then(step) : step(value);

/** One GET on its way from URL to bytes. */
interface Reading {
  readonly input: ReadInput;
  readonly parsed: Parsed;
  readonly call: Call;
  readonly runtime: Runtime;
}

/** The ids that answer a plan: remembered from another page of the same result, or found now. */
const selectionOf = ({ runtime, call }: Reading, made: Plan, source: Source): Soon<Selection> => {
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

const validators = (etag: string | undefined): Record<string, string> =>
  etag === undefined ? { "cache-control": "no-store" } : { "cache-control": CACHEABLE, etag };

const describe = ({ parsed, input }: Reading, { total }: Selection): Record<string, string> => {
  const { query, dialect } = parsed;
  if (query.id !== null) return {};
  const link = linkHeader(query, windowOf(query.paging, query.limit, total), input.origin, dialect);
  return { "x-total-count": String(total), ...(link === undefined ? {} : { link }) };
};

const answer = (reading: Reading, made: Plan): Soon<Reply> => {
  const { parsed, input, call, runtime } = reading;
  const { seed, count, format, apiKey } = parsed.query;
  const etag = parsed.simulated ? undefined : etagOf(parsed.query, input.origin, DATA_VERSION);
  const kept = { ...validators(etag), vary: "Accept", ...commonReplyHeaders(parsed) };
  if (etag !== undefined && !noneMatch(input.ifNoneMatch, etag))
    return { status: 304, headers: kept, body: null };
  const source = sourceOf({ seed, count, origin: input.origin });
  return follow(selectionOf(reading, made, source), (selection) => {
    const headers = { "content-type": MEDIA_TYPES[format], ...describe(reading, selection), ...kept };
    const body = bodyOf(write(made, selection, source), runtime.pacer, call.signal);
    const slow = body instanceof Promise;
    return follow(body, (text): Reply => {
      const reply = { status: 200, headers, body: text };
      if (etag === undefined || apiKey !== null || typeof text !== "string") return reply;
      call.context.metrics.cacheMiss();
      const key = cacheKey(input.url, formatOf(input.accept));
      if (!runtime.cache.admits(key) && !slow) return reply;
      const bytes = encoder.encode(text);
      runtime.cache.keep(key, new KeptAnswer(etag, bytes, { ok: headers, notModified: kept }));
      return { ...reply, body: bytes };
    });
  });
};

/** Answers GET of a collection (`id` null) or of one record: at once where that is quick. */
export const read = (input: ReadInput, call: Call, runtime: Runtime): Soon<Reply> => {
  const subject = subjectNamed(input.resource);
  const id = input.id === null ? null : (idOf(input.id) ?? 0);
  const scope = id === null ? "collection" : "record";
  const parsed = parse(input.search, { subject, scope, id, accepted: formatOf(input.accept) });
  const { query } = parsed;
  const reading: Reading = { input, parsed, call, runtime };
  const proceed = (): Soon<Reply> => {
    if (id !== null && (id < 1 || id > query.count))
      throw recordNotFound(subject, input.id ?? "", query.count);
    return answer(reading, plan(subject, query, call.context.config.mockMaxScan));
  };
  if (!parsed.simulated) return proceed();
  const given = { authorization: input.authorization, apiKey: input.apiKey ?? query.apiKey };
  return simulate(query.simulation, given, runtime.fate, call.signal).then(proceed);
};
