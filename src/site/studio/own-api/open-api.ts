import { createDocumentApi, readDocument } from "../../../core/document/index.ts";
import { createMemorySessions, createSleep, type OwnApi, type OwnDeps } from "../../../core/mock/index.ts";
import { createRowsApi, readDatabase } from "../../../core/rows/index.ts";
import { createProblems, isNode, languageOf, loadDomains, readText } from "../../../core/schema/index.ts";

/** An API that was opened in the studio. */
export interface OpenedApi extends Pick<OwnApi, "handle" | "routes" | "summary"> {
  /** What its author should know. */
  readonly notes: readonly string[];
  /** The text of a file of rows with what was written to it; null for a document. */
  readonly text: (() => Promise<string>) | null;
}

/** Opens an OpenAPI document or a file of rows; undefined for any other text. Throws for one that cannot be used. */
export const openOwnApi = async (text: string): Promise<OpenedApi | undefined> => {
  const notes: string[] = [];
  const onNote = (note: string): void => void notes.push(note);
  const deps: OwnDeps = {
    path: "",
    sessions: createMemorySessions(),
    session: "studio",
    sleep: createSleep(),
  };
  const root = readText({ name: "This text", text });
  if (!isNode(root)) return undefined;
  await loadDomains();
  switch (languageOf(root)) {
    case "openapi": {
      const problemOf = createProblems({ name: "This text", text });
      const document = await readDocument(root, "this text", {
        onUnreachable: (_, error) => onNote(problemOf(error).message),
      });
      return { ...createDocumentApi(document, text, deps, { onNote }), notes, text: null };
    }
    case "rows": {
      const api = createRowsApi(readDatabase("This text", text), deps, { onNote });
      return { ...api, notes, text: api.text };
    }
    case "json-schema":
    case "short-form":
      return undefined;
  }
};
