import { constants as flags, Database } from "bun:sqlite";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { systemCodeOf } from "../../../failures.ts";

/** Throws if no files can be created in the directory. */
export const requireWritable = (directory: string): void => accessSync(directory, constants.W_OK);

export const isOnReadOnlyVolume = (directory: string): boolean => {
  try {
    requireWritable(directory);
    return false;
  } catch (error) {
    return systemCodeOf(error) === "EROFS";
  }
};

/**
 * A database with a write-ahead log needs an index file next to it, which SQLite cannot create here. Without a log it
 * can be opened as immutable.
 */
export const openOnReadOnlyVolume = (path: string): Database => {
  if (existsSync(`${path}-shm`)) return new Database(path, { readonly: true });
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw new Error(
      "it has a write-ahead log, which cannot be read on a read-only volume; " +
        "copy the whole folder to a writable one and pass that as --data-dir",
    );
  }
  return new Database(
    `${pathToFileURL(path).href}?immutable=1`,
    flags.SQLITE_OPEN_READONLY | flags.SQLITE_OPEN_URI,
  );
};
