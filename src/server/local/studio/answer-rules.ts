import type { NewRule, RuleFacts } from "../../../core/api/studio.ts";
import { AppError, type Problem } from "../../../core/errors.ts";
import {
  type ApiRoute,
  printRule,
  readEffect,
  routeProblem,
  type SessionRules,
} from "../../../core/mock/index.ts";
import { SESSION_NAME } from "../../../core/query/index.ts";
import { isNode } from "../../../core/schema/index.ts";

const MAX_RULES = 50;
const MAX_TIMES = 1_000_000;
/** Of an effect, which may hold a whole answer. */
const MAX_LENGTH = 2 ** 18;
/** Behind all rules that a session has of its own, so that these come first. */
const FIRST_ID = 1_000_000;

interface Kept extends NewRule {
  readonly id: number;
  readonly key: string;
  met: number;
}

/** Rules of the studio: for the requests of one session, or of all. */
export interface AnswerRules {
  readonly all: () => readonly RuleFacts[];
  /** Throws an AppError for a rule that no request can meet. */
  readonly add: (sent: unknown, routes: readonly ApiRoute[] | null) => RuleFacts;
  /** False for one that there is not. */
  readonly remove: (id: number) => boolean;
  readonly clear: () => void;
  /** The rules of sessions with those of the studio. */
  readonly over: (rules: SessionRules) => SessionRules;
  readonly follow: (changed: () => void) => Disposable;
}

/** Reads a rule as it is sent. Throws an AppError that names everything that is wrong. */
const readNewRule = (sent: unknown, routes: readonly ApiRoute[] | null): NewRule => {
  const body = isNode(sent) ? sent : {};
  const { method = null, path, times = null, session = null, effect } = body;
  const problems: Problem[] = [];
  const wrong = (field: string, value: unknown, message: string, suggestion?: string): void =>
    void problems.push({ pointer: `/${field}`, value, message, suggestion });
  const isMethod = method === null || (typeof method === "string" && /^[A-Z]{3,20}$/.test(method));
  if (!isMethod) wrong("method", method, "must be a method in capitals, or null for any");
  const isPath = typeof path === "string" && /^(?:\/\S{0,2000}|\*)$/.test(path);
  if (!isPath) wrong("path", path, "must be a path such as /orders/{id}, or *");
  const isNumber =
    times === null || (Number.isInteger(times) && Number(times) >= 1 && Number(times) <= MAX_TIMES);
  if (!isNumber) wrong("times", times, `must be from 1 to ${MAX_TIMES}, or null`);
  if (session !== null && !(typeof session === "string" && SESSION_NAME.test(session)))
    wrong("session", session, "must be the name of a session, or null for all");
  const isEffect =
    typeof effect === "string" &&
    effect.length <= MAX_LENGTH &&
    !/\s/.test(effect) &&
    readEffect(effect) !== undefined;
  if (!isEffect)
    wrong(
      "effect",
      typeof effect === "string" ? effect.slice(0, 100) : effect,
      "must be a failure such as 503, timeout, reset or drip=2000, or code=404, example=name, answer=200:body, delay=500, or a delay before another as in delay=500,503",
    );
  if (isMethod && isPath) {
    const problem = routeProblem({ method, path }, routes);
    if (problem !== undefined) wrong("path", path, problem.message, problem.suggestion);
  }
  const [first] = problems;
  if (first === undefined) return { method, path, times, session, effect } as NewRule;
  throw new AppError("invalid_body", `${first.pointer?.slice(1) ?? ""} ${first.message}.`, { problems });
};

export const createAnswerRules = (): AnswerRules => {
  const rules = new Map<number, Kept>();
  const followers = new Set<() => void>();
  let lastId = 0;
  const changed = (): void => {
    for (const one of followers) one();
  };
  const factsOf = (rule: Kept): RuleFacts => {
    const { key: _, ...facts } = rule;
    return facts;
  };
  const isFor = ({ session }: Kept, name: string): boolean => session === null || session === name;
  const byKey = (key: string): Kept | undefined => [...rules.values()].find((one) => one.key === key);

  return {
    all: () => Array.from(rules.values(), factsOf),
    add(sent, routes) {
      const rule = readNewRule(sent, routes);
      if (rules.size >= MAX_RULES)
        throw new AppError("session_full", `There may be ${MAX_RULES} rules: remove one first.`);
      const id = ++lastId;
      const kept: Kept = { ...rule, id, key: `${FIRST_ID + id} ${printRule(rule)}`, met: 0 };
      rules.set(id, kept);
      changed();
      return factsOf(kept);
    },
    remove(id) {
      const isThere = rules.delete(id);
      if (isThere) changed();
      return isThere;
    },
    clear() {
      rules.clear();
      changed();
    },
    over: (own) => ({
      async read(name) {
        const others = [...rules.values()].filter((one) => isFor(one, name));
        const stored = await own.read(name);
        return others.length === 0
          ? stored
          : new Map([...stored, ...others.map(({ key, met }) => [key, met] as const)]);
      },
      // What is said in a URL is for the rules of its session alone.
      replace: (name, keys, client) => own.replace(name, keys, client),
      meet(name, key, times) {
        const rule = byKey(key);
        if (rule === undefined) return own.meet(name, key, times);
        if (rule.met >= times) return false;
        rule.met++;
        changed();
        return true;
      },
    }),
    follow(one) {
      followers.add(one);
      return { [Symbol.dispose]: () => void followers.delete(one) };
    },
  };
};
