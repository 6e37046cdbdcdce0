import type { Jq } from "jq-web";
import { InputError } from "../../shared/transform.ts";

/** What a filter printed, as the program wrote it. */
export interface JqRun {
  readonly printed: string;
  readonly errors: string;
  readonly exitCode: number;
}

let starting: Promise<Jq> | undefined;

/** 770 KB of WebAssembly, fetched when first needed. */
const start = async (): Promise<Jq> => {
  const [{ default: createJq }, { default: file }] = await Promise.all([
    import("jq-web"),
    import("jq-web/jq.wasm", { with: { type: "file" } }),
  ]);
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(`error loading jq: ${response.status}`);
  return createJq({ wasmBinary: new Uint8Array(await response.arrayBuffer()), printErr: () => undefined });
};

const OUT_OF_MEMORY = "jq ran out of memory: the filter makes too much, or calls itself too often.";

/** Loads jq once; what could not be loaded is tried again. */
export const loadJq = (): Promise<Jq> =>
  (starting ??= start().catch((cause: unknown) => {
    starting = undefined;
    throw cause;
  }));

/** Runs the program on a text, with its own letters of options. */
export const runJq = async (text: string, filter: string, flags: string): Promise<JqRun> => {
  const jq = await loadJq();
  try {
    // `--` lets a filter begin with a dash.
    const { stdout, stderr, exitCode } = jq.raw(
      text,
      filter,
      [...flags].map((flag) => `-${flag}`).concat("--"),
    );
    return { printed: stdout ?? "", errors: stderr ?? "", exitCode };
  } catch (cause) {
    // The program broke off and cannot go on: the next run needs a new one.
    starting = undefined;
    if (cause instanceof WebAssembly.RuntimeError) throw new InputError(OUT_OF_MEMORY);
    throw cause;
  }
};
