import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import { allFacts, type ResourceFacts } from "../../core/query/index.ts";
import { Newest } from "../parts/newest.ts";
import { serve } from "../parts/worker-server.ts";
import type { ApiRequest, ApiResponse } from "./model/api.ts";
import { createEngine, type Engine } from "./model/engine.ts";
import type { ExportPreview, ExportProgress, WrittenFile } from "./model/export-preview.ts";
import type { StudioExport } from "./model/export-parts.ts";
import type { FileApi, FileVerdict, OwnFile } from "./model/own-file.ts";

/* The engine of the tab: it answers requests without a server, and writes files. */

export interface OwnRequest extends Pick<ApiRequest, "method" | "headers"> {
  readonly url: string;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** Loaded when first needed: most visits open no file. */
const read = async (text: string, hasMore: boolean): Promise<OwnFile> => {
  const { openOwnFile } = await import("./model/own-file.ts");
  return openOwnFile(text, hasMore);
};

const NO_FILE: Promise<Pick<OwnFile, "catalog" | "api">> = Promise.resolve({
  catalog: BUILT_IN,
  api: undefined,
});

let opened: { readonly key: string; readonly result: Promise<OwnFile> } | undefined;
let file = NO_FILE;
let engine: Promise<Engine> | undefined;
let events: ReadableStreamDefaultReader<string> | undefined;
let written: Generator<ExportProgress, WrittenFile> | undefined;
const looking = new Newest();

/** The same text is read once. */
const open = (text: string, hasMore: boolean): Promise<OwnFile> => {
  const key = `${hasMore} ${text}`;
  if (opened?.key !== key) opened = { key, result: read(text, hasMore) };
  return opened.result;
};

const catalog = async (): Promise<Catalog> => (await file).catalog ?? BUILT_IN;

const fileApi = async (): Promise<FileApi> => {
  const { api: own } = await file;
  if (own === undefined) throw new Error("the file has no paths");
  return own;
};

/** Loaded when first needed: queries do not need the writers of files. */
const loadExports = () => import("./model/export-job.ts");

const api = {
  check: async (text: string, hasMore: boolean): Promise<FileVerdict> => (await open(text, hasMore)).verdict,

  /** Opens a file; an empty text closes it. */
  async use(text: string, hasMore: boolean): Promise<void> {
    engine = undefined;
    file = text === "" ? NO_FILE : open(text, hasMore);
    await file;
  },

  async facts(): Promise<readonly ResourceFacts[]> {
    const { catalog: own } = await file;
    return own === undefined ? [] : allFacts(own);
  },

  /** Answers a request. The body of a stream is null: `readEvents` has it, piece by piece. */
  async send(
    request: ApiRequest,
    origin: string,
  ): Promise<Omit<ApiResponse, "body"> & { readonly body: string | null }> {
    engine ??= file.then(({ catalog: own, api: state }) => createEngine(own, state));
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

  /** An operation at the file's own paths. */
  operation: async (method: string, path: string, session: string, origin: string) =>
    (await fileApi()).operation(method, path, { origin, session: session === "" ? null : session }),

  /** The answer at the file's own paths; undefined for a path that it does not have. */
  async sendOwn({ method, url, headers, body }: OwnRequest) {
    const { handle } = await fileApi();
    const response = await handle(new Request(url, { method, headers, body }));
    if (response === undefined) return undefined;
    const { status, headers: answered } = response;
    const content = await new Response(response.body).arrayBuffer();
    return { status, headers: answered, body: new Uint8Array(content) };
  },

  /** The rows of the file, with what was written to them. */
  savedText: async (): Promise<string> => (await (await fileApi()).text?.()) ?? "",

  /** The beginning of a file; null if a newer call came in the meantime. */
  preview: (request: StudioExport): Promise<ExportPreview | null> =>
    looking.run(async (signal) => {
      const { previewOf } = await loadExports();
      signal.throwIfAborted();
      return previewOf(request, await catalog());
    }),

  /** Starts a file; each `exportStep` says how far it is, and the last one has it. */
  async exportBegin(request: StudioExport): Promise<void> {
    const { writeExport } = await loadExports();
    written = await writeExport(request, await catalog());
  },

  exportStep(): IteratorResult<ExportProgress, WrittenFile> {
    if (written === undefined) throw new Error("no file was begun");
    return written.next();
  },
};

export type StudioApi = typeof api;

serve(api);
