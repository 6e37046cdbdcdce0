import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { endsOfText } from "../../src/site/parts/input.ts";
import { isPossible, readersOf } from "../../src/site/page.ts";
import { listed, pageCalled } from "../../src/site/registry.ts";
import type { Transform } from "../../src/site/shared/transform.ts";
import { repair } from "../../src/site/tools/json/repair.ts";
import { run } from "./tools/support/run.ts";

/** Texts as people paste them, each with the tool for it. */
const BEST: readonly (readonly [text: string, slug: string | undefined])[] = [
  ['{"a": 1}', "json"],
  ["  [1, 2, 3]\n", "json"],
  ["{a: 1, // nearly\n}", "json"],
  ['{\n  // strict\n  "strict": true,\n  "lib": ["dom"],\n}', "json"],
  ['// all\n{\n  name: "a",\n  age: 5,\n  tags: ["b"],\n}', "json"],
  ["{'a': 1,\n 'b': None,\n}", "json"],
  ['"just a string"', "json"],
  ["eyJhbGciOiJub25lIn0.e30.", "jwt"],
  ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln", "jwt"],
  ["Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln", "jwt"],
  ["'authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln'", "jwt"],
  ["hello", "text"],
  ["255", "numbers"],
  ["404", "http"],
  ["text/csv", "http"],
  ["application/json; charset=utf-8", "http"],
  ["$.store.books[*].title", "query"],
  ["$..price", "query"],
  ["name: Ada\nroles:\n  - admin", "convert"],
  ["openapi: 3.1.0\ninfo:\n  title: Shop\n", "studio"],
  ['# Our API\n---\nopenapi: "3.0.3"\n', "studio"],
  ['{"openapi":"3.0.3","info":{}}', "studio"],
  ["teams:\n  name: company\n  size: 3..40\n", "studio"],
  ["# ours\nteams: { name: company, captainId: -> users? }", "studio"],
  ["doctors:\n  born: [date 1940..2015]\n", "studio"],
  ["teams:\n  log: git log 1.0..2.0\n  path: ../a\n", "convert"],
  ['{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{}}', "json"],
  ["id,name\n1,Ada\n2,Grace", "convert"],
  ["<?xml version='1.0'?><a><b/></a>", "convert"],
  ["data:image/png;base64,iVBORw0KGgo=", "base64"],
  ["SGVsbG8sIHdvcmxkIQ==", "base64"],
  ["48:65:6c:6c:6f", "base64"],
  ["Authorization: Basic dXNlcjpwYXNz", "base64"],
  ["-----BEGIN PUBLIC KEY-----\nMFwwDQ==\n-----END PUBLIC KEY-----", "base64"],
  ["Tom &amp; Jerry", "escapes"],
  ["caf\\u00e9", "escapes"],
  ["select id from users where age > 21", "format"],
  ["const a = 1;\nexport { a };", "format"],
  ["a { color: red; }", "format"],
  ['const name = "caf\\u00e9";\nexport default name;', "format"],
  ["017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "generate"],
  ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "generate"],
  ["507f1f77bcf86cd799439011", "generate"],
  ["1700000000", "timestamps"],
  ["1,700,000,000", "timestamps"],
  ["1_700_000_000", "timestamps"],
  ["/a+b/g", "regex"],
  ["/^[/]api\\/(\\d+)$/\n", "regex"],
  ["/a\\/b+/gi", "regex"],
  ["/foo/", "regex"],
  ["/home/i", "regex"],
  ["/usr/", "text"],
  ["/etc/passwd", "text"],
  ["/usr/local/bin", "text"],
  ["2024-02-29T12:00:00+01:00", "timestamps"],
  ["*/5 * * * *", "cron"],
  ["0 9 * * MON-FRI /usr/bin/backup", "cron"],
  ["0xff", "numbers"],
  ["-1.5e3", "numbers"],
  ["192.168.0.1", "qr"],
  ["https://example.com/a?b=c", "url"],
  ["curl https://example.com -d a=1", "curl"],
  ["# Adds one.\n$ curl https://example.com -d a=1", "curl"],
  ['fetch("https://example.com")', "curl"],
  ["HTTP/1.1 404 Not Found", "http"],
  ["Cache-Control: no-store", "http"],
  ["POST /a HTTP/1.1\nHost: x\n\n{}", "http"],
  ["*   Trying 127.0.0.1:80...\n> GET / HTTP/1.1\n> Host: x\n>\n< HTTP/1.1 200 OK", "http"],
  ["--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b", "text-diff"],
  ["#0a6552", "colour"],
  ["oklch(70% 0.1 200)", "colour"],
  ["BEGIN:VCARD\nVERSION:3.0", "qr"],
  ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', "svg"],
  ["# Title\n\n- one\n- two\n", "markdown"],
  ["# Built on each push\non:\n  push:\njobs:\n  test:\n    steps:\n      - run: npm test", "convert"],
  ["- name: Install\n  run: npm ci", "convert"],
  ['[[servers]]\nhost = "a"', "convert"],
  ["-- All orders\n\nSELECT * FROM orders;", "format"],
  ["/* all */\n.a,\n.b {\n  width: calc(1px + 2em);\n}", "format"],
  ["a=1&b=2", "url"],
  ["192.168.0.1:8080/a", "url"],
  ["[::1]:3000/a", "url"],
  ["00000000: 4869 2121                                Hi!!", "base64"],
  ["00000000  48 69 21 21                                       |Hi!!|", "base64"],
  ["cron(0 12 ? * MON-FRI *)", "cron"],
  ["rate(5 minutes)", "cron"],
  ["@every 1h30m", "cron"],
  ["color-mix(in oklch, red, blue)", "colour"],
  ["hsv(270, 50%, 40%)", "colour"],
  ["Cookie: theme=dark; size=2", "http"],
  ['Content-Disposition: attachment; filename="a.txt"', "http"],
  ["2 days ago", "timestamps"],
  ["now - 7d", "timestamps"],
  ["localhost:3000/api?x=1", "url"],
  ["www.example.com/a", "url"],
  ["Cookie: theme=dark; token=eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln", "jwt"],
  ["<a/>", "convert"],
  ["^\\d+$", "regex"],
  ["EXPLAIN ANALYZE SELECT 1", "format"],
  ["FROM node:20\nRUN npm ci\nCMD npm start", "text"],
  ['PORT=3000\nHOST="::1"', "text"],
  ["print('hi')", "text"],
  ["import os\n\ndef main():\n    print(os.name)", "text"],
  ["", undefined],
];

const toolFile = (slug: string | undefined, name: string): string =>
  join(import.meta.dir, `../../src/site/tools/${slug}/${name}.ts`);

describe("the tool that understands a text best", () => {
  const readers = (text: string) => readersOf(listed, endsOfText(text)).filter(({ rank }) => rank > 0);
  const ranked = (text: string): string[] => readers(text).map(({ page }) => page.slug);
  const best = (text: string): string | undefined => ranked(text)[0];

  test("is also offered a schema to make data from", () => {
    const isOffered = (text: string): boolean =>
      readers(text).some((reader) => reader.page.slug === "studio" && isPossible(reader));
    expect(isOffered('{"$schema":"https://json-schema.org/draft-07/schema#","properties":{}}')).toBe(true);
    expect(isOffered('{"$defs":{"Team":{"properties":{"id":{}}}}}')).toBe(true);
    expect(isOffered('{"definitions":{"Team":{"properties":{"id":{}}}}}')).toBe(true);
    expect(isOffered('{"type":"object","properties":{"id":{}}}')).toBe(true);
    expect(isOffered('{"properties":{"colour":"red"}}')).toBe(false);
    expect(isOffered("openapi is a specification")).toBe(false);
    expect(isOffered('[{ "id": 1 }]')).toBe(false);
  });

  test("is also offered records to make others of", () => {
    const second = (text: string): string | undefined => ranked(text)[1];
    expect(second('{"users":[{"id":1}],"posts":[]}')).toBe("studio");
    expect(
      second('{\n  "$schema": "./node_modules/json-server/schema.json",\n  "teams": [\n    {"id": 1}]}'),
    ).toBe("studio");
    expect(ranked('{"a":[1,2]}')).not.toContain("studio");
    expect(ranked('{"a":{"b":[{"c":1}]}}')).not.toContain("studio");
  });

  test.each(BEST)("%j: %s", (text, slug) => {
    expect(best(text)).toBe(slug);
  });

  test.each(BEST.filter(([, slug]) => existsSync(toolFile(slug, "transform"))))(
    "%j is read by %s",
    async (text, slug = "") => {
      const { transform } = (await import(toolFile(slug, "transform"))) as { readonly transform: Transform };
      // An expression becomes an option, and waits for an input.
      if (transform.tool.optionsIn?.(text) !== undefined) return;
      const [, hash] = readersOf([pageCalled(slug)], endsOfText(text))[0]?.path.split("#") ?? [];
      // What is only nearly JSON is read once it is repaired.
      const input = slug === "json" ? repair(text) : text;
      expect((await run(transform, input, Object.fromEntries(new URLSearchParams(hash)))).text).toBeString();
    },
  );
});
