/** What fails: a method and a path, `POST /orders`, `GET /orders/*`, or `*` for everything. */
export interface RoutePattern {
  readonly matches: (method: string, path: string) => boolean;
}

const PATTERN = /^(?:([A-Za-z]+) +)?(\/\S*|\*)$/;

/**
 * Parses a pattern. Its path may be the end of the requested one, so `/orders` matches `/api/mock/orders` but not
 * `/orders/3`; a `*` stands for one segment.
 */
export const parseRoute = (text: string): RoutePattern => {
  const match = PATTERN.exec(text);
  if (match === null)
    throw new TypeError(`${JSON.stringify(text)} must be a path such as "/orders", "POST /orders" or "*"`);
  const [, method, path = "*"] = match;
  const source = path
    .split("*")
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join("[^/]+");
  const pattern = path === "*" ? /^/ : new RegExp(`${source}/?$`);
  return {
    matches: (sent, sentPath) =>
      (method === undefined || method.toUpperCase() === sent.toUpperCase()) && pattern.test(sentPath),
  };
};
