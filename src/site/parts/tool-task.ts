import { signal } from "@preact/signals";
import type { Options } from "../shared/options.ts";
import type { Tool } from "../shared/tool.ts";
import { EMPTY, type Input, inputOf, payloadOf } from "./input.ts";
import { LiveTask, type NoResult } from "./live-task.ts";
import type { Result, ToolApi } from "./tool-worker.ts";
import { WorkerClient } from "./worker-client.ts";

/** A finished run: what it was given and its result, so that whatever is done with the result belongs to this run. */
export type Run = Result & {
  readonly options: Options;
  /** The name of the file that was read. */
  readonly inputName: string | undefined;
};

export type View = Run | NoResult;

/** A run that has a result. */
export type FinishedRun = Exclude<Run, { readonly state: "problem" }>;

export type LongRun = Extract<Result, { readonly state: "long" }>;

export const finishedRun = (view: View): FinishedRun | undefined =>
  view.state === "text" || view.state === "long" ? view : undefined;

/** The state of a tool with a `transform.ts`: inputs, options and the last run. */
export class ToolTask extends LiveTask<Run> {
  /** Further inputs: the other text of a comparison, the schema of a document. */
  readonly others = signal<Readonly<Record<string, Input>>>({});
  readonly worker: WorkerClient<ToolApi>;
  private readonly slug: string;
  private readonly ids: readonly string[];
  protected currentOptions: Options;
  private runs = 0;

  constructor(slug: string, { inputs, acceptsEmpty, limit }: Tool, options: Options) {
    const worker = new WorkerClient<ToolApi>("transform", (progress) => this.advance(progress));
    const ids = Object.keys(inputs);
    super({
      acceptsEmpty: () => ids.length === 0 || acceptsEmpty?.(this.currentOptions) === true,
      limit: () => (typeof limit === "function" ? limit(this.currentOptions) : limit),
      worker,
      prepare: () => worker.call("load", slug, this.currentOptions),
      perform: async (payload, { fileName: inputName }) => {
        const { currentOptions } = this;
        return {
          ...(await this.resultOf(currentOptions, payload)),
          options: currentOptions,
          inputName,
        };
      },
    });
    this.slug = slug;
    this.worker = worker;
    this.ids = ids;
    this.currentOptions = options;
  }

  /** The inputs, in the order of the tool. */
  get inputs(): readonly Input[] {
    return this.ids.map((id, at) => (at === 0 ? this.input.value : (this.others.value[id] ?? EMPTY)));
  }

  setInputOf(id: string, input: Input): void {
    if (id === this.ids[0]) return this.setInput(input);
    this.others.value = { ...this.others.peek(), [id]: input };
    this.schedule();
  }

  /** Fills inputs, by their ids. */
  async fill(texts: Readonly<Record<string, string | undefined>>): Promise<void> {
    for (const [id, text] of Object.entries(texts))
      if (text !== undefined) this.setInputOf(id, await inputOf(text));
  }

  setOptions(options: Options): void {
    this.currentOptions = options;
    this.schedule();
  }

  /** Loads what the first run needs. If that fails, the run tries again and says so. */
  load(): void {
    void this.worker.call("load", this.slug, this.currentOptions).catch(() => undefined);
  }

  private resultOf(options: Options, payload?: string | Blob): Promise<Result> {
    const others = Object.entries(this.others.peek()).map(([id, other]) => [id, payloadOf(other)] as const);
    const task = { slug: this.slug, run: ++this.runs, options, others: Object.fromEntries(others) };
    return this.worker.call("run", task, payload);
  }

  /** The whole of a long result. */
  async blobOf({ run, blob }: LongRun): Promise<Blob> {
    return blob ?? this.worker.call("whole", run);
  }

  /** The result as an input; undefined for a hex dump or an outdated result. */
  async result(name: string): Promise<Input | undefined> {
    const view = this.view.peek();
    if (!this.isSettled) return undefined;
    if (view.state === "text" && view.isColumned !== true) return inputOf(view.text);
    return view.state === "long" && !view.isBinary ? inputOf(await this.blobOf(view), { name }) : undefined;
  }
}
