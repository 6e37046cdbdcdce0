import { csvColumns, csvLine } from "./csv.ts";
import { collectionMeta, recordMeta } from "./envelope.ts";
import { windowOf } from "./paging.ts";
import type { Plan } from "./plan.ts";
import { rowReader } from "./project.ts";
import type { Format } from "./query.ts";
import { attachments } from "./relations.ts";
import { type Selection, slice } from "./select.ts";
import type { Row, Subjects, Tables } from "./subject.ts";

/** Where a query gets its data and names. */
export interface Source {
  readonly tables: Tables;
  readonly subjects: Subjects;
  readonly origin: string;
}

export const MEDIA_TYPES: Record<Format, string> = {
  json: "application/json",
  ndjson: "application/x-ndjson; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
};

/** How rows become text in one format. */
export interface Frame {
  readonly head: string;
  readonly row: (row: Row, index: number) => string;
  readonly tail: string;
}

/** The frame of the query's own format: what the API answers. */
export const frameOf = (plan: Plan, selection: Selection, source: Source): Frame => {
  const { query, subject } = plan;
  const meta = (): string =>
    JSON.stringify(
      query.id === null
        ? collectionMeta(plan, windowOf(query.paging, query.limit, selection.total), source.origin)
        : recordMeta(plan, source.origin),
    );
  switch (query.format) {
    case "csv": {
      const columns = csvColumns(subject, query, source.subjects);
      return {
        head: csvLine(columns.map(({ name }) => name)),
        row: (row) => csvLine(columns.map(({ read }) => read(row))),
        tail: "",
      };
    }
    case "ndjson":
      return { head: "", row: (row) => `${JSON.stringify(row)}\n`, tail: "" };
    case "json": {
      const one = query.id !== null;
      const [open, close] = one ? ["", ""] : ["[", "]"];
      const row: Frame["row"] = (value, index) => (index === 0 ? "" : ",") + JSON.stringify(value);
      if (!query.envelope) return { head: open, row, tail: close };
      return { head: `{"data":${open}`, row, tail: `${close},"meta":${meta()}}` };
    }
  }
};

/** The ids of the rows that leave: those of the query's page, in its order. */
export const idsOf = (plan: Plan, selection: Selection): number[] => {
  const { id, paging, limit } = plan.query;
  if (id !== null) return [id];
  const window = windowOf(paging, limit, selection.total);
  return slice(plan, selection, window.offset, window.limit);
};

/**
 * Writes the answer to a query piece by piece; an empty piece is a pause. Joined, the pieces are the body,
 * the same in every JavaScript engine.
 */
export function* write(
  plan: Plan,
  selection: Selection,
  source: Source,
  frame: Frame = frameOf(plan, selection, source),
): Generator<string, void> {
  const { query, subject } = plan;
  const ids = idsOf(plan, selection);
  yield frame.head;
  const preparing = attachments(subject, query, ids, source.tables);
  let prepared = preparing.next();
  for (; prepared.done !== true; prepared = preparing.next()) yield "";
  const attach = prepared.value;
  const read = rowReader(subject, source.tables(query.resource), query.fields);
  for (const [index, id] of ids.entries()) {
    const row = read(id);
    for (const relation of attach) relation(row, id);
    yield frame.row(row, index);
  }
  if (frame.tail !== "") yield frame.tail;
}
