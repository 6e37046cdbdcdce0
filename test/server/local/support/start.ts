import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "bun:test";
import { loadConfig } from "../../../../src/server/config/config.ts";
import { type LocalOptions, startLocalServer } from "../../../../src/server/local/local-server.ts";
import type { Logger } from "../../../../src/server/log/log.ts";

export const DB = { posts: [{ id: 1, title: "Hello" }], profile: { name: "typicode" } };

interface Folder {
  readonly folder: string;
  /** Writes a text to a new file; its path. */
  readonly fileOf: (text: string, extension?: string) => string;
}

/** A folder for the tests of one file. */
export const createFolder = (): Folder => {
  const folder = mkdtempSync(join(tmpdir(), "mockbench-local-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  const fileOf = (text: string, extension = "json"): string => {
    const path = join(folder, `${files++}.${extension}`);
    writeFileSync(path, text);
    return path;
  };
  return { folder, fileOf };
};

const FOLDERS = new RegExp(`${tmpdir()}/mockbench-local-\\w+/`, "g");

interface Local extends AsyncDisposable {
  readonly origin: string;
  readonly lines: string[];
}

export const start = async (
  paths: readonly string[],
  options: Partial<LocalOptions> = {},
): Promise<Local> => {
  const lines: string[] = [];
  const write = (_: object, message: string): void => void lines.push(message.replaceAll(FOLDERS, ""));
  const log: Logger = {
    info: write,
    warn: write,
    error: write,
    request: () => undefined,
    flush: () => Promise.resolve(),
  };
  const config = loadConfig({ HOST: "127.0.0.1", PORT: "0", MOCK_MAX_SCAN: "1000000" });
  const server = await startLocalServer(
    { files: paths, save: false, watch: false, prefix: "", allowHost: [], allowOrigin: [], ...options },
    config,
    log,
  );
  return { origin: server.url.origin, lines, [Symbol.asyncDispose]: () => server.stop() };
};

export const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
