import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Published {
  readonly name: string;
  readonly version: string;
}

const manifestIn = async (bytes: Uint8Array<ArrayBuffer>): Promise<Published> => {
  const files = await new Bun.Archive(bytes).files();
  return JSON.parse((await files.get("package/package.json")?.text()) ?? "{}") as Published;
};

/** A registry on loopback with the tarballs of a folder as if they were published, and with nothing else. */
export const startRegistry = async (
  folder: string,
): Promise<AsyncDisposable & { readonly origin: string }> => {
  const tarballs = new Map<string, Uint8Array<ArrayBuffer>>();
  const packages = new Map<string, Published & { readonly file: string; readonly integrity: string }>();
  for (const file of readdirSync(folder)) {
    const bytes = new Uint8Array(readFileSync(join(folder, file)));
    const published = await manifestIn(bytes);
    const integrity = `sha512-${new Bun.CryptoHasher("sha512").update(bytes).digest("base64")}`;
    tarballs.set(`/${file}`, bytes);
    packages.set(published.name, { ...published, file, integrity });
  }
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch({ url }) {
      const { pathname, origin } = new URL(url);
      const tarball = tarballs.get(pathname);
      if (tarball !== undefined) return new Response(tarball);
      const found = packages.get(decodeURIComponent(pathname.slice(1)));
      if (found === undefined) return Response.json({ error: "not found" }, { status: 404 });
      const { file, integrity, ...manifest } = found;
      const version = { ...manifest, dist: { tarball: `${origin}/${file}`, integrity } };
      return Response.json({
        name: found.name,
        "dist-tags": { latest: found.version },
        versions: { [found.version]: version },
      });
    },
  });
  return {
    origin: `http://127.0.0.1:${server.port}/`,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
