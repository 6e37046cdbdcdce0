import { decode, type Decoded, type Encoding, encodingCaution } from "../shared/decode.ts";
import { type Problem, problemAt } from "../shared/json/problem.ts";
import { Rows } from "../shared/rows.ts";
import {
  InputError,
  type Options,
  type Outcome,
  type Source,
  type TransformModule,
} from "../shared/transform.ts";
import { serve } from "./worker-server.ts";

export type Result =
  | {
      readonly state: "problem";
      readonly reason: string;
      readonly problem?: Problem;
      /** The field that is wrong, if it is not the first. */
      readonly field?: string;
    }
  | ({ readonly state: "text" } & Omit<Outcome, "bytes" | "isWhole">)
  | ({
      readonly state: "long";
      readonly rowCount: number;
      /** The result is bytes; the rows only show them. */
      readonly isBinary: boolean;
    } & Omit<Outcome, "text" | "bytes" | "isWhole">);

/** Results up to this length are sent to the page; longer ones stay here and are read row by row. */
const SHORT = 64_000;

let source: Source = { text: "", bytes: () => new Uint8Array() };
let result: Outcome | undefined;
let rows: Rows | undefined;

interface Texts {
  readonly texts: Options;
  readonly encodings: readonly (Encoding | undefined)[];
}

const textsOf = async (options: Readonly<Record<string, string | Blob>>): Promise<Texts> => {
  const read = await Promise.all(
    Object.entries(options).map(async ([id, value]): Promise<readonly [string, Decoded]> => {
      if (typeof value === "string") return [id, { text: value, encoding: undefined }];
      return [id, decode(new Uint8Array(await value.arrayBuffer()))];
    }),
  );
  return {
    texts: Object.fromEntries(read.map(([id, { text }]) => [id, text])),
    encodings: read.map(([, { encoding }]) => encoding),
  };
};

const sourceOf = async ({ readsStream }: TransformModule, input: string | Blob): Promise<Source> => {
  if (typeof input === "string") return { text: input, bytes: () => new TextEncoder().encode(input) };
  // A file of any size is read piece by piece and never held in memory.
  if (readsStream === true) return { text: "", bytes: () => new Uint8Array(), stream: () => input.stream() };
  const bytes = new Uint8Array(await input.arrayBuffer());
  let decoded: Decoded | undefined;
  return {
    get text() {
      return (decoded ??= decode(bytes)).text;
    },
    get encoding() {
      return decoded?.encoding;
    },
    bytes: () => bytes,
    ...(input.type === "" ? {} : { mediaType: input.type }),
  };
};

/** Adds a caution for each encoding other than UTF-8. */
const withEncodings = (made: Outcome, encodings: readonly (Encoding | undefined)[]): Outcome => {
  const told = new Set(encodings.flatMap((encoding) => encoding ?? []));
  if (told.size === 0) return made;
  return { ...made, cautions: [...Array.from(told, encodingCaution), ...(made.cautions ?? [])] };
};

/** The transform of every tool, loaded on demand. The build generates the list from the registry. */
let modules: Readonly<Record<string, () => Promise<TransformModule>>> = {};

const load = (slug: string): Promise<TransformModule> => {
  const found = modules[slug];
  if (found === undefined) throw new Error(`no transform is called ${slug}`);
  return found();
};

const api = {
  async load(slug: string): Promise<void> {
    await load(slug);
  },

  /** Runs on a new input or, without one, on the previous input. */
  async run(
    slug: string,
    options: Readonly<Record<string, string | Blob>>,
    input: string | Blob | undefined,
  ): Promise<Result> {
    const module = await load(slug);
    if (input !== undefined) source = await sourceOf(module, input);
    result = undefined;
    rows = undefined;
    const { texts, encodings } = await textsOf(options);
    try {
      result = await module.transform(source, texts);
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      const { message: reason, offset, field } = cause;
      const text = field === undefined ? source.text : (texts[field] ?? "");
      return {
        state: "problem",
        reason,
        ...(field === undefined ? {} : { field }),
        ...(offset === undefined ? {} : { problem: problemAt(text, offset, reason) }),
      };
    }
    const { text, bytes, isWhole = false, ...rest } = withEncodings(result, [source.encoding, ...encodings]);
    if ((text.length <= SHORT || isWhole) && bytes === undefined) return { state: "text", text, ...rest };
    rows = new Rows(text);
    return { state: "long", rowCount: rows.count, isBinary: bytes !== undefined, ...rest };
  },

  rows: (from: number, to: number) => rows?.slice(from, to) ?? [],

  blob: (type: string): Blob => new Blob([result?.bytes ?? result?.text ?? ""], { type }),
};

export type TransformApi = typeof api;

export function serveTransforms(list: typeof modules): void {
  modules = list;
  serve(api);
}
