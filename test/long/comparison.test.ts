import { expect, test } from "bun:test";
import { comparison, TABLE } from "../proofs/peers/comparison/compare.ts";

/** The cells of a table, regardless of alignment. */
const cells = (markdown: string): string => markdown.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");

test("the migration page lists the differences as counted", async () => {
  expect(cells(await Bun.file(TABLE).text())).toBe(cells(await comparison()));
}, 300_000);
