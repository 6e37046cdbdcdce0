import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, normalize, relative, resolve, sep } from "node:path";
import {
  type ApiTypes,
  type HandlerModule,
  METHODS,
  methodsIn,
  typesFile,
  typesFileOf,
} from "../../../core/handlers/index.ts";
import { nearest } from "../../../core/query/index.ts";
import { ConfigError } from "../../config/parsers.ts";
import type { Logger } from "../../log/log.ts";
import { writeWhole } from "../saved-file.ts";
import { type FolderWatcher, watchFolders } from "../watch-file.ts";
import { forget, importAnew, importProblem, placeIn } from "./import-module.ts";
import { affectedBy, EXTENSIONS, readSources, type SourceFile } from "./sources.ts";

const isSource = (name: string): boolean =>
  EXTENSIONS.includes(extname(name)) && !/\.(?:d|test|spec)\.\w+$/.test(name);

/** The files that may be handlers, in any folder below; what begins with a dot or an underscore is none. */
const entriesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (/^[._]/.test(entry.name) || entry.name === "node_modules") return [];
    if (entry.isDirectory()) return entriesIn(path);
    return isSource(entry.name) ? [path] : [];
  });

/** The path of an API that a file is for: `orders/{orderId}/cancel.ts`; `index.ts` is its folder. */
const pathOf = (folder: string, file: string): string => {
  const segments = relative(folder, file).slice(0, -extname(file).length).split(sep);
  if (segments.at(-1) === "index") segments.pop();
  return `/${segments.join("/")}`;
};

type Exports = Readonly<Record<string, unknown>>;

const isFunction = (value: unknown): value is (context: object) => unknown => typeof value === "function";

/** What is exported under almost the name of a method. */
const misnamed = (exported: Exports): string | undefined =>
  Object.keys(exported).find((name) => {
    const method = nearest(name.toUpperCase(), METHODS);
    return !METHODS.some((one) => one === name) && method !== undefined && isFunction(exported[name]);
  });

/** The files of `--handlers`. */
class HandlerFolder implements AsyncDisposable {
  /** The same list until one of them changes. */
  readonly modules = (): readonly HandlerModule[] => this.current;
  private readonly folder: string;
  private readonly named: string;
  private readonly log: Logger;
  private sources: ReadonlyMap<string, SourceFile> = new Map();
  private byFile = new Map<string, HandlerModule>();
  private current: readonly HandlerModule[] = [];
  private steps: Promise<unknown> = Promise.resolve();
  private watcher: FolderWatcher | undefined;

  constructor(folder: string, log: Logger) {
    this.folder = resolve(folder);
    // Answers say it, so it is no path of this machine.
    this.named = isAbsolute(folder) ? basename(this.folder) : normalize(folder).replace(/[\\/]$/, "");
    this.log = log;
  }

  async open(watches: boolean): Promise<void> {
    await this.load();
    const names = this.current.flatMap(({ file, methods }) =>
      [...methods.keys()].map((one) => `${one} ${file}`),
    );
    this.log.info({}, `handlers: ${names.length === 0 ? `none in ${this.named}` : names.join(", ")}`);
    if (!watches) return;
    this.watcher = watchFolders(this.folder, () => void this.inTurn(() => this.reload()));
    this.watcher.also([...this.sources.keys()]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.watcher?.[Symbol.dispose]();
    await this.steps;
  }

  /** Writes the types of an API anew, where the folder has them. */
  async keepTypes(path: string, types: () => ApiTypes): Promise<void> {
    for (const entry of entriesIn(this.folder)) {
      const text = readFileSync(entry, "utf8");
      const name = typesFileOf(text);
      if (name === undefined || basename(name) !== basename(path)) continue;
      const now = typesFile(name, types());
      if (now === text) continue;
      await writeWhole(entry, now, statSync(entry).mode);
      this.log.info({}, `${this.shown(entry)} has the types of ${path} again`);
    }
  }

  private inTurn(step: () => Promise<void>): Promise<void> {
    const turn = this.steps.then(step);
    this.steps = turn.catch((err: unknown) => this.log.error({ err }, "unexpected error"));
    return turn;
  }

  private shown(path: string): string {
    const below = relative(dirname(this.folder), path);
    return join(dirname(this.named), below);
  }

  private async reload(): Promise<void> {
    const started = performance.now();
    const changed = await this.load();
    if (changed.length === 0) return;
    this.watcher?.also([...this.sources.keys()]);
    const shown = changed.map((path) => this.shown(path)).join(", ");
    this.log.info({}, `${shown} read again in ${Math.round(performance.now() - started)} ms`);
  }

  /** Imports what changed since the last time; the files that are in use now. */
  private async load(): Promise<string[]> {
    const entries = existsSync(this.folder) ? entriesIn(this.folder) : [];
    const before = this.sources;
    this.sources = readSources(entries, before);
    const affected = affectedBy(before, this.sources);
    if (affected.size === 0) return [];
    forget(affected);
    const next = new Map<string, HandlerModule>();
    const changed: string[] = [];
    for (const entry of entries) {
      const known = this.byFile.get(entry);
      const made = affected.has(entry) ? await this.import(entry, known) : known;
      if (made !== undefined) next.set(entry, made);
      if (made !== known) changed.push(entry);
    }
    const gone = [...this.byFile.keys()].filter((entry) => !next.has(entry) && !changed.includes(entry));
    this.byFile = next;
    this.current = [...next.values()];
    return [...changed, ...gone];
  }

  private async import(entry: string, known: HandlerModule | undefined): Promise<HandlerModule | undefined> {
    const file = this.shown(entry);
    const isOwn = (path: string): boolean => this.sources.has(path);
    const shown = (path: string): string => this.shown(path);
    const place = (error: unknown): string | undefined => placeIn(error, isOwn, shown);
    const base = {
      file,
      path: pathOf(this.folder, entry),
      placeOf: (error: unknown) => place(error) ?? file,
    };
    try {
      const parts = [...readSources([entry], this.sources).keys()];
      const exported = await importAnew(entry, parts);
      const methods = methodsIn(exported);
      const wrong = misnamed(exported);
      if (wrong !== undefined)
        this.log.warn({}, `${file}: ${wrong} is no method; exports that answer are ${METHODS.join(", ")}`);
      // Files that others import are here, too.
      return methods.size === 0 ? undefined : { ...base, methods, problem: undefined };
    } catch (error) {
      const problem = importProblem(error, file, place, shown);
      const isUsed = known !== undefined && known.problem === undefined;
      this.log.error({}, isUsed ? `${problem} (${file} is still used as it was before)` : problem);
      return isUsed ? known : { ...base, methods: new Map(), problem };
    }
  }
}

/** Opens the folder of `--handlers`. Throws a {@link ConfigError} if there is none. */
export const openHandlers = async (folder: string, watches: boolean, log: Logger): Promise<HandlerFolder> => {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new ConfigError(`--handlers ${folder}: there is no such folder.`);
  const handlers = new HandlerFolder(folder, log);
  await handlers.open(watches);
  return handlers;
};
