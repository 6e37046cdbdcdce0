import { loadFor, type ResultWriter } from "../query/index.ts";
import { clientOf } from "./client.ts";
import { databaseFileOf } from "./database.ts";
import { exportFormats, isShapeFormat, type RowFormat, type ShapeFormat } from "./formats.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { mswOf } from "./msw.ts";
import { findRows, type FoundPart, type Part, readPart, type Section, writeAnswer } from "./part.ts";
import { type Export, type ExportChunk, ExportError, type ExportRequest } from "./request.ts";
import { dialects } from "./sql/dialects.ts";
import { drizzleOf, prismaOf } from "./seeds.ts";
import { copied } from "./sql/copy.ts";
import { sqlOf } from "./sql/write.ts";
import { typescriptOf } from "./typescript.ts";
import { zodOf } from "./zod.ts";

export { EXPORT_FORMATS, type ExportFormat, exportFormats } from "./formats.ts";
export { type Export, ExportError, type ExportPart, type ExportRequest } from "./request.ts";
export { clientEntry, union, words } from "./client.ts";
export { openShare, SHARED_FORMATS, type SharedRequest } from "./share.ts";
export { docComment, pascal, propertyName, typeName, uniqueNames } from "./names.ts";
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
class FileChunks implements IterableIterator<ExportChunk> {
  private readonly request: ExportRequest;
  private readonly parts: readonly Part[];
  private readonly found: FoundPart[] = [];
  private sections: Section[] | undefined;
  private writer: ResultWriter | undefined;
  private rows = 0;
  private total: number | null = null;

  constructor(request: ExportRequest, parts: readonly Part[]) {
    this.request = request;
    this.parts = parts;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<ExportChunk, undefined> {
    const part = this.parts[this.found.length];
    if (this.sections === undefined && part !== undefined && !isShapeFormat(this.request.format)) {
      this.found.push(findRows(part));
      return this.chunk("");
    }
    this.sections ??= this.open();
    const text = this.read(this.sections);
    return text === "" ? { done: true, value: undefined } : this.chunk(text);
  }

  private chunk(text: string): IteratorYieldResult<ExportChunk> {
    return { done: false, value: { text, rows: this.rows, total: this.total } };
  }

  private open(): Section[] {
    const { found, parts, request } = this;
    this.total = found.reduce((sum, { rows }) => sum + rows, 0);
    if (isShapeFormat(request.format)) return [SHAPE_WRITERS[request.format](parts)];
    return [...ROW_WRITERS[request.format](found, () => this.rows++, request)];
  }

  /** The next text of about a chunk; empty at the end. */
  private read(sections: Section[]): string {
    let text = "";
    while (text.length < CHUNK_LENGTH) {
      if (this.writer !== undefined) text += this.writer.write(CHUNK_LENGTH - text.length);
      if (this.writer?.isDone === false) continue;
      const next = sections.shift();
      if (next === undefined) return text;
      this.writer = typeof next === "string" ? undefined : next();
      if (typeof next === "string") text += next;
    }
    return text;
  }
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
      await Promise.all(parts.map(({ plan }) => loadFor(plan.query)));
    },
    chunks: () => new FileChunks(request, parts),
  };
};
