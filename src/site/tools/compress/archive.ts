import { type UnzipFileInfo, unzipSync } from "fflate";
import { counted, InputError } from "../../shared/transform.ts";
import { type Bytes, formatOf } from "./first-bytes.ts";
import { entriesOfTar, isTar } from "./tar.ts";
import { zipNames } from "./zip-names.ts";

interface Listed {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
}

export interface Archive {
  readonly entries: readonly Listed[];
  /** The content of the entry at this place of the list. */
  readonly read: (index: number) => Bytes;
}

const damaged = (): InputError =>
  new InputError(
    "This archive is cut off or damaged: the list of its files, which stands at its end, is not there.",
  );

const unzip = (bytes: Bytes, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> => {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw damaged();
  }
};

/** As the list at an archive's end has them; nothing is unpacked for it. */
const zipArchive = (bytes: Bytes): Archive => {
  const entries: Listed[] = [];
  const names = zipNames(bytes);
  unzip(bytes, ({ name: plain, originalSize }) => {
    const name = names[entries.length] ?? plain;
    entries.push({ name, size: originalSize, isFolder: name.endsWith("/") });
    return false;
  });
  const read = (index: number): Bytes => {
    let at = 0;
    const [content] = Object.values(unzip(bytes, () => at++ === index));
    if (content === undefined) throw damaged();
    return Uint8Array.from(content);
  };
  return { entries, read };
};

const tarArchive = (bytes: Bytes): Archive => {
  const entries = entriesOfTar(bytes);
  return {
    entries,
    read: (index) => {
      const { from = 0, size = 0, name = "" } = entries[index] ?? {};
      if (from + size > bytes.length) throw new InputError(`This archive is cut off within ${name}.`);
      return bytes.slice(from, from + size);
    },
  };
};

/** The files within, where these bytes are an archive. */
export const archiveOf = (bytes: Bytes): Archive | undefined => {
  if (formatOf(bytes) === "zip") return zipArchive(bytes);
  return isTar(bytes) ? tarArchive(bytes) : undefined;
};

/** Larger than this, one file is not opened here. */
const MAX_BYTES = 256 * 1024 * 1024;

/** A file by its name, by the end of its name, or by its number in the list. */
export const pick = ({ entries, read }: Archive, wanted: string): { name: string; content: Bytes } => {
  const byNumber = /^\d+$/.test(wanted) ? Number(wanted) - 1 : -1;
  const byName = entries.findIndex(({ name }) => name === wanted);
  const byEnding = entries.findIndex(({ name }) => name.endsWith(`/${wanted}`));
  const index = [byName, byEnding, byNumber].find((at) => entries[at] !== undefined) ?? -1;
  const entry = entries[index];
  if (entry === undefined || entry.isFolder)
    throw new InputError(
      `There is no file ${JSON.stringify(wanted)} in this archive of ${counted(entries.length, "entry", "entries")}.`,
    );
  if (entry.size > MAX_BYTES) throw new InputError(`${entry.name} is too large to be opened here.`);
  return { name: entry.name.replace(/^.*\//, ""), content: read(index) };
};
