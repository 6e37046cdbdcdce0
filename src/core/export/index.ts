import { BUILT_IN } from "../engine/index.ts";
import { loadFor } from "../query/index.ts";
import { clientOf } from "./client.ts";
import { databaseFileOf, mswOf } from "./database.ts";
import { exportFormats, isShapeFormat, type RowFormat, type ShapeFormat } from "./formats.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { findRows, type FoundPart, type Part, readPart, type Section, writeAnswer } from "./part.ts";
import { type Export, type ExportChunk, ExportError, type ExportRequest } from "./request.ts";
import { dialects } from "./sql/dialects.ts";
import { drizzleOf, prismaOf } from "./seeds.ts";
import { copied, sqlOf } from "./sql/write.ts";
import { typescriptOf } from "./typescript.ts";
import { zodOf } from "./zod.ts";

export { EXPORT_FORMATS, type ExportFormat, exportFormats } from "./formats.ts";
export { type Export, ExportError, type ExportPart, type ExportRequest } from "./request.ts";
export { clientEntry } from "./client.ts";
export { openShare, SHARED_FORMATS, type SharedRequest } from "./share.ts";
export { docComment, pascal, propertyName, typeName, union, uniqueNames, words } from "./names.ts";
export { type Dialect, DIALECTS, dialects } from "./sql/dialects.ts";

const checkParts = ({ format, parts }: ExportRequest): void => {
  const names = parts.map(({ resource }) => resource);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new ExportError(`${twice} is listed twice; a file can hold a resource only once.`);
  if (parts.length === 0) throw new ExportError("A file needs at least one resource.");
  if (parts.length > 1 && !exportFormats[format].several)
    throw new ExportError(
      `A ${format} file can hold only one resource, not ${parts.length}; use db or sql for several.`,
    );
};

type OnRow = () => void;

type RowsWriter = (parts: readonly FoundPart[], onRow: OnRow, request: ExportRequest) => readonly Section[];

const answers: RowsWriter = (parts, onRow) => parts.map((part) => writeAnswer(part, onRow));

const ROW_WRITERS: Readonly<Record<RowFormat, RowsWriter>> = {
  json: answers,
  ndjson: answers,
  csv: answers,
  sql: (parts, onRow, { dialect = "sqlite", ...scope }) => sqlOf(parts, dialects[dialect], scope, onRow),
  "postgres-copy": (parts, onRow, scope) => sqlOf(parts, dialects.postgresql, scope, onRow, copied),
  drizzle: drizzleOf,
  "prisma-seed": prismaOf,
  msw: mswOf,
  db: databaseFileOf,
};

const SHAPE_WRITERS: Readonly<Record<ShapeFormat, (parts: readonly Part[]) => string>> = {
  ts: typescriptOf,
  zod: zodOf,
  schema: jsonSchemaOf,
  client: clientOf,
};

const CHUNK_LENGTH = 1 << 16;

/** A file while it is generated: first its rows are found, part by part, then they are written. */
function* chunksOf(request: ExportRequest, parts: readonly Part[]): Generator<ExportChunk, undefined> {
  const { format } = request;
  let rows = 0;
  let total: number | null = null;
  const chunk = (text: string): ExportChunk => ({ text, rows, total });
  const found: FoundPart[] = [];
  for (const part of isShapeFormat(format) ? [] : parts) {
    found.push(findRows(part));
    yield chunk("");
  }
  total = found.reduce((sum, part) => sum + part.rows, 0);
  const sections = isShapeFormat(format)
    ? [SHAPE_WRITERS[format](parts)]
    : ROW_WRITERS[format](found, () => rows++, request);
  let text = "";
  for (const section of sections) {
    const writer = typeof section === "string" ? undefined : section();
    if (typeof section === "string") text += section;
    for (;;) {
      if (writer !== undefined) text += writer.write(CHUNK_LENGTH - text.length);
      if (text.length >= CHUNK_LENGTH) {
        yield chunk(text);
        text = "";
      }
      if (writer?.isDone !== false) break;
    }
  }
  if (text !== "") yield chunk(text);
}

const fileName = ({ format, dialect, parts }: ExportRequest): string => {
  const [only] = parts;
  const base = parts.length === 1 && only !== undefined ? only.resource : "mockbench";
  const { extension } = exportFormats[format];
  // json-server expects this name.
  if (format === "db") return extension;
  return format === "sql" && dialect !== undefined ? `${base}.${dialect}.sql` : `${base}.${extension}`;
};

/**
 * Exports selections to a file. JSON, NDJSON and CSV have the same bytes as the responses of the API. Throws an AppError
 * for an invalid query, and an ExportError if the format cannot hold the parts.
 *
 * @example
 * const file = exportOf({
 *   format: "sql",
 *   dialect: "postgresql",
 *   origin: "http://localhost:3000",
 *   parts: [{ resource: "users", search: "seed=demo&_all=true" }],
 * });
 * await file.load();
 * for (const { text, rows, total } of file.chunks()) save(text);
 */
export const exportOf = (request: ExportRequest): Export => {
  checkParts(request);
  const parts = request.parts.map((part) => readPart(part, request));
  return {
    fileName: fileName(request),
    mediaType: exportFormats[request.format].mediaType,
    load: async () => {
      await Promise.all(parts.map(({ plan }) => loadFor(plan.query, request.catalog ?? BUILT_IN)));
    },
    chunks: () => chunksOf(request, parts),
  };
};
