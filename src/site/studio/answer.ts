import type { Row as ApiRow, ServedResource } from "../../core/query/index.ts";
import {
  type ApiProblem,
  type ApiRequest,
  type ApiResponse,
  type By,
  problemIn,
  reasonIn,
  recordIn,
} from "./model/api.ts";
import { fileQuery } from "./model/file-query.ts";
import type { HashState } from "./model/hash.ts";
import { pathOf, recordsPath } from "./model/search.ts";
import { hasGroups, itemsOf, type StudioState } from "./model/state.ts";
import { type TableFacts, tableOf } from "./model/table.ts";
import { eventOf } from "./model/event-number.ts";
import { type ComparedRow, PAGE_ROWS, RowPages } from "./rows.ts";

type Row = Readonly<Record<string, unknown>>;

/** An answered request, prepared for the page. */
export interface Answer extends ApiResponse {
  readonly method: string;
  /** The path of the query that was asked. */
  readonly path: string;
  readonly by: By;
  readonly milliseconds: number;
  readonly notices: readonly string[];
  readonly detail: string;
  readonly problems: readonly ApiProblem[];
  readonly table: TableFacts | null;
  /** All rows that the query finds, whatever page was asked for. */
  readonly rows: RowPages | null;
  /** The record, if one was requested. */
  readonly record: Row | null;
  /** The same record at the event of the comparison, or outside the session; undefined if nothing is compared. */
  readonly earlier: Row | null | undefined;
}

/** Reads what whoever answers has. */
export interface ApiReader {
  readonly current: { peek(): HashState };
  readonly facts: { peek(): ReadonlyMap<string, ServedResource> };
  readonly prefix: string;
  /** The request of the forms. */
  readonly sent: ApiRequest;
  request(request: ApiRequest, signal: AbortSignal): Promise<ApiResponse & { readonly by: By }>;
  /** Reads records; throws if they are refused. */
  read(path: string, signal: AbortSignal): Promise<{ readonly rows: readonly ApiRow[] }>;
}

/** The same data at the event of the comparison, or outside the session; null if there is nothing to compare. */
const comparedState = (state: StudioState, since: string): StudioState | null => {
  const { texts } = state;
  if (texts.__session !== "") return { ...state, texts: { ...texts, __session: "" } };
  const event = since === "" ? undefined : eventOf(since);
  if (event === undefined || event === (eventOf(texts.__at) ?? 0)) return null;
  return { ...state, texts: { ...texts, __at: event === 0 ? "" : String(event) } };
};

/** With its id, by which a row is opened and compared, also where the query leaves it out. */
const withId = (state: StudioState): StudioState => {
  const fields = itemsOf(state.texts.fields);
  const isLess = fields.some((field) => field.startsWith("-"));
  const hasId = fields.length === 0 || fields.includes("id");
  const all = isLess ? fields.filter((field) => field !== "-id") : hasId ? fields : ["id", ...fields];
  return { ...state, texts: { ...state.texts, fields: all.join(",") } };
};

/** The records with these ids in a compared state, by their id. */
const recordsOf = async (
  reader: ApiReader,
  state: StudioState,
  ids: readonly unknown[],
  signal: AbortSignal,
): Promise<ReadonlyMap<unknown, ApiRow>> => {
  const all = fileQuery(state, "all");
  const filters = [{ field: "id", operator: "in" as const, value: ids.join(",") }];
  const query = { ...all, filters, sort: [], texts: { ...all.texts, q: "", _envelope: "" } };
  const { rows } = await reader.read(recordsPath(withId(query), 0, ids.length), signal);
  return new Map(rows.map((row) => [row["id"], row]));
};

const compareRows = async (
  reader: ApiReader,
  compared: StudioState | null,
  rows: readonly ApiRow[],
  signal: AbortSignal,
): Promise<readonly ComparedRow[]> => {
  if (compared === null || rows.length === 0) return rows.map((record) => ({ record, before: undefined }));
  const ids = rows.map(({ id }) => id);
  const before = await recordsOf(reader, compared, ids, signal);
  return rows.map((record) => ({ record, before: before.get(record["id"]) ?? null }));
};

/** Asks for the request of the forms, and for the first rows of all that a list finds. */
export const askFor = async (reader: ApiReader, signal: AbortSignal, isSent: boolean): Promise<Answer> => {
  const { state, view } = reader.current.peek();
  const { sent } = reader;
  const { method } = view;
  const isRead = method === "GET";
  const isList = isRead && state.id === "" && !hasGroups(state);
  const compared = comparedState(state, view.since);
  const query = withId(fileQuery(state, "all"));
  const readRows = async (
    from: number,
    to: number,
    reading: AbortSignal,
  ): Promise<readonly ComparedRow[]> => {
    const { rows } = await reader.read(recordsPath(query, from, to), reading);
    return compareRows(reader, compared, rows, reading);
  };
  const quiet = isRead && !isSent && state.texts.__session !== "" && !sent.path.includes("__log=");
  const start = performance.now();
  const [response, first] = await Promise.all([
    reader.request(
      quiet ? { ...sent, path: `${sent.path}${sent.path.includes("?") ? "&" : "?"}__log=false` } : sent,
      signal,
    ),
    // If these are refused, so is the request, which says why.
    isList ? readRows(0, PAGE_ROWS, signal).catch(() => undefined) : undefined,
  ]);
  const milliseconds = performance.now() - start;
  const { detail = "", errors = [] } = problemIn(response);
  const facts = reader.facts.peek().get(state.resource);
  const isTable = first !== undefined && response.status < 400;
  const table = isTable
    ? tableOf(
        state,
        response,
        first.map(({ record }) => record),
        facts,
      )
    : null;
  const record = isRead && state.id !== "" ? recordIn(response) : null;
  const earlier = async (): Promise<Row | null | undefined> => {
    if (record === null || compared === null) return undefined;
    const [before = null] = (await recordsOf(reader, compared, [state.id], signal)).values();
    return before;
  };
  return {
    ...response,
    method,
    path: pathOf(state),
    milliseconds,
    notices: response.headers["x-mock-notice"]?.split("; ") ?? [],
    detail: detail === "" && response.status >= 400 ? reasonIn(response) : detail,
    problems: errors,
    table,
    rows: table === null || first === undefined ? null : new RowPages(readRows, table.total, first),
    record,
    earlier: await earlier(),
  };
};
