/** `bun run dev`: builds the site, serves from the sources, and makes anew what a changed file is part of. */
import { existsSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { ROOT, SITE } from "./paths.ts";
import { MANIFEST_NAME } from "../server/static/manifest.ts";
import { INPUTS } from "./stamps.ts";

/** Editors save a file in several steps, which count as one change. */
const SETTLE_MS = 50;

const SERVER = ["src/index.ts", "src/cli", "src/core", "src/server", "src/version.ts"];
/** What only the page of one tool is made of: its definition is in lists, too. */
const TOOL = /^src\/site\/tools\/([^/]+)\/(?!definition\.ts$)/;

const isBelow = (file: string, paths: readonly string[]): boolean =>
  paths.some((path) => file === path || file.startsWith(`${path}/`));

const start = (script: string, ...args: readonly string[]): Bun.Subprocess =>
  Bun.spawn([process.execPath, script, ...args], { cwd: ROOT, stdio: ["inherit", "inherit", "inherit"] });

/** Builds run in processes of their own, because this one has the old sources loaded. Says whether one succeeded. */
const build = async (script: string, ...args: readonly string[]): Promise<boolean> =>
  (await start(script, ...args).exited) === 0;

let server: Bun.Subprocess | undefined;

const restart = async (): Promise<void> => {
  server?.kill("SIGKILL");
  await server?.exited;
  server = start("src/index.ts");
};

/** Says what keeps a file from being read at all: then the server with the old one stays. */
const isReadable = (file: string): boolean => {
  const path = join(ROOT, file);
  if (!/\.tsx?$/.test(file) || !existsSync(path)) return true;
  try {
    new Bun.Transpiler({ loader: file.endsWith("x") ? "tsx" : "ts" }).scan(readFileSync(path, "utf8"));
    return true;
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
};

/** Names all files of the site, with their digests. The server reads it once. */
const manifest = (): string => {
  const path = join(SITE, MANIFEST_NAME);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};

/** Says whether the sources could be built. */
const apply = async (files: readonly string[]): Promise<boolean> => {
  if (!files.every(isReadable)) return false;
  if (files.some((file) => isBelow(file, SERVER))) await restart();
  const inSite = files.filter((file) => isBelow(file, INPUTS.pages) || isBelow(file, INPUTS.openapi));
  if (inSite.length === 0) return true;
  const before = manifest();
  const tools = new Set(inSite.map((file) => TOOL.exec(file)?.[1]));
  const [tool] = tools;
  const isBuilt =
    tools.size === 1 && tool !== undefined && before !== ""
      ? await build("src/build/site/one-page.ts", tool)
      : await build("src/build/site.ts");
  if (manifest() !== before) await restart();
  return isBuilt;
};

const changed = new Set<string>();
let timer: Timer | undefined;
let turn = build("src/build/site.ts").then(restart);

const applyLater = (file: string): void => {
  changed.add(file);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const files = [...changed];
    changed.clear();
    turn = turn.then(async () => {
      // With the next change, all are tried again.
      if (!(await apply(files))) for (const file of files) changed.add(file);
    });
  }, SETTLE_MS);
};

const watchers = ["src", "public"].map((folder) =>
  watch(join(ROOT, folder), { recursive: true }, (_, name) =>
    applyLater(`${folder}/${String(name).replaceAll("\\", "/")}`),
  ),
);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    for (const watcher of watchers) watcher.close();
    server?.kill(signal);
    void server?.exited.then((code) => process.exit(code));
  });
