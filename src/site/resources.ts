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

/** The names of the server's resources: a server with resources of its own writes them into the home page. */
export const servedNames = (): readonly string[] => {
  if (typeof document === "undefined") return RESOURCE_NAMES;
  const names = document.querySelector<HTMLMetaElement>('meta[name="resources"]')?.content;
  return names === undefined ? RESOURCE_NAMES : names.split(",");
};
