import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { markdownText } from "../../src/build/site/articles/markdown.ts";
import { llmsText } from "../../src/build/site/llms.ts";
import { markdownOf, pathOf } from "../../src/site/page.ts";
import { pages } from "../../src/site/registry.ts";
import { docs } from "../../src/site/registry/docs.ts";

/** What the site has outside `docs/*.md`: pages, and files that are generated or copied. */
const isFile = (path: string): boolean =>
  pages.some((page) => pathOf(page) === path) ||
  ["openapi.json", "openapi.full.json", "llms.txt", "licenses.txt"].includes(path) ||
  /^(?:api|files|images|schemas|deploy|docs)\//.test(path) ||
  existsSync(join(ROOT, "public", path));

test.each(docs.map((page) => [page.slug, page] as const))(
  "%s as Markdown has its generated parts, and links to what is there",
  async (_slug, page) => {
    const text = await markdownText(page);
    expect(text).toStartWith(`# ${page.title}\n\n${page.description}\n\n`);
    expect(text).not.toMatch(/^<!-- |\{\{\w+\}\}|Copy$/m);
    const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, "").replaceAll(/`[^`\n]*`/g, "");
    const links = [...prose.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map(([, link = ""]) => link);
    const broken = links.filter((link) => {
      const path = new URL(link, `http://site/${markdownOf(page)}`).pathname.slice(1);
      return path.endsWith(".md") ? !docs.some((other) => markdownOf(other) === path) : !isFile(path);
    });
    expect(broken).toEqual([]);
  },
);

test("the generated tables are Markdown", async () => {
  const page = docs.find(({ slug }) => slug === "self-hosting");
  if (page === undefined) throw new Error("there is no page about self-hosting");
  expect(await markdownText(page)).toContain("| `PORT` | 3000 | port of the public listener");
});

test("llms.txt names every page, in at most 1,500 tokens", () => {
  const text = llmsText();
  for (const page of docs.filter(({ within }) => within === undefined))
    expect(text).toContain(`/${markdownOf(page)})`);
  expect(text).toContain("/docs/resources/{resource}.md");
  // A token is about four characters.
  expect(text.length).toBeLessThanOrEqual(1500 * 4);
});
