import { signal } from "@preact/signals";
import type { Options } from "../shared/transform.ts";
import { type Input, inputOf, payloadOf } from "./input.ts";
import { LiveTask, type NoResult } from "./live-task.ts";
import type { Result, TransformApi } from "./transform-worker.ts";
import { Cancelled, WorkerClient } from "./worker-client.ts";

export type View = Result | NoResult;

interface TransformerOptions {
  readonly acceptsEmpty: boolean;
  readonly limit: number | undefined;
}

/** The state of a tool with a `transform.ts`: inputs, options and result. */
export class Transformer extends LiveTask<Result> {
  /** Further inputs: the other text of a comparison, the schema of a document. */
  readonly others = signal<Readonly<Record<string, Input>>>({});
  /** Options that are kept out of links and history. */
  readonly secrets = signal<Options>({});
  readonly worker: WorkerClient<TransformApi>;
  private chosen: Options = {};

  constructor(slug: string, options: TransformerOptions) {
    const worker = new WorkerClient<TransformApi>("transform");
    super({
      ...options,
      worker,
      prepare: () => worker.call("load", slug),
      perform: (payload) => {
        const others = Object.entries(this.others.peek()).map(
          ([id, other]) => [id, payloadOf(other)] as const,
        );
        const all = { ...this.chosen, ...this.secrets.peek(), ...Object.fromEntries(others) };
        return worker.call("run", slug, all, payload);
      },
    });
    this.worker = worker;
  }

  /** The result as an input; undefined for a hex dump or an outdated result. */
  async result(name: string): Promise<Input | undefined> {
    const view = this.view.peek();
    if (!this.isSettled) return undefined;
    if (view.state === "text" && view.isColumned !== true) return inputOf(view.text);
    if (view.state !== "long" || view.isBinary) return undefined;
    try {
      return await inputOf(await this.worker.call("blob", "text/plain"), { name });
    } catch (cause) {
      // Stopped in the meantime.
      if (cause instanceof Cancelled) return undefined;
      throw cause;
    }
  }

  setOther(id: string, input: Input): void {
    this.others.value = { ...this.others.peek(), [id]: input };
    this.schedule();
  }

  setSecret(id: string, value: string): void {
    this.secrets.value = { ...this.secrets.peek(), [id]: value };
    this.schedule();
  }

  setOptions(options: Options): void {
    this.chosen = options;
    this.schedule();
  }
}
