import type { ConsoleRequest, HeaderRow } from "./console.ts";
import { withoutSecrets } from "./secrets.ts";

/** A request of the console that is saved under a name. */
export interface SavedRequest extends ConsoleRequest {
  readonly name: string;
}

const MAX_REQUESTS = 100;
const CREDENTIALS = /^(?:authorization|proxy-authorization|cookie|x-api-key)$/i;

/** Saves a request under a name, replacing one with the same name. Credentials are left out. */
export const withSaved = (
  saved: readonly SavedRequest[],
  name: string,
  { method, path, headers, body }: ConsoleRequest,
): readonly SavedRequest[] => {
  const headersToSave = headers.filter(([header]) => header !== "" && !CREDENTIALS.test(header));
  const request = { name, method, path: withoutSecrets(path), headers: headersToSave, body };
  return [request, ...saved.filter((other) => other.name !== name)].slice(0, MAX_REQUESTS);
};

const isHeader = (row: unknown): row is HeaderRow =>
  Array.isArray(row) && row.length === 2 && row.every((part) => typeof part === "string");

const isSaved = (value: unknown): value is SavedRequest => {
  if (typeof value !== "object" || value === null) return false;
  const { name, method, path, headers, body } = value as Record<string, unknown>;
  return (
    [name, method, path, body].every((text) => typeof text === "string") &&
    Array.isArray(headers) &&
    headers.every(isHeader)
  );
};

/** Parses the stored requests; anything else is left out. */
export const parseSaved = (text: string | null): readonly SavedRequest[] => {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isSaved) : [];
  } catch {
    // Written by another program, or truncated.
    return [];
  }
};
