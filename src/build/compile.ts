import { BINARY, ROOT, SITE } from "./paths.ts";
import { run } from "./run.ts";

/** Targets that Bun can compile for, besides this machine. */
export const TARGETS = [
  "linux-x64",
  "linux-arm64",
  "linux-x64-musl",
  "linux-arm64-musl",
  "darwin-x64",
  "darwin-arm64",
  "windows-x64",
] as const;

export type Target = (typeof TARGETS)[number];

export const isTarget = (value: string): value is Target => (TARGETS as readonly string[]).includes(value);

/** Bytes that the head of a request may take; past our own limits for URLs, so that we can answer. */
const MAX_HEAD = 65_536;

const FLAGS = [
  "--compile",
  // What is loaded on demand stays out of the start, together with the modules of Bun that it imports.
  "--splitting",
  "--format=esm",
  // Not identifiers: Elysia reads the source of its handlers.
  "--minify-whitespace",
  "--minify-syntax",
  // The folder it is started in may belong to anybody: of all that Bun reads there, only .env is ours, and not the
  // .env.local and .env.production of a web framework.
  `--compile-exec-argv=--max-http-header-size=${MAX_HEAD} --env-file=.env`,
  "--no-compile-autoload-bunfig",
  // A start runs little often enough to repay compiling it. index.ts ends this.
  "--compile-jit-policy=10",
] as const;

/** A start from bytecode takes a third of the time; compiling to it takes twice as long. */
export type Form = "bytecode" | "source";

/** Where the executable for a target goes. */
export const outfileOf = (target: Target | null): string =>
  target === null ? BINARY : `${BINARY}-${target}`;

/** Makes the executable, with the static files inside. */
export const compile = async (target: Target | null, form: Form): Promise<void> => {
  const own = [
    ...(target === null ? [] : [`--target=bun-${target}`]),
    ...(form === "bytecode" ? ["--bytecode"] : []),
  ];
  const files = [`--asset=${SITE}`, `--outfile=${outfileOf(target)}`, "src/index.ts"];
  // Bun bakes the value in: a binary built for development would be one for ever.
  const env = { ...process.env, NODE_ENV: "production" };
  await run([process.execPath, "build", ...FLAGS, ...own, ...files], ROOT, env);
};
