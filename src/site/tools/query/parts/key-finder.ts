import type { Completion } from "../../../shared/completion.ts";
import { EMPTY, type Input, payloadOf } from "../../../parts/input.ts";
import type { Work } from "../../../parts/tool-context.ts";
import { Cancelled, WorkerClient } from "../../../parts/worker-client.ts";
import type { PathsApi } from "../paths.worker.ts";
import type { tool } from "../tool.ts";

/** Finds keys in a worker of its own: that of the tool may be busy with a filter. */
export class KeyFinder {
  private readonly worker = new WorkerClient<PathsApi>("paths");
  private opened: Input | undefined;

  async find(
    before: string,
    { inputs: [input = EMPTY], options }: Work<typeof tool>,
  ): Promise<Completion | undefined> {
    try {
      if (input !== this.opened) {
        this.opened = input;
        await this.worker.call("open", payloadOf(input));
      }
      return await this.worker.call("complete", options.language, before);
    } catch (cause) {
      // Without the script of the worker, nothing is offered.
      this.opened = undefined;
      if (!(cause instanceof Cancelled)) console.warn(cause);
      return undefined;
    }
  }
}
