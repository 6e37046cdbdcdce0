import { expect, test } from "bun:test";
import { join } from "node:path";
import * as fc from "fast-check";
import { loadConfig } from "../../../src/server/config/config.ts";
import { openLocalApi } from "../../../src/server/local/local-server.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { startPeer } from "../../proofs/peers/peers.ts";
import { NEW_REQUESTS, OLD_REQUESTS, type Sent } from "./requests.ts";
import { ROWS } from "./rows.ts";

/* The same random requests, one after the other, to `mockbench mock db.json` and to the json-servers. */

const REQUESTS = 3000;
/** Another one each night; whoever repeats a failure sets it. */
const SEED = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

const nothing = (): void => undefined;
const LOG = {
  info: nothing,
  warn: nothing,
  error: nothing,
  request: nothing,
  flush: () => Promise.resolve(),
};

const OPTIONS = {
  prefix: "",
  save: false,
  watch: false,
  allowHost: [],
  allowOrigin: [],
};

interface Answer {
  readonly status: number;
  readonly total: string | null;
  readonly body: unknown;
}

/** What version 1 makes texts, ids and what refers to them, is so everywhere. */
const comparable = (body: string, hasTextIds: boolean): unknown =>
  JSON.parse(body, (name, value: unknown) => (hasTextIds && name === "id" ? String(value) : value));

const ask = async (
  send: (request: Request) => Promise<Response>,
  origin: string,
  { method, path, body }: Sent,
  hasTextIds: boolean,
): Promise<Answer> => {
  const headers = { "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await send(new Request(`${origin}/${path}`, { method, headers, ...sent }));
  const text = await response.text();
  const { status } = response;
  // What is wrong is said in other words, and a deletion is answered with the record or without it.
  const isShown = status < 400 && method !== "DELETE";
  return {
    status,
    total: isShown && !hasTextIds && path.includes("_limit") ? response.headers.get("x-total-count") : null,
    body: isShown ? comparable(text, hasTextIds) : null,
  };
};

test.each([
  ["json-server-0", OLD_REQUESTS],
  ["json-server-1", NEW_REQUESTS],
] as const)(
  `%s answers ${REQUESTS} random requests as mock does`,
  async (name, requests) => {
    using folder = temporaryFolder();
    const file = join(folder.path, "db.json");
    await Bun.write(file, JSON.stringify(ROWS));
    const isNew = name === "json-server-1";
    await using ours = await openLocalApi(
      { ...OPTIONS, files: [file], ...(isNew ? { compat: "json-server@1" as const } : {}) },
      loadConfig({}),
      LOG,
    );
    await using peer = await startPeer(name, ROWS);
    const different: object[] = [];
    for (const sent of fc.sample(requests, { seed: SEED, numRuns: REQUESTS })) {
      // oxlint-disable-next-line no-await-in-loop -- each depends on those before
      const [mine, theirs] = await Promise.all([
        ask(ours.fetch, "http://localhost", sent, isNew),
        ask(fetch, peer.origin, sent, isNew),
      ]);
      if (!Bun.deepEquals(mine, theirs)) different.push({ ...sent, mine, theirs });
    }
    expect(different.slice(0, 5), `SEED=${SEED}, ${different.length} differ`).toEqual([]);
  },
  600_000,
);
