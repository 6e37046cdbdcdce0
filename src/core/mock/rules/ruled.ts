import { pathOf } from "../../http/url.ts";
import { QueryParams, readSimulation } from "../../query/index.ts";
import type { Sessions } from "../session/sessions.ts";
import type { MockDeps, MockResponse, RoutedRequest } from "../types.ts";
import type { ApiRoute } from "./routes.ts";
import { type RuleAnswer, readRules } from "./rule.ts";
import {
  countedRules,
  keysOf,
  type MetRule,
  type RuledEndpoint,
  ruleFor,
  type SessionRules,
} from "./session-rules.ts";

/** The session of a request, and where its rules are. */
export interface RuledSession {
  readonly name: string;
  readonly sessions: Sessions;
  readonly rules: SessionRules;
}

const FAILING = new Set(["__error", "__fault", "__reset"]);

/** The rule of its session that a request meets; null for none. One that fails anyway, or empties the session, meets none. */
export const metRule = async (
  { method, query, request }: RoutedRequest,
  { name, rules }: RuledSession,
  endpoint: RuledEndpoint,
): Promise<MetRule | null> =>
  query.some(([parameter]) => FAILING.has(parameter))
    ? null
    : ruleFor(rules, name, { method, path: pathOf(request.url) }, endpoint);

/** A request with what a rule does to it. */
export const withRule = (routed: RoutedRequest, { effect }: MetRule): RoutedRequest => {
  const added = [...effect.parameters, ...effect.preferences];
  const names = new Set<string>(added.map(([name]) => name));
  return { ...routed, query: [...routed.query.filter(([name]) => !names.has(name)), ...added] };
};

const NO_BODY = new Set([204, 205, 304]);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The answer of a rule, in place of that of the API; after the delay that the rule has, too. */
export const ruleAnswer = async (
  { query, request }: RoutedRequest,
  { status, text }: RuleAnswer,
  { sleep, random }: Pick<MockDeps, "sleep" | "random">,
): Promise<MockResponse> => {
  const params = new QueryParams();
  for (const [name, value] of query) if (name === "__delay") params.add(name, [name, value]);
  const { delay } = readSimulation(params);
  if (delay !== null) {
    const [from, to] = delay;
    await sleep(from + Math.floor(random() * (to - from + 1)), request.signal);
  }
  const hasBody = text !== "" && !NO_BODY.has(status);
  // Never as a page: whoever edits an answer means data.
  const type = isJson(text) ? "application/json" : "text/plain; charset=utf-8";
  return {
    status,
    headers: { "cache-control": "no-store", ...(hasBody ? { "content-type": type } : {}) },
    body: hasBody ? text : null,
  };
};

/** The response to a request about the rules: `__rules=true` lists them, any other value replaces them. Null for others. */
export const answerRules = async (
  { method, query, client }: RoutedRequest,
  { name, sessions, rules }: RuledSession,
  routes: () => readonly ApiRoute[] | null,
): Promise<MockResponse | null> => {
  const text = query.find(([parameter]) => parameter === "__rules")?.[1];
  // A mutation with it is refused where its parameters are read.
  if (text === undefined || method !== "GET") return null;
  if (text !== "true") {
    const wanted = readRules(text, routes);
    if (query.some(([parameter, value]) => parameter === "__reset" && value === "true"))
      await sessions.reset(name);
    await rules.replace(name, keysOf(wanted), client());
  }
  return {
    status: 200,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify(countedRules(await rules.read(name))),
  };
};
