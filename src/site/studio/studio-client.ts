import { WorkerClient } from "../parts/worker-client.ts";
import type { StudioApi } from "./studio.worker.ts";

/** The file that is open in the studio: a schema or rows, and whether rows like those follow. */
export interface OpenFile {
  readonly text: string;
  readonly hasMore: boolean;
}

/** A worker with the engine that always has the open file. It starts when it is first needed. */
export class StudioClient {
  private readonly client = new WorkerClient<StudioApi>("studio");
  private readonly file: { peek(): OpenFile };
  /** What the worker has; a new one has only the built-in resources. */
  private current: OpenFile | undefined;

  constructor(file: { peek(): OpenFile }) {
    this.file = file;
  }

  readonly call: WorkerClient<StudioApi>["call"] = (method, ...args) => {
    const file = this.file.peek();
    const isOther = this.current === undefined ? file.text !== "" : this.current !== file;
    if (isOther) {
      this.current = file;
      // Its errors were reported when it was opened.
      this.client.call("use", file.text, file.hasMore).catch(() => undefined);
    }
    return this.client.call(method, ...args);
  };

  stop(): void {
    this.current = undefined;
    this.client.stop();
  }
}
