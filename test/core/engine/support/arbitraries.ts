import fc from "fast-check";
import { RESOURCES } from "../../../../src/core/engine/index.ts";

/** Any text that may be a seed, the usual ones among them. */
export const seeds = fc.oneof(
  fc.constantFrom("1", "2", "42", "demo", "Grüße", "🙂"),
  fc.string({ minLength: 1, maxLength: 64, unit: "grapheme" }).map((text) => text.slice(0, 64)),
);

/** Ids of small datasets, of the default one, and far beyond. */
export const ids = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 101, max: 10_000 }),
  fc.constantFrom(1, 2, 99, 100, 101, 1_000_000),
);

export const resources = fc.constantFrom(...RESOURCES);
