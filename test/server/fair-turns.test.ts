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

test("requests are handled immediately until a turn has lasted too long, then a few per turn", async () => {
  const { work, turn, turns, done } = setUp();
  expect(work("a", 5)).toBe("a");
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

test("short ones are handled four per turn", () => {
  const { work, turn, done } = setUp();
  void work("first", 9);
  for (const name of ["a", "b", "c", "d", "e"]) void work(name, 0.1);
  turn();
  expect(done.join(" ")).toBe("first a b c d");
  turn();
  expect(done.join(" ")).toBe("first a b c d e");
});

test("clients take turns, however many requests one of them has", () => {
  const { work, turn, done } = setUp();
  void work("first", 9);
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) void work(name, 0.1, "a");
  for (const name of ["b1", "b2"]) void work(name, 0.1, "b");
  turn();
  expect(done.join(" ")).toBe("first a1 b1 a2 b2");
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
