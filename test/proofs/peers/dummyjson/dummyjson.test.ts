import { expect, test } from "bun:test";
import { SOURCE } from "./source.ts";
import { dummyJsonTable, TABLE } from "./table.ts";

/** The cells of a table, regardless of alignment. */
const cells = (markdown: string): string => markdown.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");

// With DUMMYJSON=folder, a clone of its repository.
test.skipIf(SOURCE === undefined)(
  "the migration page says how DummyJSON's responses differ",
  async () => {
    expect(cells(await Bun.file(TABLE).text())).toBe(cells(await dummyJsonTable()));
  },
  300_000,
);
