import { AppError } from "../../errors.ts";
import { andThen, type MaybePromise } from "../../maybe-promise.ts";
import { etagOf, type Parsed, type Query, SESSION_HEADER } from "../../query/index.ts";
import type { MockRequest } from "../types.ts";
import type { Sessions } from "./sessions.ts";
import type { SessionState } from "./state.ts";

/** A session at the version that a request sees. */
export interface OpenSession {
  readonly name: string;
  readonly state: SessionState;
}

const HEADER = SESSION_HEADER.toLowerCase();

/** The session that a header names; null for none. */
export const sessionHeader = ({ headers }: MockRequest): string | null => headers.get(HEADER);

/** Throws where sessions are off. */
export const requireSessions = (sessions: Sessions | null): Sessions => {
  if (sessions !== null) return sessions;
  throw new AppError("sessions_off", "This service keeps no sessions; leave out __session.");
};

/** Empties the session where the request asks for it, before anything else is done. */
export const resetSession = (
  { session }: Pick<Parsed, "session">,
  sessions: Sessions | null,
): MaybePromise<void> =>
  session?.reset === true ? requireSessions(sessions).reset(session.name) : undefined;

/** The session as it stands; null where the request names none. */
export const openSession = (
  { session }: Pick<Parsed, "session">,
  sessions: Sessions | null,
): MaybePromise<OpenSession | null> => {
  if (session === null) return null;
  const { name } = session;
  return andThen(requireSessions(sessions).open(name), (state) => ({ name, state }));
};

/** Said until a session holds something: nobody reads documents first. */
export const sessionNotices = (session: OpenSession | null): string[] =>
  session?.state.isEmpty === true
    ? [`session ${session.name} is new: whoever knows its name can read and change it`]
    : [];

/** The tag of what a query finds: in a session, of its version too, however the request names it. */
export const tagOf = (
  query: Query,
  { origin, version }: { readonly origin: string; readonly version: string },
  state: SessionState | null,
): string =>
  state === null
    ? etagOf(query, origin, version)
    : etagOf({ ...query, session: null }, origin, `${version}-${state.version || "new"}`);
