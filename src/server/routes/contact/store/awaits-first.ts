import { dirname, resolve } from "node:path";
import type { Config } from "../../../config/config.ts";
import { DATABASE_FILE } from "./database-file.ts";

const isWritable = async (folder: string): Promise<boolean> => {
  const { access, constants, mkdir, rmdir } = await import("node:fs/promises");
  try {
    // Permissions say too little about a folder that is missing, so it is created, and removed again.
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) await access(folder, constants.W_OK | constants.X_OK);
    else for (let made = folder; made.startsWith(first); made = dirname(made)) await rmdir(made);
    return true;
  } catch {
    // Opening the store says why.
    return false;
  }
};

/** Whether there is no SQLite file yet, but one can be created: then it can wait for the first submission. */
export const awaitsFirst = async ({
  dataDir,
  firebase,
}: Pick<Config, "dataDir" | "firebase">): Promise<boolean> => {
  if (firebase !== null) return false;
  const folder = resolve(dataDir);
  // Anything of that name, a named pipe for example, is for the store to judge.
  const isMissing = await Bun.file(resolve(folder, DATABASE_FILE))
    .stat()
    .then(
      () => false,
      () => true,
    );
  return isMissing && isWritable(folder);
};
