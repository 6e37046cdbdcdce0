import { AppError } from "../../errors.ts";
import {
  etagOf,
  type Parsed,
  parseExactly,
  type Query,
  type QueryTable,
  type Row,
  SESSION_HEADER,
  type Source,
  sourceOf,
} from "../../query/index.ts";
import type { Numbered } from "../log/session-log.ts";
import type { Sessions } from "./sessions.ts";
import { DELETED, type Overlay, type SessionState } from "./state.ts";
import type { Catalog, Json, Reader, Table } from "../../engine/index.ts";

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

/**
 * A table as a session sees it. The changes add only the logarithm of their number to the cost of a page, because only
 * its own records are read.
 */
class OverlayTable implements QueryTable {
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
  readonly origin: string;
  readonly size: number;
  readonly lastId: number;
  readonly fields?: NonNullable<Table["fields"]>;
  private readonly base: Table;
  private readonly overlay: Overlay;
  private readonly session: string;
  /** Records for comparisons, with plain JavaScript numbers. */
  private readonly parsed = new Map<number, Row>();

  /** The ids of `base` must run from 1 to its count. */
  constructor(base: Table, overlay: Overlay, session: string) {
    this.base = base;
    this.overlay = overlay;
    this.session = session;
    this.resource = base.resource;
    this.seed = base.seed;
    this.count = base.count;
    this.origin = base.origin;
    this.size = base.size - overlay.deleted.length + overlay.added.length;
    this.lastId = Math.max(base.lastId, overlay.lastId);
    if (base.fields !== undefined) this.fields = base.fields.bind(base);
  }

  has(id: number): boolean {
    const changed = this.overlay.records.get(id);
    return changed === undefined ? this.base.has(id) : changed !== DELETED;
  }

  ids(offset: number, limit: number): number[] {
    const { added, deleted } = this.overlay;
    const surviving = this.base.size - deleted.length;
    const ids: number[] = [];
    const end = Math.min(offset + limit, surviving);
    if (offset < end) {
      let next = this.deletedBefore(offset);
      for (let id = offset + next + 1; ids.length < end - offset; id++)
        if (deleted[next] === id) next++;
        else ids.push(id);
    }
    const from = Math.max(0, offset - surviving);
    return ids.concat(added.slice(from, from + limit - ids.length));
  }

  /** How many deleted ids precede the surviving id at an index. */
  private deletedBefore(index: number): number {
    const { deleted } = this.overlay;
    let [from, to] = [0, deleted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((deleted[middle] as number) - 1 - middle <= index) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** A fresh object for a response, with long numbers exactly as they were received. */
  written(id: number): Row | undefined {
    const changed = this.overlay.records.get(id);
    return changed === undefined || changed === DELETED ? undefined : (parseExactly(changed) as Row);
  }

  writtenSize(id: number): number {
    return this.overlay.records.get(id)?.length ?? 0;
  }

  row(id: number): Row {
    if (!this.has(id)) throw new RangeError(`${this.resource} has no ${id} in session ${this.session}`);
    return this.written(id) ?? this.base.row(id);
  }

  reader(field: string): Reader {
    const { records } = this.overlay;
    const unchanged = this.base.reader(field);
    return (id) => {
      const changed = records.get(id);
      return changed === undefined ? unchanged(id) : this.valueIn(id, changed, field);
    };
  }

  private valueIn(id: number, text: string, field: string): Json {
    let row = this.parsed.get(id);
    if (row === undefined) this.parsed.set(id, (row = JSON.parse(text) as Row));
    return Object.hasOwn(row, field) ? (row[field] as Json) : null;
  }
}

/** The tables that a request reads: those of its query, with the changes of its session. */
export const openSource = (
  catalog: Catalog,
  query: Query,
  { origin, apiUrl }: Pick<Source, "origin" | "apiUrl">,
  session: OpenSession | null,
): Source => {
  const source = sourceOf(catalog, query, origin, apiUrl);
  return session === null ? source : sessionSource(source, query, session);
};

/** The tables of a dataset as a session sees them. */
export const sessionSource = (
  source: Source,
  { seed }: { readonly seed: string },
  { name, state }: OpenSession,
): Source => {
  const opened = new Map<string, QueryTable>();
  // Tables of rows have their own count.
  const overlayOf = (table: Table): Overlay | undefined =>
    state.overlay({ resource: table.resource, seed, count: table.count });
  const open = (resource: string): QueryTable => {
    const table = source.tables(resource);
    const overlay = overlayOf(table);
    return overlay === undefined ? table : new OverlayTable(table, overlay, name);
  };
  return {
    ...source,
    tables(resource) {
      const table = opened.get(resource) ?? open(resource);
      opened.set(resource, table);
      return table;
    },
    deletedBy: (resource, id) =>
      overlayOf(source.tables(resource))?.records.get(id) === DELETED ? `session ${name}` : null,
  };
};
