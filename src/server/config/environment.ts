import { ConfigError } from "./parsers.ts";
import { type Environment, VARIABLES } from "./variables.ts";
import { messageWithCauses, systemCodeOf } from "../failures.ts";

const FILE = ".env";

/** Null if there is none; a folder of that name is somebody's Python environment. */
const readDotenv = async (): Promise<string | null> => {
  try {
    return await Bun.file(FILE).text();
  } catch (error) {
    const code = systemCodeOf(error);
    if (code !== undefined && ["ENOENT", "ENOTDIR", "EISDIR"].includes(code)) return null;
    throw new ConfigError(`${FILE} cannot be read: ${code ?? messageWithCauses(error)}.`);
  }
};

/** Whether a folder is the working directory, under whatever name. One that does not exist yet is another. */
const isWorkingDirectory = async (folder: string): Promise<boolean> => {
  const { realpath } = await import("node:fs/promises");
  const [real, working] = await Promise.all([realpath(folder).catch(() => null), realpath(".")]);
  return real === working;
};

/** Systemd sets them for this process alone. */
const NOT_FROM_FILE = { NOTIFY_SOCKET: undefined, WATCHDOG_USEC: undefined };

/**
 * The only place that reads the environment of the process: its variables, over those of `.env` in the working directory.
 * The file sets our own settings and nothing else, because variables such as LD_PRELOAD, BUN_OPTIONS or HTTPS_PROXY mean
 * something to Bun, and the folder may belong to somebody else.
 */
export const processEnvironment = async (): Promise<Environment> => {
  const text = await readDotenv();
  if (text === null) return process.env;
  // Most services have no such file.
  const { parseEnv } = await import("node:util");
  const environment: Environment = { ...parseEnv(text), ...NOT_FROM_FILE, ...process.env };
  // An empty variable means its default, as everywhere.
  if (await isWorkingDirectory(environment["DATA_DIR"]?.trim() || VARIABLES.DATA_DIR.default))
    throw new ConfigError(
      `${FILE} is in the data folder, from which no settings are read: move it, or start the server in another folder.`,
    );
  return environment;
};
