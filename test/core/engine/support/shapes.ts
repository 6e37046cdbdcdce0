import { expect } from "bun:test";
import isEmail from "validator/lib/isEmail";
import type { Json, Shape } from "../../../../src/core/engine/index.ts";
import { isMoment, ORIGIN } from "./checks.ts";

/** As far as anything may lie ahead: due dates, subscriptions and events. */
const HORIZON = "2027-01-01T00:00:00.000Z";

const checkText = (value: string, shape: Extract<Shape, { type: "string" }>): void => {
  expect(value).not.toBe("");
  expect(value).toBe(value.trim());
  if (shape.enum !== undefined) expect(shape.enum).toContain(value);
  if (shape.format === "date-time") isMoment(value, "1900", HORIZON);
  if (shape.format === "email") expect(isEmail(value)).toBe(true);
  if (shape.format === "uri") {
    const { origin, hostname } = new URL(value);
    if (origin !== ORIGIN) expect(hostname).toMatch(/(^|\.)example(\.com|\.org|\.net)?$/);
  }
};

const checkNumber = (value: number, shape: Extract<Shape, { type: "integer" | "number" }>): void => {
  expect(Object.is(value, -0)).toBe(false);
  if (shape.type === "integer") expect(Number.isSafeInteger(value)).toBe(true);
  expect(value).toBeGreaterThanOrEqual(shape.minimum ?? -Number.MAX_SAFE_INTEGER);
  expect(value).toBeLessThanOrEqual(shape.maximum ?? Number.MAX_SAFE_INTEGER);
};

/** Fails unless the value is what the shape says, to the last nested part and in the shape's order. */
export const conforms = (value: Json | undefined, shape: Shape): void => {
  if (value === null) return expect(shape.nullable).toBe(true);
  switch (shape.type) {
    case "string":
      expect(value).toBeString();
      return checkText(value as string, shape);
    case "integer":
    case "number":
      expect(value).toBeNumber();
      return checkNumber(value as number, shape);
    case "boolean":
      expect(value).toBeBoolean();
      return;
    case "array":
      expect(value).toBeArray();
      for (const item of value as readonly Json[]) conforms(item, shape.items);
      return;
    case "object": {
      const parts = value as Readonly<Record<string, Json>>;
      expect(Object.keys(parts)).toEqual(Object.keys(shape.properties));
      for (const [name, part] of Object.entries(shape.properties)) conforms(parts[name], part);
    }
  }
};
