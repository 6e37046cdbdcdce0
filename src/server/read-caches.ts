import type { MockDeps } from "../core/mock/index.ts";
import { createRowCache } from "../core/query/index.ts";
import { createColumns, createSelectionCache } from "./threads/column-cache.ts";

/** Some forty datasets of a hundred records. */
const ROW_BYTES = 8 * 2 ** 20;
/** Of short scans: longer ones are made by threads, which keep their own. */
const COLUMN_BYTES = 2 * 2 ** 20;
const SELECTION_BYTES = 2 ** 20;

/** What reads of one catalog keep for those that follow, in this thread. */
export const createReadCaches = (): Pick<MockDeps, "rows" | "selections" | "withColumns"> => ({
  rows: createRowCache(ROW_BYTES),
  selections: createSelectionCache(SELECTION_BYTES),
  withColumns: createColumns(COLUMN_BYTES),
});
