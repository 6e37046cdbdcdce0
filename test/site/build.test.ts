import { beforeAll, describe, expect, test } from "bun:test";
import { dirname, join } from "node:path";
import { enforce, table } from "../../src/build/site/budget.ts";
import { pathOf } from "../../src/site/page.ts";
import { listed, pages } from "../../src/site/registry.ts";
import { docs, resourcePages } from "../../src/site/registry/docs.ts";
import { builtSite } from "../support/site-server.ts";

let files: Awaited<ReturnType<typeof builtSite>>;
beforeAll(async () => {
  files = await builtSite();
}, 60_000);

const read = (path: string): string => new TextDecoder().decode(files.get(path));
/** Pictures in examples are part of the page. */
const withoutPictures = (html: string): string => html.replaceAll(/\ssrc="data:image\/[^"]*"/g, "");
const fileOf = (path: string): string => (path === "" || path.endsWith("/") ? `${path}index.html` : path);

const VOID_TAGS = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** The first tag that does not match: one that closes nothing, or is never closed. */
const misnested = (html: string): string | undefined => {
  const open: string[] = [];
  for (const [tag, slash, name = "", end] of html.matchAll(/<(\/?)([a-z][\w-]*)(?:\s[^>]*?)?(\/?)>/g)) {
    if (VOID_TAGS.has(name) || end === "/") continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) return tag;
  }
  return open.pop();
};

describe("the built site", () => {
  for (const page of pages) {
    const file = fileOf(pathOf(page));

    test(`${file} is whole without a script`, () => {
      const html = read(file);
      expect(html).toContain("<h1>");
      expect(html).toContain(`<meta name="description" content="${page.description}"`);
    });

    test(`${file} closes every tag`, () => {
      expect(misnested(read(file))).toBeUndefined();
    });

    test(`${file} refers to files that exist, by relative addresses only`, () => {
      // A link to another site loads nothing until it is followed.
      const html = withoutPictures(read(file)).replaceAll(/<a href="https:[^"]*"/g, "<a");
      const addresses = [...html.matchAll(/\s(?:href|src)="([^"#]+)"/g)].map(([, address]) => address ?? "");
      expect(addresses.length).toBeGreaterThan(8);
      for (const address of addresses) {
        expect(address).toMatch(/^(?:\.\/|(?:\.\.\/)+)/);
        const target = join(dirname(file), address);
        const isOurs = !/(^|\/)(openapi\.json|api\/.*)$/.test(target);
        if (isOurs) expect(files.has(address.endsWith("/") ? join(target, "index.html") : target)).toBe(true);
      }
    });

    test(`${file} loads few scripts`, () => {
      const scripts = [...read(file).matchAll(/<script type="module"|<link rel="modulepreload"/g)];
      expect(scripts.length).toBeWithin(1, 9);
    });

    test(`${file} has no icon that fills a page without a stylesheet`, () => {
      const sizes = [...read(file).matchAll(/<svg class="icon"[^>]*>/g)].map(([tag]) => tag);
      expect(sizes.filter((tag) => !/ width="\d+" height="\d+"/.test(tag))).toEqual([]);
      expect(sizes).not.toEqual([]);
    });

    test(`${file} has nothing inline that the policy refuses`, () => {
      expect(withoutPictures(read(file))).not.toMatch(
        /<style|\s(?:style|on\w+)="|<script(?![^>]*\ssrc=)|javascript:/,
      );
    });
  }

  test("the offline list holds every page, script, worker and style sheet", () => {
    const worker = read("sw.js");
    for (const page of listed) expect(worker).toContain(`"${pathOf(page)}"`);
    for (const name of [...files.keys()].filter((path) => path.startsWith("assets/")))
      expect(worker).toContain(name);
  });

  test("style sheets have one cascade in all browsers", () => {
    const sheets = [...files.keys()].filter((path) => path.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(read(sheet)).not.toMatch(/:-(?:webkit|moz)-any\(/);
  });

  test("the manifest names icons that exist", () => {
    const manifest = JSON.parse(read("manifest.webmanifest")) as { icons: { src: string }[] };
    expect(manifest.icons.length).toBe(4);
    for (const { src } of manifest.icons) expect(files.has(src)).toBe(true);
  });

  test("an icon has the name that browsers request beside JSON", () => {
    expect(files.has("favicon.ico")).toBe(true);
  });

  test("every listed page names its canonical URL", () => {
    for (const page of listed)
      expect(read(fileOf(pathOf(page)))).toContain('<link rel="canonical" href="./"');
    expect(read("404.html")).not.toContain("canonical");
  });

  test("every code block of the docs can be copied", () => {
    const countIn = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;
    let blocks = 0;
    for (const page of docs) {
      const { slug } = page;
      const html = read(fileOf(pathOf(page)));
      const examples = countIn(html, /<div class="pane example"/g);
      expect([slug, countIn(html, /<button type="button" data-copy>/g)]).toEqual([slug, examples]);
      blocks += examples;
    }
    expect(blocks).toBeGreaterThan(100);
  });

  test("the sitemap names every listed page, those of resources, and no other", () => {
    const found = [...read("sitemap.xml").matchAll(/<loc>http:\/\/localhost:3000\/([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(found).toEqual(["", ...[...listed, ...resourcePages].map(pathOf)]);
  });
});

describe("budgets", () => {
  test("stop the build when one is passed", () => {
    const rows = [
      { what: "fine", bytes: 10, limit: 10 },
      { what: "too much", bytes: 11, limit: 10 },
    ];
    expect(() => enforce(rows)).toThrow("over budget: too much");
    expect(table(rows)).toMatch(/fine.*KB\n.*too much.*OVER/);
  });
});
