import { inputOfFile } from "../../../parts/input.ts";
import { LiveTask, type NoResult, reasonOf } from "../../../parts/live-task.ts";
import { Cancelled, WorkerClient } from "../../../parts/worker-client.ts";
import type { JsonApi, Outcome, Task } from "../json.worker.ts";

export type View = Outcome | NoResult;

/** The state of the workbench: an input, what is to be done with it, and what came of that. */
export class Workbench extends LiveTask<Outcome> {
  readonly worker: WorkerClient<JsonApi>;
  private task: Task = { mode: "format", indent: "  ", sortKeys: false };

  constructor() {
    const worker = new WorkerClient<JsonApi>("json");
    super({ worker, perform: (payload) => worker.call("run", this.task, payload) });
    this.worker = worker;
  }

  setTask(task: Task): void {
    this.task = task;
    this.schedule();
  }

  async repair(): Promise<void> {
    try {
      this.setInput(await inputOfFile(await this.worker.call("repair"), "repaired JSON"));
    } catch (cause) {
      if (!(cause instanceof Cancelled))
        this.fail(`This is too far from JSON to be repaired: ${reasonOf(cause)}`);
    }
  }
}
