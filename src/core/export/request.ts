import type { Catalog } from "../engine/index.ts";
import type { Source } from "../query/index.ts";
import type { ExportFormat } from "./formats.ts";
import type { Dialect } from "./sql/dialects.ts";

/** Rows of one resource: a query string of the API, without its `?`. */
export interface ExportPart {
  readonly resource: string;
  readonly search: string;
}

export interface ExportRequest {
  readonly format: ExportFormat;
  /** In output order; SQL puts parents first. */
  readonly parts: readonly ExportPart[];
  /** The built-in resources by default. */
  readonly catalog?: Catalog;
  /** Prefix of image and file URLs, without a trailing slash. */
  readonly origin: string;
  /** For SQL; SQLite by default. */
  readonly dialect?: Dialect;
  /** For SQL: drops the tables first, so that the file can be loaded again. */
  readonly clean?: boolean;
  /** For SQL: only the rows, for tables that are there. */
  readonly rowsOnly?: boolean;
  /** The tables of a session; by default the virtual tables. */
  readonly view?: (source: Source, dataset: { readonly seed: string }) => Source;
  /** The largest count that may be scanned; by default that of the API. */
  readonly maxScan?: number;
}

/** A chunk of the file; its text is empty while rows are found. */
export interface ExportChunk {
  readonly text: string;
  /** Rows written so far. */
  readonly rows: number;
  /** The total number of rows; null until it is known. */
  readonly total: number | null;
}

export interface Export {
  readonly fileName: string;
  readonly mediaType: string;
  /** Loads what its rows are made and sorted with: awaited before they are written. */
  readonly load: () => Promise<void>;
  /** Generates the file lazily, again for each call. */
  readonly chunks: () => IterableIterator<ExportChunk>;
}

/** An invalid request. Errors in a query are AppErrors. */
export class ExportError extends Error {
  override readonly name = "ExportError";
}
