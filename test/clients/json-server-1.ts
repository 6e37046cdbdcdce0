/*
 * json-server 1 on loopback only, which its own command line cannot do. Run with a file and a port.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";

interface Database {
  readonly data: unknown;
  read(): Promise<void>;
  write(): Promise<void>;
}

interface App {
  listen(port: number, ready: () => void, host: string): unknown;
}

const [file = "", port = ""] = process.argv.slice(2);
const lib = join(dirname(createRequire(import.meta.url).resolve("json-server-1/package.json")), "lib");
const { createApp } = (await import(join(lib, "app.js"))) as { createApp: (database: Database) => App };
const { NormalizedAdapter } = (await import(join(lib, "adapters/normalized-adapter.js"))) as {
  NormalizedAdapter: new (adapter: { read: () => Promise<unknown>; write: () => Promise<void> }) => {
    read: () => Promise<unknown>;
  };
};

const adapter = new NormalizedAdapter({
  read: () => Promise.resolve(JSON.parse(readFileSync(file, "utf8"))),
  write: () => Promise.resolve(),
});
const data = await adapter.read();
const nothing = (): Promise<void> => Promise.resolve();
// It wants the folder of its static files to exist.
mkdirSync("public", { recursive: true });
createApp({ data, read: nothing, write: nothing }).listen(Number(port), () => undefined, "127.0.0.1");
