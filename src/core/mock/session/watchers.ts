import type { SessionState, TableName } from "./state.ts";

/** A change of a session: a write to one table, or its end. */
export interface SessionEvent {
  readonly session: string;
  readonly before: SessionState;
  readonly after: SessionState;
  /** The table and the ids that were written; null for a session that was emptied. */
  readonly written: { readonly table: TableName; readonly ids: readonly number[] } | null;
}

export type Watcher = (event: SessionEvent) => void;

/** Who is told of the changes of sessions that this process makes. */
export interface Watchers {
  /** Watches one session, or all for null; returns what ends it. */
  readonly watch: (session: string | null, watcher: Watcher) => () => void;
  readonly tell: (event: SessionEvent) => void;
}

export const createWatchers = (): Watchers => {
  const watchers = new Map<string | null, Set<Watcher>>();
  return {
    watch(session, watcher) {
      const all = watchers.get(session) ?? new Set();
      watchers.set(session, all.add(watcher));
      return () => {
        all.delete(watcher);
        if (all.size === 0 && watchers.get(session) === all) watchers.delete(session);
      };
    },
    tell(event) {
      for (const session of [event.session, null])
        for (const watcher of watchers.get(session) ?? []) watcher(event);
    },
  };
};
