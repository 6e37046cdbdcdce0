/*
 * Resources of one's own: OpenAPI, JSON Schema or the short form in, a catalog of resources out.
 */
export { SchemaProblem } from "./problem.ts";
export { readCatalog } from "./read-catalog.ts";
export { MAX_SCHEMA_LENGTH } from "./source.ts";
