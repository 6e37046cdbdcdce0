/*
 * APIs of a developer's own at their own paths: what `mockbench mock` and the MSW handlers have in common.
 */
export {
  asksForPage,
  handleBy,
  type LocalApi,
  type LocalDeps,
  type LocalRoute,
  segmentsOf,
  withBody,
  withSearch,
} from "./api.ts";
export { createCatalogApi } from "./catalog-api.ts";
export { withForeignIds } from "./foreign-ids.ts";
