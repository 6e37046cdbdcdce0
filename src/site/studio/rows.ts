import { signal } from "@preact/signals";
import type { Row } from "../../core/query/index.ts";
import { errorMessage } from "../shared/error-message.ts";
import type { RowRange } from "../parts/virtual-rows.tsx";

/** A record, and the same one at the event of the comparison, or outside its session. */
export interface ComparedRow {
  readonly record: Row;
  /** Undefined if nothing is compared, null if it did not exist. */
  readonly before: Row | null | undefined;
}

/** Reads the rows from `from` (inclusive) to `to` (exclusive). */
export type ReadRows = (from: number, to: number, signal: AbortSignal) => Promise<readonly ComparedRow[]>;

export const PAGE_ROWS = 100;
const MAX_PAGES = 100;
/** While a scrollbar is dragged, pages that only fly by are not asked for. */
const PAUSE_MS = 40;

/** All rows that a query finds: pages are fetched before they come into sight, and the latest are kept. */
export class RowPages {
  /** Incremented when rows arrive. */
  readonly version = signal(0);
  /** Why rows are missing; empty if none are. */
  readonly problem = signal("");
  private readonly read: ReadRows;
  private readonly total: number;
  private readonly pages = new Map<number, readonly ComparedRow[]>();
  private readonly running = new Map<number, AbortController>();
  private lastFrom = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(read: ReadRows, total: number, first: readonly ComparedRow[]) {
    this.read = read;
    this.total = total;
    this.pages.set(0, first);
  }

  at(row: number): ComparedRow | undefined {
    return this.pages.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS];
  }

  /** The rows in sight, as far as they are there; asks for the others, and for the next in the direction of scrolling. */
  rows({ from, to }: RowRange): readonly (ComparedRow | undefined)[] {
    const [first, last] = [Math.floor(from / PAGE_ROWS), Math.floor(Math.max(from, to - 1) / PAGE_ROWS)];
    const ahead = from < this.lastFrom ? [first - 1] : [last + 1];
    this.lastFrom = from;
    const near = [...Array.from({ length: last - first + 1 }, (_, index) => first + index), ...ahead];
    const wanted = near.filter((page) => page >= 0 && page * PAGE_ROWS < this.total);
    for (const [page, controller] of this.running) if (!wanted.includes(page)) controller.abort();
    clearTimeout(this.timer);
    if (wanted.some((page) => !this.pages.has(page)))
      this.timer = setTimeout(() => wanted.forEach((page) => void this.load(page)), PAUSE_MS);
    return Array.from({ length: to - from }, (_, index) => this.at(from + index));
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const controller of this.running.values()) controller.abort();
  }

  private async load(page: number): Promise<void> {
    if (this.pages.has(page) || this.running.has(page)) return;
    const controller = new AbortController();
    this.running.set(page, controller);
    try {
      const from = page * PAGE_ROWS;
      this.keep(page, await this.read(from, Math.min(from + PAGE_ROWS, this.total), controller.signal));
      this.problem.value = "";
    } catch (cause) {
      if (!controller.signal.aborted) this.problem.value = errorMessage(cause);
    } finally {
      this.running.delete(page);
    }
  }

  private keep(page: number, rows: readonly ComparedRow[]): void {
    this.pages.set(page, rows);
    const [oldest] = this.pages.keys();
    if (this.pages.size > MAX_PAGES && oldest !== undefined) this.pages.delete(oldest);
    this.version.value++;
  }
}
