import * as fc from "fast-check";
import { join } from "node:path";
import { RESOURCES } from "../../../../src/core/engine/index.ts";
import { ROOT } from "../../../../src/build/paths.ts";
import { startServer } from "../../../support/server.ts";
import { startPeer } from "../peers.ts";
import { answerOf, type Answer, describe, isSame } from "./answer.ts";
import { type Topic, TOPICS } from "./topics.ts";

const REQUESTS = 2000;
const SEED = 22;

export const TABLE = join(ROOT, "src/build/site/articles/json-server.md");

interface Row {
  readonly topic: Topic;
  readonly sent: number;
  readonly same: readonly [old: number, current: number];
  /** A request with different responses; the first of all if there is none. */
  readonly example: Example;
}

interface Example {
  readonly path: string;
  readonly answers: readonly [mine: Answer, old: Answer, current: Answer];
}

const pathsOf = ({ path }: Topic, index: number): readonly string[] => {
  const most = Math.ceil((REQUESTS - index) / TOPICS.length);
  return fc.sample(path, { seed: SEED + index, numRuns: most });
};

/** Sends the same requests to both versions of json-server, with our records, and to Mockbench. */
const rows = async (): Promise<readonly Row[]> => {
  // Its own origin is in image URLs, which are searched.
  await using ours = await startServer({ env: { PUBLIC_URL: "http://localhost:3000" } });
  const api = `${ours.origin}/api/mock`;
  const records = async (resource: string) =>
    [resource, await (await fetch(`${api}/${resource}?_all=true`)).json()] as const;
  const data = Object.fromEntries(await Promise.all(RESOURCES.map(records))) as Record<string, unknown[]>;
  await using old = await startPeer("json-server-0", data);
  await using current = await startPeer("json-server-1", data);

  const ask = async (topic: Topic, path: string): Promise<readonly [Answer, Answer, Answer]> =>
    Promise.all([
      answerOf(api, path, topic),
      answerOf(old.origin, path, topic),
      answerOf(current.origin, path, topic),
    ]);
  const found: Row[] = [];
  for (const [index, topic] of TOPICS.entries()) {
    const paths = pathsOf(topic, index);
    const same: [number, number] = [0, 0];
    let example: Example | undefined;
    let differences = 0;
    for (const path of paths) {
      // One after another, because json-server stores what is written.
      // oxlint-disable-next-line no-await-in-loop
      const answers = await ask(topic, path);
      const [mine, ...theirs] = answers;
      const differs = theirs.map((answer) => !isSame(mine, answer, topic.exact === true));
      for (const peer of [0, 1] as const) if (differs[peer] === false) same[peer] += 1;
      // Preferably one in which both differ.
      const count = differs.filter(Boolean).length;
      if (example === undefined || count > differences) {
        example = { path, answers };
        differences = count;
      }
    }
    if (example === undefined) throw new Error(`nothing was sent for "${topic.title}"`);
    found.push({ topic, sent: paths.length, same, example });
  }
  return found;
};

const tableRow = ({ topic, sent, same, example }: Row): string => {
  const [mine, ...theirs] = example.answers;
  const cells = theirs.map((answer, peer) => {
    const number = same[peer as 0 | 1];
    if (number === sent) return "same";
    const share = number === 0 ? "" : `, ${number} of ${sent} the same`;
    const isExample = !isSame(mine, answer, topic.exact === true);
    return isExample ? `${describe(answer)}${share}` : `same here${share}`;
  });
  const request = `\`${topic.method ?? "GET"} /${example.path.replaceAll("|", "%7C")}\``;
  return `| ${topic.title} | ${request} | ${describe(mine)} | ${cells.join(" | ")} | ${topic.note ?? ""} |`;
};

/** The table of the migration page. */
export const comparison = async (): Promise<string> => {
  const found = await rows();
  const [old, current] = [0, 1].map((peer) => found.reduce((sum, { same }) => sum + (same[peer] ?? 0), 0));
  return [
    `Of ${REQUESTS.toLocaleString("en")} random requests of ${TOPICS.length} kinds, Mockbench answers ${old} as json-server 0.17.4 does and ${current} as json-server 1.0.0-beta.15 does. Each version also gets the requests of the other. The last columns show what the example returns; "same" means that all requests of the kind have the same answer as Mockbench.`,
    "",
    "| request | example | Mockbench | json-server 0.17 | json-server 1 | why |",
    "| --- | --- | --- | --- | --- | --- |",
    ...found.map(tableRow),
    "",
  ].join("\n");
};

if (import.meta.main) {
  await Bun.write(TABLE, await comparison());
  const format = Bun.spawn([process.execPath, "fmt", "--no-script", TABLE], { stdout: "ignore" });
  process.exitCode = await format.exited;
}
