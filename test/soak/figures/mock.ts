import * as fc from "fast-check";
import { OpenApiValidator, exchange, type Exchange } from "../../support/openapi-validator.ts";
import {
  bodies,
  faultsOf,
  MEDIA_TYPES,
  METHODS,
  pathsOf,
  sendTo,
  submissions,
} from "../../build/openapi/support/hostile.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { at, type Figure, inLanes, timeLimitOf, type Scale } from "../figure.ts";

const LANES = 32;

const residentBytes = async ({ admin }: TestServer): Promise<number> => {
  const metrics = await (await fetch(`${admin}/metrics`)).text();
  return Number(/^mockbench_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
};

/** A typical mix of requests: pages, records, searches, changes, mistakes. Each turn gives another one. */
export const MIXED: readonly ((turn: number) => readonly [path: string, init: RequestInit, allowed: readonly number[]])[] = [
  () => ["/api/mock/users?limit=10", {}, [200]],
  (turn) => [`/api/mock/posts?seed=${turn}&page=${1 + (turn % 10)}`, {}, [200]],
  (turn) => [`/api/mock/orders/${1 + (turn % 100)}?_expand=customer`, {}, [200]],
  (turn) => [`/api/mock/products?seed=${turn % 500}&price_gte=${turn % 90}&sort=-price&limit=5`, {}, [200]],
  (turn) => [`/api/mock/todos?q=the&seed=${turn % 50}&_format=csv`, {}, [200]],
  (turn) => [`/api/mock/users/${turn % 300}`, {}, [200, 404]],
  () => ["/api/mock/users", { headers: { "if-none-match": "*" } }, [304]],
  (turn) => ["/api/mock/todos", { method: "POST", headers: { "content-type": "application/json" }, body: `{"title":"t${turn}"}` }, [201]],
  (turn) => [`/api/mock/todos/${1 + (turn % 100)}`, { method: "PATCH", headers: { "content-type": "application/json" }, body: '{"completed":true}' }, [200]],
  () => ["/api/mock/usres", {}, [404]],
  () => ["/api/mock/users?limit=x", {}, [400]],
  () => ["/api/mock/users?__error=503", {}, [503]],
  (turn) => [`/api/mock/realtime?limit=1&seed=${turn}`, {}, [200]],
]; // prettier-ignore

export const soak: Figure = {
  number: 4,
  title: "mixed requests",
  goal: "no status outside the contract; RSS at the end ≤ 1.2 × that after a tenth",
  run: async (scale) => {
    const requests = scale === "whole" ? 2_000_000 : 12_000;
    await using server = await startServer({ keepsLog: false });
    let wrong = 0;
    let early = 0;
    await inLanes(requests, LANES, async (turn) => {
      if (turn === Math.floor(requests / 10)) early = await residentBytes(server);
      const [path, init, allowed] = MIXED[turn % MIXED.length]?.(turn) ?? ["/", {}, [200]];
      const response = await fetch(server.origin + path, init);
      await response.arrayBuffer();
      if (!allowed.includes(response.status)) wrong++;
    });
    const late = await residentBytes(server);
    const ratio = late / early;
    const megabytes = (size: number): string => `${Math.round(size / 1e6)} MB`;
    return {
      // A short run has not filled its caches after a tenth: only its responses are checked.
      good: wrong === 0 && (scale === "short" || ratio <= 1.2),
      words: `${requests.toLocaleString("en")} requests, ${wrong} wrong; RSS ${megabytes(early)} → ${megabytes(late)}, ${ratio.toFixed(2)} ×`,
    };
  },
};

export const hostile: Figure = {
  number: 9,
  title: "hostile queries and bodies",
  goal: "no crash, no 5xx except simulated ones, none over 1 s, every response as openapi.json says",
  run: async (scale) => {
    const runs = scale === "whole" ? 200_000 : 3000;
    await using server = await startServer({ env: { CONTACT_RATE_LIMIT: "0" }, keepsLog: false });
    const validator = await OpenApiValidator.from(server.origin);
    const paths = pathsOf(validator.document);
    const faults: string[] = [];
    let slowest = 0;
    const judge = async (asking: () => Promise<Exchange>): Promise<void> => {
      const begun = performance.now();
      const found = await asking();
      slowest = Math.max(slowest, performance.now() - begun);
      for (const fault of faultsOf(validator, found)) faults.push(`${found.url}: ${fault}`);
    };
    // Generated in slices, so that they need not all be in memory.
    const SLICE = 2000;
    for (let drawn = 0; drawn < runs; drawn += SLICE) {
      const amount = Math.min(SLICE, runs - drawn);
      const gets = fc.sample(paths, Math.ceil(amount * 0.6));
      const changes = fc.sample(fc.tuple(METHODS, paths, MEDIA_TYPES, bodies), Math.ceil(amount * 0.3));
      const letters = fc.sample(submissions, Math.ceil(amount * 0.1));
      await inLanes(gets.length, 8, (turn) => judge(() => exchange(server.origin, "GET", gets[turn] ?? "/")));
      for (const parts of changes) await judge(() => sendTo(server.origin, ...parts));
      for (const text of letters)
        await judge(() => sendTo(server.origin, "POST", "/api/contact", "application/json", text));
    }
    for (const fault of faults.slice(0, 5)) console.log(`     ${fault.slice(0, 300)}`);
    const alive = (await fetch(`${server.origin}/api/mock/users/1`)).status === 200;
    return {
      good: faults.length === 0 && slowest < timeLimitOf(scale, 1000) && alive && server.stderr() === "",
      words: `${runs.toLocaleString("en")} requests, ${faults.length} faults, slowest ${Math.round(slowest)} ms, ${alive ? "alive" : "DEAD"}`,
    };
  },
};

export const fairness: Figure = {
  number: 15,
  title: "other requests while scans run",
  goal: "p99 under 50 ms",
  run: async (scale: Scale) => {
    await using server = await startServer({ keepsLog: false });
    let isOver = false;
    let scans = 0;
    const scanning = (async () => {
      while (!isOver) {
        const response = await fetch(
          `${server.origin}/api/mock/posts?count=10000&seed=scan${scans++}&q=the&limit=5`,
        );
        await response.arrayBuffer();
      }
    })();
    const times: number[] = [];
    for (let turn = 0; turn < (scale === "whole" ? 5000 : 400); turn++) {
      const begun = performance.now();
      await (await fetch(`${server.origin}/api/mock/users?limit=10&page=${1 + (turn % 10)}`)).arrayBuffer();
      times.push(performance.now() - begun);
    }
    isOver = true;
    await scanning;
    const sorted = times.toSorted((left, right) => left - right);
    const p99 = at(sorted, 0.99);
    return {
      good: p99 < timeLimitOf(scale, 50),
      words: `p99 ${p99.toFixed(1)} ms, slowest ${at(sorted, 1).toFixed(1)} ms, during ${scans} scans`,
    };
  },
};
