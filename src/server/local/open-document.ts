import { existsSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { DocumentError, readDocument, withOverlay } from "../../core/document/index.ts";
import { createProblems, type Node, readText, SchemaProblem } from "../../core/schema/index.ts";
import { ConfigError } from "../config/parsers.ts";
import { systemCodeOf } from "../failures.ts";
import { readTextFile, STDIN } from "../read-text.ts";

/** All files that a document refers to, together. */
const MAX_BYTES = 64 * 2 ** 20;

export interface DocumentFileOptions {
  /** Folders whose files references may reach, besides that of the document. */
  readonly allowRefs?: readonly string[] | undefined;
  /** The path of an OpenAPI Overlay. */
  readonly overlay?: string | undefined;
  /** Called with what the author should know. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/** A path without links; one to nothing stays as it is. */
const realPath = async (path: string): Promise<string> => {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemCodeOf(error) === undefined) throw error;
    return resolve(path);
  }
};

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== "" && way.split(sep, 1)[0] !== ".." && !isAbsolute(way);
};

/** The text of a file that a reference leads to. Throws a {@link DocumentError}. */
const readPart = async (path: string, folders: readonly string[], maxBytes: number): Promise<string> => {
  const target = await realPath(path);
  const allowed = await Promise.all(folders.map(realPath));
  if (!allowed.some((folder) => isBelow(folder, target))) {
    const place = await realPath(dirname(path));
    const isLink = allowed.some((folder) => folder === place || isBelow(folder, place));
    const needed = dirname(isLink ? target : path);
    throw new DocumentError(
      `${path} is outside the document's folder; mockbench mock --allow-refs ${needed} allows it`,
    );
  }
  // Pipes and devices may never end. That there is nothing, the reader says.
  if (existsSync(target) && !(await stat(target)).isFile())
    throw new DocumentError(`${path} is no regular file`);
  return readTextFile(target, maxBytes);
};

/** The document in a file, with the files that it refers to, whose paths are added to `parts`. */
export const openDocument = async (
  name: string,
  text: string,
  root: Node,
  { allowRefs = [], overlay, onNote }: DocumentFileOptions,
  parts: string[] = [],
): Promise<Node> => {
  for (const path of allowRefs)
    if (!existsSync(path) || !(await stat(path)).isDirectory())
      throw new ConfigError(`--allow-refs ${path}: there is no such folder.`);
  const folder = name === STDIN ? "." : dirname(name);
  const first = name === STDIN ? name : basename(name);
  const problems = new Map([[first, createProblems({ name, text })]]);
  let left = MAX_BYTES;
  const read = async (part: string): Promise<unknown> => {
    const path = part.startsWith("/") ? part : join(folder, part);
    try {
      const own = await readPart(path, [folder, ...allowRefs], left);
      left -= own.length;
      parts.push(path);
      problems.set(part, createProblems({ name: path, text: own }));
      return readText({ name: path, text: own });
    } catch (error) {
      if (!(error instanceof ConfigError || error instanceof SchemaProblem)) throw error;
      throw new DocumentError(error.message.replace(/\.$/, ""));
    }
  };
  if (overlay !== undefined) parts.push(overlay);
  const actions =
    overlay === undefined
      ? undefined
      : readText({ name: overlay, text: await readTextFile(overlay, MAX_BYTES) });
  return readDocument(root, first, {
    readPart: read,
    change: (document) => (actions === undefined ? document : withOverlay(document, actions)),
    onUnreachable(file, error) {
      onNote?.(problems.get(file)?.(error).message ?? error.message);
    },
  });
};
