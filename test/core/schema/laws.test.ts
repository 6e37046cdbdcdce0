import { Validator } from "@cfworker/json-schema";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Catalog, DATA_STYLES, type ResourceInfo } from "../../../src/core/engine/index.ts";
import { parse, plan, select, validate } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { samples } from "../../support/samples.ts";

/** Fields by name, as JSON Schema has them. */
type Fields = Readonly<Record<string, object>>;

// In each pair of names, one implies nothing and the other implies a kind of value.
const NAMES = [
  "alpha",
  "beta",
  "price",
  "email",
  "firstName",
  "city",
  "notes",
  "score",
  "__proto__",
  "toString",
];

const scalars: fc.Arbitrary<object> = fc.oneof(
  fc.constantFrom(
    { type: "string" },
    { type: "string", format: "email" },
    { type: "string", format: "date-time" },
    { type: "string", pattern: "^[A-Z]{2,4}-\\d{3}$" },
    { type: "boolean" },
    { type: "string", nullable: true },
    { enum: ["red", "green", 3] },
    { enum: [3, "red", true] },
    { enum: [["red"], [3, "green"], { name: "blue" }] },
    { const: 7 },
    { const: [7, "red", { name: [null, "blue"] }] },
    { "x-mock": "company" },
  ),
  fc
    .tuple(fc.integer({ min: -1000, max: 1000 }), fc.nat(500))
    .map(([minimum, more]) => ({ type: "integer", minimum, maximum: minimum + more })),
  fc.nat(30).map((maxLength) => ({ type: "string", maxLength })),
);

const values: fc.Arbitrary<object> = fc.letrec<{ value: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    scalars,
    fc.record({ type: fc.constant("array"), items: tie("value"), maxItems: fc.nat(4) }),
    fc.record({ prefixItems: fc.array(tie("value"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constant("object"), additionalProperties: tie("value") }),
    fc
      .dictionary(fc.constantFrom(...NAMES.slice(0, 6)), tie("value"), { maxKeys: 3 })
      .map((properties) => ({ type: "object", properties, required: Object.keys(properties).slice(0, 1) })),
    fc.array(tie("value"), { minLength: 1, maxLength: 3 }).map((oneOf) => ({ oneOf })),
  ),
})).value;

const fieldsets: fc.Arbitrary<Fields> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), values), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 6,
  })
  .map((entries) => Object.fromEntries(entries));

const seeds = fc.string({ minLength: 1, maxLength: 8 });
const ids = fc.integer({ min: 1, max: 1000 });

const catalogOf = (fields: Fields): Catalog => {
  const Thing = { type: "object", properties: { id: { type: "integer" }, ...fields } };
  return readCatalog([{ name: "f", text: JSON.stringify({ $defs: { Thing } }) }], { only: true });
};

const tableOf = (fields: Fields, seed: string, count = 1000): ReturnType<Catalog["table"]> =>
  catalogOf(fields).table("things", { seed, count, origin: "" });

const searched = (
  fields: Fields,
  seed: string,
): { readonly info: ResourceInfo; readonly table: ReturnType<Catalog["table"]> } => {
  const catalog = catalogOf(fields);
  return { info: catalog.info("things"), table: catalog.table("things", { seed, count: 8, origin: "" }) };
};

test("cells are the same in whichever order they are asked for, alone and within a record", () => {
  fc.assert(
    fc.property(fieldsets, seeds, ids, (fields, seed, id) => {
      const record = tableOf(fields, seed).row(id) as Record<string, unknown>;
      const table = tableOf(fields, seed);
      // A filter finds what a record leaves out as it finds null.
      for (const name of Object.keys(fields).toReversed())
        expect(table.reader(name)(id) as unknown).toEqual(Object.hasOwn(record, name) ? record[name] : null);
    }),
    { numRuns: samples(18) },
  );
});

test("records that are hard to draw are valid, too", () => {
  const styles = fc.constantFrom(...DATA_STYLES);
  fc.assert(
    fc.property(fieldsets, seeds, ids, styles, (fields, seed, id, style) => {
      const catalog = catalogOf(fields);
      const table = catalog.table("things", { seed, count: 1000, origin: "", data: [style] });
      const row = table.row(id);
      expect(validate(catalog.info("things"), row)).toEqual([]);
      for (const [name, value] of Object.entries(row)) expect(table.reader(name)(id)).toEqual(value);
    }),
    {
      numRuns: samples(90),
      // A longer list of dates once had items that are none.
      examples: [[{ dates: { prefixItems: [{ type: "string", format: "date-time" }] } }, " ", 1, "long"]],
    },
  );
});

test("a record is the same in every dataset that is large enough to have it", () => {
  fc.assert(
    fc.property(fieldsets, seeds, ids, fc.nat(1_000_000), (fields, seed, id, more) => {
      expect(tableOf(fields, seed, id).row(id)).toEqual(tableOf(fields, seed, id + more).row(id));
    }),
    { numRuns: samples(18) },
  );
});

// Pairs such as minPrice and maxPrice are left out: the upper one is drawn above the lower.
test("fields that are added, removed or moved change no other cell", () => {
  fc.assert(
    fc.property(fieldsets, seeds, ids, fc.nat(), values, (fields, seed, id, pick, schema) => {
      const entries = Object.entries(fields);
      const removed = entries.filter((_, index) => index !== pick % entries.length);
      const moved = entries.toReversed();
      const added: [string, object][] = [["addedField", schema], ...entries];
      const before = tableOf(fields, seed).row(id) as Record<string, unknown>;
      for (const after of [removed, moved, added]) {
        const record = tableOf(Object.fromEntries(after), seed).row(id) as Record<string, unknown>;
        for (const [name] of after.filter(([one]) => Object.hasOwn(fields, one)))
          expect([name, Object.hasOwn(record, name), record[name]]).toEqual([
            name,
            Object.hasOwn(before, name),
            before[name],
          ]);
      }
    }),
    { numRuns: samples(18) },
  );
});

const REFERRING = {
  type: "object",
  properties: { id: {}, ownerId: {}, parentId: { nullable: true } },
  required: ["ownerId", "parentId"],
};

test.each([1, 2, 10, 10_000])("references resolve in a dataset of %d", (count) => {
  fc.assert(
    fc.property(seeds, fc.nat(), fc.boolean(), (seed, pick, isText) => {
      const Owner = {
        type: "object",
        properties: { id: isText ? { type: "string", pattern: "^own_\\d{7}$" } : {} },
      };
      const text = JSON.stringify({ $defs: { Owner, Thing: REFERRING } });
      const catalog = readCatalog([{ name: "f", text }], { only: true });
      const things = catalog.table("things", { seed, count, origin: "" });
      const owners = catalog.table("owners", { seed, count, origin: "" });
      const id = 1 + (pick % count);
      const thing = things.row(id) as Record<string, unknown>;
      const own = String(thing["ownerId"]).replace(/^own_/, "");
      expect(String(thing["ownerId"]).startsWith("own_")).toBe(isText);
      const owner = Number(own);
      // No record refers to one that a smaller dataset, which has this record, lacks.
      expect(owner).toBeGreaterThanOrEqual(1);
      expect(owner).toBeLessThanOrEqual(Math.min(id, 100));
      expect((owners.row(owner) as Record<string, unknown>)["id"]).toBe(thing["ownerId"]);
      const parent = thing["parentId"];
      if (parent !== null) expect(parent).toBeLessThan(id);
      if (id === 1) expect(parent).toBeNull();
    }),
    { numRuns: samples(12) },
  );
});

test("an optional key to its own resource is absent from the first record, and otherwise refers to an earlier one", () => {
  const text = "{ $defs: { Team: { type: object, properties: { id: {}, parentId: { type: integer } } } } }";
  const teams = readCatalog([{ name: "f", text }], { only: true }).table("teams", {
    seed: "1",
    count: 100,
    origin: "",
  });
  for (let id = 1; id <= 100; id++) {
    const { parentId = 0 } = teams.row(id) as { parentId?: number };
    expect(parentId).toBeWithin(0, id);
  }
});

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

test("a search finds every string of a record, whatever the schema calls it", () => {
  fc.assert(
    fc.property(fieldsets, seeds, fc.nat(), fc.nat(), (fields, seed, from, length) => {
      const { info, table } = searched(fields, seed);
      for (let id = 1; id <= table.count; id++) {
        const row = table.row(id);
        const terms = stringsIn(row).map((text) => {
          const start = from % (text.length + 1);
          return text.slice(start, start + 1 + (length % 8)).toLowerCase();
        });
        for (const term of ["zzz", ...terms.filter((text) => text.trim() !== "" && !text.includes('"'))]) {
          const q = encodeURIComponent(`"${term.toWellFormed()}"`);
          const { query } = parse(`q=${q}&count=8`, { info, kind: "collection" });
          const [wanted = ""] = query.search;
          const found = [...(select(plan(info, query), () => table).ids ?? [])].includes(id);
          const isThere = stringsIn(row).some((text) => text.toLowerCase().includes(wanted));
          expect([wanted, found]).toEqual([wanted, isThere]);
        }
      }
    }),
    { numRuns: samples(30) },
  );
});

test("a record is valid for its own resource, by our validation and by JSON Schema", () => {
  fc.assert(
    fc.property(fieldsets, seeds, (fields, seed) => {
      const { info, table } = searched(fields, seed);
      const validator = new Validator(info.schema, "2020-12", false);
      for (let id = 1; id <= table.count; id++) {
        const row = table.row(id);
        expect([row, validate(info, row)]).toEqual([row, []]);
        expect([row, validator.validate(row).errors]).toEqual([row, []]);
      }
    }),
    { numRuns: samples(18) },
  );
});
