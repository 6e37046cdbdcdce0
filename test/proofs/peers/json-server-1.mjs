/*
 * json-server 1 on loopback only, which its own command line cannot do. Plain JavaScript, as Node.js runs it:
 * give it the folder of json-server, a file and a port.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [folder, file, port] = process.argv.slice(2);
const lib = join(folder, "lib");
const { createApp } = await import(join(lib, "app.js"));
const { NormalizedAdapter } = await import(join(lib, "adapters/normalized-adapter.js"));

const nothing = () => Promise.resolve();
const adapter = new NormalizedAdapter({
  read: () => Promise.resolve(JSON.parse(readFileSync(file, "utf8"))),
  write: nothing,
});
const data = await adapter.read();
// It wants the folder of its static files to exist.
mkdirSync("public", { recursive: true });
createApp({ data, read: nothing, write: nothing }).listen(Number(port), () => undefined, "127.0.0.1");
