import type { Plan } from "../../query/index.ts";
import type { OpenSession } from "../session/open-session.ts";

/** A page of more records or characters is made in another thread: it takes some milliseconds. */
const MAX_ROWS_HERE = 100;
const MAX_CHARACTERS_HERE = 2 ** 17;

/** The records of a page, each with one of every relation: a parent, or the children that it has on average. */
const rowsOf = ({ query: { id, paging, limit, embed, expand }, count }: Plan): number => {
  const page = paging.mode === "all" ? count : Math.min(limit, count);
  return (id === null ? page : 1) * (1 + embed.length + expand.length);
};

/** A scan that reads more values is made in another thread: these take about a millisecond or two. */
const MAX_CELLS_HERE = 1200;
/** Records of a schema of one's own may be much larger; their values are too dear to count. */
const MAX_RECORD_HERE = 4000;

const isLongScan = ({ cells, query, recordSize }: Plan): boolean =>
  cells > MAX_CELLS_HERE || (cells > 0 && (query.data.length > 0 || recordSize > MAX_RECORD_HERE));

/** Whether a read takes so long that another thread makes it. */
export const isLong = (plan: Plan, session: OpenSession | null): boolean => {
  const { query, recordSize } = plan;
  const rows = rowsOf(plan);
  // A page of a session may have all that was written to it.
  const written = query.id === null ? (session?.state.bytes ?? 0) : 0;
  return isLongScan(plan) || rows > MAX_ROWS_HERE || rows * recordSize + written > MAX_CHARACTERS_HERE;
};
