import { DEFAULT_HISTORY, type History, kept, type ResourceInfo } from "../../engine/index.ts";
import { FramedText } from "../../http/frames.ts";
import { LAST_EVENT, MAX_HISTORY_COUNT, type QueryTable, variantOf } from "../../query/index.ts";
import { takeTurn } from "./turns.ts";
import { openSource } from "../session/open-session.ts";
import { SessionState, type TableName } from "../session/state.ts";
import type { SessionEvent } from "../session/watchers.ts";
import { targetOf } from "../call.ts";
import type { Call, MockDeps } from "../types.ts";
import { type Following, markOf } from "./follow-request.ts";
import { changedIds, changesOf, changeWithin, hasChanged, type RecordChange } from "./record-changes.ts";

/** Proxies may close a stream that is silent for longer. */
const QUIET_MS = 15_000;
/** Changes that a client has not read yet; one that does not read is ended, and returns. */
const MAX_WAITING = 1000;

/** Events of the history of other records than those that the client follows, at a time. */
const MAX_SKIPPED = 100;
const RETRY_MS = 100;

const KEEP_ALIVE = new FramedText(": keep-alive\n\n");
const RETRY = new FramedText("retry: 1000\n\n");
const EMPTY = new SessionState();

/** What an event changed, made once for all who follow the same records. */
const CHANGES = new WeakMap<SessionEvent, Map<string, readonly RecordChange[]>>();
const changesIn = kept(CHANGES, () => new Map<string, readonly RecordChange[]>());

/** A change with the number that a client returns with. */
export interface FollowedChange extends RecordChange {
  readonly mark: string;
  readonly timestamp: string;
}

/** How a change is written; undefined for one that is not. */
export type ItemOf = (change: FollowedChange) => unknown;

interface Waiting {
  readonly change: RecordChange;
  /** That of the session after it. */
  readonly version: string;
}

/**
 * One client that follows a list: the history of its resource, an event each interval, and what the session writes, as it
 * happens. A record that the session has changed has no more history. Its items are asked for one after the other.
 */
export class Follower implements AsyncIterator<unknown>, AsyncIterable<unknown> {
  private readonly following: Following;
  private readonly call: Call;
  private readonly deps: MockDeps;
  private readonly itemOf: ItemOf;
  private readonly info: ResourceInfo;
  private readonly history: History | null;
  private readonly items: AsyncGenerator;
  /** What the session wrote since the client last read. */
  private readonly written: SessionEvent[] = [];
  private readonly waiting: Waiting[] = [];
  private state = EMPTY;
  private seen: number;
  private isOver = false;
  private wake = (): void => undefined;

  constructor(following: Following, call: Call, deps: MockDeps, itemOf: ItemOf) {
    this.following = following;
    this.call = call;
    this.deps = deps;
    this.itemOf = itemOf;
    this.seen = following.after;
    this.info = deps.catalog.info(call.resource);
    this.history = this.openHistory();
    this.items = this.run();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<unknown>> {
    return this.items.next();
  }

  /** The client has left: who waits for the next change is woken. */
  return(value?: unknown): Promise<IteratorResult<unknown>> {
    this.isOver = true;
    this.wake();
    return this.items.return(value);
  }

  /** Null for records without a history, such as rows of a file. */
  private openHistory(): History | null {
    const { catalog } = this.deps;
    const { resource, seed, count, now, locale, data } = this.following.parsed.query;
    const dataset = { seed, count: count ?? this.info.count, origin: this.call.origin };
    const isChanging = (catalog.changing ?? catalog.names).includes(resource);
    if (!isChanging || dataset.count > MAX_HISTORY_COUNT) return null;
    return catalog.history(resource, { ...dataset, ...variantOf({ now, locale, data }), ...DEFAULT_HISTORY });
  }

  private readonly open = (state: SessionState): QueryTable => {
    const { query, session } = this.following.parsed;
    const named = session && { name: session.name, state };
    const target = targetOf(this.call, this.deps);
    return openSource(this.deps.catalog, { ...query, at: 0 }, target, named).tables(this.info.name);
  };

  private get table(): TableName {
    const { seed } = this.following.parsed.query;
    return { resource: this.info.name, seed, count: this.open(EMPTY).count };
  }

  /** Names the records: the same for all who follow them. */
  private get dataset(): string {
    const { resource, seed, count, now, locale, data } = this.following.parsed.query;
    return JSON.stringify([resource, seed, count, now, locale, data, this.call.origin]);
  }

  private async *run(): AsyncGenerator {
    const { session } = this.following.parsed;
    const { sessions } = this.deps;
    const { table } = this;
    const stop =
      session === null || sessions === null ? undefined : await this.watch(session.name, sessions, table);
    try {
      yield* this.changes(table);
    } finally {
      stop?.();
    }
  }

  /** Watches what the session writes; a client that returns gets what it missed. */
  private async watch(
    name: string,
    sessions: NonNullable<MockDeps["sessions"]>,
    table: TableName,
  ): Promise<() => void> {
    const { version } = this.following;
    const stop = sessions.watch(name, (event) => {
      this.written.push(event);
      this.wake();
    });
    this.state = await sessions.open(name);
    const { state } = this;
    if (version !== null && version !== state.version)
      this.add(
        changesOf(changedIds(table, state), this.open, { before: EMPTY, after: state }, this.info),
        version,
        state.version,
      );
    return stop;
  }

  private read(event: SessionEvent, table: TableName): void {
    const { before, after, written } = event;
    this.state = after;
    const isOther = (["resource", "seed", "count"] as const).some(
      (part) => written !== null && written.table[part] !== table[part],
    );
    if (isOther) return;
    const changes = kept(changesIn(event), () => {
      const ids = written?.ids ?? changedIds(table, before);
      return changesOf(ids, this.open, { before, after }, this.info);
    })(this.dataset);
    this.add(changes, before.version, after.version);
  }

  /** Only after the last of several changes a client has seen the new version. */
  private add(changes: readonly RecordChange[], from: string, to: string): void {
    for (const [index, change] of changes.entries())
      this.waiting.push({ change, version: index === changes.length - 1 ? to : from });
  }

  private item(change: RecordChange, version: string, timestamp: string): unknown {
    const found = changeWithin(change, this.following.plan);
    return found === null
      ? undefined
      : this.itemOf({ ...found, mark: markOf(this.seen, version), timestamp });
  }

  /** The next event of the history that concerns the client; undefined for none nearby, null at its end. */
  private nextEvent(table: TableName): unknown {
    const { history, state, info } = this;
    for (let tried = 0; tried < MAX_SKIPPED; tried++) {
      const event = this.seen < LAST_EVENT ? (history?.event(this.seen + 1) ?? null) : null;
      if (event === null) return null;
      this.seen++;
      if (hasChanged(state, table, info.ids.parse(event.recordId))) continue;
      const item = this.item(event, state.version, event.timestamp);
      if (item !== undefined) return item;
    }
    return undefined;
  }

  /** Waits for a write; false if none came in time. */
  private async pause(milliseconds: number): Promise<boolean> {
    const waker = new AbortController();
    this.wake = () => waker.abort();
    try {
      await this.deps.sleep(milliseconds, waker.signal);
    } catch (error) {
      if (!waker.signal.aborted) throw error;
    }
    const { turns } = this.deps;
    if (turns !== null) await takeTurn(turns);
    return waker.signal.aborted;
  }

  private async *changes(table: TableName): AsyncGenerator {
    const { clock } = this.deps;
    const { interval, most } = this.following;
    let due = this.history === null ? Infinity : clock();
    // A client knows by the first bytes that it is connected.
    yield KEEP_ALIVE;
    for (let sent = 0; sent < most && !this.isOver;) {
      if (this.written.length + this.waiting.length > MAX_WAITING) return yield RETRY;
      for (const event of this.written.splice(0)) this.read(event, table);
      const [write] = this.waiting;
      if (write !== undefined) {
        this.waiting.shift();
        const item = this.item(write.change, write.version, new Date(clock()).toISOString());
        if (item === undefined) continue;
        sent++;
        yield item;
        continue;
      }
      const wait = Math.min(due - clock(), QUIET_MS);
      if (wait > 0 && (await this.pause(wait))) continue;
      if (wait === QUIET_MS) {
        yield KEEP_ALIVE;
        continue;
      }
      const item = this.nextEvent(table);
      // Without an interval the wire keeps the pace, but only between items.
      due = item === null ? Infinity : item === undefined ? clock() + (interval || RETRY_MS) : due + interval;
      if (item === null || item === undefined) continue;
      sent++;
      yield item;
    }
  }
}
