import { grouped, type HandlerModule } from "../handlers/index.ts";
import { type Exchange, HIDDEN } from "./exchange.ts";

/** What of a handler's context is used. */
interface Context {
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: unknown;
  readonly state: Record<symbol, Map<string, number>>;
}

const CALLS = Symbol("calls");

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

/** The exchanges of a request: with its query and its body, else with its query, else of its path. */
const choose = (all: readonly Exchange[], { query, body }: Context): Choice => {
  const sameQuery = all.filter((one) => {
    // Secrets were not recorded.
    const hidden = new Set(one.query.filter(([, text]) => text === HIDDEN).map(([name]) => name));
    const open = ([name]: readonly [string, unknown]): boolean => !hidden.has(name);
    return queryKey(one.query.filter(open)) === queryKey(Object.entries(query).filter(open));
  });
  const sent = bodyKey(body);
  const sameBody = sameQuery.filter((one) => bodyKey(one.sent) === sent);
  if (sameBody.length > 0) return { exchanges: sameBody, notice: undefined };
  const [first] = sameQuery;
  if (first !== undefined) return { exchanges: sameQuery, notice: undefined };
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

/** The paths of a recording, each of which answers as recorded. */
export const recordedModules = (file: string, exchanges: readonly Exchange[]): readonly HandlerModule[] => {
  const byPath = grouped(exchanges, ({ path }) => path);
  return Array.from(byPath, ([path, all]) => {
    const byMethod = grouped(all, ({ method }) => method);
    const methods = Array.from(byMethod, ([method, own]) => {
      const answer = (given: object): Response => {
        const context = given as Context;
        const choice = choose(own, context);
        const key = `${method} ${path} ${choice.exchanges.map((one) => own.indexOf(one)).join()}`;
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
