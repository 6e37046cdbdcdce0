import type { Sessions } from "../session/sessions.ts";
import { createEntry, loggedBody } from "./entry.ts";

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
