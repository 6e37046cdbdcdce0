/**
 * The resources of the mock API, in the order of the lists. Typed by hand, and held to the engine by a test: its own
 * list comes with all definitions, which no page needs before it asks for data.
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

/** What events of the stream do, in the contract's order; a test holds this list to the engine's. */
export const EVENT_TYPE_NAMES = ["create", "update", "delete"] as const;
