import type { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import type { Json } from "../../../src/core/engine/index.ts";
import type { ExportRequest } from "../../../src/core/export/index.ts";
import { createMemorySessions, sessionSource } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { AWKWARD, AWKWARD_KEYS, AWKWARD_NAMES } from "./support/awkward-names.ts";
import { loaded, textOf } from "./support/files.ts";

describe("names of fields that a database cannot tell apart, or refuses", () => {
  const things = { resource: "things", search: "_all=true&count=3" };
  const parts = [{ resource: "users", search: "_all=true&count=3" }, things];
  const sql = textOf({ format: "sql", catalog: AWKWARD, parts });
  const rowsOf = (database: Database): Record<string, Json>[] =>
    database.query<Record<string, Json>, []>("SELECT * FROM things ORDER BY id").all();

  test("give columns of similar names, with every value and key", () => {
    const database = loaded(sql);
    const rows = rowsOf(database);
    const records = JSON.parse(textOf({ format: "json", catalog: AWKWARD, parts: [things] })) as object[];
    expect(Object.keys(records[0] ?? {})).toEqual(["id", ...AWKWARD_NAMES]);
    expect(rows.map((row) => Object.values(row))).toEqual(records.map((record) => Object.values(record)));
    const columns = Object.keys(rows[0] ?? {});
    expect(columns.slice(0, 11).join(" ")).toBe(
      "id ID_2 Name name_2 name_2_2 column column_2 xmin a_b userId userID_2",
    );
    for (const name of columns) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
    expect(database.query("PRAGMA foreign_key_list(things)").all()).toHaveLength(AWKWARD_KEYS);
  });

  test("are in a comment beside the name of the column", () => {
    const renamed = rowsOf(loaded(sql)).slice(0, 1).flatMap(Object.keys).slice(1);
    const expected = AWKWARD_NAMES.flatMap((field, index) =>
      field === renamed[index]
        ? []
        : [`-- Column ${renamed[index]?.replaceAll(/\s/g, " ")} holds the field ${JSON.stringify(field)}.`],
    );
    expect(expected.length).toBeGreaterThan(5);
    expect(Array.from(sql.matchAll(/^-- Column .*$/gm), ([line]) => line)).toEqual(expected);
  });

  test("do not end a comment", () => {
    const partly = [{ resource: "users", search: "id=0" }, things];
    const database = loaded(textOf({ format: "sql", catalog: AWKWARD, parts: partly }));
    expect(database.query("PRAGMA foreign_key_list(things)").all()).toEqual([]);
  });

  test("may be missing in a record, whatever objects inherit", async () => {
    const { state } = await createMemorySessions().write("ada", () => ({
      table: { resource: "things", seed: "1", count: 3 },
      writes: [[4, '{"id":4}']],
      result: null,
    }));
    const view: ExportRequest["view"] = (source, asked) =>
      sessionSource(source, asked, { name: "ada", state });
    const rows = rowsOf(loaded(textOf({ format: "sql", catalog: AWKWARD, parts: [things], view })));
    expect(Object.values(rows[3] ?? {})).toEqual([4, ...AWKWARD_NAMES.map(() => null)]);
  });
});

test.each(["postgresql", "mysql", "sqlite"] as const)(
  "names of long keys are short and unique in %s",
  (dialect) => {
    const start = "communicationPreferenceConfirmation";
    const text = `customer-communication-preferences: { ${start}AUserId: -> users, ${start}BUserId: -> users }`;
    const catalog = readCatalog([{ name: "s", text }]);
    const parts = ["users", "customer-communication-preferences"].map((resource) => ({
      resource,
      search: "_all=true&count=2",
    }));
    const file = textOf({ format: "sql", dialect, catalog, parts });
    const found = Array.from(
      file.matchAll(/(?:CONSTRAINT|CREATE INDEX) ["`]([^"`]+)["`]/g),
      ([, name]) => name,
    );
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(new Set(found).size).toBe(found.length);
    for (const name of found) expect(name?.length).toBeLessThanOrEqual(63);
  },
);
