/**
 * The resources of the mock API, in the order of the lists. Importing the engine's own list would load all definitions,
 * which no page needs before it requests data; a test compares both lists.
 */
export const RESOURCE_NAMES = [
  "users",
  "posts",
  "comments",
  "albums",
  "photos",
  "todos",
  "products",
  "orders",
  "customers",
  "invoices",
  "payments",
  "files",
  "categories",
  "reviews",
  "notifications",
  "messages",
  "companies",
  "employees",
  "blogs",
  "articles",
  "events",
] as const;

/** The types of stream events, in the contract's order; a test compares this list with the engine's. */
export const EVENT_TYPE_NAMES = ["create", "update", "delete"] as const;
