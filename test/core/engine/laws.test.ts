import { describe, expect, spyOn, test } from "bun:test";
import fc from "fast-check";
import {
  infoOf,
  type Json,
  type ResourceName,
  RESOURCES,
  table,
  type VirtualTable,
} from "../../../src/core/engine/index.ts";
import { ids, resources, seeds } from "./support/arbitraries.ts";
import { isMoment, NOW, ORIGIN, LARGE_COUNT } from "./support/checks.ts";
import { conforms } from "./support/shapes.ts";
import { samples } from "../../support/samples.ts";

type AnyRow = Record<string, Json>;

/** Tables of all resources with one row type, for properties over all of them. */
const tableOf = (name: ResourceName, seed: string, count = LARGE_COUNT, origin = ORIGIN) =>
  table(name, { seed, count, origin }) as unknown as VirtualTable<AnyRow>;

const cases = fc.record({ name: resources, seed: seeds, id: ids });
const runs = { numRuns: samples(120) };

describe("cell law", () => {
  test("a cell computed alone is the cell of the row, whatever was computed before it", () => {
    const shuffled = cases.chain((one) => {
      const fields = Object.keys(infoOf(one.name).fields);
      return fc.record({
        one: fc.constant(one),
        order: fc.shuffledSubarray(fields, { minLength: fields.length }),
      });
    });
    fc.assert(
      fc.property(shuffled, ({ one: { name, seed, id }, order }) => {
        const alone = tableOf(name, seed);
        const cells = Object.fromEntries(order.map((field) => [field, alone.cell(id, field)]));
        expect(cells).toEqual(tableOf(name, seed).row(id));
      }),
      runs,
    );
  });

  test("a column is the cells of its rows", () => {
    fc.assert(
      fc.property(resources, seeds, (name, seed) => {
        const data = tableOf(name, seed, 7);
        const rows = [1, 2, 3, 4, 5, 6, 7].map((id) => data.row(id));
        for (const field of Object.keys(infoOf(name).fields)) {
          expect(data.column(field)).toEqual(rows.map((row) => row[field] as Json));
        }
      }),
      { numRuns: samples(18) },
    );
  });

  test("rows are fresh: changing one changes no other", () => {
    for (const name of RESOURCES) {
      const data = tableOf(name, "1");
      const rows = () => data.ids(0, 100).map((id) => data.row(id));
      const before = JSON.stringify(rows());
      const wreck = (value: Json): void => {
        if (typeof value !== "object" || value === null) return;
        for (const key of Object.keys(value)) {
          wreck((value as AnyRow)[key] as Json);
          (value as AnyRow)[key] = "wrecked";
        }
      };
      for (const row of rows()) wreck(row);
      expect(JSON.stringify(rows())).toBe(before);
    }
  });
});

test("prefix law: a record does not depend on the count", () => {
  fc.assert(
    fc.property(cases, fc.nat(1_000), ({ name, seed, id }, extra) => {
      expect(tableOf(name, seed, id).row(id)).toEqual(tableOf(name, seed, id + extra).row(id));
    }),
    runs,
  );
});

test("different seeds give different data", () => {
  for (const name of RESOURCES) {
    const tables = ["1", "2", "01", "1 ", "ä", "a"].map((seed) =>
      JSON.stringify(tableOf(name, seed).row(17)),
    );
    expect(new Set(tables).size).toBe(tables.length);
  }
});

test("reference law: keys point into 1..min(id, 100), or at the record of the same id", () => {
  fc.assert(
    fc.property(cases, ({ name, seed, id }) => {
      const data = tableOf(name, seed);
      for (const { field } of infoOf(name).belongsTo) {
        const key = data.cell(id, field) as number | null;
        if (key === null) continue;
        expect(key).toBeGreaterThanOrEqual(1);
        // Nobody writes to themselves: message 1 comes from user 2.
        const last = Math.min(name === "messages" ? Math.max(id, 2) : id, 100);
        expect(key <= last || key === id).toBe(true);
      }
    }),
    runs,
  );
});

test("clock law: creation comes before the last change, both before the reference date", () => {
  fc.assert(
    fc.property(cases, ({ name, seed, id }) => {
      const { createdAt, updatedAt } = tableOf(name, seed).row(id);
      isMoment(createdAt as string, "2021");
      isMoment(updatedAt as string, createdAt as string, NOW);
    }),
    runs,
  );
});

/** Dates that may lie ahead of the reference date. */
const AHEAD = new Set(["todos.dueDate", "invoices.dueDate", "events.startDate", "events.endDate"]);

test("clock law: only due dates and events lie ahead", () => {
  fc.assert(
    fc.property(cases, ({ name, seed, id }) => {
      const row = tableOf(name, seed).row(id);
      for (const [field, shape] of Object.entries(infoOf(name).fields)) {
        const dated = shape.type === "string" && shape.format === "date-time";
        if (dated && row[field] !== null && !AHEAD.has(`${name}.${field}`)) isMoment(row[field] as string);
      }
    }),
    runs,
  );
});

test("a date read as milliseconds is the moment of its text, NaN for null", () => {
  fc.assert(
    fc.property(cases, ({ name, seed, id }) => {
      const rows = tableOf(name, seed);
      for (const field of Object.keys(infoOf(name).fields)) {
        const text = rows.cell(id, field);
        const time = rows.times(field)?.(id);
        if (time !== undefined) expect(time).toBe(text === null ? Number.NaN : Date.parse(text as string));
      }
      expect(rows.times("createdAt")).toBeFunction();
    }),
    runs,
  );
});

test("every record is what its schema says, fields in the definition's order", () => {
  fc.assert(
    fc.property(cases, ({ name, seed, id }) => {
      const row = tableOf(name, seed).row(id);
      conforms(row, { type: "object", description: "A record", properties: infoOf(name).fields });
    }),
    runs,
  );
});

test("image law: the origin appears in URLs and changes nothing else", () => {
  const other = "http://localhost:9";
  fc.assert(
    fc.property(cases, ({ name, seed, id }) => {
      const here = JSON.stringify(tableOf(name, seed).row(id));
      const there = JSON.stringify(tableOf(name, seed, LARGE_COUNT, other).row(id));
      expect(there).toBe(here.replaceAll(ORIGIN, other));
    }),
    runs,
  );
});

describe("engine law", () => {
  const FORBIDDEN =
    /\bIntl\b|localeCompare|toLocale|Date\.now|new Date\(\)|Math\.(random|sin|cos|tan|asin|acos|atan|exp|log|pow|sqrt|cbrt|hypot)|\*\*[^*/]/;
  /** The source without its texts and comments. */
  const code = (source: string): string =>
    source.replace(/"(?:[^"\\\n]|\\.)*"/g, '""').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  const files = [...new Bun.Glob("**/*.ts").scanSync(`${import.meta.dir}/../../../src/core/engine`)];

  test.each(files)("%s uses nothing that engines may answer differently", async (file) => {
    const source = await Bun.file(`${import.meta.dir}/../../../src/core/engine/${file}`).text();
    expect(code(source)).not.toMatch(FORBIDDEN);
  });

  test("no generator, faker's included, uses the machine's clock or randomness", () => {
    using now = spyOn(Date, "now");
    using random = spyOn(Math, "random");
    for (const name of RESOURCES) for (let id = 1; id <= 120; id++) tableOf(name, "chance").row(id);
    expect(now).not.toHaveBeenCalled();
    expect(random).not.toHaveBeenCalled();
  });
});

test("ids outside the dataset are rejected by every method", () => {
  for (const name of RESOURCES) {
    const data = tableOf(name, "1", 10);
    for (const id of [0, -1, 11, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => data.row(id)).toThrow(RangeError);
      expect(() => data.cell(id, "id")).toThrow(RangeError);
    }
  }
});

test("relations name a resource that exists, by a key that the record has", () => {
  for (const name of RESOURCES) {
    for (const { name: relation, field, resource: target } of infoOf(name).belongsTo) {
      expect(RESOURCES).toContain(target);
      expect(`${relation}Id`).toBe(field);
      expect(infoOf(target).hasMany.find((child) => child.name === name)?.keys).toContain(field);
    }
    expect(infoOf(name).name).toBe(name);
  }
});
