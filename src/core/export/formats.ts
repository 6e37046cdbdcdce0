import { MEDIA_TYPES } from "../query/index.ts";

interface FormatInfo {
  readonly label: string;
  /** One sentence for menus and help. */
  readonly about: string;
  readonly extension: string;
  readonly mediaType: string;
  /** `rows` contains the records, `shape` describes them. */
  readonly holds: "rows" | "shape";
  /** Whether one file takes several resources. */
  readonly several: boolean;
}

const SCRIPT = "text/typescript; charset=utf-8";

/** Every export format, in the order of menus. */
export const exportFormats = {
  json: {
    label: "JSON",
    about: "the array that the API returns",
    extension: "json",
    mediaType: MEDIA_TYPES.json,
    holds: "rows",
    several: false,
  },
  ndjson: {
    label: "NDJSON",
    about: "one JSON record per line",
    extension: "ndjson",
    mediaType: MEDIA_TYPES.ndjson,
    holds: "rows",
    several: false,
  },
  csv: {
    label: "CSV",
    about: "RFC 4180, nested fields as dotted columns",
    extension: "csv",
    mediaType: MEDIA_TYPES.csv,
    holds: "rows",
    several: false,
  },
  sql: {
    label: "SQL",
    about: "tables with their keys and rows, in a dialect of your choice",
    extension: "sql",
    mediaType: "application/sql; charset=utf-8",
    holds: "rows",
    several: true,
  },
  "postgres-copy": {
    label: "PostgreSQL COPY",
    about: "tables and rows for psql, which COPY loads many times faster than INSERT",
    extension: "copy.sql",
    mediaType: "application/sql; charset=utf-8",
    holds: "rows",
    several: true,
  },
  drizzle: {
    label: "Drizzle seed",
    about: "a module that fills the tables of your Drizzle schema",
    extension: "drizzle.ts",
    mediaType: SCRIPT,
    holds: "rows",
    several: true,
  },
  "prisma-seed": {
    label: "Prisma seed",
    about: "a module that fills the models of your Prisma schema",
    extension: "prisma.ts",
    mediaType: SCRIPT,
    holds: "rows",
    several: true,
  },
  ts: {
    label: "TypeScript",
    about: "an interface for the record",
    extension: "ts",
    mediaType: SCRIPT,
    holds: "shape",
    several: true,
  },
  zod: {
    label: "Zod",
    about: "a Zod 4 schema for the record",
    extension: "schema.ts",
    mediaType: SCRIPT,
    holds: "shape",
    several: true,
  },
  schema: {
    label: "JSON Schema",
    about: "JSON Schema 2020-12 for the record, or for the whole db.json if there are several resources",
    extension: "schema.json",
    mediaType: "application/schema+json",
    holds: "shape",
    several: true,
  },
  client: {
    label: "Client types",
    about: "types that teach mockbench/client your own resources",
    extension: "client.ts",
    mediaType: SCRIPT,
    holds: "shape",
    several: true,
  },
  msw: {
    label: "MSW handlers",
    about: "a module of Mock Service Worker handlers that includes the records",
    extension: "handlers.js",
    mediaType: "text/javascript; charset=utf-8",
    holds: "rows",
    several: true,
  },
  db: {
    label: "json-server",
    about: "a db.json for json-server",
    extension: "db.json",
    mediaType: "application/json",
    holds: "rows",
    several: true,
  },
} as const satisfies Record<string, FormatInfo>;

export type ExportFormat = keyof typeof exportFormats;

type Holding<Holds extends FormatInfo["holds"]> = {
  [F in ExportFormat]: (typeof exportFormats)[F]["holds"] extends Holds ? F : never;
}[ExportFormat];

export type RowFormat = Holding<"rows">;
export type ShapeFormat = Holding<"shape">;

export const isShapeFormat = (format: ExportFormat): format is ShapeFormat =>
  exportFormats[format].holds === "shape";

export const EXPORT_FORMATS = Object.keys(exportFormats) as ExportFormat[];
