import { loadWords } from "../../core/engine/index.ts";
import type { Found, StoredSession } from "../../core/mock/index.ts";
import { type Source, sourceOf, write } from "../../core/query/index.ts";
import { type Changes, changesBetween } from "./model/changes.ts";
import { allFacts, type ResourceFacts } from "./model/facts.ts";
import type { ExportJob, ExportPreview, ExportProgress } from "./model/export-job.ts";
import type { ExportWish } from "./model/export-parts.ts";
import type { Compared } from "./model/compare.ts";
import type { Side } from "./model/difference.ts";
import type { SchemaVerdict } from "./model/own-schema.ts";
import type { SandboxChange, Sandboxes } from "./model/sandbox.ts";
import { paced, Superseded } from "./model/paced.ts";
import { getRequest, type PredictedRequest, type Prediction } from "./model/predict.ts";
import { loadSchemaReader, type Predicted, Predictor } from "./model/predictor.ts";
import type { PredictedStream, PredictedTurn } from "./model/stream.ts";
import { ResultTable, type TableFacts } from "./model/table.ts";
import { type Verdict, verdictOf } from "./model/verdict.ts";
import { Rows } from "../shared/rows.ts";
import { serve } from "../parts/worker-server.ts";

/** One thing that is wrong, as the problem document says it. */
export interface AnswerProblem {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly value?: unknown;
  readonly message: string;
  readonly suggestion?: string;
}

/** An answer as the page shows it. */
export interface Shown {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly notices: readonly string[];
  readonly delay: readonly [number, number] | null;
  /** The body laid out for reading, where it is short. */
  readonly text: string | null;
  /** Rows of a body too long for that. */
  readonly rowCount: number;
  readonly detail: string;
  readonly problems: readonly AnswerProblem[];
  readonly table: TableFacts | null;
  /** The record, where one was asked for. */
  readonly record: Readonly<Record<string, unknown>> | null;
  /** What happened since the event that is compared with. */
  readonly changes: Changes | null;
  /** The same record at that event. */
  readonly earlier: Readonly<Record<string, unknown>> | null;
}

const SHORT = 64_000;

const predictor = new Predictor();

let asking = new AbortController();
let answer: Prediction | undefined;
let table: ResultTable | undefined;
let rows: Rows | undefined;
let look = 0;
let job: ExportJob | undefined;
let stream: { readonly name: string; readonly made: PredictedStream } | undefined;
const encoder = new TextEncoder();

/** Loaded when first needed: most requests belong to no session. */
const sandboxing = () => import("./model/sandbox-sessions.ts");

const isJson = (type: string | undefined): boolean => /[/+]json\b/.test(type ?? "");

const readable = ({ headers, body }: Prediction): string =>
  isJson(headers["content-type"]) && body !== "" ? JSON.stringify(JSON.parse(body), null, 2) : body;

interface ProblemBody {
  readonly detail?: string;
  readonly errors?: readonly AnswerProblem[];
}

/** The data at another event, to compare with. */
const sourceAt = async ({ plan, source }: Found, event: number): Promise<Source> => {
  const { resource, seed, count } = plan.query;
  return sourceOf(await predictor.catalog, { seed, count, origin: source.origin }, { resource, event });
};

/** What there was at another event or outside a session, and what happened since that event. */
interface Comparison {
  readonly before: Source;
  readonly changes: Changes | null;
}

const compare = async (
  found: Found,
  since: number | null,
  signal: AbortSignal,
): Promise<Comparison | null> => {
  const { resource, session, at } = found.plan.query;
  if (session !== null) return { before: await sourceAt(found, 0), changes: null };
  if (since === null || since === at) return null;
  const before = await sourceAt(found, since);
  const isDated = Object.hasOwn(found.plan.subject.fields, "updatedAt");
  const steps = changesBetween(before.tables(resource), found.source.tables(resource), since, isDated);
  return { before, changes: await paced(steps, () => signal.aborted) };
};

/** A record as it was; null where it did not exist. */
const earlierRecord = ({ plan, selection }: Found, before: Source): Shown["record"] => {
  const { id, resource } = plan.query;
  if (id === null || !before.tables(resource).has(id)) return null;
  return recordOf([...write(plan, selection, before)].join(""));
};

const show = (made: Prediction, begun: number, comparison: Comparison | null): Shown => {
  const { status, headers, notices, delay, found, body } = made;
  const text = readable(made);
  const problem = (status >= 400 ? JSON.parse(body) : {}) as ProblemBody;
  const one = found !== null && found.plan.query.id !== null;
  table = found === null || one ? undefined : new ResultTable(found, comparison?.before ?? null);
  rows = text.length > SHORT ? new Rows(text) : undefined;
  return {
    status,
    headers,
    bytes: encoder.encode(body).length,
    milliseconds: performance.now() - begun,
    notices,
    delay,
    text: rows === undefined ? text : null,
    rowCount: rows?.count ?? 0,
    detail: problem.detail ?? "",
    problems: problem.errors ?? [],
    table: table?.facts ?? null,
    record: one ? recordOf(body) : null,
    changes: comparison?.changes ?? null,
    earlier: one && comparison !== null ? earlierRecord(found, comparison.before) : null,
  };
};

/** CSV of one record is no object: then there is only the text. */
const recordOf = (body: string): Shown["record"] => {
  if (!body.startsWith("{")) return null;
  const parsed = JSON.parse(body) as { data?: Record<string, unknown>; meta?: unknown };
  return parsed.meta === undefined || parsed.data === undefined ? parsed : parsed.data;
};

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

  checkSchema: async (text: string): Promise<SchemaVerdict> => (await loadSchemaReader()).checkSchema(text),

  /** From now on the resources of this schema are there, too; of an empty one, only the built-in ones. */
  useSchema(text: string): Promise<void> {
    stream = undefined;
    return predictor.useSchema(text);
  },

  /** Answers a GET as the server would, compared with the event `since`; null when a newer one came meanwhile. */
  async ask(url: string, origin: string, since: number | null, sandboxes: Sandboxes): Promise<Shown | null> {
    const begun = performance.now();
    asking.abort();
    const { signal } = (asking = new AbortController());
    try {
      const { made } = await predictor.predict(getRequest(url, origin), sandboxes, signal);
      const comparison = made.found === null ? null : await compare(made.found, since, signal);
      answer = made;
      return show(made, begun, comparison);
    } catch (cause) {
      if (cause instanceof Superseded) return null;
      throw cause;
    }
  },

  cells: (from: number, to: number) => table?.rows(from, to) ?? [],

  records: (from: number, to: number) => table?.records(from, to) ?? [],

  rows: (from: number, to: number) => rows?.slice(from, to) ?? [],

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
      return { state: "away", reason: "The server did not answer." };
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
        const url = `http://here/api/mock/${child.resource}?${base}&${key}=${encodeURIComponent(id)}`;
        const { made } = await predictor.predict(getRequest(url, "http://here"), sandboxes);
        totals.push(Number(made.headers["x-total-count"] ?? "-1"));
      }
      counted.push(totals);
    }
    return counted;
  },

  /** The beginning of a file; null when a newer one was asked for meanwhile. */
  async preview(wish: ExportWish): Promise<ExportPreview | null> {
    const own = ++look;
    const { previewOf } = await exporting();
    try {
      return await previewOf(wish, () => own !== look, await predictor.catalog);
    } catch (cause) {
      if (cause instanceof Superseded) return null;
      throw cause;
    }
  },

  /** Begins a file; `exportStep` goes on with it until it is done, `exportBlob` hands it over. */
  async exportBegin(wish: ExportWish): Promise<string> {
    const { beginExport } = await exporting();
    job = await beginExport(wish, await predictor.catalog);
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
