import { databaseFileOf } from "./database.ts";
import { exportFormats, isShapeFormat, type RowFormat, type ShapeFormat } from "./formats.ts";
import { gather, type Progress } from "./gather.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { mswOf } from "./msw.ts";
import { findRows, type FoundPart, type Part, readPart, writeAnswer } from "./part.ts";
import { type Export, ExportError, type ExportRequest } from "./request.ts";
import { dialects } from "./sql/dialects.ts";
import { sqlOf } from "./sql/write.ts";
import { typescriptOf } from "./typescript.ts";
import { zodOf } from "./zod.ts";

export { EXPORT_FORMATS, type ExportFormat, exportFormats } from "./formats.ts";
export {
  type Export,
  type ExportChunk,
  ExportError,
  type ExportPart,
  type ExportRequest,
} from "./request.ts";
export { pascal, typeName, uniqueNames } from "./names.ts";
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

function* answers(parts: readonly FoundPart[], onRow: OnRow): Generator<string, void> {
  for (const part of parts) yield* writeAnswer(part, onRow);
}

type RowsWriter = (
  parts: readonly FoundPart[],
  onRow: OnRow,
  request: ExportRequest,
) => Generator<string, void>;

const ROW_WRITERS: Readonly<Record<RowFormat, RowsWriter>> = {
  json: answers,
  ndjson: answers,
  csv: answers,
  sql: (parts, onRow, { dialect = "sqlite", clean = false }) => sqlOf(parts, dialects[dialect], clean, onRow),
  msw: mswOf,
  db: databaseFileOf,
};

const SHAPE_WRITERS: Readonly<Record<ShapeFormat, (parts: readonly Part[]) => string>> = {
  ts: typescriptOf,
  zod: zodOf,
  schema: jsonSchemaOf,
};

function* pieces(
  request: ExportRequest,
  parts: readonly Part[],
  progress: Progress,
): Generator<string, void> {
  const { format } = request;
  if (isShapeFormat(format)) {
    progress.total = 0;
    return yield SHAPE_WRITERS[format](parts);
  }
  const found: FoundPart[] = [];
  for (const part of parts) {
    const finding = findRows(part);
    let next = finding.next();
    for (; next.done !== true; next = finding.next()) yield "";
    found.push(next.value);
  }
  progress.total = found.reduce((sum, { rows }) => sum + rows, 0);
  yield* ROW_WRITERS[format](found, () => progress.rows++, request);
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
 * for (const { text, rows, total } of file.chunks()) save(text);
 */
export const exportOf = (request: ExportRequest): Export => {
  checkParts(request);
  const parts = request.parts.map((part) => readPart(part, request));
  return {
    fileName: fileName(request),
    mediaType: exportFormats[request.format].mediaType,
    chunks: () => {
      const progress: Progress = { rows: 0, total: null };
      return gather(pieces(request, parts, progress), progress);
    },
  };
};
