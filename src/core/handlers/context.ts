import { hashText, KeyedRandom } from "../engine/index.ts";
import type { AppError } from "../errors.ts";
import { pathOf } from "../http/url.ts";
import {
  type Answers,
  type Endpoint,
  type Handler,
  type MockDeps,
  type OwnLists,
  type RoutedRequest,
  sessionOf,
  withParts,
} from "../mock/index.ts";
import { DEFAULT_SEED, type Pair, readDate } from "../query/index.ts";
import { Answer, answerOf, replyOf } from "./answer.ts";
import { listsFor } from "./lists.ts";
import type { HandlerModule, OwnFunction, Place } from "./module.ts";
import type { States } from "./states.ts";

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
  /** Whether bodies pass unread, in both directions. */
  readonly isPassed: boolean;
  /** The parameters of the path as the file writes them. */
  readonly paramsOf: (routed: RoutedRequest) => Readonly<Record<string, string>>;
  readonly lists: OwnLists;
  readonly place: () => Place;
}

/** A query as an object; a parameter that is sent several times is a list. */
const queryOf = (pairs: readonly Pair[]): Record<string, string | string[]> => {
  const own = pairs.filter(([name]) => !name.startsWith("__"));
  const values = new Map<string, string[]>();
  for (const [name, text] of own) values.set(name, [...(values.get(name) ?? []), text]);
  return Object.fromEntries(
    Array.from(values, ([name, [first = "", ...more]]) => [
      name,
      more.length === 0 ? first : [first, ...more],
    ]),
  );
};

const valueIn = (query: readonly Pair[], name: string): string | undefined =>
  query.find(([other]) => other === name)?.[1];

/** What a handler knows of its call. */
const callOf = (routed: RoutedRequest, { clock }: HandlerDeps): object => {
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

const CODING = "accept-encoding";
const CONDITIONS = ["if-none-match", "if-modified-since", "range"];

/** A request for an answer that can be changed: a whole one, in no coding. */
const forWhole = (routed: RoutedRequest): RoutedRequest => {
  const { headers } = routed.request;
  // A write with `If-None-Match: *` creates nothing twice.
  const without = new Set(routed.method === "GET" ? [CODING, ...CONDITIONS] : [CODING]);
  const get = (name: string): string | null => (without.has(name.toLowerCase()) ? null : headers.get(name));
  const keys = (): Iterable<string> => [...(headers.keys?.() ?? [])].filter((name) => !without.has(name));
  return { ...routed, request: withParts(routed.request, { headers: { get, keys } }) };
};

/** The answers that a handler may give. */
const replyFor = (answers: Answers, failure: (error: unknown) => AppError): object =>
  Object.assign(
    (status: number, body?: unknown, headers: Readonly<Record<string, string | number>> = {}) =>
      replyOf(answers, status, body, headers, failure),
    {
      example: (name: string) => new Answer(answers.example(name)),
      random: (status: number) => new Answer(answers.random(status)),
      success: answers.success,
    },
  );

/** Everything that a handler gets. */
export const contextFor = (
  { module, method, next, paramsOf, lists, isPassed }: Owned,
  routed: RoutedRequest,
  body: unknown,
  answers: Answers,
  deps: HandlerDeps,
  failure: (error: unknown) => AppError,
): object => ({
  params: paramsOf(routed),
  query: queryOf(routed.query),
  body,
  headers: routed.request.headers,
  mock: listsFor(lists, routed),
  reply: replyFor(answers, failure),
  async next() {
    if (next === undefined) throw new TypeError(`next(): nothing else answers ${method} ${module.path}`);
    return isPassed ? new Answer(await next(routed)) : answerOf(await next(forWhole(routed)));
  },
  state: deps.states.of(sessionOf(routed)),
  context: callOf(routed, deps),
});
