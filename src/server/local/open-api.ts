import { createCatalogApi, type LocalApi, type LocalDeps } from "../../core/local/index.ts";
import { createRowsApi, readDatabase, RowsError } from "../../core/rows/index.ts";
import { languageOf, readCatalog, readText, SchemaProblem } from "../../core/schema/index.ts";
import { ConfigError } from "../config/parsers.ts";

export interface OpenOptions {
  /** Lists of rows go on with generated ones up to this many. */
  readonly count?: number | undefined;
}

/** The API of a file. */
export interface OpenedApi {
  readonly api: LocalApi;
  /** The text of the file with the changes of the run; null for files that are not saved. */
  readonly text: (() => Promise<string>) | null;
  /** What the author should know. */
  readonly notes: readonly string[];
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const openRows = (name: string, text: string, deps: LocalDeps, { count }: OpenOptions): OpenedApi => {
  const database = readDatabase(name, text);
  const notes = [...database.notes];
  const api = createRowsApi(database, deps, { count, onNote: (note) => void notes.push(note) });
  return { api, text: api.text, notes };
};

const openSchema = (name: string, text: string, deps: LocalDeps): OpenedApi => {
  const notes: string[] = [];
  const onSkip = ({ message }: SchemaProblem): void => void notes.push(`left out: ${message}`);
  const catalog = readCatalog([{ name, text }], { only: true, onSkip });
  return { api: createCatalogApi(catalog, deps), text: null, notes };
};

const openAs = (name: string, text: string, deps: LocalDeps, options: OpenOptions): OpenedApi => {
  const root = readText({ name, text });
  return !isNode(root) || languageOf(root) === "rows"
    ? openRows(name, text, deps, options)
    : openSchema(name, text, deps);
};

/** Opens a file that describes an API. Throws a {@link ConfigError} for one that cannot be used. */
export const openApi = (
  name: string,
  text: string,
  deps: LocalDeps,
  options: OpenOptions = {},
): OpenedApi => {
  try {
    return openAs(name, text, deps, options);
  } catch (error) {
    if (error instanceof SchemaProblem || error instanceof RowsError) throw new ConfigError(error.message);
    throw error;
  }
};
