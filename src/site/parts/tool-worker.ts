import { decode, type Decoded, decodeText, type Encoding, encodingCaution } from "../shared/decode.ts";
import { fileKindOf } from "../shared/file-kind.ts";
import { type Problem, problemAt } from "../shared/json/problem.ts";
import type { Options } from "../shared/options.ts";
import { Rows, type RowSource } from "../shared/rows.ts";
import { InputError, type Outcome, type Source, sourceOf, type Transform } from "../shared/transform.ts";
import { reported, serve } from "./worker-server.ts";

/** What the page shows of an outcome. */
type ShortOutcome = Omit<Outcome, "text" | "bytes" | "long" | "isWhole" | "type" | "fileName"> & {
  readonly type: string;
  readonly fileName: string;
};

export type Result =
  | {
      readonly state: "problem";
      readonly reason: string;
      readonly problem?: Problem;
      /** The field that is wrong, if it is not the first. */
      readonly field?: string;
    }
  | ({ readonly state: "text"; readonly text: string } & ShortOutcome)
  | ({
      readonly state: "long";
      /** The whole result; undefined if the worker makes it when it is asked for. */
      readonly blob?: Blob;
      /** By its number, the page fetches the rows that are visible. */
      readonly run: number;
      readonly rowCount: number;
      /** The result is bytes; the rows only show them. */
      readonly isBinary: boolean;
    } & ShortOutcome);

/** Results up to this length are sent to the page as text; of longer ones, the page fetches the visible rows. */
const SHORT = 64_000;
/** A result with more rows is shown as text. */
const MAX_ROWS = 1000;

interface Task {
  readonly slug: string;
  readonly run: number;
  readonly options: Options;
  readonly others: Readonly<Record<string, string | Blob>>;
}

let source: Source = sourceOf("");

/** A result of which the page has only a part. */
interface LongResult {
  readonly run: number;
  readonly rows: RowSource;
  readonly whole: () => Blob;
}

/** The last two: the page shows one while it has the next made. */
let longResults: readonly LongResult[] = [];

/** The text of a file; a tool for bytes gets what can be read of any file. */
const textOf = (bytes: Uint8Array<ArrayBuffer>, keepsBytes: boolean): Decoded => {
  const decoded = decodeText(bytes);
  if (decoded !== undefined || keepsBytes) return decoded ?? decode(bytes);
  const kind = fileKindOf(bytes)?.ending.toUpperCase();
  throw new InputError(
    `This file is ${kind === undefined ? "not text" : `a ${kind} file`}, and the tool reads text.`,
  );
};

const sourceFrom = async (
  input: string | Blob,
  {
    readsStream = false,
    keepsBytes = false,
  }: { readonly readsStream?: boolean; readonly keepsBytes?: boolean },
): Promise<Source> => {
  if (typeof input === "string") return sourceOf(input);
  // A file of any size is read piece by piece and never held in memory.
  if (readsStream) return { ...sourceOf(""), stream: () => reported(input) };
  const bytes = new Uint8Array(await input.arrayBuffer());
  let decoded: Decoded | undefined;
  return {
    get text() {
      return (decoded ??= textOf(bytes, keepsBytes)).text;
    },
    get encoding() {
      return decoded?.encoding;
    },
    bytes: () => bytes,
    ...(input.type === "" ? {} : { mediaType: input.type }),
  };
};

const longResultOf = (run: number): LongResult => {
  const longResult = longResults.find((result) => result.run === run);
  if (longResult === undefined) throw new Error("This result is outdated: wait for the next one.");
  return longResult;
};

/** A caution for each encoding other than UTF-8. */
const encodingCautions = (sources: readonly Source[]): string[] => {
  const encodings = new Set(sources.flatMap(({ encoding }): Encoding[] => (encoding ? [encoding] : [])));
  return Array.from(encodings, encodingCaution);
};

/** The transform of every tool, loaded on demand. The build generates the list from the registry. */
let modules: Readonly<Record<string, () => Promise<{ readonly transform: Transform }>>> = {};

const load = async (slug: string): Promise<Transform> => {
  const module = modules[slug];
  if (module === undefined) throw new Error(`no transform is called ${slug}`);
  return (await module()).transform;
};

const api = {
  async load(slug: string, options: Options): Promise<void> {
    const { load: loadFor } = await load(slug);
    await loadFor?.(options);
  },

  /** Runs on a new input or, without one, on the previous input. */
  async run({ slug, run, options, others }: Task, input: string | Blob | undefined): Promise<Result> {
    const { tool, run: transform, readsStream } = await load(slug);
    const [first] = Object.values(tool.inputs);
    const { keepsBytes = false } = first ?? {};
    if (input !== undefined) source = await sourceFrom(input, { readsStream, keepsBytes });
    const further = await Promise.all(
      Object.keys(tool.inputs).map(async (id) => [id, await sourceFrom(others[id] ?? "", {})] as const),
    );
    const inputs = Object.fromEntries(further);
    try {
      const outcome = await transform(source, options, inputs);
      const { text, bytes, long, groups, isWhole = false, cautions = [], ...rest } = outcome;
      const { type = tool.output.type, fileName = tool.output.fileName } = rest;
      const all = [...encodingCautions([source, ...Object.values(inputs)]), ...cautions];
      const rowCount = groups?.reduce((sum, group) => sum + group.rows.length, 0) ?? Infinity;
      const rowGroups = groups !== undefined && rowCount <= MAX_ROWS ? { groups } : {};
      const common = { ...rest, ...rowGroups, type, fileName, cautions: all };
      const isShort = (text.length <= SHORT || isWhole) && bytes === undefined && long === undefined;
      if (isShort) return { state: "text", text, ...common };
      const rows = long?.rows ?? new Rows(text);
      const whole = (): Blob => new Blob([...(long?.whole() ?? [bytes ?? text])], { type });
      longResults = [...longResults.slice(-1), { run, rows, whole }];
      const blob = long === undefined ? { blob: whole() } : {};
      return { state: "long", ...blob, run, rowCount: rows.count, isBinary: bytes !== undefined, ...common };
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      const { message: reason, offset, field } = cause;
      const text = (): string =>
        field === undefined ? source.text : (inputs[field]?.text ?? String(options[field] ?? ""));
      return {
        state: "problem",
        reason,
        ...(field === undefined ? {} : { field }),
        ...(offset === undefined ? {} : { problem: problemAt(text(), offset, reason) }),
      };
    }
  },

  /** Rows of the result of a run. */
  rows: (run: number, from: number, to: number) => longResultOf(run).rows.slice(from, to),

  /** The whole result of a run. */
  whole: (run: number): Blob => longResultOf(run).whole(),
};

export type ToolApi = typeof api;

export function serveTransforms(list: typeof modules): void {
  modules = list;
  serve(api);
}
