import { loadWords } from "../engine/index.ts";
import { loadCollation } from "./collation/collation.ts";
import type { Query } from "./query.ts";

/** Loads what the records of a query are made and sorted with: whatever selects records awaits it. */
export const loadFor = async ({ locale, sort }: Pick<Query, "locale" | "sort">): Promise<void> => {
  await loadWords(locale ?? undefined);
  if (sort.some((key) => key.locale === true)) await loadCollation();
};
