import { expect, test } from "bun:test";
import { createFairTurns } from "../../src/server/fair-turns.ts";

/** A fake clock and a fake event loop. */
const setUp = () => {
  let time = 0;
  const turns: (() => void)[] = [];
  const done: string[] = [];
  const inTurn = createFairTurns({ now: () => time, turn: (next) => void turns.push(next) });
  const work = (name: string, milliseconds: number, client = "one") =>
    inTurn(
      () => {
        time += milliseconds;
        done.push(name);
        return name;
      },
      () => client,
    );
  const turn = (): void => turns.shift()?.();
  return { work, turn, turns, done, inTurn };
};

test("requests are handled immediately until a turn has lasted too long, then one per turn", async () => {
  const { work, turn, turns, done } = setUp();
  expect(work("a", 1)).toBe("a");
  expect(work("b", 5)).toBe("b");
  const [c, d] = [work("c", 1), work("d", 1)];
  expect(done).toEqual(["a", "b"]);
  turn();
  // Later requests queue behind them.
  const e = work("e", 1);
  expect(done).toEqual(["a", "b", "c"]);
  turn();
  turn();
  expect(await Promise.all([c, d, e])).toEqual(["c", "d", "e"]);
  expect(turns).toEqual([]);
  expect(work("f", 1)).toBe("f");
});

test("who asks once waits for none that another has waiting", () => {
  const { work, turn, done } = setUp();
  void work("first", 9);
  for (const name of ["a1", "a2", "a3"]) void work(name, 0.1, "a");
  turn();
  void work("b1", 0.1, "b");
  turn();
  expect(done.join(" ")).toBe("first a1 b1");
});

test("a handler that fails later fails only its own request", async () => {
  const { work, turn, inTurn } = setUp();
  void work("a", 9);
  const [failed, kept] = [
    inTurn(
      () => {
        throw new Error("no answer");
      },
      () => "one",
    ),
    work("b", 1),
  ];
  turn();
  turn();
  await expect(failed).rejects.toThrow("no answer");
  expect(await kept).toBe("b");
});
