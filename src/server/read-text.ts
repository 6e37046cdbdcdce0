import { resolve } from "node:path";
import { ConfigError } from "./config/parsers.ts";
import { systemCodeOf } from "./failures.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "permission denied",
  EISDIR: "it is a folder",
};

/** The text of a file, at most so many bytes. Throws a {@link ConfigError}. */
export const readTextFile = async (path: string, maxBytes: number): Promise<string> => {
  try {
    // Absolute, or Bun would fetch `s3://…` from S3.
    const file = Bun.file(resolve(path));
    const { size } = await file.stat();
    if (size > maxBytes) throw new ConfigError(`${path} has ${size} bytes; the limit is ${maxBytes}.`);
    // Devices and pipes have no size.
    return decodeText(await file.slice(0, maxBytes).bytes(), path);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === undefined) throw error;
    throw new ConfigError(`${path} cannot be read: ${REASONS[code] ?? code}.`);
  }
};

/** UTF-8, or UTF-16 with a byte order mark, as PowerShell writes it. */
export const decodeText = (bytes: Uint8Array, name: string): string => {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  try {
    const encoding = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ConfigError(`${name} is not UTF-8. Save it as UTF-8, or as UTF-16 with a byte order mark.`);
  }
};

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
