import type { Catalog } from "../engine/index.ts";
import { loadCollation } from "./collation/collation.ts";
import type { Query } from "./query.ts";

/** Loads what the records of a query are made and sorted with: whatever selects records awaits it. */
export const loadFor = async (
  { locale, sort }: Pick<Query, "locale" | "sort">,
  catalog: Pick<Catalog, "load">,
): Promise<void> => {
  await catalog.load(locale ?? undefined);
  if (sort.some((key) => key.locale === true)) await loadCollation();
};
