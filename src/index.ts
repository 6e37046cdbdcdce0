#!/usr/bin/env bun
import { EXIT, ExitError } from "./cli/exit-error.ts";
import { ConfigError } from "./server/config/parsers.ts";

const exitCodeOf = (error: unknown): number => {
  if (error instanceof ExitError) return error.exitCode;
  return error instanceof ConfigError ? EXIT.config : EXIT.failure;
};

/** Compiled to run what runs once without the JIT compilers (build/compile.ts); from here on they may start as usual. */
const START_MS = 100;
setTimeout(() => Bun.unsafe.setJITPolicy(1), START_MS).unref();

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
