import { loadWords } from "../../core/engine/index.ts";
import type { StoredSession } from "../../core/mock/index.ts";
import { filterName } from "../../core/query/index.ts";
import { allFacts, type ResourceFacts } from "./model/facts.ts";
import type { ExportJob, ExportPreview, ExportProgress } from "./model/export-job.ts";
import type { StudioExport } from "./model/export-parts.ts";
import type { Compared } from "./model/compare.ts";
import type { Side } from "./model/difference.ts";
import type { SchemaVerdict } from "./model/own-schema.ts";
import type { SandboxChange, Sandboxes } from "./model/sandbox.ts";
import { Newest } from "../parts/newest.ts";
import { getRequest, type PredictedRequest, type Prediction } from "./model/predict.ts";
import { type Predicted, Predictor } from "./model/predictor.ts";
import { compareWith, layOut, type Layout, type Shown } from "./model/shown.ts";
import type { PredictedStream, PredictedTurn } from "./model/stream.ts";
import { type Verdict, verdictOf } from "./model/verdict.ts";
import { serve } from "../parts/worker-server.ts";

const predictor = new Predictor();

const asking = new Newest();
const looking = new Newest();
let answer: Prediction | undefined;
let layout: Layout | undefined;
let job: ExportJob | undefined;
let stream: { readonly name: string; readonly made: PredictedStream } | undefined;

/** Loaded when first needed: most requests belong to no session. */
const sandboxing = () => import("./model/sandbox-sessions.ts");

/** Loaded when first needed: the writers of files are no part of asking. */
const exporting = async () => {
  // A file is made step by step, and no step can be made again.
  await loadWords();
  return import("./model/export-job.ts");
};

/** Milliseconds of work on a file between two reports of how far it is. */
const REPORT = 100;

const begun = (): ExportJob => {
  if (job === undefined) throw new Error("no file was begun");
  return job;
};

/** Loaded when first needed; one stream is at hand at a time. */
const streamOf = async (search: string, origin: string): Promise<PredictedStream> => {
  const name = `${origin}?${search}`;
  if (stream?.name === name) return stream.made;
  const { PredictedStream } = await import("./model/stream.ts");
  const made = new PredictedStream(search, origin, await predictor.catalog);
  stream = { name, made };
  return made;
};

const api = {
  facts: async (): Promise<ResourceFacts[]> => allFacts(await predictor.catalog),

  checkSchema: (text: string): Promise<SchemaVerdict> => predictor.checkSchema(text),

  /** From now on the resources of this schema are there, too; of an empty one, only the built-in ones. */
  useSchema(text: string): Promise<void> {
    stream = undefined;
    return predictor.useSchema(text);
  },

  /** Answers a GET as the server would, compared with the event `since`; null when a newer one came meanwhile. */
  async ask(url: string, origin: string, since: number | null, sandboxes: Sandboxes): Promise<Shown | null> {
    const found = await asking.run(async (signal) => {
      const begun = performance.now();
      const { made } = await predictor.predict(getRequest(url, origin), sandboxes, signal);
      const catalog = await predictor.catalog;
      const comparison = made.found === null ? null : await compareWith(made.found, since, catalog, signal);
      return { made, laidOut: layOut(made, begun, comparison) };
    });
    if (found === null) return null;
    answer = found.made;
    layout = found.laidOut;
    return layout.shown;
  },

  cells: (from: number, to: number) => layout?.table?.rows(from, to) ?? [],

  records: (from: number, to: number) => layout?.table?.records(from, to) ?? [],

  rows: (from: number, to: number) => layout?.rows?.slice(from, to) ?? [],

  /** The body, exactly as it is sent. */
  blob: (): Blob => new Blob([answer?.body ?? ""], { type: answer?.headers["content-type"] ?? "" }),

  /**
   * Asks the server the same and compares; past every cache, so that it is the server that answers. The
   * address may have a prefix that a proxy takes away, so the server sees another one.
   */
  async verify(address: string, url: string, origin: string, sandboxes: Sandboxes): Promise<Verdict> {
    let response: Response;
    try {
      response = await fetch(address, { cache: "no-store" });
    } catch {
      return { state: "away", reason: "The server did not respond." };
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const server = { status: response.status, headers: Object.fromEntries(response.headers), bytes };
    const { compared } = await predictor.compare(getRequest(url, origin), server, sandboxes);
    return verdictOf(server, compared);
  },

  /** How many records name this one, by relation and key. */
  async children(
    resource: string,
    id: string,
    { seed, count, session }: { readonly seed: string; readonly count: number; readonly session: string },
    sandboxes: Sandboxes,
  ): Promise<number[][]> {
    const children = (await predictor.catalog).find(resource)?.hasMany ?? [];
    const counted: number[][] = [];
    const within = session === "" ? "" : `&__session=${encodeURIComponent(session)}`;
    const base = `seed=${encodeURIComponent(seed)}&count=${count}&limit=0${within}`;
    for (const child of children) {
      const totals: number[] = [];
      for (const key of child.keys) {
        const url = `http://here/api/mock/${child.resource}?${base}&${filterName(key, "eq")}=${encodeURIComponent(id)}`;
        const { made } = await predictor.predict(getRequest(url, "http://here"), sandboxes);
        totals.push(Number(made.headers["x-total-count"] ?? "-1"));
      }
      counted.push(totals);
    }
    return counted;
  },

  /** The beginning of a file; null when a newer one was asked for meanwhile. */
  preview: (wanted: StudioExport): Promise<ExportPreview | null> =>
    looking.run(async (signal) => {
      const { previewOf } = await exporting();
      return previewOf(wanted, await predictor.catalog, signal);
    }),

  /** Begins a file; `exportStep` goes on with it until it is done, `exportBlob` hands it over. */
  async exportBegin(wanted: StudioExport): Promise<string> {
    const { beginExport } = await exporting();
    job = await beginExport(wanted, await predictor.catalog);
    return job.fileName;
  },

  exportStep: (): ExportProgress => begun().step(REPORT),

  exportBlob(): Blob {
    const blob = begun().blob();
    job = undefined;
    return blob;
  },
  /** What the stream sends after event `after`. */
  streamTurn: async (search: string, origin: string, after: number): Promise<PredictedTurn> =>
    (await streamOf(search, origin)).turn(after, Math.random),

  /** The data of events of the stream, by their ids. */
  streamData: async (search: string, origin: string, ids: readonly number[]): Promise<(string | null)[]> =>
    (await streamOf(search, origin)).data(ids),

  /** Predicts any request, and what the sessions hold after it. */
  predict: async (request: PredictedRequest, before: Sandboxes): Promise<Predicted> => {
    const { made, sandboxes } = await predictor.predict(request, before);
    return { made: { ...made, found: null }, sandboxes };
  },

  /** Compares what the server answered to any request, where it did, with what is predicted. */
  compare: (
    request: PredictedRequest,
    server: Side | null,
    before: Sandboxes,
  ): Promise<{ readonly compared: Compared; readonly sandboxes: Sandboxes }> =>
    predictor.compare(request, server, before),

  /** What a session has changed, the latest last. */
  sandboxChanges: async (stored: StoredSession, origin: string): Promise<readonly SandboxChange[]> =>
    (await sandboxing()).changesOf(stored, origin, await predictor.catalog),

  sandboxWithout: async (stored: StoredSession, key: string): Promise<StoredSession> =>
    (await sandboxing()).withoutChange(stored, key),
};

export type StudioApi = typeof api;

serve(api);
