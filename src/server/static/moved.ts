/** Docs pages that moved from `/<slug>/` to `/docs/<slug>/`. Never grows. */
export const MOVED: readonly string[] = [
  "rest-api",
  "resources",
  "stream",
  "load-then-follow",
  "simulation",
  "client",
  "msw",
  "command-line",
  "contact-api",
  "migrating",
  "self-hosting",
  "performance",
  "security",
];

/** The docs page that a path named before, with or without a trailing slash. */
export const movedSlug = (path: string): string | undefined =>
  MOVED.find((slug) => path === `/${slug}` || path === `/${slug}/`);
