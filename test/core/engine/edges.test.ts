import { describe, expect, test } from "bun:test";
import { BUILT_IN, infoOf, table } from "../../../src/core/engine/index.ts";
import { Schedule } from "../../../src/core/engine/history/schedule.ts";
import { schemaOfShape } from "../../../src/core/engine/schema.ts";

/* Cases in which a small change of the code would pass all other tests. */

describe("a schema", () => {
  const description = "";
  test.each([
    [{ type: "string", description }, "string"],
    [{ type: "string", nullable: true, description }, ["string", "null"]],
  ] as const)("of %p has the type %p", (shape, type) => {
    expect(schemaOfShape(shape)).toEqual({ description, type });
  });

  test("of a nullable choice allows null in both type and enum", () => {
    const shape = { type: "string", enum: ["a"], nullable: true, description } as const;
    expect(schemaOfShape(shape)).toEqual({ description, type: ["string", "null"], enum: ["a", null] });
    expect(schemaOfShape({ type: "string", enum: ["a"], description })).toMatchObject({ enum: ["a"] });
  });

  test("of an object in a list is closed", () => {
    const items = {
      type: "object",
      properties: { a: { type: "integer", description } },
      description,
    } as const;
    expect(schemaOfShape({ type: "array", items, description })).toEqual({
      description,
      type: "array",
      items: {
        description,
        type: "object",
        required: ["a"],
        properties: { a: { description, type: "integer" } },
        additionalProperties: false,
      },
    });
  });

  test("has the formats that tools look for", () => {
    const properties = infoOf("users").schema["properties"] as Record<string, { format?: string }>;
    expect([
      properties["email"]?.format,
      properties["website"]?.format,
      properties["createdAt"]?.format,
    ]).toEqual(["email", "uri", "date-time"]);
  });
});

describe("a history", () => {
  const updatedRanks = (seed: string): string =>
    Array.from({ length: 60 }, (_, n) =>
      new Schedule(seed, "users", new Set(["create", "update", "delete"]), 100).at(n + 1),
    )
      .filter((step) => step?.type === "update")
      .map((step) => step?.rank ?? -1)
      .toSorted((a, b) => a - b)
      .join();

  test("with another seed updates other ranks", () => {
    expect(new Set(["a", "b", "c", "d", "e", "f"].map(updatedRanks)).size).toBeGreaterThan(3);
  });

  test("counts each record's updates, and when the last two of them were", () => {
    for (const types of [["update"], ["create", "update", "delete"], ["update", "delete"]] as const) {
      const schedule = new Schedule("s", "users", new Set(types), 7);
      const none = { version: 0, event: 0, previous: 0 };
      const seen = new Map<number, typeof none>();
      for (let n = 1; n <= 300; n++) {
        const step = schedule.at(n);
        if (step === null) break;
        const { version, event } = seen.get(step.rank) ?? none;
        if (step.type === "update") seen.set(step.rank, { version: version + 1, event: n, previous: event });
        expect(schedule.updatesBy(step.rank, n)).toEqual(seen.get(step.rank) ?? none);
      }
    }
  });

  test("gives an updated record the time of its last update, and no time to others", () => {
    const origin = "https://mock.test";
    const dataset = { seed: "1", count: 5, origin };
    const history = BUILT_IN.history("users", {
      ...dataset,
      types: ["update", "delete"],
      interval: 1000,
      batch: 1,
    });
    const rows = table("users", dataset);
    const last = new Map<number | string, string>();
    for (let n = 1; n <= 60; n++) {
      const event = history.event(n);
      if (event === null) break;
      if (event.type === "update") last.set(event.recordId, event.timestamp);
      expect(event.data["updatedAt"]).toBe(
        last.get(event.recordId) ?? rows.row(Number(event.recordId)).updatedAt,
      );
    }
    expect(last.size).toBeGreaterThan(0);
  });
});
