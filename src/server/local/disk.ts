import { Database, SQLiteError } from "bun:sqlite";
import { constants, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { access, open, readdir, realpath, rm, stat } from "node:fs/promises";
import { ConfigError } from "../config/parsers.ts";
import { systemCodeOf } from "../failures.ts";
import { readApiFile } from "../read-text.ts";
import { watchFile } from "./watch-file.ts";

/** What reading, watching and saving a file needs of the system. What does not wait happens in one step. */
export interface Disk {
  readonly read: (path: string) => Promise<string>;
  readonly watch: (path: string, changed: () => void) => Disposable;
  /** The target of a link. Throws a {@link ConfigError} if it must not be written. */
  readonly writable: (path: string) => Promise<string>;
  readonly mode: (path: string) => Promise<number>;
  /** Differs once the file was written or replaced. */
  readonly stamp: (path: string) => string;
  readonly exists: (path: string) => boolean;
  /** Writes a new file, and has it on the disk when it resolves. */
  readonly create: (path: string, text: string, mode: number) => Promise<void>;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (path: string) => Promise<void>;
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Until it is disposed or this process ends; undefined if another process has it. */
  readonly lock: (path: string) => Disposable | undefined;
}

/** By SQLite's means, which the system undoes however the process ends. */
const lock = (path: string): Disposable | undefined => {
  for (;;) {
    const database = new Database(path);
    try {
      const { ino } = statSync(path);
      // No file of a journal beside it.
      database.run("PRAGMA journal_mode = MEMORY");
      database.run("BEGIN EXCLUSIVE");
      // Another process may have removed it meanwhile, and locked the next one.
      if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) {
        database.close();
        continue;
      }
    } catch (error) {
      database.close();
      if (!(error instanceof SQLiteError)) throw error;
      if (error.code === "SQLITE_BUSY") return undefined;
      throw new ConfigError(`--save locks the file by ${path}, which cannot be opened (${error.message}).`);
    }
    return {
      [Symbol.dispose]() {
        // Windows removes no open file; an empty one is left there.
        if (process.platform !== "win32") rmSync(path, { force: true });
        database.close();
      },
    };
  }
};

const writable = async (path: string): Promise<string> => {
  const target = await realpath(path);
  const refused = new ConfigError(`${path} is read-only, so --save cannot change it.`);
  // The superuser may write to it, but its owner did not mean that.
  if (((await stat(target)).mode & 0o222) === 0) throw refused;
  try {
    await access(target, constants.W_OK);
  } catch (error) {
    if (systemCodeOf(error) === undefined) throw error;
    throw refused;
  }
  return target;
};

export const DISK: Disk = {
  read: readApiFile,
  watch: watchFile,
  writable,
  mode: async (path) => (await stat(path)).mode,
  stamp(path) {
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(" ");
  },
  exists: existsSync,
  async create(path, text, mode) {
    await using file = await open(path, "wx", mode);
    // Whatever the process masks.
    await file.chmod(mode & 0o7777);
    await file.writeFile(text);
    await file.sync();
  },
  rename: renameSync,
  remove: (path) => rm(path, { force: true }),
  list: readdir,
  lock,
};
