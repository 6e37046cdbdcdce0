import { AppError } from "../../errors.ts";
import { etagOf, type Parsed, type Query, SESSION_HEADER } from "../../query/index.ts";
import type { Numbered } from "../log/session-log.ts";
import type { Sessions } from "./sessions.ts";
import type { SessionState } from "./state.ts";

/** A session at one version. */
export interface OpenSession {
  readonly name: string;
  readonly state: SessionState;
}

/** Throws if sessions are off. */
export const requireSessions = (sessions: Sessions | null): Sessions => {
  if (sessions !== null) return sessions;
  throw new AppError(
    "sessions_off",
    `Sessions are turned off on this service. Remove __session or ${SESSION_HEADER}.`,
  );
};

/** The session that a request names. */
type Named = NonNullable<Parsed["session"]>;

/** Empties the session if the request has `__reset`: it is then the first one of the new log. */
export const resetSession = async (
  { name, reset }: Named,
  sessions: Sessions | null,
  logged: Numbered | null,
): Promise<void> => {
  if (!reset) return;
  const { reset: empty, log } = requireSessions(sessions);
  await empty(name);
  if (logged !== null && log !== null) logged.numbers = await log.begin(name, true, logged.client);
};

/** The current session, emptied if the request asks for that. */
export const openSession = async (
  named: Named,
  sessions: Sessions | null,
  logged: Numbered | null,
): Promise<OpenSession> => {
  await resetSession(named, sessions, logged);
  return { name: named.name, state: await requireSessions(sessions).open(named.name) };
};

/** A warning while a session is empty, for those who have not read the docs. */
export const sessionNotices = (
  { name, state }: OpenSession,
  { session: own }: { readonly session: string | null },
): string[] =>
  state.isEmpty && name !== own
    ? [`session ${name} is new: anyone who knows its name can read and change it`]
    : [];

/** The ETag of a query. In a session it depends on the version, not on how the request names the session. */
export const sessionEtag = (
  query: Query,
  { apiUrl, version }: { readonly apiUrl: string; readonly version: string },
  state: SessionState | null,
): string =>
  state === null
    ? etagOf(query, apiUrl, version)
    : etagOf({ ...query, session: null, rival: null }, apiUrl, `${version}-${state.version || "new"}`);
