import { computed, signal } from "@preact/signals";
import { type Input, inputOf, payloadOf } from "../../../parts/input.ts";
import { reasonOf } from "../../../parts/live-task.ts";
import { ToolTask } from "../../../parts/tool-task.ts";
import { WorkerClient } from "../../../parts/worker-client.ts";
import { defaultsOf } from "../../../shared/options.ts";
import type { Repairs } from "../repairs.ts";
import type { JsonApi } from "../json.worker.ts";
import { spaceOf, tool } from "../tool.ts";

const NO_REPAIRS: Repairs = { count: 0, list: [] };

/** The runs of the tool, and a worker of its own that repairs the input and holds its tree. */
export class Workbench extends ToolTask {
  readonly documents = new WorkerClient<JsonApi>("json");
  /** What the last repair changed, as long as its result is the input. */
  readonly repairs = computed(
    () =>
      (this.lastRepair.value?.input === this.input.value ? this.lastRepair.value?.repairs : undefined) ??
      NO_REPAIRS,
  );
  /** The text of the tree, formatted. */
  readonly treeText = (): Promise<Blob> =>
    this.inTurn(() => this.documents.call("blob", spaceOf(this.currentOptions["indent"])));
  private readonly lastRepair = signal<{ readonly input: Input; readonly repairs: Repairs | undefined }>();
  /** The input whose tree is open. */
  private openInput: Input | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor() {
    super("json", tool, defaultsOf(tool.options));
  }

  override load(): void {
    super.load();
    this.documents.prepare();
  }

  /** Replaces the input by its repaired text; the reason if that is impossible, else empty. */
  async repair(): Promise<string> {
    const before = this.input.peek();
    try {
      const { blob, repairs } = await this.documents.call("repair", payloadOf(before));
      const input = await inputOf(blob, { name: "repaired JSON", fileName: before.fileName });
      this.lastRepair.value = { input, repairs };
      this.setInput(input);
      return "";
    } catch (cause) {
      return `This is too far from JSON to repair: ${reasonOf(cause)}`;
    }
  }

  /** Opens the tree of the input, unless it is open, and returns the number of its rows. */
  async open(): Promise<number> {
    return this.inTurn(async () => {
      const input = this.input.peek();
      const rowCount = await this.documents.call(
        "open",
        input === this.openInput ? undefined : payloadOf(input),
      );
      this.openInput = input;
      return rowCount;
    });
  }

  /** Does one thing after the other, because each may change the tree. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
