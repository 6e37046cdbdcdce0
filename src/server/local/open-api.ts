import { basename } from "node:path";
import type { FileKind } from "../../core/api/studio.ts";
import {
  catalogOfDocument,
  createDocumentApi,
  DocumentError,
  type DocumentOptions,
  documentTypes,
} from "../../core/document/index.ts";
import type { ApiTypes } from "../../core/handlers/index.ts";
import { createCatalogApi, type OwnApi, type OwnDeps } from "../../core/mock/index.ts";
import { type Catalog, derive } from "../../core/engine/index.ts";
import { documentOf, isHar, isPostman, readHar, readPostman } from "../../core/recording/index.ts";
import {
  createRowsApi,
  type Database,
  openRowsCatalog,
  readDatabase,
  RowsError,
  type RowsOptions,
} from "../../core/rows/index.ts";
import {
  createProblems,
  isNode,
  languageOf,
  loadDomains,
  type Node,
  readCatalog,
  readText,
  SchemaProblem,
} from "../../core/schema/index.ts";
import { ConfigError } from "../config/parsers.ts";
import { catalogTypes, rowTypes } from "./list-types.ts";
import { openRecording } from "./open-recording.ts";
import { type DocumentFileOptions, openDocument } from "./open-document.ts";

export interface OpenOptions extends DocumentOptions, DocumentFileOptions {
  readonly onNote?: (note: string) => void;
  /** Lists of rows go on with generated ones up to this many. */
  readonly count?: number | undefined;
  /** What rows call their key; by default `id`. */
  readonly id?: string | undefined;
  /** The end of the names of foreign keys in rows. */
  readonly foreignKeySuffix?: string | undefined;
  /** The server whose answers rows have, where ours differ. */
  readonly compat?: RowsOptions["compat"];
}

/** The API of a file. */
export interface OpenedApi {
  readonly api: OwnApi;
  /** The text of the file with the changes of the run; null for files that are not saved. */
  readonly text: (() => Promise<string>) | null;
  /** Its operations and records as TypeScript. */
  readonly types: () => ApiTypes;
  /** Other files that it refers to. */
  readonly parts: readonly string[];
  readonly kind: FileKind;
  /** The document, with those that it refers to; null for a file of another kind. */
  readonly document: Node | null;
}

const WITHOUT_PARTS = { parts: [], document: null } as const;

const openRows = async (
  name: string,
  text: string,
  deps: OwnDeps,
  options: OpenOptions,
): Promise<OpenedApi> => {
  const database = readDatabase(name, text, options.id);
  const api = await createRowsApi(database, deps, options);
  const types = (): ApiTypes => rowTypes(database);
  return { ...WITHOUT_PARTS, api, text: database.isJson ? api.text : null, types, kind: "rows" };
};

const openSchema = async (
  name: string,
  text: string,
  deps: OwnDeps,
  { onNote }: OpenOptions,
): Promise<OpenedApi> => {
  await loadDomains();
  const onSkip = ({ message }: SchemaProblem): void => onNote?.(`left out: ${message}`);
  const catalog = readCatalog([{ name, text }], { only: true, onSkip });
  const types = (): ApiTypes => catalogTypes(catalog);
  return { ...WITHOUT_PARTS, api: createCatalogApi(catalog, deps), text: null, types, kind: "schema" };
};

/** A recording says too little. */
const NO_TYPES: ApiTypes = { declarations: "", operations: [], lists: [] };

/** The document that a recording shows. Throws a {@link ConfigError} for what is none. */
const recordedDocument = (name: string, root: unknown, onNote: OpenOptions["onNote"]): Node => {
  const recording = isPostman(root) ? readPostman(root) : isHar(root) ? readHar(root) : undefined;
  if (recording === undefined)
    throw new ConfigError(`${name} is no recording: a HAR, or a Postman collection (version 2) is read.`);
  for (const note of recording.notes) onNote?.(note);
  if (recording.exchanges.length === 0)
    throw new ConfigError(
      `${name}: has no request with ${isPostman(root) ? "a saved answer: save responses as examples in Postman" : "an answer"}.`,
    );
  return documentOf(recording, basename(name));
};

/** The OpenAPI document that a recording shows. Throws a {@link ConfigError} for a file that is none. */
export const openRecordedDocument = (name: string, text: string, onNote: OpenOptions["onNote"]): Node => {
  try {
    return recordedDocument(name, readText({ name, text }), onNote);
  } catch (error) {
    if (error instanceof SchemaProblem) throw new ConfigError(error.message);
    throw error;
  }
};

const openDescribed = async (
  name: string,
  text: string,
  root: Node,
  deps: OwnDeps,
  options: OpenOptions,
): Promise<OpenedApi> => {
  const parts: string[] = [];
  const document = await openDocument(name, text, root, options, parts);
  const version = options.overlay === undefined ? text : text + JSON.stringify(document);
  const problemOf = createProblems({ name, text });
  const api = await createDocumentApi(document, version, deps, {
    ...options,
    onProblem: (problem) => options.onNote?.(problemOf(problem).message),
  });
  return { api, text: null, types: () => documentTypes(document), parts, kind: "document", document };
};

/** What opens a file, by what it is. Rows of which no object can be made are refused by their reader. */
const languageIn = (root: unknown): ReturnType<typeof languageOf> =>
  isNode(root) ? languageOf(root) : "rows";

const asConfigErrors = async <Result>(name: string, open: () => Promise<Result>): Promise<Result> => {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DocumentError) throw new ConfigError(`${name}: ${error.message}`);
    if (error instanceof SchemaProblem || error instanceof RowsError) throw new ConfigError(error.message);
    throw error;
  }
};

/** Opens a file that describes an API. Throws a {@link ConfigError} for one that cannot be used. */
export const openApi = (
  name: string,
  text: string,
  deps: OwnDeps,
  options: OpenOptions = {},
): Promise<OpenedApi> =>
  asConfigErrors(name, async () => {
    const root = readText({ name, text });
    if (isPostman(root)) {
      const shown = recordedDocument(name, root, options.onNote);
      return openDescribed(name, JSON.stringify(shown), shown, deps, options);
    }
    if (isHar(root)) {
      const api = await openRecording(name, root, deps, options);
      return { ...WITHOUT_PARTS, api, text: null, types: () => NO_TYPES, kind: "recording" };
    }
    const language = languageIn(root);
    if (options.compat !== undefined && language !== "rows")
      throw new ConfigError(`${name}: --compat ${options.compat} applies to rows, such as a db.json.`);
    switch (language) {
      case "openapi":
        return openDescribed(name, text, root as Node, deps, options);
      case "rows":
        return openRows(name, text, deps, options);
      case "json-schema":
      case "short-form":
        return openSchema(name, text, deps, options);
    }
  });

/** The lists of a file of rows: a single object is no list of records. */
const listsOf = async (database: Database, options: RowsOptions): Promise<Catalog> => {
  const { collections, names: all } = database;
  const names = all.filter((name) => collections.get(name)?.isSingle === false);
  const others = all.filter((name) => !names.includes(name));
  if (others.length > 0)
    options.onNote?.(`left out, because they are no lists of objects: ${others.join(", ")}`);
  return derive(await openRowsCatalog(database, options), { names });
};

/** The records of a file's API, as it serves them. Throws a {@link ConfigError} for a file that cannot be used. */
export const openApiCatalog = (
  name: string,
  text: string,
  options: RowsOptions & DocumentFileOptions,
): Promise<Catalog> =>
  asConfigErrors(name, async () => {
    const root = readText({ name, text });
    switch (languageIn(root)) {
      case "openapi":
        return catalogOfDocument(await openDocument(name, text, root as Node, options), text, options);
      case "rows":
        return listsOf(readDatabase(name, text), options);
      case "json-schema":
      case "short-form":
        throw new ConfigError(`${name}: describes records, not an API: give it to --schema`);
    }
  });
