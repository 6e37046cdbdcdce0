import type { OperationFacts } from "../../../core/api/studio.ts";
import { createDocumentApi, DocumentError, readDocument } from "../../../core/document/index.ts";
import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import { createMemorySessions, createSleep, type OwnApi, type OwnDeps } from "../../../core/mock/index.ts";
import { createRowsApi, readDatabase, RowsError } from "../../../core/rows/index.ts";
import {
  createProblems,
  isNode,
  languageOf,
  loadDomains,
  type Node,
  readCatalog,
  readText,
  type SchemaError,
  SchemaProblem,
} from "../../../core/schema/index.ts";
import { MORE_ROWS } from "./more-rows.ts";

/** An error in a file, with its position. */
export interface FileFault {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** The result of reading a file: plain data, so that a worker can send it. */
export type FileVerdict =
  | {
      readonly state: "read";
      /** Its lists or resources, in its order. */
      readonly names: readonly string[];
      /** Whether it has rows of its own, which are shown as they are. */
      readonly hasRows: boolean;
      /** Why other resources are left out. */
      readonly skipped: readonly FileFault[];
      /** Whether it replaces the built-in resources. */
      readonly isAlone: boolean;
      /** Notes for its author. */
      readonly notes: readonly string[];
      /** What can be called at its own paths; a schema has none. */
      readonly operations: readonly OperationFacts[];
    }
  | ({ readonly state: "wrong" } & FileFault);

/** What answers at the paths of a document or of rows. */
export interface FileApi extends Pick<OwnApi, "handle" | "operation">, Pick<OwnDeps, "sessions" | "session"> {
  /** The text of a file of rows with what was written to it; null for a document. */
  readonly text: (() => Promise<string>) | null;
}

export interface OwnFile {
  readonly verdict: FileVerdict;
  /** Its lists, with the records that its paths have; undefined if it has none. */
  readonly catalog: Catalog | undefined;
  readonly api: FileApi | undefined;
}

const NAME = "This text";

const faultOf = ({ position, reason }: SchemaProblem): FileFault => ({ ...position, reason });

const createDeps = () => ({
  path: "",
  sessions: createMemorySessions(),
  session: "studio",
  sleep: createSleep(),
});

/** A file with paths of its own, as `mockbench mock` has it. */
const withPaths = (
  api: OwnApi,
  { sessions, session }: ReturnType<typeof createDeps>,
  { notes, text }: { readonly notes: readonly string[]; readonly text: FileApi["text"] },
): OwnFile => {
  const { handle, operation, catalog } = api;
  const operations = api.operations();
  const names = catalog?.names ?? [];
  return {
    verdict: { state: "read", names, hasRows: text !== null, skipped: [], isAlone: true, notes, operations },
    catalog: catalog ?? undefined,
    api: { handle, operation, sessions, session, text },
  };
};

const openRows = async (text: string, hasMore: boolean): Promise<OwnFile> => {
  const notes: string[] = [];
  const deps = createDeps();
  const onNote = (note: string): void => void notes.push(note);
  const api = await createRowsApi(readDatabase(NAME, text), deps, { count: hasMore ? MORE_ROWS : 0, onNote });
  return withPaths(api, deps, { notes, text: api.text });
};

const openDocument = async (root: Node, text: string): Promise<OwnFile> => {
  const notes: string[] = [];
  const deps = createDeps();
  const problemOf = createProblems({ name: NAME, text });
  const onNote = (note: string): void => void notes.push(note);
  const onProblem = (problem: SchemaError): void => onNote(problemOf(problem).message);
  const document = await readDocument(root, "this text", { onUnreachable: (_, error) => onProblem(error) });
  const api = await createDocumentApi(document, text, deps, { onNote, onProblem });
  return withPaths(api, deps, { notes, text: null });
};

const openSchema = async (text: string): Promise<OwnFile> => {
  await loadDomains();
  const skipped: FileFault[] = [];
  const notes: string[] = [];
  const catalog = readCatalog([{ name: NAME, text }], {
    only: "on-clash",
    onSkip: (problem) => skipped.push(faultOf(problem)),
    onNote: (sentence) => notes.push(`${sentence}.`),
  });
  const { names } = catalog;
  const isAlone = !BUILT_IN.names.every((name, index) => name === names[index]);
  const own = isAlone ? names : names.slice(BUILT_IN.names.length);
  const operations: readonly OperationFacts[] = [];
  return {
    verdict: { state: "read", names: own, hasRows: false, skipped, isAlone, notes, operations },
    catalog,
    api: undefined,
  };
};

const open = async (text: string, hasMore: boolean): Promise<OwnFile> => {
  const root = readText({ name: NAME, text });
  if (!isNode(root)) return openSchema(text);
  const { paths } = root;
  switch (languageOf(root)) {
    case "rows":
      // Objects alone may as well be a schema that is being typed.
      return Object.values(root).some(Array.isArray) ? openRows(text, hasMore) : openSchema(text);
    case "openapi":
      return isNode(paths) && Object.keys(paths).length > 0 ? openDocument(root, text) : openSchema(text);
    case "json-schema":
    case "short-form":
      return openSchema(text);
  }
};

/**
 * Reads a file as `mockbench mock` would, or a schema as `serve --schema`, and says what cannot be used. With `hasMore`,
 * rows like those of a file follow.
 */
export const openOwnFile = async (text: string, hasMore = false): Promise<OwnFile> => {
  const wrong = (fault: FileFault): OwnFile => ({
    verdict: { state: "wrong", ...fault },
    catalog: undefined,
    api: undefined,
  });
  try {
    return await open(text, hasMore);
  } catch (cause) {
    if (cause instanceof RowsError || cause instanceof DocumentError)
      return wrong({ line: 1, column: 1, reason: cause.message });
    if (cause instanceof SchemaProblem) return wrong(faultOf(cause));
    throw cause;
  }
};
