import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { MOVED } from "../../src/server/static/moved.ts";
import { docs } from "../../src/site/registry/docs.ts";
import { tools } from "../../src/site/registry/tools.ts";
import { service } from "../../src/site/registry/service.ts";
import { CASES, TRANSFORMS } from "../browser/support/transform-cases.ts";
import { listed, pages } from "../../src/site/registry.ts";

const site = join(import.meta.dir, "../../src/site");
const foldersOf = (path: string): string[] => readdirSync(join(site, path)).toSorted();

describe("the registry of pages", () => {
  test("names every folder of a tool once, and every tool has its files", () => {
    const slugs = tools.map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(foldersOf("tools"));
    const missing = slugs
      .flatMap((slug) => ["definition.ts", "tool.ts"].map((name) => `tools/${slug}/${name}`))
      .filter((path) => !existsSync(join(site, path)));
    expect(missing).toEqual([]);
    const isShown = (slug: string): boolean =>
      ["transform.ts", "page.tsx"].some((name) => existsSync(join(site, "tools", slug, name)));
    expect(slugs.filter((slug) => !isShown(slug))).toEqual([]);
  });

  test("names every page of the shell once", () => {
    const slugs = service.map(({ slug }) => slug).filter((slug) => slug !== "studio");
    expect(slugs.toSorted()).toEqual(foldersOf("pages"));
  });

  test("every tool with a transform has a case for the browser, and no other", () => {
    expect(CASES.map(([slug]) => slug).toSorted()).toEqual(TRANSFORMS.toSorted());
  });

  test("names every text of the docs once", () => {
    const files = foldersOf("docs").map((name) => name.replace(/\.md$/, ""));
    const written = docs.filter(({ within }) => within === undefined);
    expect(written.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
  });

  test("has every page of the docs that has moved", () => {
    const slugs = new Set(docs.map(({ slug }) => slug));
    expect(MOVED.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  for (const page of pages) {
    test(`${page.slug} is described well enough to be found`, () => {
      expect(page.title.length).toBeGreaterThan(1);
      expect(page.description).toMatch(/^[A-Z].*\.$/);
      expect(page.description.length).toBeLessThanOrEqual(160);
      expect(page.icon).toMatch(/^M[\d .\-MmLlHhVvCcAaSsZz]+$/);
      const words = [page.aliases, ...(page.reads ?? []).map(({ called = "" }) => called)].join("; ");
      expect(words).toBe(words.toLowerCase());
    });
  }

  /** The file that tests a page. Transform tools and articles share one each. */
  const testOf = ({ slug, article }: (typeof listed)[number]): string => {
    if (article === true) return "docs";
    return TRANSFORMS.includes(slug) ? "transform-tools" : slug;
  };

  test.each([...new Set(listed.map(testOf))])("%s is tested in a browser", (slug) => {
    expect(existsSync(join(import.meta.dir, `../browser/${slug}.test.ts`))).toBe(true);
  });
});
