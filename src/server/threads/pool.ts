import type { RemoteRead } from "../../core/mock/index.ts";
import { FairQueue } from "../fair-queue.ts";
import type { CustomFile } from "../static/custom-paths.ts";
import { serverBusy, type ThreadChunk, type ThreadOptions } from "./messages.ts";
import { type StartThread, type Task, type TaskCallbacks, ThreadHandle, type Work } from "./thread-handle.ts";

const MAX_WAITING = 100;
/** A job that waits longer is refused: clients and proxies give up soon. */
const MAX_WAIT_MS = 8000;
/** A task that runs longer is given up. */
const MAX_RUN_MS = 20_000;
/** A thread that takes longer to notice that hangs, however busy the machine is, and is replaced. */
const MAX_NOTICE_MS = 10_000;
const CHECK_MS = 1000;

/** Work that waits for a thread. */
type Job = Work &
  TaskCallbacks & {
    readonly client: string;
    readonly since: number;
    readonly begun?: (thread: ThreadHandle) => void;
  };

/** The next chunk of a body. */
interface WantedChunk extends TaskCallbacks {
  readonly body: number;
}

/** The start of a body, and the thread that writes the rest. */
export interface FirstChunk {
  readonly chunk: ThreadChunk;
  readonly body: number;
  readonly thread: ThreadHandle;
}

export interface ThreadUsage {
  /** How many there may be. */
  readonly threads: number;
  readonly busy: number;
  /** Scans, long bodies and files that wait for one. */
  readonly waiting: number;
}

interface PoolOptions {
  readonly count: number;
  readonly thread: Omit<ThreadOptions, "cancelled">;
  readonly start: StartThread;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly failed: (error: Error) => void;
}

/** Threads that make reads and files. Each is started when all others are busy, and replaced when it dies or hangs. */
export class ThreadPool {
  private readonly options: PoolOptions;
  private readonly waiting = new FairQueue<Job>(MAX_WAITING);
  private readonly threads: ThreadHandle[];
  /** Since when each thread has been busy. */
  private readonly busy = new Map<ThreadHandle, number>();
  /** Chunks that are wanted from a thread, which no other has. */
  private readonly chunks = new Map<ThreadHandle, WantedChunk[]>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: PoolOptions) {
    this.options = options;
    this.threads = Array.from({ length: options.count }, () => this.createThread());
  }

  /** The start of the body of a read. Rejects with `server_busy`, or when the signal aborts. */
  read(read: RemoteRead, client: string, signal: AbortSignal | undefined): Promise<FirstChunk> {
    return new Promise((resolve, reject) => {
      let thread: ThreadHandle | undefined;
      const settle = (): void => signal?.removeEventListener("abort", leave);
      const job: Job = {
        client,
        read,
        since: this.options.now(),
        begun: (one) => (thread = one),
        resolve: (chunk, body) => {
          settle();
          if (signal?.aborted === true && !chunk.isLast) thread?.closeBody(body);
          resolve({ chunk, body, thread: thread as ThreadHandle });
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      const leave = (): void => {
        this.waiting.remove(job);
        thread?.cancel();
        job.reject(signal?.reason);
      };
      if (signal?.aborted === true) return leave();
      signal?.addEventListener("abort", leave);
      this.add(job);
    });
  }

  /** A file that describes the resources. Rejects with `server_busy`. */
  makeFile(file: CustomFile): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      const since = this.options.now();
      this.add({ client: "", file, since, resolve: ({ bytes }) => resolve(bytes), reject });
    });
  }

  /** The next chunk of a body. */
  continue({ thread, body }: Omit<FirstChunk, "chunk">): Promise<ThreadChunk> {
    return new Promise((resolve, reject) => {
      if (!this.threads.includes(thread)) return reject(serverBusy());
      const chunk = { body, resolve, reject };
      if (thread.isFree) return this.begin(thread, chunk);
      this.chunks.set(thread, [...(this.chunks.get(thread) ?? []), chunk]);
    });
  }

  get usage(): ThreadUsage {
    return { threads: this.threads.length, busy: this.busy.size, waiting: this.waiting.size };
  }

  close(): void {
    this.rest();
    for (const thread of this.threads) thread.end(serverBusy());
  }

  private add(job: Job): void {
    this.waiting.add(job)?.reject(serverBusy());
    this.dispatch();
  }

  private createThread(): ThreadHandle {
    const { start, thread, failed } = this.options;
    return new ThreadHandle(start, thread, (one, error) => {
      failed(error);
      this.replace(one);
    });
  }

  private replace(thread: ThreadHandle): void {
    this.threads[this.threads.indexOf(thread)] = this.createThread();
    this.busy.delete(thread);
    thread.end(serverBusy());
    for (const { reject } of this.chunks.get(thread) ?? []) reject(serverBusy());
    this.chunks.delete(thread);
    this.dispatch();
  }

  private begin(thread: ThreadHandle, task: Task & TaskCallbacks): void {
    this.busy.set(thread, this.options.now());
    this.timer ??= setInterval(() => this.check(), CHECK_MS);
    thread.begin(task, () => {
      this.busy.delete(thread);
      // Scans and files take turns with bodies that are being read.
      if (!("body" in task)) this.beginChunk(thread);
      this.dispatch();
      this.beginChunk(thread);
      if (this.busy.size === 0) this.rest();
    });
  }

  private beginChunk(thread: ThreadHandle): void {
    const chunk = thread.isFree ? this.chunks.get(thread)?.shift() : undefined;
    if (chunk !== undefined) this.begin(thread, chunk);
  }

  /** Gives waiting jobs to free threads. */
  private dispatch(): void {
    for (;;) {
      const free = this.threads.filter(({ isFree }) => isFree);
      const job = free.length === 0 ? undefined : this.waiting.next();
      if (job === undefined) return;
      const thread = free.find(({ isStarted }) => isStarted) ?? free[0];
      if (thread === undefined) return;
      job.begun?.(thread);
      this.begin(thread, job);
    }
  }

  /** Refuses what has waited too long, gives up what runs too long. */
  private check(): void {
    const now = this.options.now();
    for (const job of this.waiting.all())
      if (now - job.since > MAX_WAIT_MS && this.waiting.remove(job)) job.reject(serverBusy());
    for (const [thread, since] of this.busy) {
      if (now - since > MAX_RUN_MS) thread.cancel();
      if (now - since <= MAX_RUN_MS + MAX_NOTICE_MS) continue;
      this.options.failed(new Error("a thread was replaced, because it hung"));
      this.replace(thread);
    }
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
