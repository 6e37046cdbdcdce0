import { type Catalog, MAX_REFERENCE } from "../../engine/index.ts";
import { PLAIN_ROWS, type Plan, recordSizeOf, type Source } from "../../query/index.ts";
import type { OpenSession } from "../session/open-session.ts";

/** What takes longer is made in another thread, in microseconds. */
const MAX_HERE = 2000;

// Measured over all built-in resources, of which none is off by more than a factor of two.
const PER_RECORD = 10;
const PER_CHARACTER = 0.02;
/** What a value costs of its record's time: the dear ones, such as totals, need others. */
const VALUE = 0.2;

/** A read that is planned. */
interface PlannedRead {
  readonly plan: Plan;
  readonly source: Source;
  readonly session: OpenSession | null;
}

/** How many records the page has. */
const rowsOf = ({ query: { id, paging, limit }, count }: Plan): number =>
  id !== null ? 1 : paging.mode === "all" ? count : Math.min(limit, count);

/** Microseconds that the parents and children of a page take. The first records have more children than others. */
const relationsCost = ({ plan, source }: PlannedRead, rowCost: (resource: string) => number): number => {
  const { info, query, count } = plan;
  const rows = rowsOf(plan);
  const parents = info.belongsTo.filter(({ name }) => query.expand.includes(name));
  const children = info.hasMany.filter(({ name }) => query.embed.includes(name));
  const share = Math.sqrt(Math.min(1, rows / Math.min(MAX_REFERENCE, count)));
  const ofParents = parents.map(
    ({ resource }) => Math.min(rows, source.tables(resource).size) * rowCost(resource),
  );
  const ofChildren = children.map(
    ({ resource, keys }) => keys.length * source.tables(resource).size * (share + VALUE) * rowCost(resource),
  );
  return [...ofParents, ...ofChildren].reduce((sum, cost) => sum + cost, 0);
};

/** Whether a read takes so long that another thread makes it: by what it reads and writes, not by a clock. */
export const isLong = (read: PlannedRead, catalog: Catalog): boolean => {
  const { plan, session } = read;
  const { query, cells } = plan;
  const changed = query.data.length > 0 ? PLAIN_ROWS : 1;
  const rowCost = (resource: string): number =>
    changed * (PER_RECORD + PER_CHARACTER * recordSizeOf(catalog, resource));
  // A page of a session may have all that was written to it.
  const written = query.id === null ? (session?.state.bytes ?? 0) : 0;
  const own = (rowsOf(plan) + cells * VALUE) * rowCost(query.resource) + written * PER_CHARACTER;
  return own > MAX_HERE || own + relationsCost(read, rowCost) > MAX_HERE;
};
