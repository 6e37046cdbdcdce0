import { createMemorySessions, createMock, type Mock } from "../../../src/core/mock/index.ts";
import { send } from "../../core/mock/support/session-requests.ts";
import { type Figure, timeLimitOf } from "../figure.ts";

const MAX_BODY = 65_000;

const createRandom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

const times = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(",");

/** As many members as an object in a body may have. */
const MAX_MEMBERS = 1000;

/** Members of objects that each have as many as they may. */
const grouped = (count: number, member: (index: number) => string): string =>
  `{"a":[${times(Math.ceil(count / MAX_MEMBERS), (group) => `{${times(Math.min(count, MAX_MEMBERS), (index) => member(group * MAX_MEMBERS + index))}}`)}]}`;

/** Bodies that cost more than their length, of so many parts. */
const SHAPES: Readonly<Record<string, (parts: number) => string>> = {
  keys: (parts) => grouped(parts, (index) => `"k${index}":1`),
  "sparse keys": (parts) => grouped(parts, (index) => `"${index * 7919}":1`),
  "near names": (parts) => `{${times(Math.min(parts, MAX_MEMBERS), (index) => `"titel${index}":"x"`)}}`,
  objects: (parts) => `{"a":[${times(parts, () => '{"b":1}')}]}`,
  zeros: (parts) => `{"a":[${times(parts, () => "-0")}]}`,
  "exact numbers": (parts) => `{"a":[${times(parts, () => "12345678901234567890")}]}`,
  "periodic text": (parts) => `{"title":"${"ab".repeat(parts * 4)}"}`,
  escapes: (parts) => `{"title":"${"\\u0061".repeat(parts)}"}`,
  nested: (parts) => `{"a":[${times(Math.ceil(parts / 60), () => "[".repeat(60) + "]".repeat(60))}]}`,
  records: (parts) => `[${times(Math.min(100, parts), () => '{"title":"x"}')}]`,
  "patch: additions": (parts) => `[${times(parts, (index) => `{"op":"add","path":"/k${index}","value":1}`)}]`,
  "patch: insertions": (parts) =>
    `[{"op":"add","path":"/a","value":[]},${times(parts, () => '{"op":"add","path":"/a/0","value":1}')}]`,
  "patch: copies": (parts) =>
    `[{"op":"add","path":"/a","value":[1]},${times(parts, () => '{"op":"copy","from":"/a","path":"/a/0"}')}]`,
};

/** A body of a shape with so many parts, or as many as a body may have. */
const bodyOf = (shape: string, parts: number): string => {
  const create = SHAPES[shape] ?? (() => "{}");
  const body = create(parts);
  return body.length <= MAX_BODY ? body : create(Math.floor((0.95 * parts * MAX_BODY) / body.length));
};

const JSON_PATCH = ["PATCH", "todos/1", "application/json-patch+json"] as const;
const METHODS = [
  ["POST", "todos", "application/json"],
  ["PUT", "todos/1", "application/json"],
  ["PATCH", "todos/1", "application/json"],
  ["PATCH", "todos/1", "application/merge-patch+json"],
  JSON_PATCH,
] as const;

/** A shape with a method that may accept it: everything else is refused at once. */
const isSensible = ({ shape, method }: Pick<Candidate, "shape" | "method">): boolean =>
  shape.startsWith("patch: ") === (method === JSON_PATCH) && (shape !== "records" || method[0] === "POST");

interface Candidate {
  readonly shape: string;
  readonly parts: number;
  readonly method: (typeof METHODS)[number];
  readonly validates: boolean;
  readonly inSession: boolean;
}

const wordsOf = ({ shape, parts, method, validates, inSession }: Candidate): string =>
  `${method.join(" ")}, ${shape} × ${parts}${validates ? ", __validate" : ""}${inSession ? ", in a session" : ""}`;

/** The changes that were drawn, and not those of the search around the most expensive one. */
interface Tally {
  changes: number;
  /** How many of them were carried out: a refusal costs little. */
  done: number;
}

/** Processor time of the event loop for a change, and for reading the page and the record after it. */
const costOf = async (
  mock: Mock,
  { shape, parts, method, validates, inSession }: Candidate,
  name: string,
  tally: Tally,
) => {
  const [verb, path, type] = method;
  const query = `${inSession ? `__session=${name}&` : ""}__validate=${validates}`;
  const body = bodyOf(shape, parts);
  const requests = [
    () => send(mock, verb, `${path}?${query}`, body, { "content-type": type }),
    ...(inSession ? ["todos", "todos/1"] : []).map(
      (read) => () => send(mock, "GET", `${read}?__session=${name}`),
    ),
  ];
  let most = 0;
  for (const request of requests) {
    const before = process.cpuUsage();
    const { status } = await request();
    const { user, system } = process.cpuUsage(before);
    most = Math.max(most, (user + system) / 1000);
    if (status >= 500)
      throw new Error(`${wordsOf({ shape, parts, method, validates, inSession })}: ${status}`);
    if (request !== requests[0]) continue;
    tally.changes++;
    if (status < 300) tally.done++;
  }
  return most;
};

/** Draws candidates, then changes the most expensive ones and keeps what costs more. Each cost is the least of three. */
const search = async (
  draws: number,
  climbs: number,
  tally: Tally = { changes: 0, done: 0 },
): Promise<{ candidate: Candidate; cost: number }> => {
  const random = createRandom(11);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const shapes = Object.keys(SHAPES);
  // Reads that scan or are long go to threads: they are not the event loop's.
  const offload = () => Promise.resolve({ total: 0, body: "" });
  let sessions = 0;
  const measured = async (candidate: Candidate, counts: Tally) => {
    const costs: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const mock = createMock({ sessions: createMemorySessions(), offload });
      costs.push(await costOf(mock, candidate, `s${sessions++}`, counts));
    }
    return { candidate, cost: Math.min(...costs) };
  };
  const drawn = (): Candidate => {
    const pair = { shape: pick(shapes), method: pick(METHODS) };
    if (!isSensible(pair)) return drawn();
    return {
      ...pair,
      parts: Math.ceil(8000 * random()),
      validates: random() < 0.5,
      inSession: random() < 0.7,
    };
  };
  let best = await measured(drawn(), tally);
  for (let turn = 0; turn < draws + climbs; turn++) {
    const { candidate } = best;
    const parts = Math.ceil(candidate.parts * (0.5 + random()));
    const changed = pick<Candidate>([
      { ...candidate, parts },
      { ...candidate, shape: pick(shapes) },
      { ...candidate, method: pick(METHODS) },
    ]);
    const next =
      turn < draws
        ? await measured(drawn(), tally)
        : await measured(isSensible(changed) ? changed : candidate, { changes: 0, done: 0 });
    if (next.cost > best.cost) best = next;
  }
  return best;
};

export const longestStep: Figure = {
  number: 19,
  title: "the longest that one change or one page of a session keeps the event loop",
  goal: "≤ 20 ms of processor time",
  run: async (scale) => {
    const [draws, climbs] = scale === "whole" ? [300, 200] : [40, 10];
    // The first requests compile the code.
    await search(20, 0);
    const tally = { changes: 0, done: 0 };
    const { candidate, cost } = await search(draws, climbs, tally);
    const share = tally.done / tally.changes;
    return {
      good: cost <= timeLimitOf(scale, 20) && share > 0.2,
      words: `${cost.toFixed(1)} ms: ${wordsOf(candidate)}; ${Math.round(100 * share)} % of ${tally.changes} changes carried out`,
    };
  },
};
