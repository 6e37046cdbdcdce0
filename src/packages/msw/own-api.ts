import { createDocumentApi, DocumentError, readDocument } from "../../core/document/index.ts";
import { loadWords } from "../../core/engine/index.ts";
import type { LocalApi, LocalDeps } from "../../core/local/index.ts";
import { createRowsApi, readDatabase } from "../../core/rows/index.ts";
import { isNode, readText } from "../../core/schema/index.ts";
import type { MockOptions } from "./options.ts";

/* Loaded on demand: it is as large as everything else. */

const textOf = (source: string | object): string =>
  typeof source === "string" ? source : JSON.stringify(source);

const onNote = (note: string): void => console.info(`mockbench: ${note}`);

const openDocument = async (source: string | object, deps: LocalDeps): Promise<LocalApi> => {
  const text = textOf(source);
  const root = readText({ name: "openapi", text });
  if (!isNode(root)) throw new DocumentError("openapi must be an OpenAPI document");
  const document = await readDocument(root, "openapi", (path) => {
    throw new DocumentError(`openapi refers to the file ${path}; bundle it into one document`);
  });
  return createDocumentApi(document, text, deps, { onNote });
};

const openRows = (source: string | object, count: number | undefined, deps: LocalDeps): LocalApi => {
  const database = readDatabase("data", textOf(source));
  for (const note of database.notes) onNote(note);
  return createRowsApi(database, deps, { count, onNote });
};

/** The API of the options' document or rows. */
export const openOwnApi = async (
  { openapi, data = {}, count }: MockOptions,
  deps: LocalDeps,
): Promise<LocalApi> => {
  // An operation may need any of them, and cannot start over once it has written.
  await loadWords();
  return openapi === undefined ? openRows(data, count, deps) : await openDocument(openapi, deps);
};
