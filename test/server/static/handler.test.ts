import { describe, expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import { createFileHandler } from "../../../src/server/static/handler.ts";
import { ABSOLUTE_FILES, BUILT_ORIGIN, type FileEntry } from "../../../src/server/static/manifest.ts";
import type { FileSource } from "../../../src/server/static/source.ts";

const page = (hash: string, brotli = false): FileEntry => ({
  type: "text/html; charset=utf-8",
  hash,
  brotli,
});

const opened: string[] = [];
const source: FileSource = {
  manifest: {
    "index.html": page("h1", true),
    "404.html": page("h2"),
    "about.html": page("h3"),
    "tools/jwt/index.html": page("h4"),
    "json/index.html": page("h9"),
    "assets/app-0123.js": { type: "text/javascript; charset=utf-8", hash: "h5", brotli: true },
    "images/a.svg": { type: "image/svg+xml", hash: "h6", brotli: false },
    "sitemap.xml": { type: "text/xml", hash: "h8", brotli: true },
    "sw.js": { type: "text/javascript; charset=utf-8", hash: "h7", brotli: false },
  },
  open(name) {
    opened.push(name);
    const text = ABSOLUTE_FILES.includes(name) ? `<loc>${BUILT_ORIGIN}/docs/</loc>` : `bytes of ${name}`;
    return Promise.resolve(new Blob([text]));
  },
};
const handle = createFileHandler(source, null);

const ask = (
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: HeadersInit } = {},
) => handle(new Request(`http://localhost${path}`, { method, headers }), path.split("?", 1)[0] ?? "");

describe("static files", () => {
  test.each([
    ["/", "index.html"],
    ["/index.html", "index.html"],
    ["/about", "about.html"],
    ["/about.html", "about.html"],
    ["/tools/jwt/", "tools/jwt/index.html"],
    ["/tools/jwt/index.html", "tools/jwt/index.html"],
    ["/assets/app-0123.js", "assets/app-0123.js"],
    ["/%61bout", "about.html"],
  ])("%s is %s", async (path, name) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`bytes of ${name}`);
  });

  test("a folder without a trailing slash is redirected, relative to any sub-path of a proxy", async () => {
    const response = await ask("/tools/jwt");
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("./jwt/");
    expect((await ask("/tools/jwt?token=a%20b&x")).headers.get("location")).toBe("./jwt/?token=a%20b&x");
    expect(new URL("./jwt/", "https://example.com/sub/tools/jwt").pathname).toBe("/sub/tools/jwt/");
  });

  test.each(["/", "/sw.js", "/images/a.svg", "/no/such/page"])("%s says that it is ours", async (path) => {
    expect((await ask(path)).headers.get("x-mockbench")).toBe("site");
  });

  test.each([
    ["/rest-api/", "../docs/rest-api/", "/sub/docs/rest-api/"],
    ["/rest-api", "./docs/rest-api/", "/sub/docs/rest-api/"],
    ["/security/?from=mail", "../docs/security/?from=mail", "/sub/docs/security/"],
    ["/uuid/?a=1", "../generate/?a=1", "/sub/generate/"],
    ["/passwords", "./generate/", "/sub/generate/"],
    ["/placeholder/", "../studio/", "/sub/studio/"],
    ["/tools", "./#tools", "/sub/"],
    ["/tools/", "../#tools", "/sub/"],
    ["/tools/?from=mail", "../?from=mail#tools", "/sub/"],
    ["/tools/json", "../json/", "/sub/json/"],
    ["/tools/json/?a=1", "../../json/?a=1", "/sub/json/"],
  ])("%s is redirected, relative to any sub-path of a proxy", async (path, location, below) => {
    const response = await ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(location);
    expect(new URL(location, `https://example.com/sub${path}`).pathname).toBe(below);
  });

  describe("a file with absolute URLs", () => {
    const at = async (
      origin: string,
      headers: Record<string, string> = {},
      handler = createFileHandler(source, null),
    ) => handler(new Request(`${origin}/sitemap.xml`, { headers }), "/sitemap.xml");

    test("contains the requested host, or PUBLIC_URL", async () => {
      expect(await (await at("http://mock.test:8080")).text()).toBe("<loc>http://mock.test:8080/docs/</loc>");
      const outer = await at("http://mock.test", {}, createFileHandler(source, "https://mock.example.com"));
      expect(await outer.text()).toBe("<loc>https://mock.example.com/docs/</loc>");
    });

    test("follows a changing host", async () => {
      for (const origin of ["http://a.test", "http://b.test", "http://a.test", BUILT_ORIGIN])
        expect(await (await at(origin, {}, handle)).text()).toBe(`<loc>${origin}/docs/</loc>`);
    });

    test("is retried at the next request after a failure", async () => {
      let failures = 0;
      const open: FileSource["open"] = (name) =>
        failures++ === 0 ? Promise.reject(new Error("no memory")) : source.open(name);
      const flaky = createFileHandler({ ...source, open }, null);
      await expect(at("http://a.test", {}, flaky)).rejects.toThrow("no memory");
      expect((await at("http://a.test", {}, flaky)).status).toBe(200);
    });

    test("is compressed, with an ETag for each host", async () => {
      const response = await at("http://a.test", { "accept-encoding": "br" }, handle);
      expect(response.headers.get("content-encoding")).toBe("br");
      const text = brotliDecompressSync(await response.bytes()).toString();
      expect(text).toBe("<loc>http://a.test/docs/</loc>");
      const tag = response.headers.get("etag") ?? "";
      const again = (origin: string) => at(origin, { "accept-encoding": "br", "if-none-match": tag }, handle);
      expect((await again("http://a.test")).status).toBe(304);
      expect((await again("http://b.test")).status).toBe(200);
      expect((await again(BUILT_ORIGIN)).status).toBe(200);
    });

    test("is compressed for one host at a time, so that inventing hosts costs little", async () => {
      const hosts = Array.from({ length: 20 }, (_, index) => `http://invented-${index}.test`);
      const codings = await Promise.all(
        hosts.map(async (host) => {
          const response = await at(host, { "accept-encoding": "br" }, handle);
          const coding = response.headers.get("content-encoding");
          if (coding === null) expect(await response.text()).toBe(`<loc>${host}/docs/</loc>`);
          expect(response.headers.get("vary")).toBe("Accept-Encoding");
          return coding;
        }),
      );
      expect(codings.filter((coding) => coding === "br")).toHaveLength(1);
      const later = await at("http://later.test", { "accept-encoding": "br" }, handle);
      expect(later.headers.get("content-encoding")).toBe("br");
    });
  });

  test("sends the compressed bytes with their own ETag", async () => {
    const response = await ask("/", { headers: { "accept-encoding": "gzip, br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("etag")).toBe('"h1-br"');
    expect(await response.text()).toBe("bytes of index.html.br");
    expect((await ask("/")).headers.get("etag")).toBe('"h1"');
    expect((await ask("/")).headers.get("vary")).toBe("Accept-Encoding");
  });

  test("answers 304 only to an ETag of the same encoding", async () => {
    const headers = { "accept-encoding": "br", "if-none-match": '"h1-br"' };
    const response = await ask("/", { headers });
    expect(response.status).toBe(304);
    expect(response.headers.get("etag")).toBe('"h1-br"');
    expect(await response.text()).toBe("");
    expect((await ask("/", { headers: { "if-none-match": '"h1-br"' } })).status).toBe(200);
    expect((await ask("/", { headers: { "if-none-match": "*" } })).status).toBe(304);
  });

  test("files with a digest in their name are immutable, pages are revalidated", async () => {
    expect((await ask("/assets/app-0123.js")).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await ask("/")).headers.get("cache-control")).toBe("no-cache");
    expect((await ask("/sw.js")).headers.get("cache-control")).toBe("no-cache");
    expect((await ask("/images/a.svg")).headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test("pages have the policy, and an image may only style itself", async () => {
    const policy = async (path: string) => (await ask(path)).headers.get("content-security-policy");
    expect(await policy("/")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
        "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    );
    expect(await policy("/nothing")).toBe(await policy("/"));
    expect(await policy("/images/a.svg")).toStartWith("default-src 'none'");
    expect(await policy("/assets/app-0123.js")).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'",
    );
  });

  test("a missing file gets the 404 page, never a 304", async () => {
    const response = await ask("/nothing", { headers: { "if-none-match": "*" } });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("bytes of 404.html");
  });

  test("the 404 page finds its files from any depth", async () => {
    const lost = createFileHandler(
      {
        manifest: { "404.html": page("h") },
        open: () => Promise.resolve(new Blob(['<html data-root="./"><link href="./assets/site.css">'])),
      },
      null,
    );
    const at = async (path: string) => (await lost(new Request(`http://localhost${path}`), path)).text();
    expect(await at("/a")).toContain('href="./assets/site.css"');
    expect(await at("/a/b")).toContain('href="../assets/site.css"');
    expect(await at("/a/b/")).toContain('data-root="../../"');
    // An absurdly deep path does not get relative links longer than the page.
    expect(await at("/".repeat(16_000))).toContain('href="/assets/site.css"');
  });

  test("other methods are rejected if there is a file, and only then", async () => {
    expect((await ask("/about", { method: "DELETE" })).status).toBe(405);
    expect((await ask("/about", { method: "DELETE" })).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect((await ask("/nothing", { method: "DELETE" })).status).toBe(404);
  });

  test("only files of the manifest are ever opened", async () => {
    opened.length = 0;
    for (const path of [
      "/../etc/passwd",
      "/index.html.br",
      "/%2e%2e/x",
      "/__proto__",
      "/constructor",
      "/a%00",
    ])
      expect((await ask(path)).status).toBe(404);
    expect(new Set(opened).difference(new Set(["404.html"])).size).toBe(0);
  });
});
