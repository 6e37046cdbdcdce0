import type { LogEntry } from "./log-entry.ts";

/** What fails: a method and a path, `POST /orders`, `GET /orders/*`, or `*` for everything. */
interface RoutePattern {
  readonly matches: (method: string, path: string) => boolean;
}

const PATTERN = /^(?:([A-Za-z]+) +)?(\/\S*|\*)$/;

/**
 * Parses a pattern. Its path may be the end of the requested one, so `/orders` matches `/api/mock/orders` but not
 * `/orders/3`; a `*` stands for one segment.
 */
const parseRoute = (text: string): RoutePattern => {
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

export interface ReceivedOptions {
  /** How often, exactly; at least once by default. */
  readonly times?: number;
}

interface Asymmetric {
  readonly asymmetricMatch: (value: unknown) => boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isAsymmetric = (value: unknown): value is Asymmetric =>
  isObject(value) && typeof value["asymmetricMatch"] === "function";

/** Whether a value has at least the members that are expected, at any depth. */
const contains = (value: unknown, expected: unknown): boolean => {
  if (isAsymmetric(expected)) return expected.asymmetricMatch(value);
  if (!isObject(expected)) return Object.is(value, expected);
  if (!isObject(value) || Array.isArray(value) !== Array.isArray(expected)) return false;
  if (Array.isArray(expected) && expected.length !== (value as unknown as unknown[]).length) return false;
  return Object.entries(expected).every(([name, member]) => contains(value[name], member));
};

/** Whether a log has a request of the app with this method and path, and a body with at least these members. */
export const hasReceived = (
  log: readonly LogEntry[],
  method: string,
  path: string,
  body?: unknown,
  { times }: ReceivedOptions = {},
): boolean => {
  const route = parseRoute(path);
  const found = log.filter(
    (entry) =>
      entry.simulated !== "rival" &&
      entry.method === method.toUpperCase() &&
      route.matches(entry.method, entry.path) &&
      (body === undefined || contains(entry.body, body)),
  );
  return times === undefined ? found.length > 0 : found.length === times;
};
