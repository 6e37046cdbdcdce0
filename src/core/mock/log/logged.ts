import { AppError } from "../../errors.ts";
import { MAX_BODY_BYTES, readBytes } from "../../http/body.ts";
import { searchOf } from "../../http/url.ts";
import { pairsOf, SESSION_HEADER, SESSION_NAME } from "../../query/index.ts";
import type { LoggedRequest, MockDeps, MockRequest, MockResponse, RoutedRequest } from "../types.ts";
import { createEntry, loggedBody, type LogEntry } from "./entry.ts";
import { rivalWrites } from "./rival.ts";
import type { SessionLog } from "./session-log.ts";

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

const NOTHING = new Uint8Array(0);
/** Stands for a body that cannot be read: the procedure refuses it, too. */
const UNREAD = new Uint8Array(MAX_BODY_BYTES + 1);

/** Reads the body for the log; the procedure gets the same bytes. */
const bodyOf = async (request: MockRequest): Promise<Uint8Array> => {
  if (request.body === null) return NOTHING;
  return readBytes(request).catch((error: unknown) => {
    if (error instanceof AppError) return UNREAD;
    throw error;
  });
};

const withBody = ({ method, url, headers, body, signal }: MockRequest, bytes: Uint8Array): MockRequest => ({
  method,
  url,
  headers,
  body: body === null ? null : bytes,
  ...(signal === undefined ? {} : { signal }),
});

/** The id in the path, else that of the record that was created. */
const recordIdOf = (
  { params, request }: RoutedRequest,
  response: MockResponse | null,
  { catalog }: MockDeps,
): LogEntry["recordId"] => {
  const ids = catalog.find(params["resource"] ?? "")?.ids;
  const location = request.method === "POST" ? response?.headers["location"] : undefined;
  const created = /\/([^/?]+)(?:\?|$)/.exec(location ?? "")?.[1];
  const text = params["id"] ?? (created === undefined ? undefined : decodeURIComponent(created));
  const id = text === undefined ? 0 : (ids?.parse(text) ?? 0);
  return id === 0 ? null : (ids?.print(id) ?? null);
};

type Handle = (routed: RoutedRequest) => Promise<MockResponse>;

const handleLogged = async (
  routed: RoutedRequest,
  sentUrl: string,
  session: string,
  log: SessionLog,
  deps: MockDeps,
  handle: Handle,
): Promise<MockResponse> => {
  const { clock } = deps;
  const started = clock();
  const body = await bodyOf(routed.request);
  const client = routed.client();
  const logged: LoggedRequest = {
    numbers: await log.begin(session, true, client),
    client,
    lost: null,
    simulated: null,
    rival: null,
  };
  let response: MockResponse | null = null;
  let status = 500;
  try {
    response = await handle({ ...routed, request: withBody(routed.request, body), logged });
    ({ status } = response);
    return response;
  } catch (error) {
    if (error instanceof AppError) ({ status } = error);
    throw error;
  } finally {
    const entry = createEntry(
      { method: routed.request.method, url: sentUrl },
      {
        id: logged.numbers.id,
        at: new Date(started).toISOString(),
        status,
        ms: Math.max(0, clock() - started),
        body: body === UNREAD ? "(not read)" : loggedBody(body),
        recordId: recordIdOf(routed, response ?? logged.lost, deps),
        simulated: logged.simulated,
      },
    );
    await log.append(session, JSON.stringify(entry), client);
    if (logged.rival !== null)
      await rivalWrites(routed, session, logged.rival, logged.numbers.request, deps).catch(
        (error: unknown) => {
          // A full or unreachable session refuses the rival as anyone: the answer to the client does not change.
          if (!(error instanceof AppError)) throw error;
        },
      );
  }
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
  const session = log === null ? null : sessionToLog(routed.request, deps.session);
  return log === null || session === null
    ? handle(routed)
    : handleLogged(routed, sentUrl, session, log, deps, handle);
};
