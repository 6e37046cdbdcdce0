import type { Catalog } from "../../../core/engine/index.ts";
import type { Found } from "../../../core/mock/index.ts";
import { type Source, sourceOf, write } from "../../../core/query/index.ts";
import { Rows } from "../../shared/rows.ts";
import { type Changes, changesBetween } from "./changes.ts";
import type { Prediction } from "./predict.ts";
import { ResultTable, type RowTable, type TableFacts } from "./table.ts";

/** An entry of `errors` in the problem details. */
export interface AnswerProblem {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly value?: unknown;
  readonly message: string;
  readonly suggestion?: string;
}

/** A response, prepared for the page. */
export interface StudioResponse {
  readonly status: number;
  /** Whether it is the server's own, rather than predicted. */
  readonly isServers: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly notices: readonly string[];
  readonly delay: readonly [number, number] | null;
  /** The formatted body, if it is short. */
  readonly text: string | null;
  /** The number of rows of a longer body. */
  readonly rowCount: number;
  readonly detail: string;
  readonly problems: readonly AnswerProblem[];
  readonly table: TableFacts | null;
  /** The record, if one was requested. */
  readonly record: Readonly<Record<string, unknown>> | null;
  /** What has changed since the event of the comparison. */
  readonly changes: Changes | null;
  /** The same record at that event. */
  readonly earlier: Readonly<Record<string, unknown>> | null;
}

/** Longer bodies are shown as rows. */
const SHORT = 64_000;

const encoder = new TextEncoder();

const isJson = (type: string | undefined): boolean => /[/+]json\b/.test(type ?? "");

const readable = ({ headers, body }: Prediction): string =>
  isJson(headers["content-type"]) && body !== "" ? JSON.stringify(JSON.parse(body), null, 2) : body;

interface ProblemBody {
  readonly detail?: string;
  readonly errors?: readonly AnswerProblem[];
}

/** The data at another event, for a comparison. */
const sourceAt = ({ plan, source }: Found, event: number, catalog: Catalog): Source =>
  sourceOf(catalog, { ...plan.query, at: event }, source.origin);

/** The data at another event or outside a session, and the changes since that event. */
interface Comparison {
  readonly before: Source;
  readonly changes: Changes | null;
}

/** Compares a result with the data at an event, or outside its session; null if there is nothing to compare. */
export const compareWith = (result: Found, since: number | null, catalog: Catalog): Comparison | null => {
  const { resource, session, at } = result.plan.query;
  if (session !== null) return { before: sourceAt(result, 0, catalog), changes: null };
  if (since === null || since === at) return null;
  const before = sourceAt(result, since, catalog);
  const isDated = Object.hasOwn(result.plan.info.fields, "updatedAt");
  const [then, now] = [before.tables(resource), result.source.tables(resource)];
  return { before, changes: changesBetween(then, now, since, isDated) };
};

/** The record at that event; null if it did not exist. */
const earlierRecord = ({ plan, selection }: Found, before: Source): StudioResponse["record"] => {
  const { id, resource } = plan.query;
  if (id === null || !before.tables(resource).has(id)) return null;
  return recordOf(write(plan, selection, before));
};

/** What the page gets immediately, and the rows that it fetches as the user scrolls. */
export interface Layout {
  readonly response: StudioResponse;
  readonly table: RowTable | undefined;
  readonly rows: Rows | undefined;
}

export const layOut = (prediction: Prediction, start: number, comparison: Comparison | null): Layout => {
  const { status, headers, notices, delay, result, body } = prediction;
  const text = readable(prediction);
  const problem = (status >= 400 && isJson(headers["content-type"]) ? JSON.parse(body) : {}) as ProblemBody;
  const one = result !== null && result.plan.query.id !== null;
  const table = result === null || one ? undefined : new ResultTable(result, comparison?.before ?? null);
  const rows = text.length > SHORT ? new Rows(text) : undefined;
  const response: StudioResponse = {
    status,
    isServers: false,
    headers,
    bytes: encoder.encode(body).length,
    milliseconds: performance.now() - start,
    notices,
    delay,
    text: rows === undefined ? text : null,
    rowCount: rows?.count ?? 0,
    detail: problem.detail ?? "",
    problems: problem.errors ?? [],
    table: table?.facts ?? null,
    record: one ? recordOf(body) : null,
    changes: comparison?.changes ?? null,
    earlier: one && comparison !== null ? earlierRecord(result, comparison.before) : null,
  };
  return { response, table, rows };
};

/** The record in a body; null for CSV, which is not an object. */
export const recordOf = (body: string): StudioResponse["record"] => {
  if (!body.startsWith("{")) return null;
  const parsed = JSON.parse(body) as { data?: Record<string, unknown>; meta?: unknown };
  return parsed.meta === undefined || parsed.data === undefined ? parsed : parsed.data;
};
