import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import { type Export, ExportError, exportOf } from "../../../core/export/index.ts";
import { AppError } from "../../../core/errors.ts";
import { beginningOf, type ExportPreview, type ExportProgress } from "./export-preview.ts";
import { exportParts, type StudioExport } from "./export-parts.ts";
import { createServedCatalog } from "./served-catalog.ts";

/** The largest count that may be scanned: no other client waits for this worker. */
const MAX_SCAN = 1_000_000;
/** Text is turned into Blobs of this length, which the browser may keep outside of memory. */
const PIECE = 1 << 20;
/** A preview generates at most this much, to see whether the file ends. */
const LOOK = 256_000;

const fileOf = (request: StudioExport, open: Catalog): Export => {
  const { format, dialect, origin, state, served } = request;
  const catalog = served === null ? open : createServedCatalog(served);
  const parts = exportParts(request, catalog);
  if (parts.length === 0) throw new ExportError(`There is no resource called ${state.resource}.`);
  return exportOf({
    format,
    origin,
    parts,
    maxScan: MAX_SCAN,
    catalog,
    ...(format === "sql" ? { dialect } : {}),
  });
};

const bytesOf = (texts: readonly string[]): number => new Blob([...texts]).size;

/** Generates a file chunk by chunk, so that its progress can be shown and it can be stopped. */
export class ExportJob {
  private readonly chunks: ReturnType<Export["chunks"]>;
  private readonly mediaType: string;
  private readonly pieces: Blob[] = [];
  private waiting: string[] = [];
  private waitingLength = 0;
  private bytes = 0;
  private rows = 0;
  private total: number | null = null;
  readonly fileName: string;

  constructor({ chunks, fileName, mediaType }: Export) {
    this.chunks = chunks();
    this.fileName = fileName;
    this.mediaType = mediaType;
  }

  /** Continues for about this long. */
  step(milliseconds: number): ExportProgress {
    const end = performance.now() + milliseconds;
    do {
      const { done, value } = this.chunks.next();
      if (done === true) {
        this.flush();
        return this.progress(true);
      }
      this.take(value.text);
      ({ rows: this.rows, total: this.total } = value);
    } while (performance.now() < end);
    return this.progress(false);
  }

  /** The file as far as it is generated. */
  blob(): Blob {
    return new Blob(this.pieces, { type: this.mediaType });
  }

  private take(text: string): void {
    if (text === "") return;
    this.waiting.push(text);
    this.waitingLength += text.length;
    if (this.waitingLength >= PIECE) this.flush();
  }

  private flush(): void {
    const piece = new Blob(this.waiting);
    this.bytes += piece.size;
    this.pieces.push(piece);
    this.waiting = [];
    this.waitingLength = 0;
  }

  private progress(isDone: boolean): ExportProgress {
    const { rows, total, bytes } = this;
    return { rows, total, bytes, isDone };
  }
}

export const beginExport = (request: StudioExport, catalog: Catalog = BUILT_IN): ExportJob =>
  new ExportJob(fileOf(request, catalog));

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
  const bytes = bytesOf(texts);
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
export const previewOf = (request: StudioExport, catalog: Catalog = BUILT_IN): ExportPreview => {
  try {
    return look(fileOf(request, catalog));
  } catch (cause) {
    if (cause instanceof AppError)
      return { state: "refused", reason: cause.message, problems: cause.problems };
    if (cause instanceof ExportError) return { state: "refused", reason: cause.message, problems: [] };
    throw cause;
  }
};
