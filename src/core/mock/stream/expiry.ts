/** Something with a limited lifetime. */
interface Expiring {
  expire(): void;
}

/** Expires items after their lifetime. It is the same for all, so one timer, for the oldest, is enough. */
export class Expiry {
  private readonly now: () => number;
  private readonly lifetime: number;
  private readonly ends = new Map<Expiring, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `lifetime` is in milliseconds. */
  constructor(now: () => number, lifetime: number) {
    this.now = now;
    this.lifetime = lifetime;
  }

  add(one: Expiring): void {
    this.ends.set(one, this.now() + this.lifetime);
    this.timer ??= setTimeout(() => this.sweep(), this.lifetime);
  }

  delete(one: Expiring): void {
    this.ends.delete(one);
    if (this.ends.size > 0) return;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private sweep(): void {
    this.timer = undefined;
    for (const [one, end] of this.ends) {
      const left = end - this.now();
      if (left > 0) {
        this.timer = setTimeout(() => this.sweep(), left);
        return;
      }
      this.ends.delete(one);
      one.expire();
    }
  }
}
