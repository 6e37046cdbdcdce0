import { describe, expect, test } from "bun:test";
import { transform as generate } from "../../../src/site/tools/generate/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

/** The label and value of each line. */
const factsIn = (text: string): Record<string, string> =>
  Object.fromEntries(text.split("\n").map((line) => line.split(/ {2,}/) as [string, string]));

describe("the examples of RFC 9562, appendix A and B", () => {
  test.each([
    ["C232AB00-9414-11EC-B3C8-9F6BDECED846", "1", "2022-02-22T19:22:22.0000000Z"],
    ["1EC9414C-232A-6B00-B3C8-9F6BDECED846", "6", "2022-02-22T19:22:22.0000000Z"],
    ["017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "7", "2022-02-22T19:22:22.000Z"],
    ["919108F7-52D1-4320-9BAC-F847DB4148A8", "4", undefined],
    ["5df41881-3aed-3515-88a7-2f4a814cf09e", "3", undefined],
    ["2ed6657d-e927-568b-95e1-2665a8aea6a2", "5", undefined],
    ["2489E9AD-2EE2-8E00-8EC9-32D5F69181C0", "8", undefined],
  ])("%s is inspected", async (id, version, time) => {
    const facts = factsIn(await textOf(generate, id));
    expect(facts["version"]).toStartWith(version);
    expect(facts["time"]).toBe(time as string);
    expect(facts["variant"]).toBe("RFC 9562");
  });

  test.each([
    ["v3", "5df41881-3aed-3515-88a7-2f4a814cf09e"],
    ["v5", "2ed6657d-e927-568b-95e1-2665a8aea6a2"],
  ])("the name www.example.com as %s", async (kind, id) => {
    expect(await textOf(generate, "", { kind, name: "www.example.com", namespace: "dns", amount: "9" })).toBe(
      id,
    );
  });

  test("versions 1 and 6 convert to each other", async () => {
    const one = factsIn(await textOf(generate, "C232AB00-9414-11EC-B3C8-9F6BDECED846"));
    expect(one["as version 6"]).toBe("1ec9414c-232a-6b00-b3c8-9f6bdeced846");
    expect(one["node"]).toBe("9f:6b:de:ce:d8:46 (random)");
    expect(one["clock sequence"]).toBe(String(0x33c8));
    const six = factsIn(await textOf(generate, one["as version 6"] ?? ""));
    expect(six["as version 1"]).toBe("c232ab00-9414-11ec-b3c8-9f6bdeced846");
  });
});

describe("generated identifiers", () => {
  const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  test.each(["v1", "v4", "v6", "v7"])("%s: unique and of the right version", async (kind) => {
    const ids = (await textOf(generate, "", { kind, amount: "1000", form: "plain" })).split("\n");
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(FORM.exec(id)?.[1]).toBe(kind.slice(1));
    if (kind === "v6" || kind === "v7") expect(ids.toSorted()).toEqual(ids);
  });

  test("ULIDs sort in order and contain their time", async () => {
    const ids = (await textOf(generate, "", { kind: "ulid", amount: "1000" })).split("\n");
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(1000);
    const before = Date.now();
    const made = Date.parse(factsIn(await textOf(generate, ids[0] ?? ""))["time"] ?? "");
    expect(made).toBeWithin(before - 60_000, before + 1);
  });

  test("NanoIDs are uniform over their alphabet", async () => {
    const text = (await textOf(generate, "", { kind: "nanoid", amount: "5000" })).replaceAll("\n", "");
    const counts = Map.groupBy(text, (sign) => sign);
    expect(counts.size).toBe(64);
    const mean = text.length / 64;
    const chi = [...counts.values()].reduce((sum, { length }) => sum + (length - mean) ** 2 / mean, 0);
    // 63 degrees of freedom: exceeded once in ten billion runs.
    expect(chi).toBeLessThan(150);
  });

  test.each([
    ["plain", /^[0-9a-f-]{36}$/],
    ["upper", /^[0-9A-F-]{36}$/],
    ["bare", /^[0-9a-f]{32}$/],
    ["braces", /^\{[0-9a-f-]{36}\}$/],
    ["urn", /^urn:uuid:[0-9a-f-]{36}$/],
  ])("are written as %s, which can be inspected", async (form, shape) => {
    const id = await textOf(generate, "", { kind: "v4", amount: "1", form });
    expect(id).toMatch(shape);
    expect(factsIn(await textOf(generate, id))["version"]).toBe("4, random");
  });

  test("nil and max", async () => {
    expect(await textOf(generate, "", { kind: "nil" })).toBe("00000000-0000-0000-0000-000000000000");
    expect(factsIn(await textOf(generate, "ffffffff-ffff-ffff-ffff-ffffffffffff"))["number"]).toBe(
      String(2n ** 128n - 1n),
    );
  });
});

test("an ObjectId and the ULID of its specification are inspected", async () => {
  expect(factsIn(await textOf(generate, "507f1f77bcf86cd799439011"))).toMatchObject({
    time: "2012-10-17T21:13:27.000Z",
    counter: String(0x439011),
  });
  expect(factsIn(await textOf(generate, "01ARZ3NDEKTSV4RRFFQ69G5FAV"))["time"]).toBe(
    "2016-07-30T23:54:10.259Z",
  );
});

test.each([
  // Examples from their specifications and documentation.
  [
    "0ujtsYcgvSTl8PAuAdqWYSMnLOv",
    { time: "2017-10-10T04:00:47.000Z", "random part": "b5a1cd34b5f99d1154fb6853345c9735" },
  ],
  ["prefix_01h455vb4pex5vsknk084sn02q", { prefix: "prefix", UUID: "01890a5d-ac96-774b-bcce-b302099a8057" }],
  ["pre_fix_7zzzzzzzzzzzzzzzzzzzzzzzzz", { prefix: "pre_fix", UUID: "ffffffff-ffff-ffff-ffff-ffffffffffff" }],
  ["prefix_0123456789abcdefghjkmnpqrs", { UUID: "0110c853-1d09-52d8-d73e-1194e95b5f19" }],
  [
    "175928847299117063",
    { "time on Discord": "2016-04-30T11:18:25.796Z", worker: "1", process: "0", counter: "7" },
  ],
  ["1541815603606036480", { "time on X (Twitter)": "2022-06-28T16:07:40.105Z", counter: "0" }],
  [
    "9m4e2mr0ui3e8a215n4g",
    { time: "2011-03-22T17:50:19.000Z", machine: "60f486", process: "58408", counter: "4271561" },
  ],
  ["ch72gsb320000udocl363eofy", { time: "2012-09-13T23:03:12.926Z", counter: "0", fingerprint: "udoc" }],
  ["-JhLeOlGIEjaIOFHR0xd", { time: "2015-02-04T22:15:31.153Z", "random part": "IEjaIOFHR0xd" }],
  ["tz4a98xxat96iws9zmbrgj3a", { CUID2: "tz4a98xxat96iws9zmbrgj3a" }],
])("%s is inspected", async (id, facts) => {
  expect(factsIn(await textOf(generate, id))).toMatchObject(facts);
});

test.each([
  [
    "{00000000-0000-0000-C000-000000000046}",
    "Microsoft, obsolete",
    "none: only the RFC 9562 variant has versions",
  ],
  ["12345678-1234-1234-1234-123456789012", "NCS, obsolete", "none: only the RFC 9562 variant has versions"],
  ["a1b2c3d4-e5f6-9abc-8def-123456789012", "RFC 9562", "9, which does not exist"],
  ["a1b2c3d4e5f64abcf8ef123456789012", "reserved", "none: only the RFC 9562 variant has versions"],
])("%s is not of a standard version", async (id, variant, version) => {
  expect(factsIn(await textOf(generate, id))).toMatchObject({ variant, version });
});

test("a ULID is a UUID, too", async () => {
  expect(factsIn(await textOf(generate, "01ARZ3NDEKTSV4RRFFQ69G5FAV"))["as UUID"]).toBe(
    "01563e3a-b5d3-d676-4c61-efb99302bd5b",
  );
});

test("a list in JSON is inspected", async () => {
  const { figures } = await run(
    generate,
    '["919108f7-52d1-4320-9bac-f847db4148a8", "507f1f77bcf86cd799439011"]',
  );
  expect(figures).toEqual(["2 identifiers"]);
});

test.each([
  ["a ULID past its largest", "8ZZZZZZZZZZZZZZZZZZZZZZZZZ"],
  ["a UUID with half of its braces", "{919108f7-52d1-4320-9bac-f847db4148a8"],
  ["a Snowflake past its largest", "9999999999999999999"],
  ["a KSUID past its largest", "aWgEPTl1tmebfsQzFP4bxwgy80W"],
  ["a TypeID past its largest", "user_8zzzzzzzzzzzzzzzzzzzzzzzzz"],
  ["a word of 24 letters", "abcdefghijklmnopqrstuvwx"],
  ["a CUID of the year 1970", "c00000000000000000000000000".slice(0, 25)],
  ["a Firebase key of the year 1970", "--------------------"],
])("%s is not an identifier", async (_, id) => {
  expect(await problemOf(generate, id)).toContain("This is not a UUID");
});

test("ObjectIds sort in order and contain their time", async () => {
  const made = (await textOf(generate, "", { kind: "objectid", amount: "1000", form: "upper" })).split("\n");
  expect(new Set(made).size).toBe(1000);
  const facts = factsIn(await textOf(generate, made[0] ?? ""));
  expect(Math.abs(Date.parse(facts["time"] ?? "") - Date.now())).toBeLessThan(60_000);
  expect([...new Set(made.map((id) => id.slice(8, 18)))]).toEqual([facts["random part"] ?? ""]);
});

test("several are inspected, and anything else is rejected with its offset", async () => {
  const { figures } = await run(
    generate,
    '"919108f7-52d1-4320-9bac-f847db4148a8",\n507f1f77bcf86cd799439011',
  );
  expect(figures).toEqual(["2 identifiers"]);
  expect(await problemOf(generate, "507f1f77bcf86cd799439011 nope")).toMatch(/^25: This is not a UUID/);
});

test.each(["0", "-1", "1.5", "x", "100001"])("%s of them are rejected", async (amount) => {
  expect(await problemOf(generate, "", { kind: "v4", amount })).toBe(
    "How many must be a number from 1 to 100,000.",
  );
});

test("a hundred thousand are inspected quickly", async () => {
  const { figures } = await run(generate, "017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n".repeat(100_000));
  expect(figures).toEqual(["100,000 identifiers"]);
});
