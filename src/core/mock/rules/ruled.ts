import { pathOf } from "../../http/url.ts";
import type { Applies } from "../request/applies.ts";
import type { Sessions } from "../session/sessions.ts";
import type { MockResponse, RoutedRequest } from "../types.ts";
import type { ApiRoute } from "./routes.ts";
import { readRules } from "./rule.ts";
import { countedRules, keysOf, ruleFor, type SessionRules } from "./session-rules.ts";

/** The session of a request, and where its rules are. */
export interface RuledSession {
  readonly name: string;
  readonly sessions: Sessions;
  readonly rules: SessionRules;
}

const FAILING = new Set(["__error", "__fault", "__reset"]);

/** A request with what the rules of its session do to it. One that fails anyway, or empties the session, meets none. */
export const withRule = async (
  routed: RoutedRequest,
  { name, rules }: RuledSession,
  applies: Applies,
): Promise<RoutedRequest> => {
  const { method, query, request } = routed;
  if (query.some(([parameter]) => FAILING.has(parameter))) return routed;
  const failure = await ruleFor(rules, name, { method, path: pathOf(request.url) }, applies);
  return failure === null ? routed : { ...routed, query: [...query, failure] };
};

/** The response to a request about the rules: `__rules=true` lists them, any other value replaces them. Null for others. */
export const answerRules = async (
  { method, query, client }: RoutedRequest,
  { name, sessions, rules }: RuledSession,
  routes: () => readonly ApiRoute[],
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
