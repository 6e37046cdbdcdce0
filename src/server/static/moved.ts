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

/** Tools that became a part of another page, which understands the options of their links. */
const JOINED: Readonly<Record<string, string>> = {
  "/uuid": "generate/",
  "/passwords": "generate/",
  "/placeholder": "studio/",
};

const TOOLS = "/tools";

/**
 * The page to redirect to from a path without a page, relative to the root of the site: docs that moved, and paths that
 * people guess, such as `/tools/` and `/tools/jwt/`.
 */
export const findMoved = (path: string, isPage: (path: string) => boolean): string | undefined => {
  const plain = path.endsWith("/") ? path.slice(0, -1) : path;
  if (plain === TOOLS) return "#tools";
  if (plain.startsWith(`${TOOLS}/`) && isPage(`${plain.slice(TOOLS.length)}/`))
    return `${plain.slice(TOOLS.length + 1)}/`;
  const joined = JOINED[plain];
  if (joined !== undefined) return joined;
  return MOVED.includes(plain.slice(1)) ? `docs${plain}/` : undefined;
};
