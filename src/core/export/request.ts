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
  /** In the order in which they shall stand; SQL puts parents first by itself. */
  readonly parts: readonly ExportPart[];
  /** The built-in resources when it is not said. */
  readonly catalog?: Catalog;
  /** Prefix of image and file URLs, without a trailing slash. */
  readonly origin: string;
  /** For SQL; SQLite's when it is not said. */
  readonly dialect?: Dialect;
  /** For SQL: removes the tables first, so that the file can be loaded again. */
  readonly clean?: boolean;
  /** The tables as a session sees them; by default as the engine makes them. */
  readonly view?: (source: Source, dataset: { readonly seed: string; readonly count: number }) => Source;
  /** The largest count of which every row may be looked at; the query core's own limit when it is not said. */
  readonly maxScan?: number;
}

/** A piece of the file. An empty text is a pause, good for letting others work or for stopping. */
export interface ExportChunk {
  readonly text: string;
  /** Rows written so far. */
  readonly rows: number;
  /** Rows there will be; null until they are found. */
  readonly total: number | null;
}

export interface Export {
  readonly fileName: string;
  readonly mediaType: string;
  /** Makes the file anew each time; nothing is made before the first piece is asked for, nor after the last. */
  readonly chunks: () => Generator<ExportChunk, void>;
}

/** Why a request makes no file. What is wrong inside a query is an AppError. */
export class ExportError extends Error {
  override readonly name = "ExportError";
}
