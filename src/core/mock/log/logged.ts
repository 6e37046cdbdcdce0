import { AppError } from "../../errors.ts";
import { loading } from "../../loading.ts";
import { MAX_BODY_BYTES, readBytes } from "../../http/body.ts";
import { withParts } from "../request/with-parts.ts";
import type { LoggedRequest, MockDeps, MockRequest, MockResponse, RoutedRequest } from "../types.ts";
import { createEntry, loggedBody, type LogEntry } from "./entry.ts";
import { rivalWrites } from "./rival.ts";
import type { SessionLog } from "./session-log.ts";

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

/** The id in the path, else that of the record that was created. */
const recordIdOf = (
  { params }: RoutedRequest,
  response: MockResponse | null,
  { catalog }: MockDeps,
): LogEntry["recordId"] => {
  const { resource = "", id: named } = params;
  const ids = catalog.find(resource)?.ids;
  const [, parent = "", created = ""] =
    /\/([^/?]+)\/([^/?]+)(?:\?|$)/.exec(response?.headers["location"] ?? "") ?? [];
  // Several that were created together have the location of their list.
  const made = decodeURIComponent(parent) === resource ? decodeURIComponent(created) : "";
  const id = ids?.parse(named ?? made) ?? 0;
  return id === 0 ? null : (ids?.print(id) ?? null);
};

export type Handle = (routed: RoutedRequest) => Promise<MockResponse>;

/** Handles a request of a session, and logs it. */
export const handleLogged = async (
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
    const request = withParts(routed.request, { body: routed.request.body === null ? null : body });
    response = await handle({ ...routed, request, logged });
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
    await log.append(session, logged.numbers.run, JSON.stringify(entry), client);
    const { rival, numbers } = logged;
    if (rival !== null)
      await loading(() => rivalWrites(routed, session, rival, numbers.request, deps)).catch(
        (error: unknown) => {
          // A full or unreachable session refuses the rival as anyone: the answer to the client does not change.
          if (!(error instanceof AppError)) throw error;
        },
      );
  }
};
