import { type Pair, QueryParams, nearest, readSimulation } from "../../query/index.ts";
import { readStreamFault } from "../stream/faults.ts";
import { type ApiRoute, type RoutePattern, routeProblem } from "./routes.ts";

/** Requests of a session that are answered differently: `POST /orders 503 x2`. */
export interface Rule extends RoutePattern {
  /** What becomes of them: see {@link readEffect}. */
  readonly effect: string;
  /** How many requests it is for; null for all. */
  readonly times: number | null;
}

const MAX_RULES = 50;
const MAX_LENGTH = 4000;
const MAX_TIMES = 1_000_000;

const RULE = /^(?:([A-Za-z]+) +)?(\/\S*|\*) +(\S+?)(?: +x(\d{1,7}))?$/;
const FORM = "must be a method, a path, a failure and how often, such as POST /orders 503 x1";
const FAILURES =
  "has no failure that there is: a status from 400 to 599, true, timeout or ratelimit, each also as 503@0.2 or " +
  "503:after; drip=2000, truncate, reset or malformed; of a stream gap, dup or reset";
const FAILURE_WORDS = [
  "true",
  "timeout",
  "ratelimit",
  "drip=2000",
  "truncate",
  "reset",
  "malformed",
  "gap",
  "dup",
];

type FailureName = "__error" | "__fault";

const accepts = (
  read: (params: QueryParams) => unknown,
  name: FailureName | "__delay",
  value: string,
): boolean => {
  const params = new QueryParams();
  params.add(name, [name, value]);
  read(params);
  // What would be clamped is a mistake here.
  return params.isValid && params.notices.length === 0;
};

/** The parameter that a failure is a value of; undefined for none. */
export const parameterOf = (failure: string): FailureName | undefined => {
  if (accepts(readSimulation, "__error", failure)) return "__error";
  const isFault = [readSimulation, readStreamFault].some((read) => accepts(read, "__fault", failure));
  return isFault ? "__fault" : undefined;
};

/** An answer in place of that of the API. */
export interface RuleAnswer {
  readonly status: number;
  readonly text: string;
}

/** What a rule does to a request: parameters that it gets, and perhaps an answer. */
export interface Effect {
  readonly parameters: readonly (readonly [name: FailureName | "__delay", value: string])[];
  /** What only documents have: a status or an example of theirs. */
  readonly preferences: readonly (readonly [name: "__code" | "__example", value: string])[];
  readonly answer: RuleAnswer | null;
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const answerIn = (value: string): RuleAnswer | undefined => {
  const [, status, encoded = ""] = /^([2-5]\d\d):(.*)$/s.exec(value) ?? [];
  const text = decoded(encoded);
  return status === undefined || text === undefined ? undefined : { status: Number(status), text };
};

const PART = /^(delay|code|example|answer)=(.+)$/s;
const NOTHING: Effect = { parameters: [], preferences: [], answer: null };

/** One part of an effect. */
const readPart = (part: string): Effect | undefined => {
  const [, name, value = ""] = PART.exec(part) ?? [];
  switch (name ?? "") {
    case "delay":
      return accepts(readSimulation, "__delay", value)
        ? { ...NOTHING, parameters: [["__delay", value]] }
        : undefined;
    case "code":
      return /^[1-5]\d\d$/.test(value) ? { ...NOTHING, preferences: [["__code", value]] } : undefined;
    case "example": {
      const example = decoded(value);
      return example === undefined ? undefined : { ...NOTHING, preferences: [["__example", example]] };
    }
    case "answer": {
      const answer = answerIn(value);
      return answer && { ...NOTHING, answer };
    }
    default: {
      const failure = parameterOf(part);
      return failure && { ...NOTHING, parameters: [[failure, part]] };
    }
  }
};

/**
 * Reads an effect: a failure, `code=404` and `example=cat` of a document, or `answer=200:%7B%7D`, a status and an encoded
 * body; before any of them, or alone, `delay=500`. Undefined for a text that is none.
 */
export const readEffect = (text: string): Effect | undefined => {
  const [first = "", second, more] = text.split(",");
  if (more !== undefined || (second !== undefined && !first.startsWith("delay="))) return undefined;
  if (second?.startsWith("delay=") === true) return undefined;
  const parts = [first, ...(second === undefined ? [] : [second])].map(readPart);
  if (parts.includes(undefined)) return undefined;
  const all = parts as Effect[];
  return {
    parameters: all.flatMap((one) => one.parameters),
    preferences: all.flatMap((one) => one.preferences),
    answer: all.find((one) => one.answer !== null)?.answer ?? null,
  };
};

/** Parses a rule; undefined for a text that is none. */
export const readRule = (text: string): Rule | undefined => {
  const [, method, path, effect, times] = RULE.exec(text) ?? [];
  if (path === undefined || effect === undefined) return undefined;
  return {
    method: method?.toUpperCase() ?? null,
    path,
    effect,
    times: times === undefined ? null : Number(times),
  };
};

/** The text that parses to a rule. */
export const printRule = ({ method, path, effect, times }: Rule): string =>
  `${method === null ? "" : `${method} `}${path} ${effect}${times === null ? "" : ` x${times}`}`;

const checkRule = (
  params: QueryParams,
  text: string,
  routes: readonly ApiRoute[] | null,
): Rule | undefined => {
  const pair: Pair = ["__rules", text];
  const rule = readRule(text);
  if (rule === undefined) return params.problem(pair, FORM);
  if (parameterOf(rule.effect) === undefined)
    params.problem(pair, FAILURES, { suggestion: nearest(rule.effect, FAILURE_WORDS) });
  if (rule.times !== null && (rule.times < 1 || rule.times > MAX_TIMES))
    params.problem(pair, `may count from x1 to x${MAX_TIMES}`);
  const problem = routeProblem(rule, routes);
  if (problem !== undefined) params.problem(pair, problem.message, { suggestion: problem.suggestion });
  return rule;
};

/** Parses the value of `__rules` for an API with these routes; throws an error for the first wrong rule. */
export const readRules = (text: string, routes: () => readonly ApiRoute[] | null): Rule[] => {
  if (text === "false") return [];
  const params = new QueryParams();
  const texts = text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const pair: Pair = ["__rules", text];
  if (texts.length === 0)
    params.problem(pair, "must be true, false, or rules such as POST /orders 503 x1; GET /orders/* timeout");
  if (texts.length > MAX_RULES || text.length > MAX_LENGTH)
    params.problem(pair, `may have ${MAX_RULES} rules and ${MAX_LENGTH} characters`);
  params.check();
  const all = routes();
  return texts.flatMap((part) => {
    const rule = checkRule(params, part, all);
    // The first wrong one is enough: to find what was meant takes long in a large document.
    params.check();
    return rule ?? [];
  });
};
