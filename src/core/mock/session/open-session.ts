import { AppError } from "../../errors.ts";
import { andThen, type MaybePromise } from "../../maybe-promise.ts";
import { etagOf, type Parsed, type Query, SESSION_HEADER } from "../../query/index.ts";
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

/** Empties the session if the request has `__reset`. */
export const resetSession = (
  { session }: Pick<Parsed, "session">,
  sessions: Sessions | null,
): MaybePromise<void> =>
  session?.reset === true ? requireSessions(sessions).reset(session.name) : undefined;

/** The current session, emptied if the request asks for that; null if the request names none. */
export const openSession = (
  parsed: Pick<Parsed, "session">,
  sessions: Sessions | null,
): MaybePromise<OpenSession | null> => {
  if (parsed.session === null) return null;
  const { name } = parsed.session;
  return andThen(resetSession(parsed, sessions), () =>
    andThen(requireSessions(sessions).open(name), (state) => ({ name, state })),
  );
};

/** A warning while a session is empty, for those who have not read the docs. */
export const sessionNotices = (session: OpenSession | null): string[] =>
  session?.state.isEmpty === true
    ? [`session ${session.name} is new: anyone who knows its name can read and change it`]
    : [];

/** The ETag of a query. In a session it depends on the version, not on how the request names the session. */
export const sessionEtag = (
  query: Query,
  { apiUrl, version }: { readonly apiUrl: string; readonly version: string },
  state: SessionState | null,
): string =>
  state === null
    ? etagOf(query, apiUrl, version)
    : etagOf({ ...query, session: null }, apiUrl, `${version}-${state.version || "new"}`);
