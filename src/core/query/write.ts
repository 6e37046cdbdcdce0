import { checkRows } from "./cost.ts";
import { csvColumns, csvLine, csvPieces } from "./csv.ts";
import { wrappingOf } from "./envelope.ts";
import { pageRangeOf } from "./paging.ts";
import type { Plan } from "./plan.ts";
import { rowReader } from "./project.ts";
import type { Format, Query } from "./query.ts";
import { attachments, Children } from "./relations.ts";
import { type Selection, slice } from "./select.ts";
import type { Row } from "./field-paths.ts";
import type { Source } from "./source.ts";

export const MEDIA_TYPES: Record<Format, string> = {
  json: "application/json",
  ndjson: "application/x-ndjson; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
};

/** How to print rows in one format. */
export interface Frame {
  readonly head: string;
  /** The text of a row, in pieces if it may be large. */
  readonly row: (row: Row, index: number) => string | Iterable<string>;
  readonly tail: string;
}

/** A record as JSON in pieces, one for each embedded child: there may be thousands. */
function* jsonPieces(row: Row): Generator<string, void> {
  let before = "{";
  for (const [name, value] of Object.entries(row)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ",";
    const children: unknown = value;
    if (!(children instanceof Children)) {
      yield JSON.stringify(value);
      continue;
    }
    let between = "[";
    for (const child of children) {
      yield between + JSON.stringify(child);
      between = ",";
    }
    yield between === "[" ? "[]" : "]";
  }
  yield before === "{" ? "{}" : "}";
}

function* wrap(before: string, pieces: Iterable<string>, after: string): Generator<string, void> {
  yield before;
  yield* pieces;
  yield after;
}

const jsonRow = ({ embed }: Query, before: string, after: string): Frame["row"] =>
  embed.length === 0
    ? (row) => before + JSON.stringify(row) + after
    : (row) => wrap(before, jsonPieces(row), after);

/** The frame of the query's format, as in responses of the API. */
export const frameOf = (plan: Plan, selection: Selection, source: Source): Frame => {
  const { query, info } = plan;
  switch (query.format) {
    case "csv": {
      const columns = csvColumns(info, query, source.info);
      const line = query.embed.length === 0 ? csvLine : csvPieces;
      return {
        head: csvLine(
          columns.map(({ name }) => name),
          query.csvGuard,
        ),
        row: (row) =>
          line(
            columns.map(({ read }) => read(row)),
            query.csvGuard,
          ),
        tail: "",
      };
    }
    case "ndjson":
      return { head: "", row: jsonRow(query, "", "\n"), tail: "" };
    case "json": {
      const { before, after } = wrappingOf(plan, selection.total, source.apiUrl);
      const [first, other] = [jsonRow(query, "", ""), jsonRow(query, ",", "")];
      return { head: before, row: (row, index) => (index === 0 ? first : other)(row, index), tail: after };
    }
  }
};

/** The ids of the query's page, in order. */
export const idsOf = (plan: Plan, selection: Selection, source: Source): number[] => {
  const { id, paging, limit, resource } = plan.query;
  if (id !== null) return [id];
  const range = pageRangeOf(paging, limit, selection.total);
  return slice(plan, selection, source.tables(resource), range.offset, range.limit);
};

/** Writes the body of a response in pieces; an empty piece is a pause. */
export function* write(
  plan: Plan,
  selection: Selection,
  source: Source,
  frame: Frame = frameOf(plan, selection, source),
): Generator<string, void> {
  const { query, info } = plan;
  const ids = idsOf(plan, selection, source);
  yield frame.head;
  yield* checkRows(plan, ids, source.tables);
  const attach = yield* attachments(info, query, ids, source.tables);
  const read = rowReader(info, source.tables(query.resource), query.fields);
  for (const [index, id] of ids.entries()) {
    const row = read(id);
    attach?.(row, id);
    const text = frame.row(row, index);
    if (typeof text === "string") yield text;
    else yield* text;
  }
  if (frame.tail !== "") yield frame.tail;
}
