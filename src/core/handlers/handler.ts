import { BUILT_IN, KeyedRandom, hashText } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { readBytes } from "../http/body.ts";
import { pathOf } from "../http/url.ts";
import { loading } from "../loading.ts";
import {
  type Answers,
  type Endpoint,
  type Handler,
  type MockDeps,
  type MockRequest,
  type MockResponse,
  type OwnLists,
  resetSession,
  type RoutedRequest,
  simulate,
  withParts,
} from "../mock/index.ts";
import { DEFAULT_SEED, type Pair, parse, readDate } from "../query/index.ts";
import { Answer, answerOf, replyOf, responseFor } from "./answer.ts";
import { bodyOf, MAX_BODY_BYTES } from "./body.ts";
import { listsFor } from "./lists.ts";
import type { HandlerModule, OwnFunction, Place } from "./module.ts";
import { PLAIN_ANSWERS } from "./plain-answers.ts";
import { sessionOf, type States } from "./states.ts";

export interface HandlerDeps extends Pick<
  MockDeps,
  "sleep" | "random" | "clock" | "behindProxy" | "sessions"
> {
  readonly states: States;
  /** Milliseconds within which a handler must answer. */
  readonly limit: number;
  /** Called with what a handler threw, and where. */
  readonly threw: (error: unknown, message: string) => void;
}

/** A function of a developer's own, and what stands behind it. */
export interface Owned {
  readonly module: HandlerModule;
  readonly own: OwnFunction;
  readonly method: string;
  /** What answers without it; undefined where nothing does. */
  readonly next: Handler | undefined;
  readonly answersTo: Endpoint["answersTo"];
  /** The parameters of the path as the file writes them. */
  readonly paramsOf: (routed: RoutedRequest) => Readonly<Record<string, string>>;
  readonly lists: OwnLists;
  readonly place: () => Place;
}

/** What happens to a request on its way, whoever answers it. */
const SIMULATION = new Set(["__delay", "__error", "__fault", "__auth", "__rival"]);

const simulated = async (
  routed: RoutedRequest,
  pairs: readonly Pair[],
  deps: HandlerDeps,
  respond: () => Promise<MockResponse>,
): Promise<MockResponse> => {
  if (pairs.length === 0) return respond();
  const kind = routed.method === "GET" ? "record" : "mutation";
  const parsed = await loading(() => parse(pairs, { info: BUILT_IN.info("users"), kind, id: 1 }));
  const { headers, signal } = routed.request;
  const deliver = await simulate(parsed, { headers, signal, logged: routed.logged }, deps);
  return deliver(await respond());
};

/** A query as an object; a parameter that is sent several times is a list. */
const queryOf = (pairs: readonly Pair[]): Record<string, string | string[]> => {
  const own = pairs.filter(([name]) => !name.startsWith("__"));
  const values = Map.groupBy(own, ([name]) => name);
  return Object.fromEntries(
    Array.from(values, ([name, all]) => [
      name,
      all.length === 1 ? (all[0]?.[1] ?? "") : all.map(([, text]) => text),
    ]),
  );
};

const isTrue = (query: readonly Pair[], name: string): boolean =>
  query.some(([other, value]) => other === name && value === "true");

const valueIn = (query: readonly Pair[], name: string): string | undefined =>
  query.find(([other]) => other === name)?.[1];

/** `context` of a handler. */
const contextOf = (routed: RoutedRequest, { clock }: HandlerDeps): object => {
  const { query, method, request, logged } = routed;
  const seed = valueIn(query, "seed") ?? DEFAULT_SEED;
  const session = sessionOf(routed);
  // The same calls of a session draw the same numbers.
  const key = `${seed} ${method} ${pathOf(request.url)} ${logged?.numbers.request ?? 0}`;
  const random = new KeyedRandom();
  const [a, b] = hashText(key);
  random.key(a, b, 0, 0);
  const now = readDate(valueIn(query, "__now") ?? "");
  return { seed, session, now: new Date(now ?? clock()), random: () => random.next() };
};

/** Rejects once a time is over, unless what is waited for comes first. */
const within = async <Value>(limit: number, work: Promise<Value>, late: () => AppError): Promise<Value> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), limit);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** A handler of a developer's own as an endpoint has it. Whatever it does, its request is answered. */
export const ownHandler = (
  { module, own, method, next, answersTo, paramsOf, lists, place }: Owned,
  deps: HandlerDeps,
): Handler => {
  const { file } = module;
  const { states, limit, threw } = deps;

  const failure = (error: unknown): AppError => {
    // What the records or the document refuse, a handler may pass on.
    if (error instanceof AppError && error.code !== "internal_error") return error;
    const why =
      error instanceof Error
        ? `${error instanceof AppError ? "" : `${error.name}: `}${error.message}`
        : String(error);
    const message = `${module.placeOf(error)}: ${why}`;
    threw(error, message);
    return new AppError("internal_error", message.slice(0, 2000), { cause: error });
  };
  const late = (): AppError => {
    const message = `${file}: ${method} did not answer within ${limit / 1000} s.`;
    threw(undefined, message);
    return new AppError("outcome_unknown", message);
  };
  const streamFailed = (error: unknown): void => void failure(error);

  const run = async (
    routed: RoutedRequest,
    answers: Answers,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<MockResponse> => {
    const { request, query } = routed;
    const session = sessionOf(routed);
    const reply = (
      status: number,
      body?: unknown,
      headers: Readonly<Record<string, string | number>> = {},
    ): unknown => replyOf(answers, status, body, headers, streamFailed);
    const context = {
      params: paramsOf(routed),
      query: queryOf(query),
      body: await bodyOf(request, bytes),
      headers: request.headers,
      mock: listsFor(lists, routed),
      reply: Object.assign(reply, {
        example: (name: string) => new Answer(answers.example(name)),
        random: (status: number) => new Answer(answers.random(status)),
        success: answers.success,
      }),
      async next() {
        if (next === undefined) throw new TypeError(`next(): nothing else answers ${method} ${module.path}`);
        return answerOf(await next(unconditional(routed)));
      },
      state: states.of(session),
      context: contextOf(routed, deps),
    };
    try {
      const returned = await within(limit, Promise.resolve(own(context, place())), late);
      const response = responseFor(returned, answers, streamFailed);
      if (response !== undefined) return response;
      const what = returned === undefined ? "nothing" : returned === null ? "null" : `a ${typeof returned}`;
      throw new TypeError(
        `${method} returned ${what}, not next(), reply(…), a Response or an async generator`,
      );
    } catch (error) {
      throw failure(error);
    }
  };

  const respond = async (
    routed: RoutedRequest,
    answers: Answers,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<MockResponse> => {
    const { query, logged } = routed;
    const name = sessionOf(routed);
    if (name !== null && isTrue(query, "__reset"))
      await resetSession({ name, reset: true }, deps.sessions, logged);
    const rest = { ...routed, query: query.filter(([one]) => one !== "__reset" && !SIMULATION.has(one)) };
    const pairs = query.filter(([one]) => SIMULATION.has(one));
    return simulated(routed, pairs, deps, async () => {
      await answers.check();
      return run(rest, answers, bytes);
    });
  };

  return async (sent) => {
    let answers = answersTo?.(sent) ?? PLAIN_ANSWERS;
    let response: MockResponse;
    try {
      const bytes = (await readBytes(sent.request, MAX_BODY_BYTES)) as Uint8Array<ArrayBuffer>;
      const routed = { ...sent, request: inMemory(sent.request, bytes) };
      answers = answersTo?.(routed) ?? PLAIN_ANSWERS;
      response = await respond(routed, answers, bytes);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      response = answers.refuse(error);
    }
    return { ...response, handler: file };
  };
};

const inMemory = (request: MockRequest, bytes: Uint8Array): MockRequest =>
  withParts(request, { body: bytes.byteLength === 0 && request.body === null ? null : bytes });

/** Only a whole answer can be changed. */
const CONDITIONS = new Set(["if-none-match", "if-modified-since", "range"]);

const unconditional = (routed: RoutedRequest): RoutedRequest => {
  const { headers } = routed.request;
  const get = (name: string): string | null =>
    CONDITIONS.has(name.toLowerCase()) ? null : headers.get(name);
  const keys = (): Iterable<string> => [...(headers.keys?.() ?? [])].filter((name) => !CONDITIONS.has(name));
  // A write with `If-None-Match: *` creates nothing twice.
  return routed.method === "GET"
    ? { ...routed, request: withParts(routed.request, { headers: { get, keys } }) }
    : routed;
};
