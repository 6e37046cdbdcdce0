import { grouped } from "../handlers/index.ts";
import type { HandlerModule, Place } from "../handlers/index.ts";
import { type Exchange, HIDDEN } from "./exchange.ts";
import { decoded, keysOf, templateOf } from "./paths.ts";

/** What of a handler's context is used. */
interface Context {
  readonly params: Readonly<Record<string, string>>;
  readonly next: () => Promise<{ readonly status: number }>;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: unknown;
  readonly state: { [CALLS]?: Map<string, number>; [WRITTEN]?: boolean };
}

const CALLS = Symbol("calls");
/** Whether a session has changed records otherwise than was recorded: from then on, they answer. */
const WRITTEN = Symbol("written");

/** The same parameters in any order. */
const queryKey = (pairs: Iterable<readonly [string, string | readonly string[]]>): string =>
  JSON.stringify(
    Array.from(pairs, ([name, values]) => [values].flat().map((value) => `${name}=${value}`))
      .flat()
      .toSorted(),
  );

/** The same JSON in any layout. */
const bodyKey = (body: unknown): string => {
  if (typeof body !== "string") return JSON.stringify(body) ?? "";
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
};

interface Choice {
  readonly exchanges: readonly Exchange[];
  /** What the caller should know of it. */
  readonly notice: string | undefined;
}

/** Those with the query of a request, and those of them with its body. */
const alike = (all: readonly Exchange[], { query, body }: Context) => {
  const sameQuery = all.filter((one) => {
    // Secrets were not recorded.
    const hidden = new Set(one.query.filter(([, text]) => text === HIDDEN).map(([name]) => name));
    const open = ([name]: readonly [string, unknown]): boolean => !hidden.has(name);
    return queryKey(one.query.filter(open)) === queryKey(Object.entries(query).filter(open));
  });
  const sent = bodyKey(body);
  return { sameQuery, sameBody: sameQuery.filter((one) => bodyKey(one.sent) === sent) };
};

/** The exchanges of a request: with its query and its body, else with its query, else of its path. */
const choose = (all: readonly Exchange[], context: Context): Choice => {
  const { sameQuery, sameBody } = alike(all, context);
  if (sameBody.length > 0) return { exchanges: sameBody, notice: undefined };
  if (sameQuery.length > 0) return { exchanges: sameQuery, notice: undefined };
  const shown = new URLSearchParams((all[0] as Exchange).query.map(([name, text]) => [name, text]));
  return {
    exchanges: all,
    notice: `no request with this query was recorded; this is the answer to ${shown.size === 0 ? "none" : `?${shown.toString()}`}`,
  };
};

const responseOf = ({ status, headers, body }: Exchange, notice: string | undefined): Response => {
  const response = new Response(body, { status });
  // The type that the body would be given.
  response.headers.delete("content-type");
  for (const [name, value] of headers) response.headers.append(name, value);
  if (notice !== undefined) response.headers.set("x-mock-notice", notice.replaceAll(/[^\x20-\x7e]/g, "?"));
  return response;
};

/** One after the other, as they were recorded; the last one stays. */
const nextOf = ({ exchanges, notice }: Choice, key: string, { state }: Context): Response => {
  const calls = (state[CALLS] ??= new Map<string, number>());
  const index = calls.get(key) ?? 0;
  calls.set(key, index + 1);
  return responseOf(exchanges[Math.min(index, exchanges.length - 1)] as Exchange, notice);
};

/** The values of a template's parameters in a path. */
const valuesIn = (template: string, path: string): readonly string[] => {
  const segments = path.split("/");
  return template
    .split("/")
    .flatMap((one, index) => (one.startsWith("{") ? [decoded(segments[index] ?? "")] : []));
};

/** What the records answer to a request that was not recorded. */
const fromRecords = async (method: string, { next, state }: Context): Promise<unknown> => {
  const answer = await next();
  if (method !== "GET" && method !== "HEAD" && answer.status < 400) state[WRITTEN] = true;
  return answer;
};

/**
 * The paths of a served recording, which answer as recorded. What was not recorded of records, and all of them once they
 * were changed, is for the records.
 */
export const recordedModules = (
  file: string,
  exchanges: readonly Exchange[],
  paths: Readonly<Record<string, object>>,
): readonly HandlerModule[] => {
  const keyOf = keysOf(exchanges);
  const byPath = grouped(exchanges, ({ path }) => templateOf(path, keyOf));
  return Object.entries(paths).map(([path, operations]) => {
    const byMethod = grouped(byPath.get(path) ?? [], ({ method }) => method);
    const methods = Object.keys(operations).map((name) => {
      const method = name.toUpperCase();
      const byValues = grouped(byMethod.get(method) ?? [], (one) => JSON.stringify(valuesIn(path, one.path)));
      const answer = (given: object, { resource }: Place): unknown => {
        const context = given as Context;
        const values = JSON.stringify(Object.values(context.params));
        const own = byValues.get(values) ?? [];
        const isRecorded = own.length > 0 && (resource === null || alike(own, context).sameBody.length > 0);
        if (!isRecorded || (resource !== null && context.state[WRITTEN] === true))
          return fromRecords(method, context);
        const choice = choose(own, context);
        const key = `${method} ${path} ${values} ${choice.exchanges.map((one) => own.indexOf(one)).join()}`;
        return nextOf(choice, key, context);
      };
      return [method, answer] as const;
    });
    return {
      file,
      path,
      isRecorded: true,
      methods: new Map(methods),
      problem: undefined,
      placeOf: () => file,
    };
  });
};
