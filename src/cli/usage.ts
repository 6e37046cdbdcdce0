import { type Command, InvalidArgumentError, Option } from "commander";
import { nearest } from "../core/query/index.ts";
import type { Parser } from "../server/config/parsers.ts";
import { EXIT } from "./exit-error.ts";

/** ` (did you mean users?)`, or nothing if no known word is close enough. */
export const hint = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? "" : ` (did you mean ${near}?)`;
};

/** Parses one of a list of words; the error suggests the nearest one. */
export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: string): Word => {
    const word = words.find((known) => known === value);
    if (word !== undefined) return word;
    throw new InvalidArgumentError(`It must be one of ${words.join(", ")}${hint(value, words)}.`);
  };

export const chosen = (flags: string, about: string, words: readonly string[]): Option =>
  new Option(flags, about).choices(words).argParser(oneOf(words));

/** Gathers the values of an option that may be repeated. */
export const gathered = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

/** Parses what a variable of the configuration would take. */
export const parsedBy =
  <Value>({ accepts, parse }: Parser<Value>) =>
  (value: string): Value => {
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    throw new InvalidArgumentError(`It must be ${accepts}.`);
  };

/** Parses the address of a server, which has neither a query nor a user. */
export const addressLike =
  (example: string) =>
  (value: string): URL => {
    const url = URL.parse(value);
    const isPlain = url?.username === "" && url.search === "" && url.hash === "";
    if (url !== null && /^https?:$/.test(url.protocol) && isPlain) return url;
    throw new InvalidArgumentError(`It must be an address such as ${example}, without a query or a user.`);
  };

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

/** Commander's message in one line, in our style, with a pointer to the help if it suggests nothing. */
const rephrase = (text: string, command: Command): string => {
  const message = text
    .replace(/^error: /, "")
    .replace(/^command-argument value (.*) is invalid for argument/, "argument $1 is invalid for")
    .trim()
    .replaceAll("\n", " ")
    .replace("(Did you mean", "(did you mean");
  return /^(?:unknown option|option '.*' argument missing|missing required argument|too many arguments)[^(]*$/.test(
    message,
  )
    ? `${message} (see ${pathOf(command)} --help)`
    : message;
};

/** Makes all commands report usage errors in one line and exit with the code of sysexits.h for them. */
export const withUsageErrors = (command: Command): Command => {
  for (const child of command.commands) withUsageErrors(child);
  return command
    .configureOutput({ outputError: (text, write) => write(`mockbench: ${rephrase(text, command)}\n`) })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : EXIT.usage));
};
