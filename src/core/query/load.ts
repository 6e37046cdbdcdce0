import type { Catalog } from "../engine/index.ts";
import { loadCollation } from "./collation/collation.ts";
import type { Query } from "./query.ts";
import { variantOf } from "./variant.ts";

/** Whether a query may read other resources than its own: paths through relations have dots, as some values do. */
const readsOthers = ({ expand, embed, filters, where, sort, group }: Query): boolean =>
  expand.length + embed.length > 0 || JSON.stringify([filters, where, sort, group]).includes(".");

/** Loads what the records of a query are made and sorted with: whatever selects records awaits it. */
export const loadFor = async (query: Query, catalog: Pick<Catalog, "load">): Promise<void> => {
  const wanted = { ...variantOf(query), events: query.at > 0 };
  await catalog.load(wanted, readsOthers(query) ? undefined : [query.resource]);
  if (query.sort.some((key) => key.locale === true)) await loadCollation();
};
