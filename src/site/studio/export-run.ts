import { signal } from "@preact/signals";
import { exportFormats } from "../../core/export/index.ts";
import { errorMessage } from "../shared/error-message.ts";
import { Cancelled } from "../parts/worker-client.ts";
import { type ApiProblem, problemIn, reasonIn } from "./model/api.ts";
import {
  beginningOf,
  type ExportPreview,
  type ExportProgress,
  type WrittenFile,
} from "./model/export-preview.ts";
import type { ServedRecords, StudioExport } from "./model/export-parts.ts";
import { fileQuery, type Rows } from "./model/file-query.ts";
import { pathOf } from "./model/search.ts";
import { sameDataset, type StudioState } from "./model/state.ts";
import type { Studio } from "./studio.ts";
import { StudioClient } from "./studio-client.ts";

/** How long to wait for another key press. */
const PAUSE_MS = 150;
const NOTHING_YET: ExportProgress = { rows: 0, total: null, bytes: 0 };

export type ExportEnd =
  | { readonly state: "made"; readonly made: WrittenFile; readonly seconds: number }
  | { readonly state: "stopped"; readonly rows: number }
  | { readonly state: "failed"; readonly reason: string };

/** Formats that the API itself writes. */
const API_FORMATS: ReadonlySet<string> = new Set(["json", "ndjson", "csv"]);

/** Why the server refused what a file needs. */
class ExportRefused extends Error {
  readonly problems: readonly ApiProblem[];

  constructor(reason: string, problems: readonly ApiProblem[]) {
    super(reason);
    this.problems = problems;
  }
}

/** A file that the server wrote. */
interface ServerFile {
  readonly text: string;
  readonly rows: number;
  readonly type: string;
  readonly name: string;
}

/** Generates a file. It has its own worker, so that stopping it stops nothing else. */
export class ExportRun {
  readonly preview = signal<ExportPreview | undefined>(undefined);
  readonly isLooking = signal(false);
  /** Set while a file is being generated. */
  readonly progress = signal<ExportProgress | undefined>(undefined);
  readonly outcome = signal<ExportEnd | undefined>(undefined);
  private readonly studio: Studio;
  private readonly worker: StudioClient;
  private running = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(studio: Studio) {
    this.studio = studio;
    this.worker = new StudioClient(studio.file);
  }

  /** Shows the beginning of the file, once typing pauses. */
  look(request: StudioExport): void {
    clearTimeout(this.timer);
    this.isLooking.value = true;
    this.timer = setTimeout(() => void this.ask(request), PAUSE_MS);
  }

  /** Generates the whole file and passes it to `use`; `outcome` has the result. */
  async make(request: StudioExport, use: (file: Blob, name: string) => void | Promise<void>): Promise<void> {
    const start = performance.now();
    this.outcome.value = undefined;
    this.progress.value = NOTHING_YET;
    try {
      const { signal } = (this.running = new AbortController());
      const prepared = await this.prepare(request, signal);
      const made = "text" in prepared ? writtenFile(prepared) : await this.write(prepared);
      await use(made.file, made.name);
      this.outcome.value = { state: "made", made, seconds: (performance.now() - start) / 1000 };
    } catch (cause) {
      this.outcome.value =
        cause instanceof Cancelled
          ? { state: "stopped", rows: this.progress.value.rows }
          : { state: "failed", reason: errorMessage(cause) };
    } finally {
      this.progress.value = undefined;
    }
  }

  private async write(request: StudioExport): Promise<WrittenFile> {
    await this.worker.call("exportBegin", request);
    for (;;) {
      const { done, value } = await this.worker.call("exportStep");
      if (done === true) return value;
      this.progress.value = value;
    }
  }

  /** Stops the running work and drops the unfinished file. */
  stop(): void {
    clearTimeout(this.timer);
    this.running.abort(new Cancelled("stopped"));
    this.worker.stop();
  }

  private async ask(request: StudioExport): Promise<void> {
    this.running.abort(new Cancelled("stopped"));
    const { signal } = (this.running = new AbortController());
    try {
      const prepared = await this.prepare(request, signal);
      const preview =
        "text" in prepared ? previewOfText(prepared) : await this.worker.call("preview", prepared);
      if (preview === null || signal.aborted) return;
      this.preview.value = preview;
    } catch (cause) {
      // Stopped: the next change asks again.
      if (cause instanceof Cancelled || signal.aborted) return;
      const problems = cause instanceof ExportRefused ? cause.problems : [];
      this.preview.value = { state: "refused", reason: errorMessage(cause), problems };
    }
    this.isLooking.value = false;
  }

  /**
   * What only the server has is read from it: sessions, resources of its own. Everything else has the same bytes here,
   * and is written in the worker without a limit.
   */
  private async prepare(request: StudioExport, signal: AbortSignal): Promise<StudioExport | ServerFile> {
    const { state, format, also, rows } = request;
    const { studio } = this;
    await studio.ready;
    const names = exportFormats[format].several ? [state.resource, ...also] : [state.resource];
    const isServers = names.some((name) => studio.isServers(name));
    const isShape = exportFormats[format].holds === "shape";
    const isHere = studio.by() === "here" || !(isServers || (state.texts.__session !== "" && !isShape));
    if (isHere) return request;
    if (isShape) return { ...request, served: { kind: "openapi", text: await this.document(signal) } };
    if (API_FORMATS.has(format)) return this.serverFile(request, signal);
    const lists = await Promise.all(
      names.map(async (name): Promise<[string, unknown]> => {
        const own = name === state.resource;
        const query = own ? fileQuery(state, rows) : fileQuery(sameDataset(state, name), "all");
        return [name, JSON.parse((await this.fetch(query, "", signal)).body)];
      }),
    );
    const served: ServedRecords = { kind: "rows", text: JSON.stringify(Object.fromEntries(lists)) };
    return { ...request, served };
  }

  private async document(signal: AbortSignal): Promise<string> {
    const response = await fetch(`${this.studio.base.peek()}openapi.json`, { signal });
    if (!response.ok) throw new Error(`The server has no openapi.json: ${response.status}.`);
    return response.text();
  }

  private async fetch(query: StudioState, format: string, signal: AbortSignal, csvGuard = true) {
    const texts = { ...query.texts, _envelope: "", _format: format, _csvGuard: csvGuard ? "" : "false" };
    const path = this.studio.prefix + pathOf({ ...query, texts });
    const logged = texts.__session === "" ? "" : "&__log=false";
    const request = { method: "GET", path: path + logged, headers: {}, body: null };
    const response = await this.studio.request(request, signal);
    if (response.status < 400) return response;
    throw new ExportRefused(reasonIn(response), problemIn(response).errors ?? []);
  }

  private async serverFile(
    { state, format, rows, csvGuard }: StudioExport,
    signal: AbortSignal,
  ): Promise<ServerFile> {
    const guard = format !== "csv" || csvGuard;
    const { body, headers } = await this.fetch(
      fileQuery(state, rows),
      format === "json" ? "" : format,
      signal,
      guard,
    );
    const { mediaType: type, extension } = exportFormats[format];
    return { text: body, rows: rowsIn(body, headers, rows), type, name: `${state.resource}.${extension}` };
  }
}

/** The number of records in a file: all that match, or those of the page, one per line except in JSON. */
const rowsIn = (body: string, headers: Readonly<Record<string, string>>, rows: Rows): number => {
  if (rows === "all") return Number(headers["x-total-count"] ?? 0);
  if (body.startsWith("[")) return (JSON.parse(body) as unknown[]).length;
  return body.trimEnd().split("\n").length - (body.startsWith("{") ? 0 : 1);
};

const writtenFile = ({ name, rows, text, type }: ServerFile): WrittenFile => ({
  name,
  rows,
  file: new Blob([text], { type }),
});

const previewOfText = ({ text, rows, name }: ServerFile): ExportPreview => ({
  state: "ready",
  ...beginningOf(text),
  total: rows,
  bytes: new Blob([text]).size,
  isMeasured: true,
  fileName: name,
});
