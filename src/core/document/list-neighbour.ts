import type { Pair } from "../query/index.ts";
import type { ListQuery } from "./list-query.ts";

/** Parameters of ours that choose a page, or a part of each record. */
const SHOWN: ReadonlySet<string> = new Set(["page", "limit", "offset", "cursor", "fields"]);

/**
 * The query of a list whose page is beside a record: its offset, in the order that was asked for. `idsOf` answers the ids
 * of all records of a query. A number that no record has any more still stands between two others.
 */
export const besideNeighbour = async (
  query: ListQuery,
  limit: number,
  idsOf: (query: readonly Pair[]) => Promise<readonly unknown[]>,
): Promise<ListQuery> => {
  const { neighbour } = query;
  if (neighbour === null) return query;
  const { id, side, notice } = neighbour;
  const whole = query.query.filter(([name]) => !SHOWN.has(name));
  const ids = await idsOf([...whole, ["fields", "id"], ["_all", "true"]]);
  const isCounted = /^\d{1,15}$/.test(id) && !whole.some(([name]) => name === "sort");
  const exact = ids.findIndex((one) => String(one) === id);
  // The place of the first record that follows the one that was named.
  const higher = ids.findIndex((one) => typeof one === "number" && one > Number(id));
  const next = exact !== -1 ? exact + 1 : higher === -1 ? ids.length : higher;
  const isKnown = exact !== -1 || (isCounted && ids.every((one) => typeof one === "number"));
  if (!isKnown) return { ...query, notices: [...query.notices, notice] };
  const size = Number(query.query.find(([name]) => name === "limit")?.[1] ?? limit);
  const end = exact === -1 ? next : exact;
  const [from, count] = side === "after" ? [next, size] : [Math.max(0, end - size), Math.min(size, end)];
  const shown = query.query.filter(([name]) => name === "fields");
  return { ...query, query: [...whole, ...shown, ["offset", String(from)], ["limit", String(count)]] };
};
