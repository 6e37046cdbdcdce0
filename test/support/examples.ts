import { cpSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../src/build/run.ts";
import { ROOT } from "../../src/build/paths.ts";
import { tarball } from "../packages/client/support/packed.ts";

export const EXAMPLES = join(ROOT, "examples");

/** Copies an example into a folder; one with a manifest is installed, with the package as it would be published. */
export const copyExample = async (
  name: string,
  folder: string,
  /** Other versions of packages than those of its manifest. */
  versions: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const copy = join(folder, name);
  cpSync(join(EXAMPLES, name), copy, { recursive: true });
  const manifest = Bun.file(join(copy, "package.json"));
  if (!(await manifest.exists())) return copy;
  let text = await manifest.text();
  for (const [other, version] of Object.entries({ ...versions, mockbench: `file:${await tarball()}` }))
    text = text.replace(new RegExp(`"${other}": "[^"]+"`), `"${other}": "${version}"`);
  await Bun.write(manifest, text);
  await run([process.execPath, "install", "--ignore-scripts"], copy);
  return copy;
};

/** Serves built pages, and the API of `api` at their origin. */
export const serve = (pages: string, api?: string) =>
  Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      if (api !== undefined && pathname.startsWith("/api/")) return fetch(api + pathname + search, request);
      const file = Bun.file(join(pages, pathname === "/" ? "index.html" : pathname));
      return (await file.exists()) ? new Response(file) : new Response(null, { status: 404 });
    },
  });
