import { distance } from "fastest-levenshtein";
import type { Environment } from "./config.ts";
import { type Variable, VARIABLES } from "./variables.ts";

const NAMES = Object.keys(VARIABLES);

/** Variables that begin so are meant for us; other programs have no use for them. */
const OURS = /^(?:MOCK|SSE|CONTACT)_/;
/** Two slips of the fingers, in a name too long to be another word. */
const MAX_SLIPS = 2;
const MIN_LENGTH = 7;

/** Lengths first: every variable of the environment is compared with each of ours, at every start. */
const isNear = (name: string, known: string): boolean =>
  Math.abs(name.length - known.length) <= MAX_SLIPS && distance(name, known) <= MAX_SLIPS;

const isSet = (environment: Environment, name: string): boolean => (environment[name]?.trim() ?? "") !== "";

const misspelt = (environment: Environment): string[] =>
  Object.keys(environment).flatMap((name) => {
    if (name in VARIABLES || name.length < MIN_LENGTH || !isSet(environment, name)) return [];
    const near = NAMES.find((known) => isNear(name, known));
    if (near !== undefined) return [`${name} is not a variable of ours (did you mean ${near}?)`];
    return OURS.test(name) ? [`${name} is not a variable of ours; mockbench --help lists them`] : [];
  });

const withoutEffect = (environment: Environment): string[] =>
  Object.entries<Variable>(VARIABLES).flatMap(([name, { needs }]) =>
    needs !== undefined && isSet(environment, name) && !isSet(environment, needs)
      ? [`${name} has no effect without ${needs}`]
      : [],
  );

/** What is most likely a mistake, though the server can start: a line each. */
export const warningsFor = (environment: Environment): readonly string[] => [
  ...misspelt(environment),
  ...withoutEffect(environment),
];
