/** Methods of a worker, by name. Arguments and results must survive structured clone. */
// oxlint-disable-next-line typescript/no-explicit-any -- the parameter types of any method must be assignable here
export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };

/** The server is gone, or has another version with other files. */
export const NOT_LOADED =
  "A part of this page could not be loaded. Is the server up? After an update of it, reload.";

/** How much of a file was read, while a call that reads it runs. */
export interface Progress {
  readonly read: number;
  readonly size: number;
}

export class Cancelled extends Error {}

// Stopping work is not an error, so nobody has to handle these rejections.
addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  if (event.reason instanceof Cancelled) event.preventDefault();
});

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
}

/** A worker that is started on demand, and can be stopped at any time. */
export class WorkerClient<Api extends Methods> {
  private readonly address: () => string;
  private readonly onProgress: ((progress: Progress) => void) | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private nextId = 1;

  constructor(name: string, onProgress?: (progress: Progress) => void) {
    this.onProgress = onProgress;
    this.address = () => new URL(`./${__WORKERS__[name] ?? name}`, import.meta.url).href;
  }

  call<Name extends keyof Api & string>(
    method: Name,
    ...args: Parameters<Api[Name]>
  ): Promise<Awaited<ReturnType<Api[Name]>>> {
    const worker = (this.worker ??= this.start());
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ id, method, args } satisfies Call);
    });
  }

  /** Loads the worker before it is needed: later the server may be gone. */
  prepare(): void {
    this.worker ??= this.start();
  }

  /** Terminates the worker; pending calls reject with `Cancelled`. */
  stop(): void {
    this.worker?.terminate();
    this.fail(new Cancelled("stopped"));
  }

  private start(): Worker {
    const worker = new Worker(this.address(), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Answer | Progress>) => {
      if ("read" in data) return this.onProgress?.(data);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.ok) waiting?.resolve(data.value);
      else waiting?.reject(new Error(data.message));
      return undefined;
    });
    worker.addEventListener("error", () => this.fail(new Error(NOT_LOADED)));
    return worker;
  }

  private fail(cause: Error): void {
    this.worker = undefined;
    const pending = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of pending) reject(cause);
  }
}
