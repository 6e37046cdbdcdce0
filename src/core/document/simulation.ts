import { type Dataset, loadWords } from "../engine/index.ts";
import { type MockResponse, type OwnDeps, type RoutedRequest, simulate } from "../mock/index.ts";
import { type Pair, parseForAny, variantOf } from "../query/index.ts";
import { type Operation } from "./operation.ts";

/** What a request says of the records that it gets: their day, and how they are hard to draw. */
export type Variant = Pick<Dataset, "now" | "data">;

const DAMAGE = "__fault";

const applied = async (
  { method, request: { headers, signal }, logged }: RoutedRequest,
  query: readonly Pair[],
  { random = () => 0, sleep = () => undefined, behindProxy = false }: OwnDeps,
  respond: (variant: Variant) => Promise<MockResponse>,
): Promise<MockResponse> => {
  if (query.length === 0) return respond({});
  const parsed = parseForAny(query, method);
  const deliver = await simulate(parsed, { headers, signal, logged }, { random, sleep, behindProxy });
  const variant = variantOf(parsed.query);
  await loadWords(variant);
  return deliver(await respond(variant));
};

/** Applies delays, credentials, errors, faults and variants to an operation without records. */
export const simulateCall = (
  routed: RoutedRequest,
  { queryParameters: declared }: Operation,
  deps: OwnDeps,
  respond: (variant: Variant) => Promise<MockResponse>,
): Promise<MockResponse> => {
  const own = routed.query.filter(([name]) => name.startsWith("__") && !declared.has(name));
  return applied(routed, own, deps, respond);
};

/** Applies the fault of an operation on records to its own response: the calls that make it up do the rest. */
export const damageCall = (
  routed: RoutedRequest,
  deps: OwnDeps,
  respond: (undamaged: RoutedRequest) => Promise<MockResponse>,
): Promise<MockResponse> => {
  const isDamage = ([name]: Pair): boolean => name === DAMAGE;
  const undamaged = { ...routed, query: routed.query.filter((pair) => !isDamage(pair)) };
  return applied(routed, routed.query.filter(isDamage), deps, () => respond(undamaged));
};
