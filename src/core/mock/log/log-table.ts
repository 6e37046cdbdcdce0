import type { Reader } from "../../engine/index.ts";
import type { QueryTable, Row } from "../../query/index.ts";
import type { LogEntry } from "./entry.ts";

/** The entries of a log as a table, so that the whole query language works on them. */
export class LogTable implements QueryTable {
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
