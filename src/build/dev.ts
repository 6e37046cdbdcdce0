/** `bun run dev`: builds the site, serves from the sources, and repeats both when a file changes. */
import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

/** Editors save a file in several steps, which count as one change. */
const SETTLE_MS = 150;

const start = (script: string): Bun.Subprocess =>
  Bun.spawn([process.execPath, script], { cwd: ROOT, stdio: ["inherit", "inherit", "inherit"] });

const serve = (): Bun.Subprocess => start("src/index.ts");

/**
 * Runs in a separate process, because this one has the old sources loaded. If a page fails to build, the previous site
 * stays and the server keeps running.
 */
const rebuild = (): Promise<number> => start("src/build/site.ts").exited;

await rebuild();
let server = serve();
let timer: Timer | undefined;
let turn = Promise.resolve();

const restart = async (): Promise<void> => {
  await rebuild();
  server.kill("SIGKILL");
  await server.exited;
  server = serve();
};

const changed = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    turn = turn.then(restart);
  }, SETTLE_MS);
};

const watchers: FSWatcher[] = ["src", "public"].map((folder) =>
  watch(join(ROOT, folder), { recursive: true }, changed),
);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    for (const watcher of watchers) watcher.close();
    server.kill(signal);
    void server.exited.then((code) => process.exit(code));
  });
