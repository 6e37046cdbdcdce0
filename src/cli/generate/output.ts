import { type FileHandle, open } from "node:fs/promises";
import { systemCodeOf } from "../../server/failures.ts";
import { print } from "../print.ts";
import { EXIT, ExitError } from "../exit-error.ts";

/** The usual name of standard output. */
export const STDOUT = "-";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  EISDIR: "it is a folder",
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "no space is left",
  EDQUOT: "the disk quota is exceeded",
  EFBIG: "the file is too large",
};

const failed = (exitCode: number, what: string, error: unknown): unknown => {
  const code = systemCodeOf(error);
  return code === undefined
    ? error
    : new ExitError(exitCode, `${what}: ${REASONS[code] ?? code}`, { cause: error });
};

const openFile = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, "w");
  } catch (error) {
    throw failed(EXIT.cannotCreate, `cannot write ${path}`, error);
  }
};

type Parts = AsyncIterable<string | Uint8Array> | Iterable<string>;

const toFile = async (path: string, parts: Parts): Promise<void> => {
  await using file = await openFile(path);
  try {
    for await (const part of parts) if (part.length > 0) await file.writeFile(part);
  } catch (error) {
    throw failed(EXIT.ioError, `${path} is incomplete`, error);
  }
};

const toStdout = async (parts: Parts): Promise<void> => {
  try {
    await print(parts);
  } catch (error) {
    throw failed(EXIT.ioError, "standard output is incomplete", error);
  }
};

/** Writes a file or standard output at its reader's pace. */
export const writeOut = (path: string, parts: Parts): Promise<void> =>
  path === STDOUT ? toStdout(parts) : toFile(path, parts);
