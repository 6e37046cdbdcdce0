/**
 * Measures the mock REST beside its peers and writes the tables into the README: `bun run bench`. Needs wrk,
 * taskset and two cores: servers run on the first, load on the second.
 */
import { cpus, loadavg } from "node:os";
import { startPeer } from "../clients/peers.ts";
import { depth, fairness, type Field, growth, scans, throughput } from "./mock/cases.ts";
import { ON_SERVER_CORE } from "./mock/load.ts";
import { startBare, startOurs } from "./mock/processes.ts";
import { figureTable, withFigures } from "./mock/table.ts";

const README = new URL("../../README.md", import.meta.url).pathname;

// What other programs do to caches and latencies is no property of ours.
const QUIET = 1.5;
const [load = 0] = loadavg();

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await using ours = await startOurs();
const mock = `${ours.origin}/api/mock`;
const users = (await (await fetch(`${mock}/users?_all=true`)).json()) as unknown[];
await using bare = await startBare(`${mock}/users?limit=10`);
await using current = await startPeer("json-server-1", { users }, ON_SERVER_CORE);
await using old = await startPeer("json-server-0", { users }, ON_SERVER_CORE);
await using mockoon = await startPeer("mockoon", { users }, ON_SERVER_CORE);
const field: Field = { ours: mock, servers: { ours, bare, current, old, mockoon } };

const figures = [
  ...(await throughput(field)),
  ...(await scans(field)),
  await depth(field),
  await fairness(field),
];
const run = [
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model.trim() ?? "unknown processor"},`,
  `${cpus().length} cores, Bun ${Bun.version}, the compiled binary with its log at info; servers on one`,
  "core, load on the other; json-server and Mockoon on Node.js. Requests per second of the server's own processor time;",
  `medians of interleaved rounds; load average at the start ${load.toFixed(1)}. Repeat it with \`bun run bench\`.`,
].join("\n");
const report = ["", run, "", figureTable(figures), "", await growth(field), ""].join("\n");
say(report);

const readme = Bun.file(README);
const updated = (await readme.exists()) ? withFigures(await readme.text(), report) : undefined;
if (load > QUIET) say(`The load average was ${load.toFixed(1)} at the start: the README keeps its figures.`);
else if (updated === undefined) say("README.md has no place for the figures; they are only printed.");
else await Bun.write(README, updated);
