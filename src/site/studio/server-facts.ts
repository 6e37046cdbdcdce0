import { RESOURCE_NAMES } from "../resources.ts";

/** What a server says of itself. */
export interface ServerFacts {
  /** Its public origin, which may differ from the page's behind a proxy; empty if it is not known. */
  readonly origin: string;
  /** The openapi.json of a server with resources of its own; empty for any other. */
  readonly document: string;
}

/** Reads them from a response. Offline, or without a proxy or a schema, the page knows all there is to know. */
export const readServer = async (base: string): Promise<ServerFacts> => {
  try {
    const { status, headers } = await fetch(`${base}api/mock/users?limit=1`, { method: "HEAD" });
    const [, link] = /^<([^>]+)>/.exec(headers.get("link") ?? "") ?? [];
    const origin = link === undefined ? "" : new URL(link).origin;
    // A schema appends its own version to that of the built-in data, and may replace the users.
    const hasOwn = status === 404 || headers.get("x-data-version")?.includes("-") === true;
    const response = hasOwn ? await fetch(`${base}openapi.json`) : undefined;
    return { origin, document: response?.ok === true ? await response.text() : "" };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return { origin: "", document: "" };
  }
};

/** Whether a server with resources of its own made this one from its schema, so that no page can predict it. */
export const isMadeByServer = (names: readonly string[], resource: string): boolean => {
  const isAlone = RESOURCE_NAMES.some((name) => !names.includes(name));
  return names.includes(resource) && (isAlone || !RESOURCE_NAMES.some((name) => name === resource));
};
