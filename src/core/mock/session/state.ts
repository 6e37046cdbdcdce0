import { FOREIGN_IDS } from "../../engine/index.ts";
import { hashHex } from "../../query/index.ts";
import { EMPTY_VERSION, type SessionChange, type StoredSession } from "./store.ts";

/** The text of a deleted record. */
export const DELETED = "";

const ascending = (ids: number[]): readonly number[] => ids.sort((a, b) => a - b);

/** The changes of a session to one table. Immutable, so that readers may pause. */
export class Overlay {
  /** As JSON. */
  readonly records: ReadonlyMap<number, string>;
  /** The highest id ever added; 0 for none. */
  readonly lastId: number;
  private readonly count: number;
  private sorted: { readonly deleted: readonly number[]; readonly added: readonly number[] } | undefined;

  constructor(count: number, records: ReadonlyMap<number, string> = new Map(), lastId = 0) {
    this.count = count;
    this.records = records;
    this.lastId = lastId;
  }

  /** Deleted ids of the base table, ascending. */
  get deleted(): readonly number[] {
    return this.sort().deleted;
  }

  /** Ids that the base table never had, ascending. */
  get added(): readonly number[] {
    return this.sort().added;
  }

  private sort() {
    if (this.sorted !== undefined) return this.sorted;
    const [deleted, added]: [number[], number[]] = [[], []];
    for (const [id, text] of this.records) {
      if (text === DELETED) deleted.push(id);
      else if (id > this.count) added.push(id);
    }
    return (this.sorted = { deleted: ascending(deleted), added: ascending(added) });
  }
}

/** A table of a session. One session may change several datasets. */
export interface TableName {
  readonly resource: string;
  readonly seed: string;
  readonly count: number;
}

/** A record as JSON, or null to delete it. */
export type RecordWrite = readonly [id: number, text: string | null];

/** The result of a request with an `Idempotency-Key`, for its repetition. */
export interface IdempotentResult {
  readonly key: string;
  /** A digest of the request, which a repetition must have, too. */
  readonly request: string;
  /** The result as JSON. */
  readonly text: string;
}

/** A session remembers so many results; a client repeats a request within seconds. */
const MAX_RESULTS = 100;

const RESULT = "result ";
const RESULT_TEXT = /^(\d+) (\S+) (.*)$/s;

const numberOf = (entry: string): number => Number(RESULT_TEXT.exec(entry)?.[1]);

/** The entry of a table that holds its highest id. */
const LAST_ID = 0;

/** Bytes of an entry besides its texts. */
const OVERHEAD = 100;

const keyOf = ({ resource, seed, count }: TableName): string => `${resource} ${count} ${seed}`;

const KEY = /^(\d+) (([^ ]+) (\d+) (.*))$/s;

/** The record of an entry of a stored session; null for other entries. */
export const recordOfEntry = (entry: string): { readonly id: number; readonly table: TableName } | null => {
  const [, id, , resource = "", count, seed = ""] = KEY.exec(entry) ?? [];
  return id === undefined || Number(id) === LAST_ID
    ? null
    : { id: Number(id), table: { resource, seed, count: Number(count) } };
};

const encoder = new TextEncoder();
const sizeOf = (entry: string, text: string): number => encoder.encode(entry + text).byteLength + OVERHEAD;

/** A session at one version. Immutable: a write returns the next version. */
export class SessionState {
  readonly version: string;
  /** How many records it holds, including deleted ones. */
  readonly records: number;
  readonly bytes: number;
  private readonly overlays: ReadonlyMap<string, Overlay>;
  /** By key, the oldest first: its number, the digest and the result. */
  private readonly results: ReadonlyMap<string, string>;

  constructor(
    version: string = EMPTY_VERSION,
    overlays: ReadonlyMap<string, Overlay> = new Map(),
    results: ReadonlyMap<string, string> = new Map(),
    size: { readonly records: number; readonly bytes: number } = { records: 0, bytes: 0 },
  ) {
    this.version = version;
    this.overlays = overlays;
    this.results = results;
    this.records = size.records;
    this.bytes = size.bytes;
  }

  static read({ version, entries }: StoredSession): SessionState {
    const tables = new Map<string, { count: number; records: Map<number, string>; lastId: number }>();
    const results: [string, string][] = [];
    let [records, bytes] = [0, 0];
    for (const [entry, text] of entries) {
      if (entry.startsWith(RESULT)) {
        bytes += sizeOf(entry, text);
        results.push([entry.slice(RESULT.length), text]);
        continue;
      }
      const [, number, key = "", , count] = KEY.exec(entry) ?? [];
      const table = tables.get(key) ?? { count: Number(count), records: new Map(), lastId: 0 };
      tables.set(key, table);
      bytes += sizeOf(entry, text);
      if (Number(number) === LAST_ID) table.lastId = Number(text);
      else {
        table.records.set(Number(number), text);
        records++;
      }
    }
    const overlays = new Map(
      [...tables].map(([key, { count, records, lastId }]) => [key, new Overlay(count, records, lastId)]),
    );
    results.sort(([, a], [, b]) => numberOf(a) - numberOf(b));
    return new SessionState(version, overlays, new Map(results), { records, bytes });
  }

  /** The inverse of {@link read}. */
  get stored(): StoredSession {
    const entries = [...this.overlays].flatMap(([key, { records, lastId }]) => [
      ...[...records].map(([id, text]): [string, string] => [`${id} ${key}`, text]),
      ...(lastId === 0 ? [] : [[`${LAST_ID} ${key}`, String(lastId)] as [string, string]]),
    ]);
    const results = [...this.results].map(([key, text]): [string, string] => [RESULT + key, text]);
    return { version: this.version, entries: [...entries, ...results] };
  }

  /** The result of an earlier request with this key. */
  result(key: string): IdempotentResult | undefined {
    const [, , request, text] = RESULT_TEXT.exec(this.results.get(key) ?? "") ?? [];
    return request === undefined || text === undefined ? undefined : { key, request, text };
  }

  get isEmpty(): boolean {
    return this.version === EMPTY_VERSION;
  }

  overlay(table: TableName): Overlay | undefined {
    return this.overlays.get(keyOf(table));
  }

  /** The records of a resource as they were written, as JSON, whatever their dataset. */
  writtenOf(resource: string): readonly string[] {
    return [...this.overlays].flatMap(([key, { records }]) =>
      key.startsWith(`${resource} `) ? [...records.values()].filter((text) => text !== DELETED) : [],
    );
  }

  /** The next state after writes to one table, and the change to store. */
  write(
    table: TableName,
    writes: readonly RecordWrite[],
    result?: IdempotentResult,
  ): { next: SessionState; change: SessionChange } {
    const key = keyOf(table);
    const before = this.overlay(table) ?? new Overlay(table.count);
    const records = new Map(before.records);
    const set: [string, string][] = [];
    const remove: string[] = [];
    let { bytes } = this;
    let { lastId } = before;
    const replace = (entry: string, old: string | undefined, text: string | null): void => {
      if (old !== undefined) bytes -= sizeOf(entry, old);
      if (text === null) return void remove.push(entry);
      bytes += sizeOf(entry, text);
      set.push([entry, text]);
    };
    for (const [id, text] of writes) {
      // A deleted record that the session had added needs no marker: the table lacks it, and the last id is stored.
      const stored = text === null && id <= table.count ? DELETED : text;
      replace(`${id} ${key}`, records.get(id), stored);
      if (stored === null) records.delete(id);
      else records.set(id, stored);
      if (id > table.count && id < FOREIGN_IDS) lastId = Math.max(lastId, id);
    }
    if (lastId > before.lastId)
      replace(`${LAST_ID} ${key}`, before.lastId === 0 ? undefined : String(before.lastId), String(lastId));
    const results = new Map(this.results);
    if (result !== undefined) {
      const last = [...results.values()].at(-1);
      const number = last === undefined ? 1 : numberOf(last) + 1;
      const text = `${number} ${result.request} ${result.text}`;
      results.set(result.key, text);
      replace(RESULT + result.key, undefined, text);
      const [oldest] = results;
      if (results.size > MAX_RESULTS && oldest !== undefined) {
        results.delete(oldest[0]);
        replace(RESULT + oldest[0], oldest[1], null);
      }
    }
    const version = hashHex(JSON.stringify([this.version, set, remove]));
    const overlays = new Map(this.overlays).set(key, new Overlay(table.count, records, lastId));
    const size = { records: this.records + records.size - before.records.size, bytes };
    return {
      next: new SessionState(version, overlays, results, size),
      change: { from: this.version, to: version, set, remove, bytes },
    };
  }
}
