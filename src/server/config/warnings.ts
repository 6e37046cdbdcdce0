import { distance } from "fastest-levenshtein";
import { type Environment, type Variable, VARIABLES } from "./variables.ts";

const NAMES = Object.keys(VARIABLES);

/** Variables with these prefixes are probably meant for this program. */
const OURS = /^(?:MOCK|SSE|CONTACT)_/;
/** Typing mistakes, in names too long to be another word; of shorter ones, a letter that is missing. */
const MAX_TYPOS = 2;
const MIN_LENGTH = 7;

/**
 * Compares lengths and ends first, because every start compares all variables of the environment with all of ours.
 * Typing mistakes at both ends of a name go unnoticed.
 */
const isNear = (name: string, known: string): boolean => {
  const most = name.length < MIN_LENGTH ? 1 : MAX_TYPOS;
  return (
    known.length >= MIN_LENGTH &&
    Math.abs(name.length - known.length) <= most &&
    (name[0] === known[0] || name.at(-1) === known.at(-1)) &&
    distance(name, known) <= most
  );
};

const isSet = (environment: Environment, name: string): boolean => (environment[name]?.trim() ?? "") !== "";

const misspelt = (environment: Environment): string[] =>
  Object.keys(environment).flatMap((name) => {
    if (name in VARIABLES || name.length < MIN_LENGTH - 1 || !isSet(environment, name)) return [];
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

/** What replaced variables of earlier versions. */
const REMOVED: Readonly<Record<string, string>> = {
  WORKERS:
    "has no effect: a process uses THREADS for long work, and more processes are replicas behind a proxy (see Replicas in docs/self-hosting)",
};

/** Under its own name, or a misspelt one. */
const removed = (environment: Environment): string[] =>
  Object.keys(environment).flatMap((name) => {
    if (name.length < MIN_LENGTH - 1 || !isSet(environment, name)) return [];
    const [, advice] = Object.entries(REMOVED).find(([known]) => isNear(name, known)) ?? [];
    return advice === undefined ? [] : [`${name} ${advice}`];
  });

const OPEN = new Set(["", "0.0.0.0", "::"]);

/** A client that goes around the proxy names whatever address it likes. */
const forgeable = (environment: Environment): string[] => {
  const [proxies, host] = [environment["TRUST_PROXY"]?.trim() ?? "", environment["HOST"]?.trim() ?? ""];
  if (["", "0"].includes(proxies) || !OPEN.has(host)) return [];
  return [
    `TRUST_PROXY=${proxies} trusts the X-Forwarded-For of everybody who reaches the port: let only the proxy reach it, for example with HOST=127.0.0.1`,
  ];
};

/** Warnings about probable mistakes, a line each. */
export const warningsFor = (environment: Environment): readonly string[] => [
  ...removed(environment),
  ...misspelt(environment),
  ...withoutEffect(environment),
  ...forgeable(environment),
];
