import type { Command } from "commander";
import { nearest } from "../core/query/index.ts";
import { EXIT } from "./exit-error.ts";

/** ` (did you mean users?)`, where something is near enough to be meant. */
export const hint = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? "" : ` (did you mean ${near}?)`;
};

/** A program whose commands all complain in one line and exit as sysexits.h has it for an unreadable command line. */
export const withUsageErrors = (command: Command): Command => {
  for (const child of command.commands) withUsageErrors(child);
  return command
    .configureOutput({
      outputError: (text, write) =>
        write(
          `mockbench: ${text
            .replace(/^error: /, "")
            .trim()
            .replaceAll("\n", " ")}\n`,
        ),
    })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : EXIT.usage));
};
