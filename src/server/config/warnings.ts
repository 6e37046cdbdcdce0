import { distance } from "fastest-levenshtein";
import { type Environment, type Variable, VARIABLES } from "./variables.ts";

const NAMES = Object.keys(VARIABLES);

/** Variables with these prefixes are probably meant for this program. */
const OURS = /^(?:MOCK|SSE|CONTACT)_/;
/** Typing mistakes, in names too long to be another word. */
const MAX_TYPOS = 2;
const MIN_LENGTH = 7;

/**
 * Compares lengths and ends first, because every start compares all variables of the environment with all of ours.
 * Typing mistakes at both ends of a name go unnoticed.
 */
const isNear = (name: string, known: string): boolean =>
  Math.abs(name.length - known.length) <= MAX_TYPOS &&
  (name[0] === known[0] || name.at(-1) === known.at(-1)) &&
  distance(name, known) <= MAX_TYPOS;

const isSet = (environment: Environment, name: string): boolean => (environment[name]?.trim() ?? "") !== "";

const misspelt = (environment: Environment): string[] =>
  Object.keys(environment).flatMap((name) => {
    if (name in VARIABLES || name.length < MIN_LENGTH || !isSet(environment, name)) return [];
    const near = NAMES.find((known) => isNear(name, known));
    if (near !== undefined) return [`${name} is not a variable of Mockbench (did you mean ${near}?)`];
    return OURS.test(name) ? [`${name} is not a variable of Mockbench; mockbench --help lists them`] : [];
  });

const withoutEffect = (environment: Environment): string[] =>
  Object.entries<Variable>(VARIABLES).flatMap(([name, { needs }]) =>
    needs !== undefined && isSet(environment, name) && !isSet(environment, needs)
      ? [`${name} has no effect without ${needs}`]
      : [],
  );

/** What replaced a variable of earlier versions. */
const REMOVED: Readonly<Record<string, string>> = {
  WORKERS:
    "WORKERS has no effect: a process uses THREADS for long work, and more processes are replicas behind a proxy (see Replicas in docs/self-hosting)",
};

const removed = (environment: Environment): string[] =>
  Object.entries(REMOVED).flatMap(([name, warning]) => (isSet(environment, name) ? [warning] : []));

/** Warnings about probable mistakes, a line each. */
export const warningsFor = (environment: Environment): readonly string[] => [
  ...removed(environment),
  ...misspelt(environment),
  ...withoutEffect(environment),
];
