import { describe, expect, test } from "bun:test";
import { infoOf, type Json, RESOURCES, type Shape, table } from "../../../src/core/engine/index.ts";
import { allChecks } from "./support/all-checks.ts";
import { samples } from "../../support/samples.ts";
import { ORIGIN } from "./support/checks.ts";

const COMMON = new Set(["id", "createdAt", "updatedAt"]);
const MANY = samples(1000);
const COUNTS = [1, 2, 10, 100, MANY];
const SEEDS = Array.from({ length: 20 }, (_, index) => String(index + 1));

const columnOf = (name: (typeof RESOURCES)[number], seed: string, count: number, field: string): Json[] =>
  table(name, { seed, count, origin: ORIGIN }).column(field as "id") as Json[];

test("every resource has a file of checks, and only resources have", () => {
  expect(allChecks.map(({ resource }) => resource).sort()).toEqual([...RESOURCES].sort());
});

describe.each([...RESOURCES])("%s", (name) => {
  const { fields, belongsTo, revisions } = infoOf(name);
  const checks = allChecks.find(({ resource }) => resource === name);

  test("every field has a check, and every check a field", () => {
    const own = Object.keys(fields).filter((field) => !COMMON.has(field));
    expect(checks?.fields.filter((field) => !COMMON.has(field)).sort()).toEqual(own.sort());
  });

  test("no field, nested ones included, is the same in a hundred records", () => {
    for (const seed of ["1", "2", "demo"]) {
      for (const [field, shape] of Object.entries(fields)) {
        const constant = constantParts(columnOf(name, seed, 100, field), shape, field);
        expect({ seed, constant }).toEqual({ seed, constant: [] });
      }
    }
  });

  test("every value of every closed list is reached within a hundred records", () => {
    const short: string[] = [];
    for (const seed of SEEDS) {
      const missing = Object.entries(fields).flatMap(([field, shape]) => {
        if (shape.type !== "string" || shape.enum === undefined) return [];
        const seen = new Set(columnOf(name, seed, 100, field));
        return shape.enum.filter((word) => !seen.has(word)).map((word) => `${field}=${word}`);
      });
      if (seed === "1") expect(missing).toEqual([]);
      if (missing.length > 0) short.push(`${seed}: ${missing.join(" ")}`);
    }
    // One or two of the seeds may lack rare words, as real data would.
    expect(short.length, short.join("; ")).toBeLessThanOrEqual(2);
  });

  test("every boolean field takes both values, and every nullable one null", () => {
    for (const [field, shape] of Object.entries(fields)) {
      const values = columnOf(name, "1", 100, field);
      if (shape.type === "boolean") expect(new Set(values)).toEqual(new Set([true, false]));
      if (shape.nullable === true) expect(values).toContain(null);
    }
  });

  test("keys resolve at every count that parent and child share", () => {
    for (const count of COUNTS) {
      for (const { field } of belongsTo) {
        const keys = columnOf(name, "1", count, field).filter((key) => key !== null) as number[];
        // Message 1 goes to user 1, so it comes from user 2.
        const there = name === "messages" ? Math.max(count, 2) : count;
        for (const key of keys) if (!(key >= 1 && key <= there)) expect({ field, count, key }).toBeNull();
      }
    }
  });

  test("unique fields are unique at every count", () => {
    for (const field of checks?.unique ?? []) {
      const values = columnOf(name, "1", MANY, field);
      for (const count of COUNTS) expect(new Set(values.slice(0, count)).size).toBe(count);
    }
  });

  test("numbers have at most two decimals and moments are in order, over thousands of records", () => {
    const made = columnOf(name, "1", MANY, "createdAt") as string[];
    const changed = columnOf(name, "1", MANY, "updatedAt") as string[];
    expect(made.findIndex((moment, index) => moment > (changed[index] ?? ""))).toBe(-1);
    for (const [field, shape] of Object.entries(fields)) {
      if (shape.type !== "number") continue;
      const values = columnOf(name, "1", MANY, field).filter((value) => value !== null) as number[];
      expect(values.filter((value) => value !== Math.round(value * 100) / 100)).toEqual([]);
    }
  });

  test("updates name fields of the resource, never its id or a key", () => {
    expect(revisions.length).toBeGreaterThan(0);
    const keys = belongsTo.map(({ field }) => field);
    for (const field of revisions.flat()) {
      expect(Object.keys(fields)).toContain(field);
      expect(["id", "createdAt", ...keys]).not.toContain(field);
    }
  });

  test("every field is described in one plain phrase", () => {
    for (const [field, { description }] of Object.entries(fields)) {
      expect(`${field}: ${description}`).toMatch(/: \S.*[^.\s]$/);
    }
  });
});

/** The paths, below and including a field, that hold one and the same value in all records. */
function constantParts(values: readonly (Json | undefined)[], shape: Shape, path: string): string[] {
  if (shape.type === "object") {
    const parts = values as readonly Readonly<Record<string, Json>>[];
    return Object.entries(shape.properties).flatMap(([name, part]) =>
      constantParts(
        parts.map((whole) => whole[name]),
        part,
        `${path}.${name}`,
      ),
    );
  }
  const items = shape.type === "array" ? (values as readonly (readonly Json[])[]).flat() : [];
  const nested = shape.type === "array" ? constantParts(items, shape.items, `${path}[]`) : [];
  return new Set(values.map((value) => JSON.stringify(value))).size > 1 ? nested : [path, ...nested];
}
