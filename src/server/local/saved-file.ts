import { randomUUID } from "node:crypto";
import { open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { messageWithCauses } from "../failures.ts";

/** Writes a file whole or not at all: beside it first, then over it. */
const replaceFile = async (path: string, text: string): Promise<void> => {
  // The target of a link, not the link.
  const target = await realpath(path);
  const { mode } = await stat(target);
  const beside = `${target}.${randomUUID()}.tmp`;
  try {
    await using file = await open(beside, "wx", mode);
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await rename(beside, target);
};

/** A file that a run of the server changes. */
export interface SavedFile {
  /** Saves the text that `make` returns once it is this save's turn; why it failed, or undefined. */
  readonly save: (make: () => Promise<string>) => Promise<string | undefined>;
  /** The text as it was last read or written here. */
  readonly known: () => string;
  /** Takes the text that another program wrote. */
  readonly accept: (text: string) => void;
}

/** Saves one after the other; requests that come while one is written share the next. */
export const createSavedFile = (path: string, first: string): SavedFile => {
  let known = first;
  let writing: Promise<unknown> = Promise.resolve();
  let next: Promise<string | undefined> | undefined;

  const write = async (make: () => Promise<string>): Promise<string | undefined> => {
    next = undefined;
    try {
      const text = await make();
      if (text === known) return undefined;
      if ((await readFile(path, "utf8")) !== known) return `${path} was changed by another program meanwhile`;
      await replaceFile(path, text);
      known = text;
      return undefined;
    } catch (error) {
      return `${path}: ${messageWithCauses(error)}`;
    }
  };

  return {
    save(make) {
      if (next !== undefined) return next;
      const started = writing.then(() => write(make));
      next = started;
      writing = started;
      return started;
    },
    known: () => known,
    accept: (text) => {
      known = text;
    },
  };
};
