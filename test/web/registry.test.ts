import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { RESOURCES } from "../../src/engine/registry.ts";
import { sampleText } from "../../src/web/parts/input.ts";
import { docs } from "../../src/web/registry/docs.ts";
import { listed, pages } from "../../src/web/registry.ts";
import { RESOURCE_NAMES } from "../../src/web/resources.ts";

const folder = join(import.meta.dir, "../../src/web/pages");

describe("the registry of pages", () => {
  test("names every page file once", () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.tsx$/, ""));
    const components = pages.filter(({ article }) => article !== true);
    expect(components.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
  });

  test("names every text of the docs once", () => {
    const files = readdirSync(join(folder, "../docs")).map((name) => name.replace(/\.md$/, ""));
    expect(docs.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
  });

  for (const page of pages) {
    test(`${page.slug} is described well enough to be found`, () => {
      expect(page.title.length).toBeGreaterThan(1);
      expect(page.description).toMatch(/^[A-Z].*\.$/);
      expect(page.description.length).toBeLessThanOrEqual(160);
      expect(page.glyph.length).toBeLessThanOrEqual(4);
      expect(page.aliases).toEqual(page.aliases.map((alias) => alias.toLowerCase()));
    });
  }

  test.each([...new Set(listed.map(({ slug, article }) => (article === true ? "docs" : slug)))])(
    "%s is tested in a browser",
    (slug) => {
      expect(existsSync(join(import.meta.dir, `../browser/${slug}.test.ts`))).toBe(true);
    },
  );

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
