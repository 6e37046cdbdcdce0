import { errorMessage } from "../shared/error-message.ts";
import { type Signal, signal } from "@preact/signals";
import type { ExportPreview, ExportProgress } from "./model/export-job.ts";
import type { StudioExport } from "./model/export-parts.ts";
import { Cancelled } from "../parts/worker-client.ts";
import { StudioClient } from "./studio-client.ts";

/** How long to wait for another key press. */
const PAUSE_MS = 150;
const NOTHING_YET: ExportProgress = { rows: 0, total: null, bytes: 0, isDone: false };

export type ExportEnd =
  | { readonly state: "made"; readonly name: string; readonly done: ExportProgress; readonly seconds: number }
  | { readonly state: "stopped"; readonly rows: number }
  | { readonly state: "failed"; readonly reason: string };

/** Generates a file. It has its own worker, so that stopping it stops nothing else. */
export class ExportRun {
  readonly preview = signal<ExportPreview | undefined>(undefined);
  readonly isLooking = signal(false);
  /** Set while a file is being generated. */
  readonly progress = signal<ExportProgress | undefined>(undefined);
  readonly outcome = signal<ExportEnd | undefined>(undefined);
  private readonly worker: StudioClient;
  constructor(schema: Signal<string>) {
    this.worker = new StudioClient(schema);
  }

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows the beginning of the file, once typing pauses. */
  look(request: StudioExport): void {
    clearTimeout(this.timer);
    this.isLooking.value = true;
    this.timer = setTimeout(() => void this.ask(request), PAUSE_MS);
  }

  /** Generates the whole file and passes it to `use`; `outcome` has the result. */
  async make(request: StudioExport, use: (file: Blob, name: string) => void | Promise<void>): Promise<void> {
    const start = performance.now();
    let done = NOTHING_YET;
    this.outcome.value = undefined;
    this.progress.value = done;
    try {
      const name = await this.worker.call("exportBegin", request);
      while (!done.isDone) this.progress.value = done = await this.worker.call("exportStep");
      await use(await this.worker.call("exportBlob"), name);
      this.outcome.value = { state: "made", name, done, seconds: (performance.now() - start) / 1000 };
    } catch (cause) {
      this.outcome.value =
        cause instanceof Cancelled
          ? { state: "stopped", rows: done.rows }
          : { state: "failed", reason: errorMessage(cause) };
    } finally {
      this.progress.value = undefined;
    }
  }

  /** Stops the running work and drops the unfinished file. */
  stop(): void {
    clearTimeout(this.timer);
    this.worker.stop();
  }

  private async ask(request: StudioExport): Promise<void> {
    try {
      const preview = await this.worker.call("preview", request);
      if (preview === null) return;
      this.preview.value = preview;
    } catch (cause) {
      // Stopped: the next change asks again.
      if (cause instanceof Cancelled) return;
      this.preview.value = { state: "refused", reason: errorMessage(cause), problems: [] };
    }
    this.isLooking.value = false;
  }
}
