#!/usr/bin/env bun
import { EXIT, ExitError } from "./cli/exit-error.ts";
import { ConfigError } from "./server/config/parsers.ts";

const exitCodeOf = (error: unknown): number => {
  if (error instanceof ExitError) return error.exitCode;
  return error instanceof ConfigError ? EXIT.config : EXIT.failure;
};

/** For this long the JIT compilers are held back (build/compile.ts), because most code of a start runs only once. */
const START_MS = 100;
setTimeout(() => Bun.unsafe.setJITPolicy(1), START_MS).unref();

const args = process.argv.slice(2);

try {
  // Serving, the usual case, does not load the command-line parser.
  if (args.length === 0) await (await import("./cli/serve.ts")).serve();
  else await (await import("./cli/program.ts")).runProgram(args);
} catch (error) {
  // For the operator: one line, no stack.
  console.error(`mockbench: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(exitCodeOf(error));
}
