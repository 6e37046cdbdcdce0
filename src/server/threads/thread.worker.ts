/*
 * The entry point of a thread. It runs the same mock API as the main thread, one job at a time, and keeps what several
 * jobs need: computed columns, selections and the rest of bodies that are not read yet.
 */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createColumns, createSelectionCache } from "./column-cache.ts";
import type { Catalog } from "../../core/engine/index.ts";
import { AppError } from "../../core/errors.ts";
import { createMock, type Mock, SessionState } from "../../core/mock/index.ts";
import { CancelledError, type ResultWriter } from "../../core/query/index.ts";
import { messageWithCauses } from "../failures.ts";
import { catalogOf } from "../open-catalog.ts";
import type { CustomFile } from "../static/custom-paths.ts";
import {
  type SentError,
  serverBusy,
  type ThreadAnswer,
  type ThreadChunk,
  type ThreadMessage,
  type ThreadOptions,
} from "./messages.ts";

/** The niceness: the main thread has 0. */
const PRIORITY = 10;
const COLUMN_BYTES = 64 * 2 ** 20;
const SELECTION_BYTES = 8 * 2 ** 20;
/** A longer body is sent in chunks. */
const FIRST_LENGTH = 2 ** 20;
const CHUNK_LENGTH = 2 ** 18;

const encoder = new TextEncoder();

/** A body that is not sent completely. */
interface OpenBody {
  readonly writer: ResultWriter;
  readonly total: number;
}

const bodies = new Map<number, OpenBody>();

const createThreadMock = (catalog: Catalog, { publicUrl, mockMaxScan }: ThreadOptions): Mock =>
  createMock({
    catalog,
    publicUrl,
    maxScan: mockMaxScan,
    selections: createSelectionCache(SELECTION_BYTES),
    withColumns: createColumns(COLUMN_BYTES),
  });

const errorOf = (thrown: unknown): SentError => {
  // Whoever still waits has waited too long.
  const error = thrown instanceof CancelledError ? serverBusy() : thrown;
  if (!(error instanceof AppError)) return { message: messageWithCauses(error), app: null };
  const { message, code, status, problems, headers } = error;
  return { message, app: { code, status, problems, headers } };
};

const chunkOf = (id: number, { writer, total }: OpenBody, length: number): ThreadChunk => {
  const bytes = encoder.encode(writer.write(length));
  if (writer.isDone) bodies.delete(id);
  else bodies.set(id, { writer, total });
  return { bytes, isLast: writer.isDone, total };
};

/** The code is loaded on demand: most threads only read. */
const fileOf = async (name: CustomFile, catalog: Catalog, only: boolean): Promise<ThreadChunk> => {
  const { customFile } = await import("../static/custom-files.ts");
  return { bytes: encoder.encode(await customFile(name, catalog, only)), isLast: true, total: 0 };
};

/** Runs jobs; a read is given up when its number is in `cancelled`. */
const createRunner = async (options: ThreadOptions) => {
  const { catalog } = await catalogOf(options.sources);
  const mock = createThreadMock(catalog, options);
  const cancelled = new Int32Array(options.cancelled);
  let current = 0;
  const isCancelled = (): boolean => Atomics.load(cancelled, 0) === current;

  const run = async (message: Exclude<ThreadMessage, { readonly kind: "close" }>): Promise<ThreadChunk> => {
    if (message.kind === "file") return fileOf(message.file, catalog, options.sources.only);
    if (message.kind === "read") {
      const { session, ...read } = message.read;
      const own = session && { name: session.name, state: SessionState.read(session.stored) };
      const { writer, selection } = await mock.read({ ...read, session: own }, isCancelled);
      return chunkOf(message.job, { writer, total: selection.total }, FIRST_LENGTH);
    }
    const body = bodies.get(message.body);
    if (body === undefined) throw new Error("the main thread continued a closed body");
    return chunkOf(message.body, body, CHUNK_LENGTH);
  };

  return async (message: Exclude<ThreadMessage, { readonly kind: "close" }>): Promise<ThreadAnswer> => {
    const { job } = message;
    current = job;
    try {
      return { job, chunk: await run(message), error: null };
    } catch (error) {
      bodies.delete(message.kind === "continue" ? message.body : job);
      return { job, chunk: null, error: errorOf(error) };
    }
  };
};

const start = async () => {
  const run = await createRunner(workerData as ThreadOptions);
  // Pages and records come first where cores are short. Elsewhere a priority is that of the whole process. Not before:
  // on a busy machine the first caller would wait for seconds.
  if (process.platform === "linux") setPriority(PRIORITY);
  return run;
};

const running = start();

parentPort?.on("message", async (message: ThreadMessage) => {
  const run = await running;
  if (message.kind === "close") return void bodies.delete(message.body);
  const answer = await run(message);
  parentPort?.postMessage(answer, answer.chunk === null ? [] : [answer.chunk.bytes.buffer]);
});
