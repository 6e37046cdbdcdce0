import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  type Fixed,
  fixedModule,
  type FixedDeps,
  type HandlerModule,
  readFixed,
} from "../../../core/handlers/index.ts";
import { createProblems, readText, SchemaProblem } from "../../../core/schema/index.ts";
import { ConfigError } from "../../config/parsers.ts";
import type { Logger } from "../../log/log.ts";
import { readTextFile } from "../../read-text.ts";
import { watchFile } from "../watch-file.ts";

/** What `mockbench.yaml` fixes about answers. */
export interface ConfigFile extends Disposable {
  /** The same list until the file changes. */
  readonly modules: () => readonly HandlerModule[];
  readonly fixed: () => readonly Fixed[];
}

const MAX_BYTES = 2 ** 20;

const read = async (path: string): Promise<readonly Fixed[]> => {
  const text = await readTextFile(path, MAX_BYTES);
  const file = { name: basename(path), text };
  try {
    return text.trim() === "" ? [] : readFixed(readText(file));
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(createProblems(file)(error).message);
  }
};

/** Opens and watches the file of fixed answers. Throws a {@link ConfigError}. */
export const openConfigFile = async (
  path: string,
  watches: boolean,
  deps: Omit<FixedDeps, "file" | "open">,
  log: Logger,
  changed: () => void,
): Promise<ConfigFile> => {
  const file = basename(path);
  const open = async (name: string): Promise<Blob> => {
    const found = Bun.file(join(dirname(path), name));
    if (await found.exists()) return found;
    throw new Error(`there is no file ${name} beside ${file}`);
  };
  const modulesOf = (all: readonly Fixed[]): readonly HandlerModule[] =>
    all.map((one) => fixedModule(one, { ...deps, file, open }));
  let fixed = await read(path);
  let modules = modulesOf(fixed);
  const reload = async (): Promise<void> => {
    try {
      fixed = existsSync(path) ? await read(path) : [];
      modules = modulesOf(fixed);
      log.info({}, `${file} was read again`);
      changed();
    } catch (error) {
      if (!(error instanceof ConfigError || error instanceof SchemaProblem)) throw error;
      log.error({}, `${error.message} (what it fixed before stays)`);
    }
  };
  const watcher = watches ? watchFile(path, () => void reload()) : undefined;
  return {
    modules: () => modules,
    fixed: () => fixed,
    [Symbol.dispose]: () => watcher?.[Symbol.dispose](),
  };
};
