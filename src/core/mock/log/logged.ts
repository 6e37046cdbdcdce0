import { AppError } from "../../errors.ts";
import { MAX_BODY_BYTES, readBytes } from "../../http/body.ts";
import type { Endpoint } from "../door/endpoint.ts";
import { withParts } from "../call.ts";
import type { LoggedRequest, MockDeps, MockRequest, MockResponse, RoutedRequest } from "../types.ts";
import { createEntry, loggedBody } from "./entry.ts";
import type { SessionLog } from "./session-log.ts";

const NOTHING = new Uint8Array(0);

/** A body that the operation refuses with the same error as the log did. */
const refused = (error: AppError): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: (controller) => controller.error(error) }, { highWaterMark: 0 });

type LoggedEndpoint = Pick<Endpoint, "resource" | "maxBody" | "passed">;

interface SentBody {
  /** For the operation. */
  readonly body: MockRequest["body"];
  /** For the log. */
  readonly shown: unknown;
}

const NOT_READ = "(not read)";

/** Whether a body says that it is short enough for the log. */
const isShort = ({ headers }: MockRequest): boolean =>
  Number(headers.get("content-length") ?? Number.NaN) <= MAX_BODY_BYTES;

/** Reads the body for the log; the operation gets the same bytes. What is passed on is not held for it if it is long. */
const readSent = async (
  request: MockRequest,
  { maxBody = MAX_BODY_BYTES, passed }: LoggedEndpoint,
): Promise<SentBody> => {
  const { method, body: sent } = request;
  if (sent === null) return { body: null, shown: loggedBody(NOTHING) };
  if (passed?.has(method) === true && !isShort(request)) return { body: sent, shown: NOT_READ };
  try {
    const body = await readBytes(request, maxBody);
    return { body, shown: loggedBody(body) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { body: refused(error), shown: NOT_READ };
  }
};

/**
 * Answers a request of a session, and logs what was sent and what was answered. Nothing waits for the log of other
 * requests: entries are numbered when requests arrive, and added when they are answered.
 */
export const answerLogged = async (
  routed: RoutedRequest,
  sentUrl: string,
  endpoint: LoggedEndpoint,
  session: string,
  log: SessionLog,
  { clock }: Pick<MockDeps, "clock">,
  answer: (routed: RoutedRequest) => Promise<MockResponse>,
): Promise<MockResponse> => {
  const { request } = routed;
  const started = clock();
  const { body, shown } = await readSent(request, endpoint);
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
    resource: endpoint.resource,
    ...(logged.rule === null ? {} : { rule: logged.rule }),
    ...(response.handler === undefined ? {} : { handler: response.handler }),
  });
  await log.append(session, logged.numbers.run, JSON.stringify(entry), client);
  return response;
};
