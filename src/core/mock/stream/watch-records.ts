import { parse } from "../../query/index.ts";
import { openSource } from "../session/open-session.ts";
import type { SessionState } from "../session/state.ts";
import { targetOf } from "../call.ts";
import type { MockDeps } from "../types.ts";
import { changesOf, type RecordChange } from "./record-changes.ts";

/** A change that a session made. */
export interface SessionChangeOf {
  readonly session: string;
  readonly resource: string;
  readonly change: RecordChange;
  /** Names the change: another one after each. */
  readonly version: string;
}

/** Told of what any session writes to some resources, once it is written. Returns what ends that. */
export const watchRecords = (
  resources: ReadonlySet<string>,
  watcher: (change: SessionChangeOf) => void,
  deps: MockDeps,
): (() => void) => {
  const { catalog, sessions, publicUrl, failed } = deps;
  if (sessions === null || resources.size === 0) return () => undefined;
  return sessions.watch(null, ({ session, before, after, written }) => {
    if (written === null || !resources.has(written.table.resource)) return;
    const { table, ids } = written;
    const tell = (): void => {
      const origin = publicUrl ?? "http://localhost";
      const target = targetOf({ resource: table.resource, id: null, origin }, deps);
      const { query } = parse([["seed", table.seed]], { info: target.info, kind: "collection" });
      const open = (state: SessionState) =>
        openSource(catalog, { ...query, count: table.count }, target, { name: session, state }).tables(
          table.resource,
        );
      for (const change of changesOf(ids, open, { before, after }, target.info))
        watcher({ session, resource: table.resource, change, version: after.version });
    };
    // Whoever writes does not wait for it.
    queueMicrotask(() => {
      try {
        tell();
      } catch (error) {
        failed(error, { id: "" });
      }
    });
  });
};
