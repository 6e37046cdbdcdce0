import { createDocumentApi, DocumentError, readDocument } from "../../core/document/index.ts";
import type { OwnApi, OwnDeps } from "../../core/mock/index.ts";
import { jsonIn, type SchemaError } from "../../core/schema/index.ts";
import type { OnNote, OwnText, SourceFile } from "./source.ts";

/* Loaded on demand: it is as large as everything else. */

const valueOf = async (file: OwnText): Promise<unknown> =>
  jsonIn(file.text) ?? (await import("./own-text.ts")).readText(file);

/** Reads an OpenAPI document: what makes the API of it. */
export const readOwnDocument = async (
  file: OwnText,
  deps: OwnDeps,
  onNote: OnNote,
  from: SourceFile | undefined,
): Promise<() => Promise<OwnApi>> => {
  const problems: SchemaError[] = [];
  const readPart = async (name: string): Promise<unknown> => {
    try {
      return await valueOf({ name, text: (await from?.readPart(name)) ?? "" });
    } catch (error) {
      throw new DocumentError(error instanceof Error ? error.message : String(error));
    }
  };
  const document = await readDocument(await valueOf(file), file.name.replace(/^.*\//, ""), {
    readPart: from && readPart,
    onUnreachable: (_, error) => problems.push(error),
  });
  return async () => {
    const api = await createDocumentApi(document, file.text, deps, {
      onNote,
      onProblem: (problem) => problems.push(problem),
    });
    if (problems.length > 0) {
      const { createProblems } = await import("./own-text.ts");
      const problemOf = createProblems(file);
      for (const problem of problems) onNote(problemOf(problem).message);
    }
    return api;
  };
};
