import type { Worker } from "node:worker_threads";
import { AppError } from "../../core/errors.ts";
import type { RemoteRead } from "../../core/mock/index.ts";
import { messageWithCauses } from "../failures.ts";
import type { CustomFile } from "../static/custom-paths.ts";
import type {
  SentError,
  SentRead,
  ThreadAnswer,
  ThreadChunk,
  ThreadMessage,
  ThreadOptions,
} from "./messages.ts";

/** A read, or a file for the site. */
export type Work = { readonly read: RemoteRead } | { readonly file: CustomFile };

/** What a thread is asked for: work, or the next chunk of the body of a read. */
export type Task = Work | { readonly body: number };

/** Called once, with the outcome of a task. */
export interface TaskCallbacks {
  readonly resolve: (chunk: ThreadChunk, body: number) => void;
  readonly reject: (error: unknown) => void;
}

const errorOf = ({ message, app }: SentError): Error => {
  if (app === null) return new Error(`in a thread: ${message}`);
  const { code, ...options } = app;
  return new AppError(code, message, options);
};

const sentOf = ({ session, ...read }: RemoteRead): SentRead => ({
  ...read,
  session: session && { name: session.name, stored: session.state.stored },
});

let lastJob = 0;

/** Starts the code of a thread. */
export type StartThread = (options: ThreadOptions) => Worker;

/** A thread as the main one sees it. It starts with its first task and does one at a time. */
export class ThreadHandle {
  private readonly start: StartThread;
  private readonly options: Omit<ThreadOptions, "cancelled">;
  private readonly cancelled = new SharedArrayBuffer(4);
  private readonly died: (thread: ThreadHandle, error: Error) => void;
  private worker: Worker | undefined;
  private running:
    { readonly task: TaskCallbacks; readonly job: number; readonly whenDone: () => void } | undefined;

  constructor(
    start: StartThread,
    options: Omit<ThreadOptions, "cancelled">,
    died: (thread: ThreadHandle, error: Error) => void,
  ) {
    this.start = start;
    this.options = options;
    this.died = died;
  }

  get isFree(): boolean {
    return this.running === undefined;
  }

  get isStarted(): boolean {
    return this.worker !== undefined;
  }

  /** Begins a task; `whenDone` is called when the thread is free again. */
  begin(task: Task & TaskCallbacks, whenDone: () => void): void {
    const job = ++lastJob;
    this.running = { task, job, whenDone };
    this.worker ??= this.open();
    this.worker.ref();
    if ("read" in task) this.post({ kind: "read", job, read: sentOf(task.read) });
    else if ("file" in task) this.post({ kind: "file", job, file: task.file });
    else this.post({ kind: "continue", job, body: task.body });
  }

  /** Tells the thread to give up its task, which it does within a few hundred rows. */
  cancel(): void {
    if (this.running !== undefined) Atomics.store(new Int32Array(this.cancelled), 0, this.running.job);
  }

  /** Forgets a body that nobody reads any more. */
  closeBody(body: number): void {
    if (this.worker !== undefined) this.post({ kind: "close", body });
  }

  /** Ends the thread, whatever it does. Its task fails. */
  end(error: Error): void {
    const { worker, running } = this;
    this.worker = undefined;
    this.running = undefined;
    void worker?.terminate();
    running?.task.reject(error);
  }

  private open(): Worker {
    const worker = this.start({ ...this.options, cancelled: this.cancelled });
    worker.on("message", (answer: ThreadAnswer) => this.receive(answer));
    const fail = (reason: string): void => {
      if (this.worker === worker) this.died(this, new Error(`a thread ended: ${reason}`));
    };
    worker.on("error", (error) => fail(messageWithCauses(error)));
    worker.on("exit", () => fail("it was closed"));
    return worker;
  }

  private post(message: ThreadMessage): void {
    this.worker?.postMessage(message);
  }

  private receive({ job, chunk, error }: ThreadAnswer): void {
    const { running } = this;
    if (running?.job !== job) return;
    this.running = undefined;
    this.worker?.unref();
    if (error !== null) running.task.reject(errorOf(error));
    else if (chunk !== null) running.task.resolve(chunk, job);
    running.whenDone();
  }
}
