import { Database, SQLiteError } from "bun:sqlite";
import { randomUUID } from "node:crypto";
import { constants, renameSync, rmSync, statSync } from "node:fs";
import { access, open, readdir, realpath, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ConfigError } from "../config/parsers.ts";
import { systemCodeOf } from "../failures.ts";
import { readApiFile, STDIN } from "./read-file.ts";

/** Other programs that write all the time leave no moment to replace the file. */
const MAX_TRIES = 10;

/** The file of a run that saves to it. No other run does meanwhile. */
export interface SavedFile extends Disposable {
  /** Where texts that may not replace the file are kept: the first free name beside it. */
  readonly freeName: () => string;
  /** Puts a text in the place of ours; if that of another program is there, it is returned instead. */
  readonly replace: (text: string, isOurs: (found: string) => boolean) => Promise<string | undefined>;
}

/** Writes a file whole or not at all: beside it first, then over it if that is still right. */
export const writeWhole = async (
  path: string,
  text: string,
  mode: number,
  isRight: () => boolean = () => true,
): Promise<boolean> => {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    {
      await using file = await open(beside, "wx", mode);
      // Whatever the process masks.
      await file.chmod(mode & 0o7777);
      await file.writeFile(text);
      await file.sync();
    }
    // Nothing may happen between the two.
    if (!isRight()) return false;
    renameSync(beside, path);
    return true;
  } finally {
    await rm(beside, { force: true });
  }
};

/** What differs once a file was written or replaced. */
const stampOf = (path: string): string => {
  const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join(" ");
};

/**
 * Locks a file for this process by SQLite's means, which the system undoes however the process ends. Undefined if
 * another process holds it.
 */
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
      if (error instanceof SQLiteError && error.code === "SQLITE_BUSY") return undefined;
      throw error;
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

const LEFTOVER = /^(?:\.ours(?:\.\d+)?)?\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

/** Removes what a run that was killed has left. */
const removeLeftovers = async (target: string): Promise<void> => {
  const [folder, name] = [dirname(target), basename(target)];
  for (const other of await readdir(folder))
    if (other.startsWith(name) && LEFTOVER.test(other.slice(name.length)))
      await rm(join(folder, other), { force: true });
};

const requireWritable = async (path: string, target: string): Promise<void> => {
  const refused = new ConfigError(`${path} is read-only, so --save cannot change it.`);
  // The superuser may write to it, but its owner did not mean that.
  if (((await stat(target)).mode & 0o222) === 0) throw refused;
  try {
    await access(target, constants.W_OK);
  } catch (error) {
    if (systemCodeOf(error) === undefined) throw error;
    throw refused;
  }
};

const lockBeside = (path: string, target: string): Disposable => {
  let held: Disposable | undefined;
  try {
    held = lock(`${target}.lock`);
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error;
    throw new ConfigError(
      `${path} cannot be saved: ${target}.lock beside it cannot be opened (${error.message}).`,
    );
  }
  if (held !== undefined) return held;
  throw new ConfigError(
    `${path} is already saved by another mockbench mock --save. Stop that one, or start this one without --save.`,
  );
};

/** Takes a file to save to it. Throws a {@link ConfigError} if it cannot be changed, or another run does. */
export const takeFile = async (path: string): Promise<SavedFile> => {
  if (path === STDIN) throw new ConfigError("--save needs a file, not standard input.");
  // The target of a link, not the link.
  const target = await realpath(path);
  await requireWritable(path, target);
  const held = lockBeside(path, target);
  await removeLeftovers(target);

  const replace: SavedFile["replace"] = async (text, isOurs) => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { mode } = await stat(target);
      const stamp = stampOf(target);
      const found = await readApiFile(target);
      if (!isOurs(found)) return found;
      if (await writeWhole(target, text, mode, () => stampOf(target) === stamp)) return undefined;
    }
    throw new Error("other programs keep changing it");
  };

  return {
    replace,
    freeName() {
      let name = `${target}.ours`;
      for (let number = 2; statSync(name, { throwIfNoEntry: false }) !== undefined; number++)
        name = `${target}.ours.${number}`;
      return name;
    },
    [Symbol.dispose]: () => held[Symbol.dispose](),
  };
};
