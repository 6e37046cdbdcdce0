/*
 * A file of rows, such as json-server's db.json, as an API at its own paths: exactly those rows, with everything that
 * the mock API can do with them.
 */
export { createRowsApi, type RowsApi } from "./api.ts";
export { openRowsCatalog, rowsCatalog, type RowsOptions } from "./catalog.ts";
export { type Database, readDatabase, RowsError } from "./database.ts";
export { catalogOfLists, servedLists, type ServedList } from "./served-lists.ts";
