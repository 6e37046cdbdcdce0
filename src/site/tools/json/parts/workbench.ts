import { batch, signal } from "@preact/signals";
import { EMPTY, type Input, inputOfFile, isEmpty, payloadOf } from "../../../parts/input.ts";
import { Cancelled, WorkerClient } from "../../../parts/worker-client.ts";
import type { JsonApi, Outcome, Task } from "../json.worker.ts";

export type View =
  | { readonly state: "empty" }
  | { readonly state: "stopped" }
  | { readonly state: "failed"; readonly reason: string }
  | Outcome;

/** Typing is followed at this pace. */
const PAUSE = 120;
/** Work that takes longer than this is shown, with a way to stop it. */
const SLOW = 400;

/** The state of the workbench: an input, what is to be done with it, and what came of that. */
export class Workbench {
  readonly input = signal<Input>(EMPTY);
  readonly view = signal<View>({ state: "empty" });
  readonly working = signal(false);
  readonly worker = new WorkerClient<JsonApi>("json");
  private task: Task | undefined;
  private sent: Input | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private again = false;

  setInput(input: Input): void {
    this.input.value = input;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), PAUSE);
  }

  setTask(task: Task): void {
    this.task = task;
    void this.run();
  }

  /** Stops in the middle of the work; the next change begins it again. */
  cancel(): void {
    this.again = false;
    this.worker.stop();
  }

  async repair(): Promise<void> {
    try {
      this.setInput(await inputOfFile(await this.worker.call("repair"), "repaired JSON"));
    } catch (cause) {
      if (!(cause instanceof Cancelled)) this.fail(cause, "This is too far from JSON to be repaired: ");
    }
  }

  private async run(): Promise<void> {
    if (this.task === undefined) return;
    if (this.running) {
      this.again = true;
      return;
    }
    const input = this.input.peek();
    if (isEmpty(input)) {
      this.view.value = { state: "empty" };
      return;
    }
    this.running = true;
    const slow = setTimeout(() => (this.working.value = true), SLOW);
    try {
      const outcome = await this.worker.call(
        "run",
        this.task,
        input === this.sent ? undefined : payloadOf(input),
      );
      this.sent = input;
      if (this.input.peek() === input || !this.again) this.view.value = outcome;
    } catch (cause) {
      this.sent = undefined;
      if (cause instanceof Cancelled) this.view.value = { state: "stopped" };
      else this.fail(cause, "");
    } finally {
      clearTimeout(slow);
      batch(() => {
        this.running = false;
        this.working.value = false;
      });
    }
    if (this.again) {
      this.again = false;
      await this.run();
    }
  }

  private fail(cause: unknown, before: string): void {
    this.view.value = {
      state: "failed",
      reason: before + (cause instanceof Error ? cause.message : String(cause)),
    };
  }
}
