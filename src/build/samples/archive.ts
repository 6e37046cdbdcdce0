import { strToU8, zipSync } from "fflate";

/** The modification time of every file in an archive, which must have one: the reference date of the data. */
const WHEN = "2025-01-01T00:00:00";

/** A ZIP archive of the files in the given order, with the same bytes at every build. */
export const archive = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 9,
    mtime: WHEN,
    os: 3,
  });
