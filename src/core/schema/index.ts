/*
 * Custom resources: reads OpenAPI, JSON Schema, the short form or sample records into a catalog.
 */
export { plainJson } from "./json-comments.ts";
export { SchemaProblem } from "./problem.ts";
export { readCatalog } from "./read-catalog.ts";
export { MAX_SCHEMA_LENGTH } from "./source.ts";
