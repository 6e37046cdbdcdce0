import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import { type Export, ExportError, exportOf } from "../../../core/export/index.ts";
import { AppError } from "../../../core/errors.ts";
import { beginningOf, type ExportPreview, type ExportProgress, type WrittenFile } from "./export-preview.ts";
import { exportParts, type StudioExport } from "./export-parts.ts";
import { createServedCatalog } from "./served-catalog.ts";

/** The largest count that may be scanned: no other client waits for this worker. */
const MAX_SCAN = 1_000_000;
/** Text is turned into Blobs of this length, which the browser may keep outside of memory. */
const PIECE = 1 << 20;
/** Milliseconds of work between two reports. */
const REPORT_MS = 100;
/** A preview generates at most this much, to see whether the file ends. */
const LOOK = 256_000;

const fileOf = async (request: StudioExport, open: Catalog): Promise<Export> => {
  const { format, dialect, origin, state, served } = request;
  const catalog = served === null ? open : await createServedCatalog(served);
  const parts = exportParts(request, catalog);
  if (parts.length === 0) throw new ExportError(`There is no resource called ${state.resource}.`);
  const file = exportOf({
    format,
    origin,
    parts,
    maxScan: MAX_SCAN,
    catalog,
    ...(format === "sql" ? { dialect } : {}),
  });
  await file.load();
  return file;
};

function* written(
  { chunks, fileName: name, mediaType: type }: Export,
  pause: number,
): Generator<ExportProgress, WrittenFile> {
  const pieces: Blob[] = [];
  let waiting: string[] = [];
  let length = 0;
  let progress: ExportProgress = { rows: 0, total: null, bytes: 0 };
  let due = performance.now() + pause;
  const flush = (): void => {
    const piece = new Blob(waiting);
    pieces.push(piece);
    progress = { ...progress, bytes: progress.bytes + piece.size };
    waiting = [];
    length = 0;
  };
  for (const { text, rows, total } of chunks()) {
    waiting.push(text);
    length += text.length;
    progress = { ...progress, rows, total };
    if (length >= PIECE) flush();
    if (performance.now() < due) continue;
    yield progress;
    due = performance.now() + pause;
  }
  flush();
  return { name, rows: progress.rows, file: new Blob(pieces, { type }) };
}

/** Writes a file; now and then says how far it is. */
export const writeExport = async (
  request: StudioExport,
  catalog: Catalog = BUILT_IN,
  pause = REPORT_MS,
): Promise<Generator<ExportProgress, WrittenFile>> => written(await fileOf(request, catalog), pause);

const look = ({ chunks, fileName }: Export): ExportPreview => {
  const texts: string[] = [];
  let length = 0;
  let rows = 0;
  let total = 0;
  let isWhole = true;
  for (const chunk of chunks()) {
    if (chunk.text === "") continue;
    texts.push(chunk.text);
    length += chunk.text.length;
    rows = chunk.rows;
    total = chunk.total ?? 0;
    isWhole = length < LOOK;
    if (!isWhole) break;
  }
  const beginning = beginningOf(texts.join(""));
  const bytes = new Blob(texts).size;
  return {
    state: "ready",
    ...beginning,
    isWhole: isWhole && beginning.isWhole,
    total,
    bytes: isWhole || rows === 0 ? bytes : Math.round((bytes / rows) * total),
    isMeasured: isWhole,
    fileName,
  };
};

/** The beginning of a file and its size, or why the query was refused. */
export const previewOf = async (
  request: StudioExport,
  catalog: Catalog = BUILT_IN,
): Promise<ExportPreview> => {
  try {
    return look(await fileOf(request, catalog));
  } catch (cause) {
    if (cause instanceof AppError)
      return { state: "refused", reason: cause.message, problems: cause.problems };
    if (cause instanceof ExportError) return { state: "refused", reason: cause.message, problems: [] };
    throw cause;
  }
};
