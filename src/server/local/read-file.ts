import { ConfigError } from "../config/parsers.ts";
import { decodeText, readTextFile } from "../read-text.ts";

/** Larger files are no descriptions of an API, and would take the memory of the machine. */
const MAX_BYTES = 64 * 2 ** 20;
export const STDIN = "-";

/** The text of a file that describes an API, or of standard input, as for the command. */
export const readApiFile = async (path: string, command = "mockbench mock -"): Promise<string> => {
  if (/^https?:\/\//i.test(path))
    throw new ConfigError(
      `${path} is not fetched: only files are read. Run curl -fsSL '${path}' | ${command}`,
    );
  return path === STDIN
    ? decodeText(await Bun.stdin.bytes(), "standard input")
    : readTextFile(path, MAX_BYTES);
};
