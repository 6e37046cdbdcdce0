import { join } from "node:path";
import { signAdHoc } from "./mac-signature.ts";
import { BINARY, DIST, ROOT, SITE } from "./paths.ts";
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

/** A target by its name on a command line. */
export const parseTarget = (value: string): Target => {
  const target = TARGETS.find((known) => known === value);
  if (target === undefined) throw new Error(`--target ${value}: it must be one of ${TARGETS.join(", ")}`);
  return target;
};

/** The most bytes of a request head. More than our own limit for URLs, so that we can respond to longer ones. */
const MAX_HEAD = 65_536;

const FLAGS = [
  "--compile",
  // Keeps code that is loaded on demand, and the Bun modules that it imports, out of the start.
  "--splitting",
  "--format=esm",
  // Puts the threads beside the code that starts them, which names them relative to itself.
  "--entry-naming=[name].[ext]",
  // Not identifiers: Elysia reads the source of its handlers.
  "--minify-whitespace",
  "--minify-syntax",
  `--compile-exec-argv=--max-http-header-size=${MAX_HEAD}`,
  // The working directory may belong to another project. server/config/environment.ts reads what is ours in .env.
  "--no-compile-autoload-bunfig",
  "--no-compile-autoload-dotenv",
  // Little code of a start runs often enough to be worth compiling. index.ts ends this.
  "--compile-jit-policy=10",
] as const;

/** Threads are further entry points: Bun does not follow `new Worker()`. */
export const THREADS = [
  "src/server/routes/contact/store/sqlite.worker.ts",
  "src/server/threads/thread.worker.ts",
  "src/cli/generate/job.worker.ts",
];

/** With bytecode, the executable starts in a third of the time; compiling takes twice as long. */
export type Form = "bytecode" | "source";

/** The path of the executable for a target; Bun adds the extension for Windows itself. */
export const outfileOf = (target: Target | null): string =>
  target === null ? BINARY : join(DIST, `mockbench-${target}${target.startsWith("windows-") ? ".exe" : ""}`);

/** Compiles the executable, with the static files inside; a release says which commit it is from. */
export const compile = async (target: Target | null, form: Form, commit: string | null): Promise<void> => {
  const own = [
    ...(commit === null ? [] : [`--define=__COMMIT__=${JSON.stringify(commit)}`]),
    ...(target === null ? [] : [`--target=bun-${target}`]),
    ...(form === "bytecode" ? ["--bytecode"] : []),
  ];
  const files = [`--asset=${SITE}`, `--outfile=${outfileOf(target)}`, "src/index.ts", ...THREADS];
  // Bun bakes the value in: the executable could not be switched to production later.
  const env = { ...process.env, NODE_ENV: "production" };
  await run([process.execPath, "build", ...FLAGS, ...own, ...files], ROOT, env);
  if (target === "darwin-x64") {
    const path = outfileOf(target);
    await Bun.write(path, signAdHoc(await Bun.file(path).bytes()));
  }
};
