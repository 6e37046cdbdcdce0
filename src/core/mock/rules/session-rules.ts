import type { Later } from "../log/session-log.ts";
import { type Applies, appliesToRecords } from "../request/applies.ts";
import type { RoutePattern } from "./routes.ts";
import { matchesRoute } from "./routes.ts";
import { type Effect, printRule, readEffect, readRule, type Rule } from "./rule.ts";

/** How many requests have met each rule of a session, by a key of the store. */
export type StoredRules = ReadonlyMap<string, number>;

/** The rules of sessions, by name. Kept with the log of a session, not with its records: to meet a rule changes no ETag. */
export interface SessionRules {
  readonly read: (name: string) => Later<StoredRules>;
  /** Those that stay keep their number. */
  readonly replace: (name: string, keys: readonly string[], client: string) => Later<void>;
  /** Counts a request; false if the rule is gone, or if so many have met it already. */
  readonly meet: (name: string, key: string, times: number) => Later<boolean>;
}

/** Rules are added at the end, so a place and a text are the same rule. */
export const keysOf = (rules: readonly Rule[]): string[] =>
  rules.map((rule, index) => `${index} ${printRule(rule)}`);

export interface CountedRule {
  readonly rule: string;
  /** How many requests have met it. */
  readonly met: number;
}

const textOf = (key: string): string => key.slice(key.indexOf(" ") + 1);

/** The first one first. */
const inOrder = (stored: StoredRules): [key: string, met: number][] =>
  [...stored].toSorted(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10));

export const countedRules = (stored: StoredRules): CountedRule[] =>
  inOrder(stored).map(([key, met]) => ({ rule: textOf(key), met }));

/** A rule that a request has met. */
export interface MetRule {
  readonly text: string;
  readonly effect: Effect;
}

/** What of a path decides which rules are for it. */
export interface RuledEndpoint {
  readonly applies?: Applies;
  /** Those of a document have answers that a request may prefer. */
  readonly answersTo?: unknown;
}

/** The latest rule of a session that applies to a request, which counts; null for none. */
export const ruleFor = async (
  rules: SessionRules,
  session: string,
  { method, path }: RoutePattern & { readonly method: string },
  { applies = appliesToRecords, answersTo }: RuledEndpoint,
): Promise<MetRule | null> => {
  for (const [key, met] of inOrder(await rules.read(session)).toReversed()) {
    const rule = readRule(textOf(key));
    if (rule === undefined || !matchesRoute(rule, method, path)) continue;
    const most = rule.times ?? Infinity;
    const effect = readEffect(rule.effect);
    if (effect === undefined || met >= most) continue;
    if (effect.preferences.length > 0 && answersTo === undefined) continue;
    if (!effect.parameters.every(([name, value]) => applies(name, value))) continue;
    if (await rules.meet(session, key, most)) return { text: textOf(key), effect };
  }
  return null;
};
