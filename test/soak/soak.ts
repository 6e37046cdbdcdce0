/**
 * `bun run soak [--short] [number…]`: endurance, each figure by a program that ends by itself, on
 * loopback; about an hour and a quarter, or a minute or two with `--short`. Database and mail are stubs: this
 * proves our side of the line only.
 */
import { type Figure, inLanes, type Scale } from "./figure.ts";
import { faults, kills, limit, rate, retries } from "./figures/contact.ts";
import { largeDocument } from "./figures/large-document.ts";
import { mainThread } from "./figures/main-thread.ts";
import { mostExpensive } from "./figures/most-expensive.ts";
import { fairness, hostile, soak } from "./figures/mock.ts";
import { oneClient } from "./figures/one-client.ts";
import { paths } from "./figures/paths.ts";
import { crowd, leaving, resumes } from "./figures/stream.ts";
import { canary, drain, slow } from "./figures/process.ts";
import { smallMachine } from "./figures/small-machine.ts";
import { steady } from "./figures/steady.ts";
import { binary } from "../support/binary.ts";

// The contact harness starts the program named here; everything else always starts the executable.
process.env["MOCKBENCH_BINARY"] ??= await binary();

const FIGURES: readonly Figure[] = [
  kills,
  retries,
  rate,
  soak,
  crowd,
  leaving,
  resumes,
  slow,
  hostile,
  paths,
  canary,
  faults,
  drain,
  limit,
  fairness,
  mostExpensive,
  smallMachine,
  oneClient,
  mainThread,
  largeDocument,
  steady,
];
/**
 * Left out of short runs: ratios of speeds are too noisy, and the waits that mail services require have their own
 * tests.
 */
const NOT_SHORT: ReadonlySet<Figure> = new Set([rate, faults]);

/** The file that the docs show: each figure as last measured in full. */
const RESULTS = Bun.fileURLToPath(new URL("../../src/build/site/articles/soak.json", import.meta.url));

interface Result {
  readonly number: number;
  readonly title: string;
  readonly goal: string;
  readonly measured: string;
  readonly good: boolean;
}

const remember = async (result: Result): Promise<void> => {
  const file = Bun.file(RESULTS);
  const known = (await file.exists()) ? ((await file.json()) as readonly Result[]) : [];
  const others = known.filter(({ number }) => number !== result.number);
  const date = new Date().toISOString().slice(0, 10);
  const all = [...others, { ...result, date }].toSorted((left, right) => left.number - right.number);
  await Bun.write(RESULTS, `${JSON.stringify(all, undefined, 2)}\n`);
};

const words = process.argv.slice(2);
const scale: Scale = words.includes("--short") ? "short" : "whole";
const numbers = new Set(words.filter((word) => /^\d+$/.test(word)).map(Number));
const strange = words.find(
  (word) => word !== "--short" && !FIGURES.some(({ number }) => String(number) === word),
);
if (strange !== undefined) {
  const known = FIGURES.map(({ number }) => number).toSorted((left, right) => left - right);
  console.error(
    `There is no figure ${strange}; available are ${known.join(" ")}. --short runs each briefly.`,
  );
  process.exit(64);
}

const wanted = FIGURES.filter(
  (figure) =>
    (numbers.size === 0 || numbers.has(figure.number)) && !(scale === "short" && NOT_SHORT.has(figure)),
);

/** Runs one figure, prints its result in one line, and returns whether the goal was met. */
const prove = async ({ number, title, goal, run }: Figure): Promise<boolean> => {
  const begun = performance.now();
  let { good, words: told } = await run(scale);
  // Short runs share the machine: a failure that a second attempt does not confirm is the machine's.
  if (!good && scale === "short") {
    console.log(`again ${number} ${title}: ${told}`);
    ({ good, words: told } = await run(scale));
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (scale === "whole") await remember({ number, title, goal, measured: told, good });
  console.log(
    `${good ? "ok  " : "FAIL"} ${String(number).padStart(2)} ${title}: ${told} (goal: ${goal}; ${seconds} s)`,
  );
  return good;
};

/** Runs in its own process, with its own connections, memory and processor time. */
const proveApart = async ({ number }: Figure): Promise<boolean> => {
  const command = [process.execPath, import.meta.path, String(number), "--short"];
  return (await Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"] }).exited) === 0;
};

/** Most short figures mostly wait, so several run at the same time; these load the machine themselves. */
const LANES = 3;
const LOADS: ReadonlySet<Figure> = new Set([mostExpensive, smallMachine]);
const shared = scale === "short" && wanted.length > 1 ? wanted.filter((figure) => !LOADS.has(figure)) : [];

const started = performance.now();
let failed = 0;
await inLanes(shared.length, LANES, async (turn) => {
  if (!(await proveApart(shared[turn] as Figure))) failed++;
});
for (const figure of wanted) if (!shared.includes(figure) && !(await prove(figure))) failed++;
const all = Math.round((performance.now() - started) / 1000);
if (wanted.length > 1)
  console.log(
    failed === 0
      ? `all ${wanted.length} reached, ${all} s`
      : `${failed} of ${wanted.length} NOT reached, ${all} s`,
  );
process.exit(failed === 0 ? 0 : 1);
