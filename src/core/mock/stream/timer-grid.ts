/** Pauses that end within the same step share one timer. */
const STEP_MS = 10;

interface Slot {
  readonly reached: Promise<void>;
  readonly reach: () => void;
}

/**
 * Pauses of thousands of streams: one native timer and one promise for all that end in the same step. None ends early
 * or more than a step late. A timer for each pause would cost a third as much as an event.
 */
export class TimerGrid {
  private readonly now: () => number;
  private readonly slots = new Map<number, Slot>();
  private isStopped = false;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Resolves at `due` or within a step after it; at once when the grid is stopped. */
  until(due: number): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    const tick = Math.ceil(Math.max(due, this.now()) / STEP_MS);
    return (this.slots.get(tick) ?? this.open(tick)).reached;
  }

  /** Ends every pause. */
  stop(): void {
    this.isStopped = true;
    for (const { reach } of this.slots.values()) reach();
  }

  private open(tick: number): Slot {
    let reach = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      const timer = setTimeout(() => reach(), Math.max(0, tick * STEP_MS - this.now()));
      reach = () => {
        clearTimeout(timer);
        this.slots.delete(tick);
        resolve();
      };
    });
    const slot = { reached, reach };
    this.slots.set(tick, slot);
    return slot;
  }
}
