#!/usr/bin/env bun
import { ExitError } from "./cli/exit-error.ts";
import { ConfigError } from "./server/config/parsers.ts";

/** The exit codes that mean something to a supervisor; sysexits.h has the names. */
const EXIT_FAILURE = 1;
const EXIT_CONFIG = 78;

const exitCodeOf = (error: unknown): number => {
  if (error instanceof ExitError) return error.exitCode;
  return error instanceof ConfigError ? EXIT_CONFIG : EXIT_FAILURE;
};

const args = process.argv.slice(2);

try {
  // Serving is what a start is for: it does not wait for the command line's parser.
  if (args.length === 0) await (await import("./cli/serve.ts")).serve();
  else await (await import("./cli/program.ts")).runProgram(args);
} catch (error) {
  // For the operator: one line, no stack.
  console.error(`mockbench: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(exitCodeOf(error));
}
