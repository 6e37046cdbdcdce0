import { loadWords, LOCALES } from "../../core/engine/index.ts";
import type { StoredSession } from "../../core/mock/index.ts";
import { filterName } from "../../core/query/index.ts";
import { allFacts, type ResourceFacts } from "./model/facts.ts";
import type { ExportJob, ExportPreview, ExportProgress } from "./model/export-job.ts";
import type { StudioExport } from "./model/export-parts.ts";
import type { ResponseComparison } from "./model/compare.ts";
import type { Side } from "./model/difference.ts";
import type { SchemaVerdict } from "./model/own-schema.ts";
import type { SandboxChange, Sandboxes } from "./model/sandbox.ts";
import { Newest } from "../parts/newest.ts";
import { getRequest, type PredictedRequest, type Prediction } from "./model/predict.ts";
import { type PredictionResult, Predictor } from "./model/predictor.ts";
import { compareWith, layOut, type Layout, type StudioResponse } from "./model/response.ts";
import type { PredictedStream, PredictedTurn } from "./model/stream.ts";
import { type Comparison, verdictOf } from "./model/verdict.ts";
import { serve } from "../parts/worker-server.ts";

const predictor = new Predictor();

const asking = new Newest();
const looking = new Newest();
let answer: Prediction | undefined;
let layout: Layout | undefined;
let job: ExportJob | undefined;
let stream: { readonly name: string; readonly prediction: PredictedStream } | undefined;

/** Loaded when first needed: most requests belong to no session. */
const sandboxing = () => import("./model/sandbox-sessions.ts");

/** Loaded when first needed: most servers have the built-in resources alone. */
const serving = () => import("./model/served.ts");

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

/** Loaded when first needed. Only one stream is kept. */
const streamOf = async (search: string, origin: string): Promise<PredictedStream> => {
  const name = `${origin}?${search}`;
  if (stream?.name === name) return stream.prediction;
  const { PredictedStream } = await import("./model/stream.ts");
  const prediction = new PredictedStream(search, origin, await predictor.catalog);
  stream = { name, prediction };
  return prediction;
};

const api = {
  facts: async (): Promise<ResourceFacts[]> => allFacts(await predictor.served),

  /** Opens the openapi.json of a server with resources of its own. */
  useServer: (document: string): Promise<void> => predictor.useServer(document),

  checkSchema: (text: string): Promise<SchemaVerdict> => predictor.checkSchema(text),

  /** Opens a schema; an empty text closes it. */
  useSchema(text: string): Promise<void> {
    stream = undefined;
    return predictor.useSchema(text);
  },

  /**
   * Predicts a GET and compares it with the event `since`, or asks the server at `address` for what only it has; null if
   * a newer call came in the meantime.
   */
  async ask(
    url: string,
    origin: string,
    since: number | null,
    sandboxes: Sandboxes,
    address: string | null,
  ): Promise<StudioResponse | null> {
    const result = await asking.run(async (signal) => {
      const served =
        address === null ? undefined : await (await serving()).askServer(address, origin, signal, predictor);
      if (served !== undefined) return served;
      const start = performance.now();
      const { prediction } = await predictor.predict(getRequest(url, origin), sandboxes, signal);
      const catalog = await predictor.catalog;
      const comparison = prediction.result === null ? null : compareWith(prediction.result, since, catalog);
      return { prediction, laidOut: layOut(prediction, start, comparison) };
    });
    if (result === null) return null;
    answer = result.prediction;
    layout = result.laidOut;
    return layout.response;
  },

  cells: (from: number, to: number) => layout?.table?.rows(from, to) ?? [],

  records: (from: number, to: number) => layout?.table?.records(from, to) ?? [],

  rows: (from: number, to: number) => layout?.rows?.slice(from, to) ?? [],

  /** The body, byte for byte. */
  blob: (): Blob => new Blob([answer?.body ?? ""], { type: answer?.headers["content-type"] ?? "" }),

  /**
   * Sends the request to the server, bypassing caches, and compares the responses. `address` may have a path prefix that
   * a proxy removes; `url` is what the server sees.
   */
  async verify(address: string, url: string, origin: string, sandboxes: Sandboxes): Promise<Comparison> {
    let response: Response;
    try {
      response = await fetch(address, { cache: "no-store" });
    } catch {
      return { state: "away", reason: "The server did not respond." };
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const server = { status: response.status, headers: Object.fromEntries(response.headers), bytes };
    const { comparison } = await predictor.compare(getRequest(url, origin), server, sandboxes);
    return verdictOf(server, comparison);
  },

  /** The number of records that refer to this one, by relation and key. */
  async children(
    resource: string,
    id: string,
    dataset: Readonly<Record<string, string>>,
    sandboxes: Sandboxes,
  ): Promise<number[][]> {
    const children = (await predictor.catalog).find(resource)?.hasMany ?? [];
    const counts: number[][] = [];
    const base = String(new URLSearchParams({ ...dataset, limit: "0" }));
    for (const child of children) {
      const totals: number[] = [];
      for (const key of child.keys) {
        const url = `http://here/api/mock/${child.resource}?${base}&${filterName(key, "eq")}=${encodeURIComponent(id)}`;
        const { prediction } = await predictor.predict(getRequest(url, "http://here"), sandboxes);
        totals.push(Number(prediction.headers["x-total-count"] ?? "-1"));
      }
      counts.push(totals);
    }
    return counts;
  },

  /** The beginning of a file; null if a newer call came in the meantime. */
  preview: (request: StudioExport): Promise<ExportPreview | null> =>
    looking.run(async (signal) => {
      const { previewOf } = await exporting(request);
      signal.throwIfAborted();
      return previewOf(request, await predictor.catalog);
    }),

  /** Starts a file; `exportStep` continues until it is done, and `exportBlob` returns it. */
  async exportBegin(request: StudioExport): Promise<string> {
    const { beginExport } = await exporting(request);
    job = await beginExport(request, await predictor.catalog);
    return job.fileName;
  },

  exportStep: (): ExportProgress => currentJob().step(REPORT),

  exportBlob(): Blob {
    const blob = currentJob().blob();
    job = undefined;
    return blob;
  },
  /** The batch that the stream sends after the event `after`. */
  streamTurn: async (search: string, origin: string, after: number): Promise<PredictedTurn> =>
    (await streamOf(search, origin)).turn(after, Math.random),

  /** The data of the stream's events, by their ids. */
  streamData: async (search: string, origin: string, ids: readonly number[]): Promise<(string | null)[]> =>
    (await streamOf(search, origin)).data(ids),

  /** Predicts the response to any request, and the sessions after it. */
  predict: async (request: PredictedRequest, before: Sandboxes): Promise<PredictionResult> => {
    const { prediction, sandboxes } = await predictor.predict(request, before);
    return { prediction: { ...prediction, result: null }, sandboxes };
  },

  /** Compares the server's response to any request, if there is one, with the predicted one. */
  compare: (
    request: PredictedRequest,
    server: Side | null,
    before: Sandboxes,
  ): Promise<{ readonly comparison: ResponseComparison; readonly sandboxes: Sandboxes }> =>
    predictor.compare(request, server, before),

  /** The changes of a session, latest last. */
  sandboxChanges: async (session: StoredSession, origin: string): Promise<readonly SandboxChange[]> =>
    (await sandboxing()).changesOf(session, origin, await predictor.catalog),

  sandboxWithout: async (session: StoredSession, key: string): Promise<StoredSession> =>
    (await sandboxing()).withoutChange(session, key),
};

export type StudioApi = typeof api;
/** What a response is made from. */
export type StudioRequest = Parameters<StudioApi["ask"]>;

serve(api);
