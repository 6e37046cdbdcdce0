import { expect, test } from "bun:test";
import fc from "fast-check";
import { createMemorySessions, SESSION_OVERHEAD } from "../../../../src/core/mock/index.ts";

const MEBIBYTE = 2 ** 20;
const TTL = 10_000;
const TABLE = { resource: "todos", seed: "1", count: 100 };

interface Held {
  readonly name: string;
  readonly client: string;
  readonly size: number;
  usedAt: number;
}

/** The room of sessions in the most naive code: a list, the least recently used first. */
class Model {
  private held: Held[] = [];
  /** Those that hold something, the one that has done so for the longest first. */
  private clients: string[] = [];

  private keep(held: Held[]): void {
    this.held = held;
    this.clients = this.clients.filter((client) => held.some((one) => one.client === client));
  }

  get(name: string, now: number): Held | undefined {
    const one = this.held.find((held) => held.name === name);
    const others = this.held.filter((held) => held !== one);
    if (one === undefined || now - one.usedAt > TTL) {
      this.keep(others);
      return undefined;
    }
    one.usedAt = now;
    this.held = [...others, one];
    return one;
  }

  set(name: string, size: number, sender: string, now: number): void {
    const client = this.get(name, now)?.client ?? sender;
    this.keep(this.held.filter((one) => one.name !== name && now - one.usedAt <= TTL));
    const sizeOf = (owner?: string): number =>
      this.held
        .filter((one) => owner === undefined || one.client === owner)
        .reduce((sum, one) => sum + one.size, 0);
    const sizeFor = (owner: string): number => sizeOf(owner) + (owner === client ? size : 0);
    while (this.held.length > 0 && sizeOf() + size > MEBIBYTE + SESSION_OVERHEAD) {
      const most = Math.max(...this.clients.map(sizeFor));
      const heaviest = this.clients.find((owner) => sizeFor(owner) === most);
      const dropped = this.held.find((one) => one.client === heaviest);
      this.keep(this.held.filter((one) => one !== dropped));
    }
    this.held.push({ name, client, size, usedAt: now });
    if (!this.clients.includes(client)) this.clients.push(client);
  }

  drop(name: string): void {
    this.keep(this.held.filter((one) => one.name !== name));
  }
}

test("sessions in memory are kept as a list would keep them, whatever is done to them", async () => {
  const name = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const step = fc.oneof(
    fc.record({ kind: fc.constant("open"), name }),
    fc.record({
      kind: fc.constant("write"),
      name,
      client: fc.constantFrom("x", "y", "z"),
      records: fc.array(fc.nat(250_000), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant("reset"), name }),
    fc.record({ kind: fc.constant("wait"), for: fc.constantFrom(1, 4999, 5000, TTL, TTL + 1) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let now = 0;
      const sessions = createMemorySessions({ megabytes: 1, ttlSeconds: TTL / 1000, now: () => now });
      const model = new Model();
      const isKept = async (one: string): Promise<void> =>
        expect([one, (await sessions.open(one)).isEmpty]).toEqual([one, model.get(one, now) === undefined]);
      for (const one of steps) {
        if ("for" in one) now += one.for;
        else if ("records" in one) {
          const writes = one.records.map((length, at) => [at + 1, `"${"x".repeat(length)}"`] as const);
          const { state } = await sessions.write(
            one.name,
            () => ({ table: TABLE, writes, result: null }),
            one.client,
          );
          model.set(one.name, state.bytes + SESSION_OVERHEAD, one.client, now);
        } else if (one.kind === "open") await isKept(one.name);
        else {
          await sessions.reset(one.name);
          model.drop(one.name);
        }
      }
      for (const each of "abcdef") await isKept(each);
    }),
    { numRuns: 150 },
  );
});
