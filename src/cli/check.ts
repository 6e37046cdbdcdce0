import { existsSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import type { CheckReport, ReportOptions } from "../core/check/index.ts";
import { RANGES } from "../core/query/index.ts";
import { integer } from "../server/config/parsers.ts";
import { EXIT, ExitError } from "./exit-error.ts";
import { STDOUT, writeOut } from "./generate/output.ts";
import { addressLike, gathered, parsedBy } from "./usage.ts";

const HELP = `
Requests are made from the document: each parameter alone and in pairs, at its bounds and beyond them, records that exist
and one that does not. The answers are held against the document and against what the mock answers with the same records,
and each difference is shown by the shortest request that has it. Without --rows the records are those that the API lists;
with it they are the rows of mockbench generate, so that a wrong value is found, too.

Only GET is sent, unless --writes is given: then a record is made, read, changed, replaced and deleted again. No record
that was there before is changed. An address that is neither this machine's nor private is refused.

Examples:
  $ mockbench check openapi.yaml --against http://localhost:8000
  $ mockbench check openapi.yaml --against http://localhost:8000 --writes --header "Authorization: Bearer $TOKEN"
  $ mockbench generate all --api openapi.yaml --seed ci --format sql | sqlite3 app.db
  $ mockbench check openapi.yaml --against http://localhost:8000 --seed ci --rows --junit check.xml
  $ mockbench check openapi.yaml --against http://localhost:8000 --learn

Exit codes:
  0   no findings
  1   findings
  64  the command line is invalid
  73  a report cannot be written
  78  the document cannot be used, or the API does not answer or refuses everything
`;

interface Options {
  readonly against: URL;
  readonly seed?: string;
  readonly rows?: true;
  readonly count?: number;
  readonly map?: ReadonlyMap<string, string>;
  readonly only?: readonly string[];
  readonly writes?: true;
  readonly yesIOwnThis?: true;
  readonly rate: number;
  readonly header?: Readonly<Record<string, string>>;
  readonly overlay?: string;
  readonly allowRefs?: readonly string[];
  readonly json?: string;
  readonly junit?: string;
  readonly ctrf?: string;
  readonly learn?: string | true;
}

const MAX_RATE = 10_000;

const readRate = (value: string): number => {
  const rate = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (rate >= 0.1 && rate <= MAX_RATE) return rate;
  throw new InvalidArgumentError(`It must be a number of requests a second, from 0.1 to ${MAX_RATE}.`);
};

const readHeader = (value: string, before: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const [, name, text = ""] = /^([\w!#$%&'*+.^`|~-]+):\s*([\x20-\x7e]+)$/.exec(value) ?? [];
  if (name !== undefined) return { ...before, [name]: text };
  throw new InvalidArgumentError("It must be a name and a value, such as 'Authorization: Bearer …'.");
};

const readMap = (
  value: string,
  before: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> => {
  const [, own, other] = /^([\w-]+)=([\w-]+)$/.exec(value) ?? [];
  if (own !== undefined && other !== undefined) return new Map([...before, [own, other]]);
  throw new InvalidArgumentError(
    "It must be a name of the document and one of the API: createdAt=created_at.",
  );
};

const DEFAULT_SEED = "1";

/** Its first line: a file without it is not written over. */
const LEARNED = "# Written by mockbench check --learn.\n";

/** `openapi.overlay.yaml` beside `openapi.yaml`. */
const overlayPath = (path: string, wanted: string | true): string => {
  if (wanted !== true) return wanted;
  if (path !== "-") return `${path.replace(/\.(?:ya?ml|json)$/i, "")}.overlay.yaml`;
  throw new ExitError(EXIT.usage, "--learn needs the name of a file if the document is standard input");
};

const writeLearned = async (
  target: string,
  { overlay }: CheckReport,
  { conceal }: ReportOptions,
): Promise<void> => {
  const { dump } = await import("js-yaml");
  await writeOut(target, [LEARNED, conceal(dump(overlay, { lineWidth: 120 }))]);
  process.stderr.write(`mockbench: ${overlay.actions.length} changes for the mock in ${target}\n`);
};

const checkTarget = async (target: string): Promise<void> => {
  if (!existsSync(target) || (await Bun.file(target).text()).startsWith(LEARNED)) return;
  throw new ExitError(
    EXIT.cannotCreate,
    `--learn: ${target} was not written by mockbench; name another file`,
  );
};

const writeReports = async (report: CheckReport, how: ReportOptions, options: Options): Promise<void> => {
  const { ctrfReport, jsonReport, junitReport, textReport } = await import("../core/check/index.ts");
  const files = [
    [options.json, jsonReport],
    [options.junit, junitReport],
    [options.ctrf, ctrfReport],
  ] as const;
  // A report on standard output is not mixed with another.
  if (!files.some(([path]) => path === STDOUT)) await writeOut(STDOUT, [textReport(report, how)]);
  // oxlint-disable-next-line no-await-in-loop -- two may be standard output
  for (const [path, write] of files) if (path !== undefined) await writeOut(path, [write(report, how)]);
};

const check = async (path: string, options: Options): Promise<void> => {
  const { against, seed, rows = false, count, writes = false, rate, header = {}, learn } = options;
  for (const [flag, value] of Object.entries({ count, seed }))
    if (value !== undefined && !rows) throw new ExitError(EXIT.usage, `--${flag} needs --rows`);
  const target = learn === undefined ? undefined : overlayPath(path, learn);
  if (target !== undefined) await checkTarget(target);
  const { runCheck } = await import("../server/check/run-check.ts");
  const isWatched = process.stderr.isTTY;
  const { report, options: how } = await runCheck({
    path,
    against,
    overlay: options.overlay,
    allowRefs: options.allowRefs ?? [],
    dataset: rows ? { seed: seed ?? DEFAULT_SEED, count: count ?? null } : null,
    names: options.map ?? new Map<string, string>(),
    only: options.only ?? [],
    writes,
    isOwn: options.yesIOwnThis === true,
    rate,
    headers: header,
    onNote: (note) => void process.stderr.write(`mockbench: ${note}\n`),
    onProgress(requests, findings) {
      if (isWatched) process.stderr.write(`\r${requests} requests, ${findings} findings `);
    },
  });
  if (isWatched) process.stderr.write("\r\u001B[K");
  await writeReports(report, how, options);
  if (target !== undefined) await writeLearned(target, report, how);
  process.exitCode = report.findings.length > 0 ? EXIT.failure : 0;
};

/** `mockbench check <file> --against <url>`: whether the real API still answers as its mock. */
export const createCommand = (): Command =>
  new Command("check")
    .description("Checks whether a real API still answers as its document says, and as its mock does.")
    .argument("<file>", "an OpenAPI document; - is standard input")
    .requiredOption("--against <url>", "where the API is", addressLike("http://localhost:8000"))
    .option("--rows", "the API has the rows of mockbench generate, so that values are compared, too")
    .option(
      "-s, --seed <text>",
      `with --rows, the seed that they were generated with (default: ${DEFAULT_SEED})`,
    )
    .option(
      "-c, --count <n>",
      "with --rows, how many records a list has (default: what the document says)",
      parsedBy(integer(1, RANGES.count[1])),
    )
    .option("--map <name=name>", "what the API calls a table or a field of the document; repeatable", readMap)
    .option("--only <route>", "check only this, such as 'GET /orders'; repeatable", gathered)
    .option("--writes", "make, change and delete records, too: only those that the check has made")
    .option(
      "--header <header>",
      "sent with every request, such as credentials; never printed; repeatable",
      readHeader,
    )
    .option("--rate <n>", "requests a second, at most", readRate, 20)
    .option("--yes-i-own-this", "ask an address that is neither this machine's nor private")
    .option("--json <file>", "write the report as JSON; - is standard output")
    .option("--junit <file>", "write the report in JUnit's format; - is standard output")
    .option("--ctrf <file>", "write the report in the Common Test Report Format; - is standard output")
    .option("--learn [file]", "write what the API shows as an OpenAPI Overlay for mockbench mock --overlay")
    .option("--overlay <file>", "an OpenAPI Overlay for the document")
    .option(
      "--allow-refs <folder>",
      "let $refs of the document reach files below it too; repeatable",
      gathered,
    )
    .addHelpText("after", HELP)
    .action(check);
