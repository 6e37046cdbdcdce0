import type { Catalog } from "../../../core/engine/index.ts";
import {
  createSessions,
  DELETED,
  EMPTY_VERSION,
  recordOfEntry,
  type SessionChange,
  type Sessions,
  sessionSource,
  type SessionStore,
  type StoredSession,
} from "../../../core/mock/index.ts";
import type { Source } from "../../../core/query/index.ts";
import type { SandboxChange, Sandboxes } from "./sandbox.ts";

const EMPTY: StoredSession = { version: EMPTY_VERSION, entries: [] };

/** A store that starts with given sessions, and whose sessions can be passed on. */
class SandboxStore implements SessionStore {
  readonly all: Map<string, StoredSession>;

  constructor(sandboxes: Sandboxes) {
    this.all = new Map(sandboxes);
  }

  load(name: string, version: string): StoredSession | null {
    const session = this.all.get(name) ?? EMPTY;
    return session.version === version ? null : session;
  }

  commit(name: string, { from, to, set, remove }: SessionChange): boolean {
    const { version, entries } = this.all.get(name) ?? EMPTY;
    if (version !== from) return false;
    const next = new Map(entries);
    for (const key of remove) next.delete(key);
    for (const [key, text] of set) next.set(key, text);
    this.all.set(name, { version: to, entries: [...next] });
    return true;
  }

  drop(name: string): void {
    this.all.delete(name);
  }
}

export interface OpenSandboxes {
  readonly sessions: Sessions;
  /** Their current state. */
  readonly sandboxes: Sandboxes;
}

export const openSandboxes = (sandboxes: Sandboxes): OpenSandboxes => {
  const store = new SandboxStore(sandboxes);
  return { sessions: createSessions(store), sandboxes: store.all };
};

/** Wraps the tables of a dataset with the changes of a session. */
export const viewOf = async (
  { sessions }: OpenSandboxes,
  name: string,
): Promise<(source: Source, dataset: { readonly seed: string }) => Source> => {
  const state = await sessions.open(name);
  return (source, dataset) => sessionSource(source, dataset, { name, state });
};

/** The session without one of its changes; assigned ids stay assigned. */
export const withoutChange = ({ version, entries }: StoredSession, key: string): StoredSession => ({
  version: `${version}-${entries.length}`,
  entries: entries.filter(([other]) => other !== key),
});

/** All changes of a session, latest last. */
export const changesOf = (
  { entries }: StoredSession,
  origin: string,
  catalog: Catalog,
): readonly SandboxChange[] =>
  entries.flatMap(([key, text]): SandboxChange[] => {
    const entry = recordOfEntry(key);
    if (entry === null || catalog.find(entry.table.resource) === undefined) return [];
    const { id, table } = entry;
    const change = { key, id, ...table, fields: [] };
    if (text === DELETED) return [{ ...change, kind: "deleted" }];
    const below = catalog.table(table.resource, { seed: table.seed, count: table.count, origin });
    if (!below.has(id)) return [{ ...change, kind: "created" }];
    return [{ ...change, kind: "changed", fields: changedFields(below.row(id), JSON.parse(text) as object) }];
  });

const changedFields = (before: object, after: object): string[] => {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)),
  );
};
