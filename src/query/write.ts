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
interface Frame {
  readonly head: string;
  readonly row: (row: Row, index: number) => string;
  readonly tail: string;
}

const frameOf = (plan: Plan, source: Source, meta: () => string): Frame => {
  const { query, subject } = plan;
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

/**
 * Writes the answer to a query piece by piece; an empty piece is a pause. Joined, the pieces are the body,
 * the same in every JavaScript engine.
 */
export function* write(plan: Plan, selection: Selection, source: Source): Generator<string, void> {
  const { query, subject } = plan;
  const window = windowOf(query.paging, query.limit, selection.total);
  const ids = query.id === null ? slice(plan, selection, window.offset, window.limit) : [query.id];
  const meta = (): string =>
    JSON.stringify(
      query.id === null ? collectionMeta(plan, window, source.origin) : recordMeta(plan, source.origin),
    );
  const frame = frameOf(plan, source, meta);
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
