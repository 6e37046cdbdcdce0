import { BUILT_IN, type Catalog, loadWords, LOCALES } from "../../core/engine/index.ts";
import { loading } from "../../core/loading.ts";
import { allFacts, type ResourceFacts } from "../../core/query/index.ts";
import { Newest } from "../parts/newest.ts";
import { serve } from "../parts/worker-server.ts";
import type { ApiRequest, ApiResponse } from "./model/api.ts";
import { createEngine, type Engine } from "./model/engine.ts";
import type { ExportJob } from "./model/export-job.ts";
import type { ExportPreview, ExportProgress } from "./model/export-preview.ts";
import type { StudioExport } from "./model/export-parts.ts";
import type { ReadSchema, SchemaVerdict } from "./model/own-schema.ts";

/* The engine of the tab: it answers requests without a server, and writes files. */

/** Loaded when first needed: most visits open no file. */
const read = async (text: string, hasMore: boolean): Promise<ReadSchema> => {
  const { readSchema } = await import("./model/own-schema.ts");
  // Not by whoever calls: the result is kept.
  return loading(() => readSchema(text, hasMore));
};

let opened: { readonly key: string; readonly result: Promise<ReadSchema> } | undefined;
let catalog: Promise<Catalog> = Promise.resolve(BUILT_IN);
let engine: Promise<Engine> | undefined;
let events: ReadableStreamDefaultReader<string> | undefined;
let job: ExportJob | undefined;
const looking = new Newest();

/** The same text is read once. */
const open = (text: string, hasMore: boolean): Promise<ReadSchema> => {
  const key = `${hasMore} ${text}`;
  if (opened?.key !== key) opened = { key, result: read(text, hasMore) };
  return opened.result;
};

/** Loaded when first needed: queries do not need the writers of files. */
const exporting = async ({ state }: StudioExport) => {
  // Load the words first: a file is generated step by step, and a step cannot be repeated.
  await loadWords(LOCALES.find((name) => name === state.texts.locale));
  return import("./model/export-job.ts");
};

/** Milliseconds of work on a file between two progress reports. */
const REPORT = 100;

const currentJob = (): ExportJob => {
  if (job === undefined) throw new Error("no file was begun");
  return job;
};

const api = {
  check: async (text: string, hasMore: boolean): Promise<SchemaVerdict> =>
    (await open(text, hasMore)).verdict,

  /** Opens a schema or rows; an empty text closes them. */
  async use(text: string, hasMore: boolean): Promise<void> {
    engine = undefined;
    catalog =
      text === "" ? Promise.resolve(BUILT_IN) : open(text, hasMore).then((one) => one.catalog ?? BUILT_IN);
    await catalog;
  },

  facts: async (): Promise<readonly ResourceFacts[]> => allFacts(await catalog),

  /** Answers a request. The body of a stream is null: `readEvents` has it, piece by piece. */
  async send(
    request: ApiRequest,
    origin: string,
  ): Promise<Omit<ApiResponse, "body"> & { readonly body: string | null }> {
    engine ??= catalog.then(createEngine);
    const { status, headers, body } = await (await engine)(request, origin);
    if (body instanceof ReadableStream) {
      void events?.cancel();
      events = body
        .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
        .getReader();
      return { status, headers, body: null };
    }
    return {
      status,
      headers,
      body: typeof body === "string" ? body : new TextDecoder().decode(body ?? undefined),
    };
  },

  /** The next piece of the stream that was opened last; null at its end. */
  readEvents: async (): Promise<string | null> => (await events?.read())?.value ?? null,

  /** The beginning of a file; null if a newer call came in the meantime. */
  preview: (request: StudioExport): Promise<ExportPreview | null> =>
    looking.run(async (signal) => {
      const { previewOf } = await exporting(request);
      signal.throwIfAborted();
      return previewOf(request, await catalog);
    }),

  /** Starts a file; `exportStep` continues until it is done, and `exportBlob` returns it. */
  async exportBegin(request: StudioExport): Promise<string> {
    const { beginExport } = await exporting(request);
    job = beginExport(request, await catalog);
    return job.fileName;
  },

  exportStep: (): ExportProgress => currentJob().step(REPORT),

  exportBlob(): Blob {
    const blob = currentJob().blob();
    job = undefined;
    return blob;
  },
};

export type StudioApi = typeof api;

serve(api);
