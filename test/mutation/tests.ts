import { existsSync } from "node:fs";
import { join } from "node:path";

/** A file of tests, what it costs without a mutant, and what it runs. */
export interface TestFile {
  readonly name: string;
  /** Seconds of a processor. */
  readonly cost: number;
  /** How often each line was run, by source file. Lines without code are missing. */
  readonly hits: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** The lines of a source file that a mutant changes. */
export interface Lines {
  readonly file: string;
  readonly line: number;
  readonly lastLine: number;
}

/** Reads a report in the format of lcov. */
export const hitsOf = (report: string): TestFile["hits"] => {
  const files = new Map<string, Map<number, number>>();
  for (const section of report.split("end_of_record")) {
    const file = /^SF:(.+)$/m.exec(section)?.[1];
    if (file === undefined) continue;
    const lines = [...section.matchAll(/^DA:(\d+),(\d+)/gm)];
    files.set(file, new Map(lines.map(([, line, count]) => [Number(line), Number(count)])));
  }
  return files;
};

/** Runs a file of tests alone, in this folder. It throws if a test fails. */
export const measure = async (folder: string, name: string): Promise<TestFile> => {
  const reports = join(folder, "coverage");
  const child = Bun.spawn(
    [
      process.execPath,
      "test",
      "--timeout=600000",
      "--coverage",
      "--coverage-reporter=lcov",
      `--coverage-dir=${reports}`,
      name,
    ],
    { cwd: folder, stdout: "ignore", stderr: "ignore" },
  );
  if ((await child.exited) !== 0) throw new Error(`${name} fails without a mutant`);
  const cost = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6;
  const report = join(reports, "lcov.info");
  return { name, cost, hits: hitsOf(existsSync(report) ? await Bun.file(report).text() : "") };
};

/**
 * Whether these tests can notice a change of these lines: they run one of them. A statement belongs to the line with code
 * at or before it, since the report has only the first of several lines.
 */
export const runs = ({ hits }: TestFile, { file, line, lastLine }: Lines): boolean => {
  const lines = hits.get(file);
  if (lines === undefined) return false;
  let first = line;
  while (first > 0 && !lines.has(first)) first--;
  if (first === 0) return true;
  for (let at = first; at <= lastLine; at++) if ((lines.get(at) ?? 0) > 0) return true;
  return false;
};

/** How often a file of tests was tried on mutants, and how often it detected them. */
export class TrackRecord {
  private readonly tried = new Map<TestFile, number>();
  private readonly detected = new Map<TestFile, number>();

  note(test: TestFile, hasDetected: boolean): void {
    this.tried.set(test, (this.tried.get(test) ?? 0) + 1);
    if (hasDetected) this.detected.set(test, (this.detected.get(test) ?? 0) + 1);
  }

  /** Seconds of a processor for each detected mutant, as far as known. */
  price(test: TestFile): number {
    return (test.cost * (1 + (this.tried.get(test) ?? 0))) / (1 + (this.detected.get(test) ?? 0));
  }
}
