import { type Command, InvalidArgumentError, Option } from "commander";
import { nearest } from "../core/query/index.ts";
import { EXIT } from "./exit-error.ts";

/** ` (did you mean users?)`, where something is near enough to be meant. */
export const hint = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? "" : ` (did you mean ${near}?)`;
};

/** Reads one of a closed list, and says which word was probably meant. */
export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: string): Word => {
    const word = words.find((known) => known === value);
    if (word !== undefined) return word;
    throw new InvalidArgumentError(`It must be one of ${words.join(", ")}${hint(value, words)}.`);
  };

export const chosen = (flags: string, about: string, words: readonly string[]): Option =>
  new Option(flags, about).choices(words).argParser(oneOf(words));

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

/** Commander's message in one line, in the words of ours, and where to read on if it names nothing to use instead. */
const worded = (text: string, command: Command): string => {
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

/** A program whose commands all complain in one line and exit as sysexits.h has it for an unreadable command line. */
export const withUsageErrors = (command: Command): Command => {
  for (const child of command.commands) withUsageErrors(child);
  return command
    .configureOutput({ outputError: (text, write) => write(`mockbench: ${worded(text, command)}\n`) })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : EXIT.usage));
};
