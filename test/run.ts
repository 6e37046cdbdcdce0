/**
 * `bun test/run.ts [paths and flags of bun test]`: the test files in two processes, those that took longest the last
 * time first. Says what is skipped for want of a program, and which files took longest. What takes minutes or
 * installs packages is in test/proofs and runs when it is named, as .ci/run does.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DIST } from "../src/build/paths.ts";
import { isSkipped, PROGRAMS, type ProgramName } from "./support/programs.ts";

const PROCESSES = 2;
const PROOFS = "test/proofs";
const SHOWN = 10;

const args = process.argv.slice(2);
const { values } = parseArgs({ args, options: { "reporter-outfile": { type: "string" } }, strict: false });
const chosen = values["reporter-outfile"];
const report = typeof chosen === "string" ? chosen : join(DIST, "tests.xml");

const slowest = (xml: string): string => {
  const files = [...xml.matchAll(/^ {2}<testsuite [^>]*?file="([^"]+)"[^>]*? time="([\d.]+)"/gm)].map(
    ([, file = "", seconds = ""]) => ({ file, seconds: Number(seconds) }),
  );
  return files
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join("\n");
};

mkdirSync(DIST, { recursive: true });
rmSync(report, { force: true });
const run = Bun.spawn(
  [
    process.execPath,
    "test",
    "--timeout=60000",
    `--parallel=${PROCESSES}`,
    // One browser and one copy of every module for all files of a process.
    "--no-isolate",
    "--only-failures",
    `--timings=${join(DIST, "test-timings.json")}`,
    "--update-timings",
    "--reporter=junit",
    `--reporter-outfile=${report}`,
    ...(args.some((arg) => arg.includes(PROOFS)) ? [] : [`--path-ignore-patterns=${PROOFS}/**`]),
    ...args.filter((arg) => !arg.startsWith("--reporter")),
  ],
  { stdio: ["inherit", "inherit", "inherit"] },
);
const code = await run.exited;
console.log(`\nslowest files:\n${slowest(readFileSync(report, "utf8"))}`);
// Says so itself.
for (const program of Object.keys(PROGRAMS) as ProgramName[]) isSkipped(program);
process.exit(code);
