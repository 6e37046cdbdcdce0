import { expect, test } from "bun:test";
import { runKillRounds } from "../../../soak/contact/kill-rounds.ts";
import { temporaryDirectory } from "./harness.ts";

/** The short form of figure 1; `bun run soak:contact` does a hundred rounds. */
test("kill -9 loses nothing that was acknowledged, and nothing is stored twice", async () => {
  using directory = temporaryDirectory();
  const report = await runKillRounds(directory.path, 3, 300);
  expect(report).toMatchObject({ missing: 0, duplicates: 0, unsound: 0 });
  expect(report.acknowledged).toBeGreaterThanOrEqual(900);
  expect(report.retried).toBeGreaterThan(0);
}, 180_000);
