import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SessionMap } from "../../../../src/core/mock/session/session-map.ts";
import { SESSION_OVERHEAD } from "../../../../src/core/mock/session/store.ts";

const MEBIBYTE = 2 ** 20;
const TTL = 10_000;

interface Session {
  readonly bytes: number;
}

interface Held {
  readonly name: string;
  readonly session: Session;
  readonly client: string;
  usedAt: number;
}

/** The same in the most naive code: a list, the least recently used first. */
class Model {
  private held: Held[] = [];
  /** Those that hold something, the one that has done so for the longest first. */
  private clients: string[] = [];

  private drop(dropped: readonly Held[]): void {
    this.held = this.held.filter((one) => !dropped.includes(one));
    this.clients = this.clients.filter((client) => this.held.some((one) => one.client === client));
  }

  private find(name: string): Held[] {
    return this.held.filter((one) => one.name === name);
  }

  get(name: string, now: number): Session | undefined {
    const [one] = this.find(name);
    if (one === undefined) return undefined;
    if (now - one.usedAt > TTL) {
      this.drop([one]);
      return undefined;
    }
    one.usedAt = now;
    this.held = [...this.held.filter((other) => other !== one), one];
    return one.session;
  }

  set(name: string, session: Session, sender: string, now: number): void {
    const client = this.find(name)[0]?.client ?? sender;
    this.delete(name);
    this.drop(this.held.filter(({ usedAt }) => now - usedAt > TTL));
    const sizeOf = (some: readonly Session[]): number =>
      some.reduce((sum, { bytes }) => sum + bytes + SESSION_OVERHEAD, 0);
    const sizeFor = (one: string): number =>
      sizeOf(this.held.filter((held) => held.client === one).map((held) => held.session)) +
      (one === client ? sizeOf([session]) : 0);
    const isFull = (): boolean =>
      sizeOf([...this.held.map((held) => held.session), session]) > MEBIBYTE + SESSION_OVERHEAD;
    while (this.held.length > 0 && isFull()) {
      const most = Math.max(...this.clients.map(sizeFor));
      const heaviest = this.clients.find((one) => sizeFor(one) === most);
      this.drop(this.held.filter((held) => held.client === heaviest).slice(0, 1));
    }
    this.held.push({ name, session, client, usedAt: now });
    if (!this.clients.includes(client)) this.clients.push(client);
  }

  delete(name: string): void {
    this.drop(this.find(name));
  }
}

describe("the map of sessions", () => {
  test("holds what a list would, whatever is done to it", () => {
    const name = fc.constantFrom("a", "b", "c", "d", "e", "f");
    const step = fc.oneof(
      fc.record({ kind: fc.constant("get"), name }),
      fc.record({
        kind: fc.constant("set"),
        name,
        client: fc.constantFrom("x", "y", "z"),
        bytes: fc.oneof(fc.constantFrom(0, MEBIBYTE / 2, MEBIBYTE), fc.nat(400_000)),
      }),
      fc.record({ kind: fc.constant("delete"), name }),
      fc.record({ kind: fc.constant("wait"), for: fc.constantFrom(1, 4999, 5000, TTL, TTL + 1) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = 0;
        const map = new SessionMap<Session>({ megabytes: 1, ttlSeconds: TTL / 1000, now: () => now });
        const model = new Model();
        for (const one of steps) {
          if ("for" in one) now += one.for;
          else if ("bytes" in one) {
            const session = { bytes: one.bytes };
            map.set(one.name, session, one.client);
            model.set(one.name, session, one.client, now);
          } else if (one.kind === "get") expect(map.get(one.name)).toBe(model.get(one.name, now) as Session);
          else {
            map.delete(one.name);
            model.delete(one.name);
          }
        }
        for (const each of "abcdef") expect(map.get(each)).toBe(model.get(each, now) as Session);
      }),
      { numRuns: 2000 },
    );
  });

  test("has 64 MiB and a day by default", () => {
    let now = 0;
    const map = new SessionMap<Session>({ now: () => now });
    const size = MEBIBYTE - SESSION_OVERHEAD;
    for (let n = 0; n < 64; n++) map.set(`s${n}`, { bytes: size }, `client ${n}`);
    expect(map.get("s0")).toBeDefined();
    map.set("one more", { bytes: size }, "another");
    expect(Array.from({ length: 64 }, (_, n) => map.get(`s${n}`)).filter(Boolean)).toHaveLength(63);
    now = 86_400_000;
    expect(map.get("one more")).toBeDefined();
    now += 86_400_001;
    expect(map.get("one more")).toBeUndefined();
  });
});
