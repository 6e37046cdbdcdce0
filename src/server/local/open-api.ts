import { dirname, join } from "node:path";
import {
  createDocumentApi,
  DocumentError,
  type DocumentOptions,
  readDocument,
} from "../../core/document/index.ts";
import { createCatalogApi, type LocalApi, type LocalDeps } from "../../core/local/index.ts";
import { createRowsApi, readDatabase, RowsError } from "../../core/rows/index.ts";
import {
  isNode,
  languageOf,
  type Node,
  readCatalog,
  readText,
  SchemaProblem,
} from "../../core/schema/index.ts";
import { ConfigError } from "../config/parsers.ts";
import { readApiFile, STDIN } from "./read-file.ts";

export interface OpenOptions extends DocumentOptions {
  /** Lists of rows go on with generated ones up to this many. */
  readonly count?: number | undefined;
}

/** The API of a file. */
export interface OpenedApi {
  readonly api: LocalApi;
  /** The text of the file with the changes of the run; null for files that are not saved. */
  readonly text: (() => Promise<string>) | null;
  /** Other files that it refers to. */
  readonly parts: readonly string[];
}

const openRows = (name: string, text: string, deps: LocalDeps, options: OpenOptions): OpenedApi => {
  const database = readDatabase(name, text);
  for (const note of database.notes) options.onNote?.(note);
  const api = createRowsApi(database, deps, options);
  return { api, text: api.text, parts: [] };
};

const openSchema = (name: string, text: string, deps: LocalDeps, { onNote }: OpenOptions): OpenedApi => {
  const onSkip = ({ message }: SchemaProblem): void => onNote?.(`left out: ${message}`);
  const catalog = readCatalog([{ name, text }], { only: true, onSkip });
  return { api: createCatalogApi(catalog, deps), text: null, parts: [] };
};

const openDocument = async (
  name: string,
  text: string,
  root: Node,
  deps: LocalDeps,
  options: OpenOptions,
): Promise<OpenedApi> => {
  const parts: string[] = [];
  const folder = name === STDIN ? "." : dirname(name);
  const readPart = async (path: string): Promise<unknown> => {
    const part = path.startsWith("/") ? path : join(folder, path);
    parts.push(part);
    return readText({ name: part, text: await readApiFile(part) });
  };
  const document = await readDocument(root, name.slice(folder.length + 1), readPart);
  return { api: createDocumentApi(document, text, deps, options), text: null, parts };
};

/** Opens a file that describes an API. Throws a {@link ConfigError} for one that cannot be used. */
export const openApi = async (
  name: string,
  text: string,
  deps: LocalDeps,
  options: OpenOptions = {},
): Promise<OpenedApi> => {
  try {
    const root = readText({ name, text });
    if (!isNode(root)) return openRows(name, text, deps, options);
    switch (languageOf(root)) {
      case "openapi":
        return await openDocument(name, text, root, deps, options);
      case "rows":
        return openRows(name, text, deps, options);
      case "json-schema":
      case "short-form":
        return openSchema(name, text, deps, options);
    }
  } catch (error) {
    if (error instanceof DocumentError) throw new ConfigError(`${name}: ${error.message}`);
    if (error instanceof SchemaProblem || error instanceof RowsError) throw new ConfigError(error.message);
    throw error;
  }
};
