const NAMES = [
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

export type ResourceName = (typeof NAMES)[number];

/** The built-in resources, in the order that docs and pages show them. */
export const RESOURCES: readonly ResourceName[] = NAMES;

export const isResource = (name: string): name is ResourceName =>
  (RESOURCES as readonly string[]).includes(name);
