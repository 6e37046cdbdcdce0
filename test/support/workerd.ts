import type { BunPlugin } from "bun";
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";
import { temporaryFolder } from "./binary.ts";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

const CONFIG = (port: number): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker", esModule = embed "worker.js")], compatibilityDate = "2025-01-01"))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;

const workerd = async (): Promise<string> => {
  const [system, machine] = [process.platform, process.arch === "x64" ? "64" : process.arch];
  const folder = await installed("workerd", "1.20261117.1");
  return join(folder, `../@cloudflare/workerd-${system}-${machine}/bin/workerd`);
};

/** The worker in workerd, Cloudflare's runtime. */
export const startWorker = async (
  source: string,
  plugins: readonly BunPlugin[] = [],
): Promise<{ readonly origin: string } & AsyncDisposable> => {
  const folder = temporaryFolder();
  const port = await freePort();
  await Bun.write(join(folder.path, "main.js"), source);
  await Bun.write(join(folder.path, "worker.capnp"), CONFIG(port));
  await Bun.build({
    entrypoints: [join(folder.path, "main.js")],
    target: "browser",
    outdir: folder.path,
    naming: "worker.js",
    plugins: [...plugins],
  });
  const child = Bun.spawn([await workerd(), "serve", join(folder.path, "worker.capnp")], {
    stderr: "inherit",
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => child.exitCode !== null || (await fetch(origin).catch(() => null)) !== null);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
      folder[Symbol.dispose]();
    },
  };
};
