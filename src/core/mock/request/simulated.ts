import { type Pair, parseForAny } from "../../query/index.ts";
import { resetSession } from "../session/open-session.ts";
import type { MockDeps, MockResponse, RoutedRequest } from "../types.ts";
import { simulate } from "./simulate.ts";

const SIMULATION = ["__delay", "__error", "__fault", "__auth", "__rival"];
const RESET = "__reset";

/** Parameters that say what happens to a request on its way, whoever answers it. */
export const ON_THE_WAY: ReadonlySet<string> = new Set(["__session", RESET, ...SIMULATION]);

const isReset = ([name, value]: Pair): boolean => name === RESET && value === "true";
const isSimulation = ([name]: Pair): boolean => SIMULATION.includes(name);

/** The session that a request is of; null for none. */
export const sessionOf = ({ query, session }: Pick<RoutedRequest, "query" | "session">): string | null =>
  query.find(([name]) => name === "__session")?.[1] ?? session;

/** Empties the session of a request if it says so, and simulates what it asks for, around whatever answers the rest. */
export const simulated = async (
  routed: RoutedRequest,
  deps: Pick<MockDeps, "sleep" | "random" | "behindProxy" | "sessions">,
  respond: (rest: RoutedRequest) => Promise<MockResponse>,
): Promise<MockResponse> => {
  const { query, method, request, logged } = routed;
  const name = sessionOf(routed);
  if (name !== null && query.some(isReset)) await resetSession({ name, reset: true }, deps.sessions, logged);
  const rest = { ...routed, query: query.filter((pair) => !isReset(pair) && !isSimulation(pair)) };
  const pairs = query.filter(isSimulation);
  if (pairs.length === 0) return respond(rest);
  const parsed = parseForAny(pairs, method);
  const { headers, signal } = request;
  const deliver = await simulate(parsed, { headers, signal, logged }, deps);
  return deliver(await respond(rest));
};
