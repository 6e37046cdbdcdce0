import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { xlsx } from "../../../src/build/samples/office.ts";
import { createMock } from "../../../src/packages/fetch/index.ts";

/* Sheets of the API in SheetJS, which reads and writes the files of Excel. */

setDefaultTimeout(120_000);

interface Cell {
  readonly v: unknown;
  /** A formula. */
  readonly f?: string;
}

interface Sheets {
  readonly read: (
    data: string | Uint8Array,
    options: object,
  ) => {
    readonly SheetNames: readonly string[];
    readonly Sheets: Readonly<Record<string, Readonly<Record<string, Cell>>>>;
  };
  readonly utils: { readonly sheet_to_json: (sheet: unknown, options?: object) => Record<string, unknown>[] };
}

const sheets = async (): Promise<Sheets> =>
  (await import(join(await installed("xlsx", "0.18.5"), "xlsx.mjs"))) as Sheets;

const RISKY = [
  "=1+1",
  "+cmd",
  "-2+3",
  "@SUM(A1)",
  'a "quoted", text',
  "two\nlines",
  "é ü 漢 😀",
  " padded ",
  "007",
];

const mock = createMock({
  data: {
    cells: RISKY.map((text, index) => ({
      id: index + 1,
      text,
      size: index / 2,
      inner: { flag: index % 2 === 0 },
    })),
  },
});

const textAt = async (path: string): Promise<string> =>
  (await mock.fetch(new Request(`http://localhost${path}`))).text();

test("CSV opens as rows and columns, each text as it was written, and no formula", async () => {
  const { read, utils } = await sheets();
  const book = read(await textAt("/cells?_format=csv"), { type: "string", raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  expect(Object.values(sheet).filter((cell) => cell.f !== undefined)).toEqual([]);
  const rows = utils.sheet_to_json(sheet, { defval: "" });
  expect(Object.keys(rows[0] ?? {})).toEqual(["id", "text", "size", "inner.flag"]);
  // A text that a sheet would take for a formula begins with an apostrophe.
  const texts = RISKY.map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text));
  expect(rows.map((row) => row["text"])).toEqual(texts);
  expect(rows.map((row) => row["size"])).toEqual(RISKY.map((_, index) => String(index / 2)));
});

test("the sample workbook opens", async () => {
  const { read, utils } = await sheets();
  const book = read(xlsx(), { type: "array" });
  expect(book.SheetNames.length).toBeGreaterThan(0);
  const [name = ""] = book.SheetNames;
  expect(utils.sheet_to_json(book.Sheets[name], { header: 1 }).length).toBeGreaterThan(0);
});
