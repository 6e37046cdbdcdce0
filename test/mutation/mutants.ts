import { Glob } from "bun";
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";

/** One small change to one file. */
export interface Mutant {
  readonly file: string;
  /** The kind of change, by Stryker's names. */
  readonly kind: string;
  readonly line: number;
  readonly lastLine: number;
  /** The original text and its replacement. */
  readonly before: string;
  readonly after: string;
  /** The whole file with the change. */
  readonly source: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The part of @stryker-mutator/instrumenter that is used here. */
interface Instrumenter {
  instrument(
    files: readonly { name: string; mutate: true; content: string }[],
    options: { plugins: null; ignorers: []; excludedMutations: [] },
  ): Promise<{
    mutants: readonly {
      mutatorName: string;
      replacement: string;
      location: { start: Place; end: Place };
      status?: string;
      statusReason?: string;
    }[];
  }>;
}

const nothing = (): void => undefined;
const SILENT = { debug: nothing, info: nothing, warn: nothing, isDebugEnabled: () => false };

const instrumenter = async (): Promise<Instrumenter> => {
  const folder = await installed("@stryker-mutator/instrumenter", "10.1.1");
  const { Instrumenter: Made } = (await import(join(folder, "dist/src/index.js"))) as {
    Instrumenter: new (log: typeof SILENT) => Instrumenter;
  };
  return new Made(SILENT);
};

/** The offset of a place in a text; lines and columns count from 0. */
const offsetOf = (starts: readonly number[], { line, column }: Place): number => (starts[line] ?? 0) + column;

/** Every mutant of Stryker for the files of these patterns, in the order of the files. */
export async function* mutantsOf(
  root: string,
  patterns: readonly string[],
  but: RegExp,
): AsyncGenerator<Mutant> {
  const stryker = await instrumenter();
  const files = patterns.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root })]).toSorted();
  for (const file of files.filter((name) => !but.test(name))) {
    const content = await Bun.file(join(root, file)).text();
    const starts = [0, ...[...content.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const { mutants } = await stryker.instrument([{ name: file, mutate: true, content }], {
      plugins: null,
      ignorers: [],
      excludedMutations: [],
    });
    for (const { mutatorName, replacement, location, status, statusReason = "" } of mutants) {
      if (status === "Ignored") {
        if (statusReason === "" || statusReason.startsWith("Ignored"))
          throw new Error(`${file}:${location.start.line + 1}: the comment has no reason`);
        continue;
      }
      const [start, end] = [offsetOf(starts, location.start), offsetOf(starts, location.end)];
      yield {
        file,
        kind: mutatorName,
        line: location.start.line + 1,
        lastLine: location.end.line + 1,
        before: content.slice(start, end),
        after: replacement,
        source: content.slice(0, start) + replacement + content.slice(end),
      };
    }
  }
}
