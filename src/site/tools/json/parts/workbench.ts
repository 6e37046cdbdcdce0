import { computed, signal } from "@preact/signals";
import { EMPTY, type Input, inputOf, payloadOf } from "../../../parts/input.ts";
import { reasonOf } from "../../../parts/live-task.ts";
import { ToolTask } from "../../../parts/tool-task.ts";
import { WorkerClient } from "../../../parts/worker-client.ts";
import { defaultsOf } from "../../../shared/options.ts";
import type { Step } from "../edit/edit-tree.ts";
import type { Edit } from "../edit/plan-edit.ts";
import type { Repairs } from "../repairs.ts";
import type { EditResult, JsonApi } from "../json.worker.ts";
import { spaceOf, tool } from "../tool.ts";

/** The undo and redo history of the tree, valid while its text is the input. */
interface Steps {
  readonly input: Input;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

const NO_REPAIRS: Repairs = { count: 0, list: [] };

/** The runs of the tool, and a worker of its own that repairs the input and holds its tree. */
export class Workbench extends ToolTask {
  readonly documents = new WorkerClient<JsonApi>("json");
  readonly canUndo = computed(() => this.steps.value.undo.length > 0 && this.isOfSteps(this.input.value));
  readonly canRedo = computed(() => this.steps.value.redo.length > 0 && this.isOfSteps(this.input.value));
  /** What the last repair changed, as long as its result is the input. */
  readonly repairs = computed(
    () =>
      (this.lastRepair.value?.input === this.input.value ? this.lastRepair.value?.repairs : undefined) ??
      NO_REPAIRS,
  );
  /** The text of the tree, which an edit changes before the next run. */
  readonly treeText = (): Promise<Blob> =>
    this.inTurn(() => this.documents.call("blob", spaceOf(this.currentOptions["indent"])));
  private readonly lastRepair = signal<{ readonly input: Input; readonly repairs: Repairs | undefined }>();
  private readonly steps = signal<Steps>({ input: EMPTY, undo: [], redo: [] });
  /** The input whose tree is open. */
  private openInput: Input | undefined;
  /** The number of running and queued edits. */
  private edits = 0;
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

  /**
   * Applies an edit of the tree to the input. Undefined if the tree belongs to another text, as during another edit.
   */
  async edit(edit: Edit): Promise<EditResult | undefined> {
    if (this.edits > 0) return undefined;
    const { undo } = this.steps.peek();
    return this.editInTurn(() => this.step(edit, (step) => ({ undo: [...undo, step], redo: [] })));
  }

  async undo(): Promise<EditResult | undefined> {
    return this.editInTurn(async () => {
      const { undo, redo } = this.steps.peek();
      const last = undo.at(-1);
      if (!this.canUndo.peek() || last === undefined) return undefined;
      return this.step(last, (step) => ({ undo: undo.slice(0, -1), redo: [...redo, step] }));
    });
  }

  async redo(): Promise<EditResult | undefined> {
    return this.editInTurn(async () => {
      const { undo, redo } = this.steps.peek();
      const last = redo.at(-1);
      if (!this.canRedo.peek() || last === undefined) return undefined;
      return this.step(last, (step) => ({ undo: [...undo, step], redo: redo.slice(0, -1) }));
    });
  }

  private async editInTurn(work: () => Promise<EditResult | undefined>): Promise<EditResult | undefined> {
    this.edits++;
    return this.inTurn(work).finally(() => this.edits--);
  }

  private async step(
    edit: Edit | Step,
    note: (inverse: Step) => Omit<Steps, "input">,
  ): Promise<EditResult | undefined> {
    const before = this.input.peek();
    if (before !== this.openInput) return undefined;
    const result = await this.documents.call("edit", edit);
    const { whole, undo } = result;
    if (whole === undefined || undo === undefined || this.input.peek() !== before) return result;
    const name = before.kind === "held" ? before.name : "edited JSON";
    const input = await inputOf(whole, { name, fileName: before.fileName });
    const steps = this.isOfSteps(before) ? note(undo) : { undo: [undo], redo: [] };
    this.steps.value = { ...steps, input };
    this.openInput = input;
    this.setInput(input);
    return result;
  }

  /** Does one thing after the other, because each changes the tree. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private isOfSteps(input: Input): boolean {
    return this.steps.value.input === input;
  }
}
