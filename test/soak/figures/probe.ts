/*
 * `bun probe.ts ORIGIN PID PROBES`: prints as JSON what the main thread of a process worked, in milliseconds, between
 * each request and its answer. A process of its own: among the callers an answer would wait to be read, and what the
 * server works meanwhile would count.
 */
import { readFileSync } from "node:fs";

const [origin = "", pid = "", probes = ""] = process.argv.slice(2);

/** Milliseconds that the main thread has worked: not how long it waited for a core. */
const worked = (): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "latin1").split(" ", 1)[0]) / 1e6;

/** The server trusts one proxy: this is another client than the callers. */
const headers = { "x-forwarded-for": "192.0.2.2" };

await Bun.sleep(200);
const costs: number[] = [];
for (let index = 0; index < Number(probes); index++) {
  const before = worked();
  const response = await fetch(`${origin}/api/mock/todos/1`, { headers });
  await response.arrayBuffer();
  costs.push(worked() - before);
  await Bun.sleep(5 + (index % 7));
}
console.log(JSON.stringify(costs));
