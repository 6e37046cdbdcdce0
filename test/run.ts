/**
 * `bun test/run.ts [paths and flags of bun test]`: runs the test files in some processes, slowest files first. Files
 * with a failed test run once more, alone: a file that then passes is reported as unsteady, and one that fails again
 * has failed. The counterexample of a property is deterministic and gets no second run. Reports what is skipped
 * because a program is missing, and the slowest files; the last line is the total. Tests that take minutes or install
 * packages are in test/proofs, and run only when that path is given, as in .ci/run. Those in test/long run every night:
 * they take a quarter of an hour, such as those over 150 public documents and of whole releases, or their results
 * change with the versions of other packages, and test/proofs has the quickest of each kind.
 *
 * `--after=REPORT`: files that passed without skips in an earlier run of the same sources, according to its report,
 * are counted but not run again. Without such a report everything runs.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { DIST } from "../src/build/paths.ts";
import { writeFirstTimings } from "./support/first-timings.ts";
import { isSkipped, PROGRAMS, type ProgramName } from "./support/programs.ts";
import { readReport, type Report } from "./support/report.ts";

/** One more than cores, because tests also wait: for servers, browsers and time-outs. */
const PROCESSES = Math.min(4, availableParallelism() + 1);
/** Run only where their path is given; the examples are projects that a proof installs and runs. */
const ON_REQUEST = ["test/proofs", "test/long", "examples"];
const SHOWN = 10;

const args = process.argv.slice(2);
const { "test-name-pattern": pattern, after } = parseArgs({
  args,
  options: { "test-name-pattern": { type: "string", short: "t" }, after: { type: "string" } },
  strict: false,
}).values;

interface Run extends Report {
  /** Something was thrown outside all tests, for example because a file cannot be loaded; the report lacks it. */
  readonly hasStrayError: boolean;
}

const run = async (name: string, flags: readonly string[]): Promise<Run> => {
  const path = join(DIST, `${name}.xml`);
  rmSync(path, { force: true });
  const child = Bun.spawn(
    [
      process.execPath,
      "test",
      "--timeout=180000",
      "--only-failures",
      "--reporter=junit",
      `--reporter-outfile=${path}`,
      ...flags,
    ],
    {
      stdio: ["inherit", "inherit", "pipe"],
      env: process.stderr.isTTY ? { ...process.env, FORCE_COLOR: "1" } : process.env,
    },
  );
  let output = "";
  const decoder = new TextDecoder();
  for await (const chunk of child.stderr) {
    process.stderr.write(chunk);
    output += decoder.decode(chunk, { stream: true });
  }
  const code = await child.exited;
  const file = Bun.file(path);
  // Without a report, the process itself has crashed, or no file was found.
  if (!(await file.exists())) process.exit(code === 0 ? 1 : code);
  const report = readReport(await file.text());
  const counted = Number(/^\W*(\d+) fail$/m.exec(Bun.stripANSI(output))?.[1] ?? 0);
  return {
    ...report,
    hasStrayError: counted > report.failures || (code !== 0 && report.failures === 0),
  };
};

const earlier =
  typeof after === "string" && existsSync(after) ? readReport(await Bun.file(after).text()).files : [];
const done = earlier.filter(({ failures, skipped }) => failures + skipped === 0);

const isAsked = (folder: string): boolean => args.some((arg) => arg.includes(folder));
/** Proofs may run beside the tests, so they have their own report. */
const name = basename(ON_REQUEST.find(isAsked) ?? "tests");
const timings = join(DIST, `${name}-timings.json`);
mkdirSync(DIST, { recursive: true });
writeFirstTimings(timings);
const first = await run(name, [
  `--parallel=${PROCESSES}`,
  // One browser and one copy of every module for all files of a process.
  "--no-isolate",
  `--timings=${timings}`,
  "--update-timings",
  ...ON_REQUEST.filter((folder) => !isAsked(folder)).map((folder) => `--path-ignore-patterns=${folder}/**`),
  ...done.map(({ file }) => `--path-ignore-patterns=${file}`),
  ...args.filter((arg) => !arg.startsWith("--after=")),
]);
let { failures, hasStrayError } = first;
const failed = first.files.filter((file) => file.failures > 0);
const suspects = failed.filter((file) => !file.hasCounterexample).map(({ file }) => file);
if (suspects.length > 0) {
  console.log(`\nonce more, alone: ${suspects.join(" ")}`);
  const again = await run(`${name}-again`, [
    ...suspects.map((file) => `./${file}`),
    ...(typeof pattern === "string" ? [`--test-name-pattern=${pattern}`] : []),
  ]);
  const failedTwice = new Set(again.files.filter((file) => file.failures > 0).map(({ file }) => file));
  const certain = failed.filter((file) => file.hasCounterexample);
  failures = again.failures + certain.reduce((sum, file) => sum + file.failures, 0);
  hasStrayError ||= again.hasStrayError;
  for (const file of suspects)
    console.log(`${failedTwice.has(file) ? "FAILED TWICE" : "UNSTEADY, passed alone"}: ${file}`);
}

console.log("\nslowest files:");
for (const { file, time } of first.files.toSorted((a, b) => b.time - a.time).slice(0, SHOWN))
  console.log(`${time.toFixed(1).padStart(7)} s  ${file}`);
// Prints a line for each missing program.
for (const program of Object.keys(PROGRAMS) as ProgramName[]) isSkipped(program);
const passedBefore = done.reduce((sum, { tests }) => sum + tests, 0);
if (passedBefore > 0) console.log(`${passedBefore} tests of ${done.length} files have passed in ${after}`);
const passed = passedBefore + first.tests - first.skipped - failures;
const failedTests = failures + (hasStrayError ? 1 : 0);
console.log(`${passed} passed, ${failedTests} failed, ${first.skipped} skipped`);
process.exit(failedTests === 0 ? 0 : 1);
