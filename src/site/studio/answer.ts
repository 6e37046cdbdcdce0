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
import { initialState, type StudioState } from "./model/state.ts";
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

/** The same records in a compared state, by their ids. */
const idsQuery = (state: StudioState, ids: readonly unknown[]): StudioState => ({
  ...fileQuery(state, "all"),
  filters: [{ field: "id", operator: "in", value: ids.join(",") }],
  sort: [],
  texts: { ...fileQuery(state, "all").texts, q: "", _envelope: "" },
});

/** With its id, by which a row is opened and compared, also where the query leaves it out. */
const withId = (state: StudioState): StudioState => {
  const { fields } = state;
  const isLess = fields.some((field) => field.startsWith("-"));
  if (isLess) return { ...state, fields: fields.filter((field) => field !== "-id") };
  return fields.length === 0 || fields.includes("id") ? state : { ...state, fields: ["id", ...fields] };
};

const compareRows = async (
  reader: ApiReader,
  compared: StudioState | null,
  rows: ComparedRow["record"][],
  signal: AbortSignal,
): Promise<readonly ComparedRow[]> => {
  if (compared === null || rows.length === 0) return rows.map((record) => ({ record, before: undefined }));
  const ids = rows.map(({ id }) => id);
  const path = recordsPath(withId(idsQuery(compared, ids)), 0, ids.length);
  const { rows: found } = await reader.read(path, signal);
  const before = new Map(found.map((row) => [row["id"], row]));
  return rows.map((record) => ({ record, before: before.get(record["id"] ?? null) ?? null }));
};

/** Asks for the request of the forms, and for the first rows of all that a list finds. */
export const askFor = async (reader: ApiReader, signal: AbortSignal, isSent: boolean): Promise<Answer> => {
  const { state, view } = reader.current.peek();
  const { sent } = reader;
  const { method } = view;
  const isRead = method === "GET";
  const isList = isRead && state.id === "" && state.group.length + state.aggregates.length === 0;
  const compared = comparedState(state, view.since);
  const query = withId(fileQuery(state, "all"));
  const readRows = async (
    from: number,
    to: number,
    reading: AbortSignal,
  ): Promise<readonly ComparedRow[]> => {
    const { rows } = await reader.read(recordsPath(query, from, to), reading);
    return compareRows(reader, compared, [...rows], reading);
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
    earlier: record === null || compared === null ? undefined : await earlierRecord(reader, compared, signal),
  };
};

/** The record in the compared state; null if it did not exist. */
const earlierRecord = async (
  reader: ApiReader,
  state: StudioState,
  signal: AbortSignal,
): Promise<Row | null> => {
  const { seed, count, __now, locale, __data, __at } = state.texts;
  const texts = { ...initialState().texts, seed, count, __now, locale, __data, __at };
  const path =
    reader.prefix + pathOf({ ...initialState(state.resource), id: state.id, texts, fields: state.fields });
  return recordIn(await reader.request({ method: "GET", path, headers: {}, body: null }, signal));
};
