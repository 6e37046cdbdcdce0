import { expect, test } from "bun:test";
import { join } from "node:path";
import { SITE } from "../../src/build/paths.ts";
import { ABSOLUTE_FILES, MANIFEST_NAME, type Manifest } from "../../src/server/static/manifest.ts";
import { startServer } from "../support/server.ts";

test("every static file arrives unchanged, in each encoding", async () => {
  await using server = await startServer({ keepsLog: false });
  const manifest = (await Bun.file(join(SITE, MANIFEST_NAME)).json()) as Manifest;
  const wrong: string[] = [];
  for (const [name, { hash, brotli }] of Object.entries(manifest)) {
    // These contain the requested host; test/server/static/handler.test.ts covers them.
    if (ABSOLUTE_FILES.includes(name)) continue;
    for (const coding of ["identity", ...(brotli ? ["br"] : [])]) {
      const response = await fetch(`${server.origin}/${name}`, { headers: { "accept-encoding": coding } });
      const got = Bun.SHA256.hash(await response.bytes(), "hex").slice(0, hash.length);
      const sent = response.headers.get("content-encoding") ?? "identity";
      if (got !== hash || sent !== coding) wrong.push(`${name} as ${coding}: ${sent}, ${got}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(manifest).length).toBeGreaterThan(100);
});
