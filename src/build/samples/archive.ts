import { strToU8, zipSync } from "fflate";

/** Of every file in an archive, since an archive must say one: the reference date of the data. */
const WHEN = "2025-01-01T00:00:00";

/** The files in the order given, the same bytes at every build. */
export const archive = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 9,
    mtime: WHEN,
    os: 3,
  });
