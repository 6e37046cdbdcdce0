import { Glob } from "bun";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";

/** One small change to one file. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** The kind of change, by Stryker's names. */
  readonly kind: string;
  readonly line: number;
  /** The original text and its replacement. */
  readonly before: string;
  readonly after: string;
}

/** A copy of the project that contains all mutants, and does what the original does until one is activated. */
export interface InstrumentedCopy extends Disposable {
  readonly folder: string;
  readonly mutants: readonly Mutant[];
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
    files: readonly { name: string; content: string }[];
    mutants: readonly {
      id: string;
      fileName: string;
      mutatorName: string;
      replacement: string;
      location: { start: Place; end: Place };
      status?: string;
      statusReason?: string;
    }[];
  }>;
}

const COPIED = ["src", "test", "package.json", "tsconfig.json"] as const;
const LINKED = ["node_modules", "public"] as const;

const nothing = (): void => undefined;
const SILENT = { debug: nothing, info: nothing, warn: nothing, isDebugEnabled: () => false };

const instrumenter = async (): Promise<Instrumenter> => {
  const folder = await installed("@stryker-mutator/instrumenter", "10.1.1");
  const { Instrumenter: Made } = (await import(join(folder, "dist/src/index.js"))) as {
    Instrumenter: new (log: typeof SILENT) => Instrumenter;
  };
  return new Made(SILENT);
};

/** The functions that Stryker writes at the head of each file; `switch.ts` has them once, and faster. */
const HEAD = /function stryNS_9fa48[\s\S]*?return isActive\(id\);\n}\n/;

/** The text between two places; lines and columns count from 0. */
const between = (text: string, start: Place, end: Place): string => {
  const lines = text.split("\n");
  const offset = ({ line, column }: Place): number =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, column);
  return text.slice(offset(start), offset(end));
};

/** Every mutant of Stryker for the files of these patterns, in the order of the files. */
export const instrumentedCopy = async (
  root: string,
  patterns: readonly string[],
  but: RegExp,
): Promise<InstrumentedCopy> => {
  const names = patterns.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root })]);
  const originals = new Map(
    [...new Set(names)]
      .filter((name) => !but.test(name))
      .toSorted()
      .map((name) => [name, readFileSync(join(root, name), "utf8")]),
  );
  const { files, mutants } = await (
    await instrumenter()
  ).instrument(
    [...originals].map(([name, content]) => ({ name, mutate: true, content })),
    { plugins: null, ignorers: [], excludedMutations: [] },
  );

  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(root, name), join(folder, name));
  const head = `import { stryCov_9fa48, stryMutAct_9fa48 } from "${folder}/test/mutation/switch.ts";\n`;
  for (const { name, content } of files) writeFileSync(join(folder, name), content.replace(HEAD, head));
  for (const name of new Glob("test/{core,server,support}/**/*.ts").scanSync({ cwd: folder })) {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace('from "bun:test"', `from "${folder}/test/mutation/collect.ts"`));
  }

  return {
    folder,
    mutants: mutants.flatMap(
      ({ id, fileName, mutatorName, replacement, location, status, statusReason = "" }) => {
        const line = location.start.line + 1;
        if (status === "Ignored") {
          if (statusReason === "" || statusReason.startsWith("Ignored"))
            throw new Error(`${fileName}:${line}: the comment has no reason`);
          return [];
        }
        const before = between(originals.get(fileName) ?? "", location.start, location.end);
        return { id, file: fileName, kind: mutatorName, line, before, after: replacement };
      },
    ),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
};
