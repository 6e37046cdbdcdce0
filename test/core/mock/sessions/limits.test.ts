import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createMemorySessions, recordOfEntry, SessionState } from "../../../../src/core/mock/index.ts";
import { codeOf, keeping, send } from "../support/session-requests.ts";

type RecordWrite = readonly [id: number, text: string | null];

const TABLE = { resource: "todos", seed: "1", count: 100 };

type Options = Parameters<typeof createMemorySessions>[0];

const store = (options: Options, writes: readonly RecordWrite[]) =>
  createMemorySessions(options).write("s", () => ({ table: TABLE, writes, result: null }));

const textOf = (length: number): string => `"${"x".repeat(length - 2)}"`;

describe("a session holds as much as its limits say, and no more", () => {
  const records = (count: number): RecordWrite[] =>
    Array.from({ length: count }, (_, at) => [101 + at, "{}"] as const);

  test("1,000 records", async () => {
    expect((await store({}, records(1000))).state.records).toBe(1000);
    await expect(store({}, records(1001))).rejects.toMatchObject({ code: "session_full" });
    await expect(store({}, records(1001))).rejects.toThrow("1001 changed records; the limit is 1000");
  });

  test("records of 262,144 characters", async () => {
    expect((await store({}, [[1, textOf(2 ** 18)]])).state.records).toBe(1);
    const long: RecordWrite[] = [
      [1, "{}"],
      [2, textOf(2 ** 18 + 1)],
      [3, null],
    ];
    await expect(store({}, long)).rejects.toThrow("a record of 262145 characters; the limit is 262144.");
  });

  test("bytes", async () => {
    const { bytes } = (await store({}, [[1, "{}"]])).state;
    expect((await store({ limits: { records: 1, bytes } }, [[1, "{}"]])).state.bytes).toBe(bytes);
    const limits = { records: 1, bytes: bytes - 1 };
    await expect(store({ limits }, [[1, "{}"]])).rejects.toThrow(
      `${bytes} bytes; the limit is ${bytes - 1} `,
    );
  });
});

describe("ids and values in a session", () => {
  const post = async (body: unknown) => send(keeping(), "POST", "todos?__session=s", body);

  test("an id may be 4,000,000,000 and no more", async () => {
    expect((await post({ id: 4_000_000_000 })).status).toBe(201);
    for (const [body, pointer] of [
      [{ id: 4_000_000_001 }, "/id"],
      [[{}, { id: 4_000_000_001 }], "/1/id"],
    ] as const) {
      const { status, text } = await post(body);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({
        code: "invalid_body",
        errors: [{ pointer, value: 4_000_000_001, message: "must be at most 4000000000 in a session" }],
      });
    }
  });

  test.each([
    [{ id: 5 }, "/id", 5],
    [[{ id: 200 }, { id: 5 }], "/1/id", 5],
    [[{ id: 200 }, {}, { id: 200 }], "/2/id", 200],
  ])("an id that is taken is refused: %j", async (body, pointer, value) => {
    const { status, text } = await post(body);
    expect(status).toBe(409);
    expect(JSON.parse(text)).toMatchObject({
      code: "id_taken",
      errors: [{ pointer, value, message: "is taken" }],
    });
    expect(text).toContain(`todos already has a record ${value}; `);
  });

  test.each([
    ['{"a":1e999}', "/a"],
    ['{"a":-1e999}', "/a"],
    ['{"b":null,"a":[1,{"b/c":1e400}]}', "/a/1/b~1c"],
    ['[{},{"a":1e999}]', "/1/a"],
  ])("a number that no float can hold is refused: %s", async (body, pointer) => {
    const { status, text } = await post(body);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      code: "invalid_body",
      errors: [{ pointer, message: "is too large for a 64-bit float" }],
    });
  });

  test.each(['{"a":1e308,"b":-1e308,"c":12345678901234567890,"d":1e-999,"e":null,"f":[]}'])(
    "others are stored: %s",
    async (body) => {
      expect((await post(body)).status).toBe(201);
    },
  );

  test.each(["PUT", "PATCH"])("%s stores 2,000 values and no more", async (method) => {
    const put = (zeros: number) =>
      send(keeping(), method, "todos/1?__session=s", { title: Array(zeros).fill(0) });
    let most = 1900;
    while ((await put(most + 1)).status === 200) most++;
    const { status, text } = await put(most + 1);
    expect([status, codeOf({ status, text, headers: {} })]).toEqual([409, "session_full"]);
    expect(text).toContain("at most 2000 values, not 2001");
  });
});

describe("the entries of a stored session", () => {
  test.each([
    ["12 todos 100 a b\nc", { id: 12, table: { resource: "todos", seed: "a b\nc", count: 100 } }],
    ["0 todos 100 1", null],
    ["result 3 todos 100 1", null],
    ["3 todos", null],
  ])("%j is the record %p", (entry, record) => {
    expect(recordOfEntry(entry)).toEqual(record);
  });

  const seeds = fc.constantFrom("1", "a b", "ü");
  const writes = fc.array(
    fc.tuple(fc.constantFrom(1, 2, 100, 101, 102, 150), fc.constantFrom(null, "{}", '{"a":"ü"}')),
    { minLength: 1, maxLength: 4 },
  );
  const step = fc.record({ seed: seeds, writes, key: fc.option(fc.constantFrom("k1", "k2 ü", "k3")) });

  test("read again are the same session, of the same size", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let state = new SessionState();
        /** By table and id, as JSON; those of the table are marked where they are deleted. */
        const records = new Map<string, string>();
        for (const [at, { seed, writes: some, key }] of steps.entries()) {
          const table = { ...TABLE, seed };
          const before = state.version;
          // A key is used once.
          const repeated = key === null || state.result(key) !== undefined ? undefined : key;
          const result = { key: repeated ?? "", request: `digest${at}`, text: `{"at": ${at}}` };
          const { next, change } = state.write(table, some, repeated === undefined ? undefined : result);
          expect(change).toMatchObject({ from: before, to: next.version, bytes: next.bytes });
          if (repeated !== undefined) expect(next.result(repeated)).toEqual(result);
          state = next;
          for (const [id, text] of some) {
            const name = `${id} ${seed}`;
            if (text === null && id > 100) records.delete(name);
            else records.set(name, text ?? "");
          }
        }
        const again = SessionState.read(state.stored);
        expect([again.records, again.bytes, again.version]).toEqual([
          state.records,
          state.bytes,
          state.version,
        ]);
        expect(state.records).toBe(records.size);
        expect(state.isEmpty).toBe(steps.length === 0);
        const { entries } = state.stored;
        expect(new Map(again.stored.entries)).toEqual(new Map(entries));
        const size = entries.reduce((sum, pair) => sum + Buffer.byteLength(pair.join("")) + 100, 0);
        expect(state.bytes).toBe(size);
        for (const one of [state, again])
          for (const seed of ["1", "a b", "ü"]) {
            const overlay = one.overlay({ ...TABLE, seed });
            const own = [...records].filter(([name]) => name.slice(name.indexOf(" ") + 1) === seed);
            const idsOf = (some: typeof own) =>
              some.map(([name]) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
            expect([...(overlay?.deleted ?? [])]).toEqual(idsOf(own.filter(([, text]) => text === "")));
            expect([...(overlay?.added ?? [])]).toEqual(
              idsOf(own.filter(([name]) => Number.parseInt(name, 10) > 100)),
            );
          }
      }),
    );
  });
});
