import { BUILT_IN, infoOf, RESOURCES } from "../../../src/core/engine/index.ts";
import { createMock } from "../../../src/core/mock/index.ts";
import { OPERATOR_NAMES, fieldPathsOf } from "../../../src/core/query/index.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { at, type Figure } from "../figure.ts";

const ORIGIN = "http://localhost";
/** A seeded generator, so that a run can be repeated. */
const createRandom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** A request as parts that can be varied one at a time. */
interface Candidate {
  readonly resource: (typeof RESOURCES)[number];
  readonly parts: readonly string[];
}

/** Generates expensive requests: every parameter with its most expensive values. */
const createCandidates = (random: () => number) => {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const part = (resource: Candidate["resource"]): string => {
    const info = infoOf(resource);
    const paths = [...fieldPathsOf(info).values()]
      .filter(({ kind }) => kind !== "object")
      .map(({ path }) => path);
    const field = pick(paths);
    const some = (names: readonly string[]): string => names.filter(() => random() < 0.7).join(",");
    return pick([
      () =>
        `q=${Array.from({ length: 1 + Math.floor(random() * 20) }, () => pick(["a", "the", "zzz", "e", "of"]) + Math.floor(random() * 9)).join("+")}`,
      () => `sort=${some(paths.filter((path) => !path.includes(".")))}`,
      () =>
        `${field}_${pick(OPERATOR_NAMES)}=${pick(["a", "*a*e*", "1", "zzz", "*".repeat(500), "2024-05-01", "true"])}`,
      () => `_embed=${some(info.hasMany.map(({ name }) => name))}`,
      () => `_expand=${some(info.belongsTo.map(({ name }) => name))}`,
      () => pick(["_all=true", "limit=1000", "limit=200", "limit=10"]),
      () => `_format=${pick(["json", "ndjson", "csv"])}`,
    ])();
  };
  const drawn = (): Candidate => {
    const resource = pick(RESOURCES);
    return { resource, parts: Array.from({ length: 1 + Math.floor(random() * 6) }, () => part(resource)) };
  };
  const changed = ({ resource, parts }: Candidate): Candidate => {
    const kept = parts.filter(() => random() < 0.85);
    return { resource, parts: [...kept, part(resource)] };
  };
  return { drawn, changed };
};

const pathOf = ({ resource, parts }: Candidate, seed: string): string =>
  `/api/mock/${resource}?count=10000&seed=${seed}&${parts.join("&")}`;

/** Milliseconds for a response, including its body; 0 if the request is rejected. */
const costOf = async (candidate: Candidate, seed: string): Promise<number> => {
  const mock = createMock({ catalog: BUILT_IN });
  const begun = process.cpuUsage();
  const { status, body } = await mock.handle({
    method: "GET",
    url: ORIGIN + pathOf(candidate, seed),
    headers: new Headers(),
    body: null,
  });
  if (body instanceof ReadableStream) await new Response(body).arrayBuffer();
  const { user, system } = process.cpuUsage(begun);
  return status === 200 ? (user + system) / 1000 : 0;
};

interface Measured {
  readonly candidate: Candidate;
  readonly cost: number;
}

/** Random requests first, then small variations of the most expensive, each kept if it costs more. */
const search = async (draws: number, climbs: number): Promise<readonly Measured[]> => {
  const { drawn, changed } = createCandidates(createRandom(7));
  const found: Measured[] = [];
  let tried = 0;
  const measured = async (candidate: Candidate): Promise<Measured> => ({
    candidate,
    cost: await costOf(candidate, `try${tried++}`),
  });
  for (let i = 0; i < draws; i++) found.push(await measured(drawn()));
  const best = found.toSorted((a, b) => b.cost - a.cost).slice(0, 3);
  for (let i = 0; i < climbs; i++) {
    const place = i % best.length;
    const next = await measured(changed((best[place] as Measured).candidate));
    if (next.cost > (best[place] as Measured).cost) best[place] = next;
  }
  return best.toSorted((a, b) => b.cost - a.cost);
};

const residentBytes = async ({ admin }: TestServer): Promise<number> =>
  Number(/^mockbench_resident_memory_bytes (\d+)/m.exec(await (await fetch(`${admin}/metrics`)).text())?.[1]);

/**
 * Sends the same expensive request this many times at once, each with another seed; returns responses that are neither
 * complete nor rejected.
 */
const crowd = async ({ origin }: TestServer, candidate: Candidate, size: number): Promise<number> => {
  let lost = 0;
  await Promise.all(
    Array.from({ length: size }, async (_, turn) => {
      try {
        const response = await fetch(origin + pathOf(candidate, `crowd${size}-${turn}`));
        await response.arrayBuffer();
        const isBusy = response.status === 503 && response.headers.has("retry-after");
        if (response.status !== 200 && !isBusy) lost++;
      } catch {
        lost++;
      }
    }),
  );
  return lost;
};

export const mostExpensive: Figure = {
  number: 16,
  title: "the most expensive allowed requests, 1, 10 and 50 at once",
  goal: "p99 of others under 50 ms, no response lost, memory ≤ 300 MB and then ≤ 1.3 × before",
  run: async (scale) => {
    const [draws, climbs] = scale === "whole" ? [300, 300] : [20, 10];
    const best = await search(draws, climbs);
    await using server = await startServer({ keepsLog: false });
    const times: number[] = [];
    let peak = 0;
    let isOver = false;
    const probing = (async () => {
      while (!isOver) {
        const begun = performance.now();
        await (await fetch(`${server.origin}/api/mock/users?limit=10&page=3`)).arrayBuffer();
        times.push(performance.now() - begun);
        if (times.length % 10 === 0) peak = Math.max(peak, await residentBytes(server));
        await Bun.sleep(5);
      }
    })();
    const [first] = best;
    if (first !== undefined) await crowd(server, first.candidate, 1);
    const before = await residentBytes(server);
    let lost = 0;
    for (const { candidate } of best.slice(0, scale === "whole" ? 3 : 1))
      for (const size of scale === "whole" ? [1, 10, 50] : [10]) lost += await crowd(server, candidate, size);
    isOver = true;
    await probing;
    await Bun.sleep(3000);
    const after = await residentBytes(server);
    const sorted = times.toSorted((left, right) => left - right);
    const p99 = at(sorted, 0.99);
    const megabytes = (size: number): string => `${Math.round(size / 1e6)} MB`;
    console.log(
      `     ${Math.round(first?.cost ?? 0)} ms: ${pathOf(first?.candidate as Candidate, "1").slice(0, 300)}`,
    );
    return {
      // A short run shares its machine with other tests: only its responses are checked.
      good: lost === 0 && peak <= 300e6 && (scale === "short" || (p99 < 50 && after <= before * 1.3)),
      words: `most expensive ${Math.round(first?.cost ?? 0)} ms; p99 of others ${p99.toFixed(1)} ms, ${lost} lost, peak ${megabytes(peak)}, ${megabytes(before)} → ${megabytes(after)}`,
    };
  },
};
