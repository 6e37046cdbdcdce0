import type { Signal } from "@preact/signals";
import type { HashState } from "./model/hash.ts";
import { initialState } from "./model/state.ts";

/** What a server says of itself. */
interface ServerFacts {
  /** Its public origin, which may differ from the page's behind a proxy; empty if it is not known. */
  readonly origin: string;
  /** The openapi.json of a server with resources of its own; empty for any other. */
  readonly document: string;
}

/** Reads them from a response. Offline, or without a proxy or a schema, the page knows all there is to know. */
const readServer = async (base: string): Promise<ServerFacts> => {
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

/** The parts of the studio that depend on its server. */
interface Studio {
  readonly base: Signal<string>;
  readonly ownOrigin: Signal<string>;
  readonly server: Signal<string>;
  readonly names: { peek(): readonly string[] };
  readonly current: Signal<HashState>;
  loadFacts(): Promise<void>;
  replace(state: HashState): void;
  ask(state: HashState): Promise<void>;
}

/** Lists what the server serves, and goes to the first of it unless the address names something. */
export const openServer = async (studio: Studio): Promise<void> => {
  const { origin, document } = await readServer(studio.base.peek());
  const isElsewhere = origin !== "" && origin !== location.origin;
  if (isElsewhere) studio.ownOrigin.value = origin;
  studio.server.value = document;
  if (document !== "") await studio.loadFacts();
  else if (!isElsewhere) return;
  const { state, view } = studio.current.peek();
  const names = studio.names.peek();
  if (location.hash === "" && !names.includes(state.resource))
    studio.replace({ state: initialState(names[0]), view });
  else await studio.ask({ state, view });
};
