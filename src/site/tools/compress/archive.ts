import { counted, InputError } from "../../shared/transform.ts";
import { type Bytes, formatOf } from "./first-bytes.ts";
import { MAX_BYTES } from "./limit.ts";
import { entriesOfTar, isTar } from "./tar.ts";
import { contentOfZip, entriesOfZip } from "./zip.ts";

interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
  /** Shown after its name in the list. */
  readonly note?: string;
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** The content of the entry at this index of the list. */
  readonly content: (index: number) => Bytes;
}

const zipArchive = (bytes: Bytes): Archive => {
  const list = entriesOfZip(bytes);
  return {
    entries: list.map((entry) => (entry.isLocked ? { ...entry, note: "password-protected" } : entry)),
    content: (index) => {
      const entry = list[index];
      if (entry === undefined) throw new Error(`no entry ${index}`);
      return contentOfZip(bytes, entry);
    },
  };
};

const tarArchive = (bytes: Bytes): Archive => {
  const entries = entriesOfTar(bytes);
  return {
    entries,
    content: (index) => {
      const { from = 0, size = 0, name = "", note } = entries[index] ?? {};
      if (note !== undefined) throw new InputError(`${name} is a ${note} and has no content of its own.`);
      if (from + size > bytes.length) throw new InputError(`This archive is cut off within ${name}.`);
      return bytes.slice(from, from + size);
    },
  };
};

/** Opens bytes that are an archive. */
export const archiveOf = (bytes: Bytes): Archive | undefined => {
  if (formatOf(bytes) === "zip") return zipArchive(bytes);
  return isTar(bytes) ? tarArchive(bytes) : undefined;
};

/** Finds a file by its path, the end of its path, or its number in the list. */
export const pick = ({ entries, content }: Archive, path: string): { name: string; content: Bytes } => {
  const byNumber = /^\d+$/.test(path) ? Number(path) - 1 : -1;
  const byName = entries.findIndex(({ name }) => name === path);
  const byEnding = entries.findIndex(({ name }) => name.endsWith(`/${path}`));
  const index = [byName, byEnding, byNumber].find((at) => entries[at] !== undefined) ?? -1;
  const entry = entries[index];
  if (entry === undefined || entry.isFolder)
    throw new InputError(
      `There is no file ${JSON.stringify(path)} in this archive of ${counted(entries.length, "entry", "entries")}.`,
    );
  if (entry.size > MAX_BYTES) throw new InputError(`${entry.name} is too large to open here.`);
  return { name: entry.name.replace(/^.*\//, ""), content: content(index) };
};
