import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { freePort } from "../../support/free-port.ts";
import { dummyJson } from "./dummyjson/source.ts";
import { environment, mockoon } from "./mockoon.ts";

/** Runs them on Node.js, or on Bun if there is none. */
const RUNTIME = Bun.which("node") ?? process.execPath;
const START_MS = 60_000;

/** The original of a dialect, serving our records. */
export interface Peer extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
}

const COMMANDS = {
  "json-server-0": async (file: string, port: number) => [
    join(await installed("json-server", "0.17.4"), "lib/cli/bin.js"),
    file,
    "--port",
    String(port),
    "--host",
    "127.0.0.1",
    "--quiet",
  ],
  "json-server-1": async (file: string, port: number) => [
    join(import.meta.dir, "json-server-1.mjs"),
    await installed("json-server", "1.0.0-beta.15"),
    file,
    String(port),
  ],
  dummyjson: async (file: string, port: number) => [
    join(import.meta.dir, "dummyjson/dummyjson.mjs"),
    await dummyJson(),
    file,
    String(port),
  ],
  mockoon: async (file: string, port: number) => [
    await mockoon(),
    "start",
    "--data",
    file,
    "--port",
    String(port),
    "--hostname",
    "127.0.0.1",
    "--disable-log-to-file",
    "--disable-admin-api",
  ],
  prism: async (file: string, port: number) => [
    join(await installed("@stoplight/prism-cli", "5.16.0"), "dist/index.js"),
    "mock",
    file,
    "--no-multiprocess",
    "--port",
    String(port),
    "--host",
    "127.0.0.1",
  ],
} as const;

export type PeerName = keyof typeof COMMANDS;

const answers = async (origin: string, resource: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/${resource}`)).ok;
  } catch {
    return false;
  }
};

/** A document with the first ten records as the example of their list, which Prism answers with. */
const openApi = (resource: string, records: readonly unknown[]): string => {
  const content = { "application/json": { schema: { type: "array" }, example: records.slice(0, 10) } };
  const get = { responses: { 200: { description: "The list", content } } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "peer", version: "1" },
    paths: { [`/${resource}`]: { get } },
  });
};

const fileFor = (
  name: PeerName,
  data: Readonly<Record<string, readonly unknown[]>>,
  port: number,
): string => {
  const [first, records] = Object.entries(data)[0] ?? ["", []];
  if (name === "mockoon") return environment(first, records, port);
  return name === "prism" ? openApi(first, records) : JSON.stringify(data);
};

/** Starts a peer with the given records and `prefix` before its command; resolves when it responds. */
export const startPeer = async (
  name: PeerName,
  data: Readonly<Record<string, readonly unknown[]>>,
  prefix: readonly string[] = [],
): Promise<Peer> => {
  const folder = temporaryFolder();
  const file = join(folder.path, "db.json");
  const port = await freePort();
  const [first = ""] = Object.keys(data);
  writeFileSync(file, fileFor(name, data, port));
  const command = await COMMANDS[name](file, port);
  const child = Bun.spawn([...prefix, RUNTIME, ...command], {
    cwd: folder.path,
    // Without a home, Prism listens but never answers.
    env: { NODE_ENV: "production", HOME: folder.path },
    stdout: "ignore",
    stderr: "ignore",
  });
  const dispose = async (): Promise<void> => {
    child.kill("SIGKILL");
    await child.exited;
    folder[Symbol.dispose]();
  };
  const origin = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_MS;
  while (!(await answers(origin, first))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await dispose();
      throw new Error(`${name} did not start`);
    }
    await Bun.sleep(5);
  }
  return { origin, pid: child.pid, [Symbol.asyncDispose]: dispose };
};
