import { batch, signal } from "@preact/signals";
import type { Options } from "../shared/transform.ts";
import type { Result, TransformApi } from "./transform-worker.ts";
import { EMPTY, type Input, isEmpty, payloadOf } from "./input.ts";
import { Cancelled, WorkerClient } from "./worker-client.ts";

export type View =
  | { readonly state: "empty" }
  | { readonly state: "stopped" }
  | { readonly state: "failed"; readonly reason: string }
  | Result;

/** Typing is followed at this pace. */
const PAUSE = 120;
/** Work that takes longer than this is shown, with a way to stop it. */
const SLOW = 400;

/** The state of a tool that makes one text of another, in a worker: input, options, and what came of them. */
export class Transformer {
  readonly input = signal<Input>(EMPTY);
  /** What stands beside the input: the other text of a comparison, the schema of a document. */
  readonly others = signal<Readonly<Record<string, Input>>>({});
  /** Options that stay out of links and history. */
  readonly secrets = signal<Options>({});
  readonly view = signal<View>({ state: "empty" });
  readonly working = signal(false);
  readonly worker = new WorkerClient<TransformApi>("transform");
  private readonly slug: string;
  private readonly worksOnNothing: boolean;
  private readonly limit: number | undefined;
  private options: Options | undefined;
  private sent: Input | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private waiting = false;

  /** Work that takes longer than the limit, in milliseconds, is ended, and why is said. */
  constructor(slug: string, worksOnNothing = false, limit?: number) {
    this.slug = slug;
    this.worksOnNothing = worksOnNothing;
    this.limit = limit;
  }

  setInput(input: Input): void {
    this.input.value = input;
    this.soon();
  }

  setOther(id: string, input: Input): void {
    this.others.value = { ...this.others.peek(), [id]: input };
    this.soon();
  }

  setSecret(id: string, value: string): void {
    this.secrets.value = { ...this.secrets.peek(), [id]: value };
    this.soon();
  }

  setOptions(options: Options): void {
    this.options = options;
    this.soon();
  }

  /** The same work anew, for tools that draw by chance. */
  again(): void {
    this.soon();
  }

  /** Stops in the middle of the work; the next change begins it again. */
  cancel(): void {
    this.waiting = false;
    this.worker.stop();
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), PAUSE);
  }

  private async run(): Promise<void> {
    if (this.options === undefined) return;
    if (this.running) {
      this.waiting = true;
      return;
    }
    const input = this.input.peek();
    if (isEmpty(input) && !this.worksOnNothing) {
      this.view.value = { state: "empty" };
      return;
    }
    this.running = true;
    const slow = setTimeout(() => (this.working.value = true), SLOW);
    let late: ReturnType<typeof setTimeout> | undefined;
    let isLate = false;
    try {
      const payload = input === this.sent ? undefined : payloadOf(input);
      const others = Object.entries(this.others.peek()).map(([id, other]) => [id, payloadOf(other)] as const);
      const options = { ...this.options, ...this.secrets.peek(), ...Object.fromEntries(others) };
      const { limit } = this;
      // What is to be measured is the work, not the loading of the program that does it.
      if (limit !== undefined) await this.worker.call("load", this.slug);
      if (limit !== undefined)
        late = setTimeout(() => {
          isLate = true;
          this.worker.stop();
        }, limit);
      this.view.value = await this.worker.call("run", this.slug, options, payload);
      this.sent = input;
    } catch (cause) {
      this.sent = undefined;
      if (isLate)
        this.view.value = { state: "failed", reason: `Ended after ${this.limit} ms without a result.` };
      else if (cause instanceof Cancelled) this.view.value = { state: "stopped" };
      else
        this.view.value = { state: "failed", reason: cause instanceof Error ? cause.message : String(cause) };
    } finally {
      clearTimeout(slow);
      clearTimeout(late);
      batch(() => {
        this.running = false;
        this.working.value = false;
      });
    }
    if (this.waiting) {
      this.waiting = false;
      await this.run();
    }
  }
}
