import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { RESOURCES } from "../../src/engine/registry.ts";
import { sampleText } from "../../src/web/parts/input.ts";
import { listed, pages } from "../../src/web/registry.ts";
import { RESOURCE_NAMES } from "../../src/web/resources.ts";

const folder = join(import.meta.dir, "../../src/web/pages");

describe("the registry of pages", () => {
  test("names every page file once", () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.tsx$/, ""));
    expect(pages.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
  });

  for (const page of pages) {
    test(`${page.slug} is described well enough to be found`, () => {
      expect(existsSync(join(folder, `${page.slug}.tsx`))).toBe(true);
      expect(page.title.length).toBeGreaterThan(1);
      expect(page.description).toMatch(/^[A-Z].*\.$/);
      expect(page.description.length).toBeLessThanOrEqual(160);
      expect(page.glyph.length).toBeLessThanOrEqual(4);
      expect(page.aliases).toEqual(page.aliases.map((alias) => alias.toLowerCase()));
    });
  }

  test.each(listed.map(({ slug }) => slug))("%s is tested in a browser", (slug) => {
    expect(existsSync(join(import.meta.dir, `../browser/${slug}.test.ts`))).toBe(true);
  });

  test("knows the resources of the engine", () => {
    expect([...RESOURCE_NAMES]).toEqual([...RESOURCES] as (typeof RESOURCE_NAMES)[number][]);
  });
});

describe("the tool that understands a text best", () => {
  const best = (text: string): string | undefined =>
    listed
      .map((page) => ({ slug: page.slug, rank: page.accepts?.(sampleText(text)) ?? 0 }))
      .filter(({ rank }) => rank > 0)
      .toSorted((left, right) => right.rank - left.rank)[0]?.slug;

  test.each([
    ['{"a": 1}', "json"],
    ["  [1, 2, 3]\n", "json"],
    ["{a: 1, // nearly\n}", "json"],
    ['"just a string"', "json"],
    ["eyJhbGciOiJub25lIn0.e30.", "jwt"],
    ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln", "jwt"],
    ["hello", undefined],
    ["", undefined],
  ])("%j: %s", (text, slug) => {
    expect(best(text)).toBe(slug);
  });
});
