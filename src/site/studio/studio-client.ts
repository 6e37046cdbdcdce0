import type { Signal } from "@preact/signals";
import { WorkerClient } from "../parts/worker-client.ts";
import type { StudioApi } from "./studio.worker.ts";

/** A worker of the studio that always has the open schema. */
export class StudioClient {
  private readonly client = new WorkerClient<StudioApi>("studio");
  private readonly schema: Signal<string>;
  /** The schema that the worker has; a new worker has only the built-in resources. */
  private workerSchema = "";

  constructor(schema: Signal<string>) {
    this.schema = schema;
  }

  readonly call: WorkerClient<StudioApi>["call"] = (method, ...args) => {
    const text = this.schema.peek();
    if (this.workerSchema !== text) {
      this.workerSchema = text;
      // Its errors were reported when it was opened.
      this.client.call("useSchema", text).catch(() => undefined);
    }
    return this.client.call(method, ...args);
  };

  stop(): void {
    this.workerSchema = "";
    this.client.stop();
  }
}
