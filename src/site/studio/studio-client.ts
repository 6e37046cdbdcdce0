import type { Signal } from "@preact/signals";
import { WorkerClient } from "../parts/worker-client.ts";
import type { StudioApi } from "./studio.worker.ts";

/** A worker of the studio that always has the open schema, and the server's description of its own resources. */
export class StudioClient {
  private readonly client = new WorkerClient<StudioApi>("studio");
  private readonly schema: Signal<string>;
  /** The schema that the worker has; a new worker has only the built-in resources. */
  private workerSchema = "";
  private readonly server: Signal<string> | undefined;
  private workerServer = "";

  constructor(schema: Signal<string>, server?: Signal<string>) {
    this.schema = schema;
    this.server = server;
  }

  readonly call: WorkerClient<StudioApi>["call"] = (method, ...args) => {
    const text = this.schema.peek();
    if (this.workerSchema !== text) {
      this.workerSchema = text;
      // Its errors were reported when it was opened.
      this.client.call("useSchema", text).catch(() => undefined);
    }
    const document = this.server?.peek() ?? "";
    if (this.workerServer !== document) {
      this.workerServer = document;
      // Its resources are then those that can be predicted.
      this.client.call("useServer", document).catch(() => undefined);
    }
    return this.client.call(method, ...args);
  };

  stop(): void {
    this.workerSchema = "";
    this.workerServer = "";
    this.client.stop();
  }
}
