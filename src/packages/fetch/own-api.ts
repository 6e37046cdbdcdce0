import { createDocumentApi, readDocument } from "../../core/document/index.ts";
import { loadWords } from "../../core/engine/index.ts";
import type { OwnApi, OwnDeps } from "../../core/mock/index.ts";
import { createRowsApi, readDatabase } from "../../core/rows/index.ts";
import { createProblems, readText } from "../../core/schema/index.ts";
import type { MockOptions } from "./options.ts";

/* Loaded on demand: it is as large as everything else. */

const textOf = (source: string | object): string =>
  typeof source === "string" ? source : JSON.stringify(source);

const onNote = (note: string): void => console.info(`mockbench: ${note}`);

const openDocument = async (source: string | object, deps: OwnDeps): Promise<OwnApi> => {
  const text = textOf(source);
  const file = { name: "openapi", text };
  const problemOf = createProblems(file);
  const document = await readDocument(readText(file), file.name, undefined, (_, error) =>
    onNote(problemOf(error).message),
  );
  return createDocumentApi(document, text, deps, { onNote });
};

/** The API of the options' document or rows. */
export const openOwnApi = async (
  { openapi, data = {}, count }: MockOptions,
  deps: OwnDeps,
): Promise<OwnApi> => {
  // An operation may need any of them, and cannot start over once it has written.
  await loadWords();
  return openapi === undefined
    ? createRowsApi(readDatabase("data", textOf(data)), deps, { count, onNote })
    : openDocument(openapi, deps);
};
