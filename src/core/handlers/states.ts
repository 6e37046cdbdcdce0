import type { Sessions } from "../mock/index.ts";

/** What handlers keep, by session. */
export interface States {
  /** The object of a session; one of its own for a request without one. */
  readonly of: (session: string | null) => object;
  /** The same sessions; a reset takes the object with it. */
  readonly within: (sessions: Sessions) => Sessions;
}

/** Anyone may open sessions; those that have not been used for the longest time lose their object. */
const MAX_STATES = 10_000;

export const createStates = (): States => {
  const states = new Map<string, object>();
  return {
    of(session) {
      if (session === null) return {};
      const state = states.get(session) ?? {};
      states.delete(session);
      states.set(session, state);
      const [oldest] = states.keys();
      if (states.size > MAX_STATES && oldest !== undefined) states.delete(oldest);
      return state;
    },
    within: (sessions) => ({
      ...sessions,
      reset(name) {
        states.delete(name);
        return sessions.reset(name);
      },
    }),
  };
};
