import { AppError } from "../../errors.ts";
import type { Query, QueryTable, Row, Source } from "../../query/index.ts";
import type { Target } from "../call.ts";
import { requireSessions } from "../session/open-session.ts";
import type { MockDeps } from "../types.ts";
import type { Reader } from "../../engine/index.ts";
import type { KeptEntry, LogEntry } from "./entry.ts";
import { logInfoOf } from "./info.ts";
import type { KeptLog } from "./session-log.ts";

/** The entries of a log as a table, so that the whole query language works on them. */
class LogTable implements QueryTable {
  readonly resource: string;
  readonly seed = "";
  readonly origin = "";
  readonly count: number;
  readonly size: number;
  readonly lastId: number;
  private readonly entries: readonly LogEntry[];
  private readonly index: ReadonlyMap<number, LogEntry>;

  constructor(resource: string, entries: readonly LogEntry[]) {
    this.resource = resource;
    this.entries = entries;
    this.index = new Map(entries.map((entry) => [entry.id, entry]));
    this.size = entries.length;
    this.count = entries.length;
    this.lastId = entries.at(-1)?.id ?? 0;
  }

  has(id: number): boolean {
    return this.index.has(id);
  }

  ids(offset: number, limit: number): number[] {
    return this.entries.slice(offset, offset + limit).map(({ id }) => id);
  }

  row(id: number): Row {
    const entry = this.index.get(id);
    if (entry === undefined) throw new RangeError(`the log has no request ${id}`);
    return { ...entry } as Row;
  }

  writtenSize(id: number): number {
    return JSON.stringify(this.index.get(id)?.body ?? null).length;
  }

  /** Filters, sort and groups compare a body as text. */
  reader(field: string): Reader {
    return (id) => {
      const value = this.row(id)[field] ?? null;
      return field === "body" && value !== null && typeof value !== "string" ? JSON.stringify(value) : value;
    };
  }
}

export const readLog = async (
  session: string,
  { sessions }: Pick<MockDeps, "sessions">,
): Promise<KeptLog> => {
  const logs = requireSessions(sessions).log;
  if (logs === null) throw new AppError("invalid_parameter", "There is no log of requests here.");
  return { session, entries: await logs.read(session) };
};

/** The entries of a log as a table: those of one resource unless the query asks for all, oldest first. */
export const logSource = (
  { entries }: KeptLog,
  { log }: Pick<Query, "log">,
  { info, origin, apiUrl }: Target,
): Source & { readonly count: number } => {
  const shown = entries
    .flatMap((text) => {
      const { resource, ...entry } = JSON.parse(text) as KeptEntry;
      return log === "all" || resource === info.name ? [entry] : [];
    })
    .toSorted((a, b) => a.id - b.id);
  const table = new LogTable(info.name, shown);
  const logInfo = logInfoOf(info);
  return {
    tables: () => table,
    info: () => logInfo,
    deletedBy: () => null,
    origin,
    apiUrl,
    count: table.count,
  };
};
