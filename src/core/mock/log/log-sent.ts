import type { Sessions } from "../session/sessions.ts";
import { AppError } from "../../errors.ts";
import { MAX_BODY_BYTES, readBytes } from "../../http/body.ts";
import type { Endpoint } from "../door/endpoint.ts";
import { withParts } from "../request/target.ts";
import type { LoggedRequest, MockDeps, MockRequest, MockResponse, RoutedRequest } from "../types.ts";
import { createEntry, loggedBody } from "./entry.ts";
import type { SessionLog } from "./session-log.ts";

const NOTHING = new Uint8Array(0);

/** A body that the operation refuses with the same error as the log did. */
const refused = (error: AppError): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: (controller) => controller.error(error) }, { highWaterMark: 0 });

interface SentBody {
  /** For the operation. */
  readonly body: MockRequest["body"];
  /** For the log. */
  readonly shown: unknown;
}

/** Reads the body for the log; the operation gets the same bytes. */
const readSent = async (request: MockRequest, most: number): Promise<SentBody> => {
  if (request.body === null) return { body: null, shown: loggedBody(NOTHING) };
  try {
    const body = await readBytes(request, most);
    return { body, shown: loggedBody(body) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { body: refused(error), shown: "(not read)" };
  }
};

/**
 * Answers a request of a session, and logs what was sent and what was answered. Nothing waits for the log of other
 * requests: entries are numbered when requests arrive, and added when they are answered.
 */
export const answerLogged = async (
  routed: RoutedRequest,
  sentUrl: string,
  { resource, maxBody = MAX_BODY_BYTES }: Pick<Endpoint, "resource" | "maxBody">,
  session: string,
  log: SessionLog,
  { clock }: Pick<MockDeps, "clock">,
  answer: (routed: RoutedRequest) => Promise<MockResponse>,
): Promise<MockResponse> => {
  const { request } = routed;
  const started = clock();
  const { body, shown } = await readSent(request, maxBody);
  const client = routed.client();
  const numbers = await log.begin(session, true, client);
  const logged: LoggedRequest = {
    session,
    client,
    numbers,
    recordId: null,
    simulated: null,
    rival: null,
    rule: null,
  };
  const response = await answer({ ...routed, request: withParts(request, { body }), logged });
  const entry = createEntry(withParts(request, { url: sentUrl }), {
    id: logged.numbers.id,
    at: new Date(started).toISOString(),
    status: response.status,
    ms: Math.max(0, clock() - started),
    body: shown,
    recordId: logged.recordId,
    simulated: logged.simulated,
    resource,
    ...(logged.rule === null ? {} : { rule: logged.rule }),
    ...(response.handler === undefined ? {} : { handler: response.handler }),
  });
  await log.append(session, logged.numbers.run, JSON.stringify(entry), client);
  return response;
};

/** A request that a mock has sent itself, with its outcome. */
interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  /** What it was: `callback paid of POST /orders`. */
  readonly name: string;
  readonly resource: string | null;
  /** Milliseconds since the epoch. */
  readonly started: number;
  readonly ended: number;
  readonly status: number;
}

const encoder = new TextEncoder();

/** Adds a request that was sent for a session to its log. */
export const logSent = async (
  { log }: Pick<Sessions, "log">,
  session: string,
  client: string,
  { method, url, body, name, resource, started, ended, status }: SentRequest,
): Promise<void> => {
  if (log === null) return;
  const numbers = await log.begin(session, false, client);
  const entry = createEntry(
    { method, url },
    {
      id: numbers.id,
      at: new Date(started).toISOString(),
      status,
      ms: Math.max(0, ended - started),
      body: loggedBody(encoder.encode(body ?? "")),
      recordId: null,
      simulated: null,
      resource,
      handler: name,
    },
  );
  await log.append(session, numbers.run, JSON.stringify(entry), client);
};
