import { searchOf } from "../../http/url.ts";
import { pairsOf, SESSION_HEADER, SESSION_NAME } from "../../query/index.ts";
import type { MockDeps, MockRequest, MockResponse, RoutedRequest } from "../types.ts";
import { type Handle, handleLogged } from "./logged.ts";

/** The session to log a request in; null for none. It is read leniently: a wrong name is refused later. */
const sessionToLog = ({ url, headers }: MockRequest, otherwise: string | null): string | null => {
  const search = searchOf(url);
  // Most requests have no session, so their query strings are not parsed here.
  const pairs = /session|log|__at|%/i.test(search) ? pairsOf(search) : [];
  const valueOf = (name: string): string | undefined => pairs.find(([other]) => other === name)?.[1];
  if (valueOf("__log") !== undefined) return null;
  const inHeader = headers.get(SESSION_HEADER.toLowerCase());
  const name = valueOf("__session") ?? inHeader ?? (valueOf("__at") === undefined ? otherwise : null);
  return name !== null && SESSION_NAME.test(name) ? name : null;
};

/**
 * Handles a request, and logs it if it belongs to a session. Nothing waits for the log of other requests: entries are
 * numbered when requests arrive, and added when they are answered.
 */
export const logging = async (
  routed: RoutedRequest,
  /** As the client sent it: the context may have changed that of the request. */
  sentUrl: string,
  deps: MockDeps,
  handle: Handle,
): Promise<MockResponse> => {
  const log = deps.sessions?.log ?? null;
  if (log === null) return handle(routed);
  const session = sessionToLog(routed.request, deps.session);
  return session === null ? handle(routed) : handleLogged(routed, sentUrl, session, log, deps, handle);
};
