import { type Json, type ResourceInfo, tableOfRows } from "../../../../src/core/engine/index.ts";
import { AppError, type Problem } from "../../../../src/core/errors.ts";
import {
  parse,
  plan,
  type Query,
  type QueryTable,
  type Row,
  type RequestKind,
  select,
  type Selection,
  write,
} from "../../../../src/core/query/index.ts";
import { fakeSource, things, type Trace } from "./fake.ts";

/** Reads a query of the fake `things`. */
export const read = (search: string, kind: RequestKind = "collection", info: ResourceInfo = things) =>
  parse(search, { info, kind, id: kind === "record" ? 1 : null });

/** The query alone. */
export const query = (search: string): Query => read(search).query;

/** The body of the answer to a query of the fakes. */
export const body = (
  search: string,
  id: number | null = null,
  trace?: Trace,
  info: ResourceInfo = things,
): string => {
  const parsed = parse(search, { info, kind: id === null ? "collection" : "record", id });
  const { seed, count } = parsed.query;
  const source = fakeSource(seed, count ?? info.count, trace);
  const made = plan(info, parsed.query);
  const selection: Selection = id === null ? select(made, source.tables) : { total: 1, ids: null };
  return write(made, selection, source);
};

/** The parsed body of an answer. */
export const rows = (search: string): Row[] => JSON.parse(body(search)) as Row[];

export const ids = (search: string): number[] => rows(search).map(({ id }) => id as number);

/** The error that a query is refused with. */
export const refusal = (act: () => unknown): AppError => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("it was not refused");
};

export const problems = (search: string, kind: RequestKind = "collection"): readonly Problem[] =>
  refusal(() => read(search, kind)).problems;

/** A table of things with these values. */
export const tableOf = (values: readonly Row[], more: Partial<QueryTable> = {}): QueryTable => ({
  ...tableOfRows(fakeSource().tables("things"), values.length, (id) => ({ id, ...values[id - 1] })),
  ...more,
});

/** The ids that a query finds in a table of things. */
export const foundIn = (search: string, table: QueryTable): number[] => [
  ...(select(plan(things, query(search)), () => table).ids ?? []),
];

/** The values of one field that a query finds, of a session, which may have values of any type. */
export const valuesFound = (search: string, field: string, values: readonly Json[]): Json[] =>
  foundIn(`${search}&__session=s`, tableOf(values.map((value) => ({ [field]: value })))).map(
    (id) => values[id - 1] ?? null,
  );
