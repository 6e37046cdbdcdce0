import { resolve } from "node:path";
import { ConfigError } from "../config/parsers.ts";
import { systemCodeOf } from "../failures.ts";

/** Larger files are no descriptions of an API, and would take the memory of the machine. */
const MAX_BYTES = 64 * 2 ** 20;
export const STDIN = "-";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "permission denied",
  EISDIR: "it is a folder",
};

/** The text of a file that describes an API, or of standard input. */
export const readApiFile = async (path: string): Promise<string> => {
  if (/^https?:\/\//i.test(path))
    throw new ConfigError(
      `${path} is not fetched: mockbench mock reads only files. Run curl -fsSL '${path}' | mockbench mock -`,
    );
  try {
    if (path === STDIN) return decode(await Bun.stdin.bytes(), "standard input");
    // Absolute, or Bun would fetch `s3://…` from S3.
    const file = Bun.file(resolve(path));
    const { size } = await file.stat();
    if (size > MAX_BYTES) throw new ConfigError(`${path} has ${size} bytes; the limit is ${MAX_BYTES}.`);
    return decode(await file.bytes(), path);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === undefined) throw error;
    throw new ConfigError(`${path} cannot be read: ${REASONS[code] ?? code}.`);
  }
};

const decode = (bytes: Uint8Array, path: string): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ConfigError(`${path} is not UTF-8.`);
  }
};
