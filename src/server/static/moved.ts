/** Pages of the docs that were at `/<slug>/` before they were at `/docs/<slug>/`. Never grows. */
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

/** The page of the docs that a path named before, with or without a slash at its end. */
export const movedSlug = (path: string): string | undefined =>
  MOVED.find((slug) => path === `/${slug}` || path === `/${slug}/`);
