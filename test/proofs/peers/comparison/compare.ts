import * as fc from "fast-check";
import { join } from "node:path";
import { RESOURCES } from "../../../../src/core/engine/index.ts";
import { ROOT } from "../../../../src/build/paths.ts";
import { startServer } from "../../../support/server.ts";
import { startPeer } from "../peers.ts";
import { answerOf, type Answer, isSame } from "./answer.ts";
import { type Topic, TOPICS } from "./topics.ts";

const REQUESTS = 2000;
const SEED = 22;

export const TABLE = join(ROOT, "src/build/site/articles/json-server.md");

interface Row {
  readonly topic: Topic;
  readonly sent: number;
  readonly same: readonly [old: number, current: number];
  /** A request that is answered differently; the first of all where none is. */
  readonly example: string;
}

const pathsOf = ({ path }: Topic, index: number): readonly string[] => {
  const most = Math.ceil((REQUESTS - index) / TOPICS.length);
  return fc.sample(path, { seed: SEED + index, numRuns: most });
};

/** Sends the same requests to both versions of json-server, which serve our records, and to us. */
const rows = async (): Promise<readonly Row[]> => {
  // Its own address is in image URLs, which are searched.
  await using ours = await startServer({ env: { PUBLIC_URL: "http://localhost:3000" } });
  const api = `${ours.origin}/api/mock`;
  const records = async (resource: string) =>
    [resource, await (await fetch(`${api}/${resource}?_all=true`)).json()] as const;
  const data = Object.fromEntries(await Promise.all(RESOURCES.map(records))) as Record<string, unknown[]>;
  await using old = await startPeer("json-server-0", data);
  await using current = await startPeer("json-server-1", data);

  const ask = async (topic: Topic, path: string): Promise<readonly [Answer, Answer, Answer]> =>
    Promise.all([
      answerOf(api, path, topic.method),
      answerOf(old.origin, path, topic.method),
      answerOf(current.origin, path, topic.method),
    ]);
  const found: Row[] = [];
  for (const [index, topic] of TOPICS.entries()) {
    const paths = pathsOf(topic, index);
    const same: [number, number] = [0, 0];
    let example: string | undefined;
    for (const path of paths) {
      // One after another: json-server keeps what is written.
      // oxlint-disable-next-line no-await-in-loop
      const [mine, ...theirs] = await ask(topic, path);
      for (const [peer, answer] of theirs.entries()) {
        if (isSame(mine, answer, topic.exact === true)) same[peer as 0 | 1] += 1;
        else example ??= path;
      }
    }
    found.push({ topic, sent: paths.length, same, example: example ?? paths[0] ?? "" });
  }
  return found;
};

const tableRow = ({ topic, sent, same, example }: Row): string => {
  const [old, current] = same.map((number) => `${number} of ${sent}`);
  const request = `\`${topic.method ?? "GET"} /${example.replaceAll("|", "%7C")}\``;
  return `| ${topic.title} | ${request} | ${old} | ${current} | ${topic.differs ?? ""} |`;
};

/** The table of the migration page. */
export const comparison = async (): Promise<string> => {
  const found = await rows();
  const mismatch = found.find(
    ({ topic, sent, same }) => same.some((number) => number < sent) !== (topic.differs !== undefined),
  );
  const [old, current] = [0, 1].map((peer) => found.reduce((sum, { same }) => sum + (same[peer] ?? 0), 0));
  const table = [
    `${REQUESTS.toLocaleString("en")} random requests, of ${TOPICS.length} kinds: ${old} are answered as json-server 0.17.4 answers them, ${current} as json-server 1.0.0-beta.15 does. Each version is asked in the dialect of the other, too.`,
    "",
    "| request | for example | as 0.17 | as 1 | what differs |",
    "| --- | --- | --- | --- | --- |",
    ...found.map(tableRow),
    "",
  ].join("\n");
  if (mismatch !== undefined)
    throw new Error(
      `"${mismatch.topic.title}" differs where the topics say it does not, or the reverse:\n${table}`,
    );
  return table;
};

if (import.meta.main) {
  await Bun.write(TABLE, await comparison());
  const format = Bun.spawn([process.execPath, "fmt", "--no-script", TABLE], { stdout: "ignore" });
  process.exitCode = await format.exited;
}
