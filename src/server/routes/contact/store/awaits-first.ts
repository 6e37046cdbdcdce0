import { dirname, resolve } from "node:path";
import type { Config } from "../../../config/config.ts";
import { systemCodeOf } from "../../../failures.ts";
import { DATABASE_FILE } from "./database-file.ts";

/** Whether a folder can be written to, or else can be created in one that can. */
const isWritable = async (folder: string): Promise<boolean> => {
  const { access, constants, stat } = await import("node:fs/promises");
  try {
    if (!(await stat(folder)).isDirectory()) return false;
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    const isMissing = systemCodeOf(error) === "ENOENT";
    return isMissing && dirname(folder) !== folder && isWritable(dirname(folder));
  }
};

/** Whether there is no SQLite file yet, but one can be created: then it can wait for the first submission. */
export const awaitsFirst = async ({
  dataDir,
  firebase,
}: Pick<Config, "dataDir" | "firebase">): Promise<boolean> => {
  if (firebase !== null) return false;
  const folder = resolve(dataDir);
  return !(await Bun.file(resolve(folder, DATABASE_FILE)).exists()) && isWritable(folder);
};
