import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { logInfoOf } from "../../../../src/core/mock/log/info.ts";
import { LogEntries } from "../../../../src/core/mock/log/log-entries.ts";
import { LogTable } from "../../../../src/core/mock/log/log-table.ts";
import { createEntry } from "../../../../src/core/mock/log/entry.ts";

const entry = (id: number, body: unknown) =>
  createEntry(
    { method: "GET", url: "http://mock.test/api/mock/todos?a=1" },
    { id, at: "2026-11-26T00:00:00.000Z", status: 200, ms: 5, body, recordId: 3, simulated: null },
  );

describe("the entries of a log", () => {
  const filled = (count: number, text = "abc"): LogEntries => {
    const entries = new LogEntries();
    for (let n = 0; n < count; n++) entries.append(`${text}${n}`);
    return entries;
  };

  test("are numbered from 1; those of a rival are no requests", () => {
    const entries = new LogEntries();
    const { run } = entries;
    expect(entries.begin(true)).toEqual({ run, id: 1, request: 1 });
    expect(entries.begin(false)).toEqual({ run, id: 2, request: 1 });
    expect(entries.begin(true)).toEqual({ run, id: 3, request: 2 });
    expect(new LogEntries().run).not.toBe(run);
  });

  test("count their characters, and a hundred each", () => {
    expect(filled(3).bytes).toBe(3 * 104);
    expect(new LogEntries().bytes).toBe(0);
  });

  test("are dropped from the oldest, until the others fit", () => {
    for (const [room, left] of [
      [520, 5],
      [519, 4],
      [416, 4],
      [104, 1],
      [103, 0],
      [-1, 0],
    ] as const) {
      const entries = filled(5);
      entries.trim(room);
      expect(entries.all()).toEqual(["abc0", "abc1", "abc2", "abc3", "abc4"].slice(5 - left));
      expect(entries.bytes).toBe(left * 104);
    }
  });

  test("are at most 1,000", () => {
    const entries = filled(1000);
    entries.trim(1e9);
    expect(entries.all()).toHaveLength(1000);
    entries.append("one more");
    entries.trim(1e9);
    expect(entries.all()).toHaveLength(1000);
    expect(entries.all()[0]).toBe("abc1");
  });

  test("that were read stay as they are", () => {
    const entries = filled(2);
    const all = entries.all();
    entries.append("later");
    entries.trim(1);
    expect(all).toEqual(["abc0", "abc1"]);
  });
});

test("the resource of a log has the fields of an entry, each with its description", () => {
  const users = BUILT_IN.info("users");
  for (const isText of [false, true]) {
    const { name, about, count, fields, ...rest } = logInfoOf({ ...users, ids: { ...users.ids, isText } });
    expect([name, about, count]).toEqual(["users", "Requests to users.", users.count]);
    expect(rest).toMatchObject({ schema: {}, belongsTo: [], hasMany: [], revisions: [] });
    expect(Object.keys(fields)).toEqual(Object.keys(entry(1, null)));
    const nullable = Object.entries(fields).filter(([, shape]) => shape.nullable === true);
    expect(nullable.map(([field]) => field)).toEqual(["body", "recordId", "simulated"]);
    for (const { description } of Object.values(fields)) expect(description).toMatch(/^[A-Z]/);
    expect(fields["recordId"]?.type).toBe(isText ? "string" : "integer");
    expect([fields["id"], fields["at"], fields["status"], fields["ms"]].map((shape) => shape?.type)).toEqual([
      "integer",
      "string",
      "integer",
      "integer",
    ]);
    expect(fields["id"]).toMatchObject({ minimum: 1 });
    expect(fields["at"]).toMatchObject({ format: "date-time" });
  }
});

describe("the table of a log", () => {
  const table = new LogTable("todos", [entry(3, null), entry(5, "abc"), entry(9, { a: [1] })]);

  test("has its entries by id and by place", () => {
    expect([table.resource, table.size, table.count, table.lastId]).toEqual(["todos", 3, 3, 9]);
    expect(new LogTable("todos", []).lastId).toBe(0);
    expect([3, 4, 9].map((id) => table.has(id))).toEqual([true, false, true]);
    expect(table.ids(0, 2)).toEqual([3, 5]);
    expect(table.ids(1, 5)).toEqual([5, 9]);
    expect(table.row(5)).toEqual({ ...entry(5, "abc") } as never);
    expect(() => table.row(4)).toThrow("no request 4");
  });

  test("compares bodies as text", () => {
    expect([3, 5, 9].map(table.reader("body"))).toEqual([null, "abc", '{"a":[1]}']);
    expect([3, 5, 9].map(table.reader("status"))).toEqual([200, 200, 200]);
    expect(table.reader("nothing")(3)).toBeNull();
    expect([3, 5, 9].map((id) => table.writtenSize(id))).toEqual([4, 5, 9]);
  });
});
