import { computed, signal } from "@preact/signals";
import { EMPTY, type Input, inputOf, payloadOf } from "../../../parts/input.ts";
import { LiveTask, type NoResult, reasonOf } from "../../../parts/live-task.ts";
import { Cancelled, WorkerClient } from "../../../parts/worker-client.ts";
import type { Step } from "../edit/edit-tree.ts";
import type { Edit } from "../edit/plan-edit.ts";
import type { Repairs } from "../repairs.ts";
import type { Edited, JsonApi, WorkbenchResult, Task } from "../json.worker.ts";

export type View = WorkbenchResult | NoResult;

/** The undo and redo history of the tree, valid while its text is the input. */
interface Steps {
  readonly input: Input;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** The state of the workbench: the input, the task and the result. */
export class Workbench extends LiveTask<WorkbenchResult> {
  readonly worker: WorkerClient<JsonApi>;
  readonly canUndo = computed(() => this.steps.value.undo.length > 0 && this.isOfSteps(this.input.value));
  readonly canRedo = computed(() => this.steps.value.redo.length > 0 && this.isOfSteps(this.input.value));
  /** What the last repair changed, as long as its result is the input. */
  readonly repairs = computed(() =>
    this.repaired.value?.input === this.input.value ? this.repaired.value?.repairs : undefined,
  );
  private readonly repaired = signal<{ readonly input: Input; readonly repairs: Repairs | undefined }>();
  private readonly steps = signal<Steps>({ input: EMPTY, undo: [], redo: [] });
  private task: Task = { mode: "format", indent: "  ", sortKeys: false };
  /** The number of running and queued edits. */
  private edits = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor() {
    const worker = new WorkerClient<JsonApi>("json");
    super({
      worker,
      perform: (payload) =>
        this.inTurn(() =>
          // An edit may have changed the input while this waited for its turn.
          worker.call("run", this.task, payload === undefined ? payload : payloadOf(this.input.peek())),
        ),
    });
    this.worker = worker;
  }

  setTask(task: Task): void {
    this.task = task;
    this.schedule();
  }

  async repair(): Promise<void> {
    try {
      const { blob, repairs } = await this.worker.call("repair");
      const input = await inputOf(blob, { name: "repaired JSON", fileName: this.input.peek().fileName });
      this.repaired.value = { input, repairs };
      this.setInput(input);
    } catch (cause) {
      if (!(cause instanceof Cancelled)) this.fail(`This is too far from JSON to repair: ${reasonOf(cause)}`);
    }
  }

  /**
   * Applies an edit of the tree to the input. Undefined if the tree belongs to another text, as during another edit.
   */
  async edit(edit: Edit): Promise<Edited | undefined> {
    if (this.edits > 0) return undefined;
    const { undo } = this.steps.peek();
    return this.editInTurn(() => this.step(edit, (step) => ({ undo: [...undo, step], redo: [] })));
  }

  async undo(): Promise<Edited | undefined> {
    return this.editInTurn(async () => {
      const { undo, redo } = this.steps.peek();
      const last = undo.at(-1);
      if (!this.canUndo.peek() || last === undefined) return undefined;
      return this.step(last, (step) => ({ undo: undo.slice(0, -1), redo: [...redo, step] }));
    });
  }

  async redo(): Promise<Edited | undefined> {
    return this.editInTurn(async () => {
      const { undo, redo } = this.steps.peek();
      const last = redo.at(-1);
      if (!this.canRedo.peek() || last === undefined) return undefined;
      return this.step(last, (step) => ({ undo: [...undo, step], redo: redo.slice(0, -1) }));
    });
  }

  /** Edits apply to the tree that the worker holds. */
  protected override canStop(): boolean {
    return this.edits === 0;
  }

  private async editInTurn(work: () => Promise<Edited | undefined>): Promise<Edited | undefined> {
    this.edits++;
    return this.inTurn(work).finally(() => this.edits--);
  }

  private async step(
    edit: Edit | Step,
    note: (inverse: Step) => Omit<Steps, "input">,
  ): Promise<Edited | undefined> {
    const before = this.input.peek();
    if (!this.isCurrent && !this.isOfSteps(before)) return undefined;
    const edited = await this.worker.call("edit", edit);
    const { whole, undo } = edited;
    if (whole === undefined || undo === undefined || this.input.peek() !== before) return edited;
    const name = before.kind === "held" ? before.name : "edited JSON";
    const input = await inputOf(whole, { name, fileName: before.fileName });
    const steps = this.isOfSteps(before) ? note(undo) : { undo: [undo], redo: [] };
    this.steps.value = { ...steps, input };
    this.setInput(input);
    return edited;
  }

  /** Serialises runs and edits, because both change the worker's state. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private isOfSteps(input: Input): boolean {
    return this.steps.value.input === input;
  }
}
