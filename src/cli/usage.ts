import type { Command } from "commander";
import { nearest } from "../core/query/index.ts";
import { EXIT } from "./exit-error.ts";

/** ` (did you mean users?)`, where something is near enough to be meant. */
export const hint = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? "" : ` (did you mean ${near}?)`;
};

/** Complains in one line and exits as sysexits.h has it for a command line that cannot be read. */
export const withUsageErrors = (command: Command): Command =>
  command
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
