import { BUILT_IN, RESOURCES, table } from "../../src/core/engine/index.ts";
import { plainUser } from "./alternatives/faker-user.ts";
import { plainTable, type Report, rounded, told } from "./table.ts";

await BUILT_IN.load();

const dataset = { seed: "1", count: 1_000_000, origin: "https://mock.test" };

/** Microseconds per call: the best of several rounds, because other work on the machine can only add time. */
const measure = (calls: number, run: (id: number) => unknown): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    for (let id = 1; id <= calls; id++) run(id);
    best = Math.min(best, ((performance.now() - start) * 1_000) / calls);
  }
  return best;
};

/** The best of each over interleaved rounds, so that a busy machine slows down all of them alike. */
const compare = (...runs: ((id: number) => unknown)[]): number[] => {
  const best = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 4; round++) {
    for (const [index, run] of runs.entries()) best[index] = Math.min(best[index] ?? 0, measure(1_000, run));
  }
  return best;
};

const MANY = 200_000;

const heapGrowth = (read: (id: number) => unknown): number => {
  const before = process.memoryUsage().heapUsed;
  for (let id = 1; id <= MANY; id++) read(id);
  Bun.gc(true);
  return (process.memoryUsage().heapUsed - before) / 1_048_576;
};

/** The engine, compared with plain faker building the same records. */
export const report = (): Report => {
  const users = table("users", dataset);
  const [plain = 0, row = 0, far = 0] = compare(
    plainUser,
    (id) => users.row(id),
    (id) => users.row(1_000_000 - id),
  );
  const email = users.reader("email");
  const [cell = 0] = compare((id) => email(id));
  const grown = heapGrowth((id) => users.row(id));
  const rows = RESOURCES.map((name) => {
    const data = table(name, { ...dataset, count: 10_000 });
    return [name, `${measure(1_000, (id) => data.row(id)).toFixed(1)} µs`];
  });
  return {
    figures: [
      told(
        "a user made by faker ÷ by the engine",
        `${rounded(plain / row)} × (${rounded(plain)} to ${rounded(row)} µs)`,
      ),
      told("that user ÷ its e-mail address alone", `${rounded(row / cell)} × (${rounded(cell)} µs)`),
      told("users near 1,000,000 ÷ users near 1", `${rounded(far / row)} ×`),
      told(`heap after making ${MANY.toLocaleString("en")} users`, `${grown.toFixed(1)} MiB more`),
    ],
    tables: [plainTable(["a record of", "costs"], rows)],
  };
};
