import { EMPTY_VERSION, type SessionChange, type SessionStore } from "../../../../src/core/mock/index.ts";

interface Entry {
  readonly version: string;
  readonly entries: ReadonlyMap<string, string>;
}

const EMPTY: Entry = { version: EMPTY_VERSION, entries: new Map() };

const apply = ({ to, set, remove }: SessionChange, { entries }: Entry): Entry => {
  const next = new Map(entries);
  for (const key of remove) next.delete(key);
  for (const [key, text] of set) next.set(key, text);
  return { version: to, entries: next };
};

/** A store as Redis is one, in this process and without limits. */
export const createMemoryStore = (): SessionStore => {
  const sessions = new Map<string, Entry>();
  return {
    load(name, known) {
      const { version, entries } = sessions.get(name) ?? EMPTY;
      return version === known ? null : { version, entries: [...entries] };
    },
    commit(name, change) {
      const entry = sessions.get(name) ?? EMPTY;
      if (entry.version !== change.from) return false;
      sessions.set(name, apply(change, entry));
      return true;
    },
    drop: (name) => void sessions.delete(name),
  };
};
