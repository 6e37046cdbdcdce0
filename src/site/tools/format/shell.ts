import type * as syntax from "sh-syntax";
import { InputError } from "../../shared/transform.ts";

type Shell = typeof syntax;
type Print = ReturnType<Shell["getProcessor"]>;

interface Loaded {
  readonly shell: Shell;
  readonly print: Print;
}

let starting: Promise<Loaded> | undefined;

/** 206 KB of WebAssembly, fetched when first needed. */
const start = async (): Promise<Loaded> => {
  const [shell, { default: file }] = await Promise.all([
    import("sh-syntax"),
    import("sh-syntax/main.wasm", { with: { type: "file" } }),
    // The package calls it free of side effects, so that a bundle would be without it.
    import("sh-syntax/vendors/wasm_exec.cjs"),
  ]);
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(`error loading the formatter: ${response.status}`);
  const module = await WebAssembly.compile(await response.arrayBuffer());
  // Each run has an instance, and memory, of its own.
  return { shell, print: shell.getProcessor((imports) => WebAssembly.instantiate(module, imports)) };
};

/** Loads the formatter once; what could not be loaded is tried again. */
export const loadShell = (): Promise<Loaded> =>
  (starting ??= start().catch((cause: unknown) => {
    starting = undefined;
    throw cause;
  }));

const SHELL = /^#![^\n]*?\b((?:ba|z|mk|k|da|a)?sh)\b/;
/** Words that only shells have at the beginning or end of a line. */
const WORDS = /^\s*(?:fi|done|esac|then|do)\b|;\s*(?:then|do)\s*$|^\s*(?:if|while|elif) \[\[? .*\]/m;

export const isShell = (text: string): boolean =>
  SHELL.test(text) || (!text.startsWith("#!") && WORDS.test(text));

const variantOf = (text: string, { LangVariant }: Shell) => {
  const [, name = ""] = SHELL.exec(text) ?? [];
  if (name === "zsh") return LangVariant.LangZsh;
  return name === "ksh" || name === "mksh" ? LangVariant.LangMirBSDKorn : LangVariant.LangBash;
};

/** What the program shfmt does unless told otherwise. */
const AS_SHFMT = { binaryNextLine: false, switchCaseIndent: false, spaceRedirects: false };

/** Places are bytes of UTF-8. */
const characters = (text: string, bytes: number): number =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes)).length;

export const formatShell = async (
  text: string,
  indent: { readonly useTabs: boolean; readonly tabWidth: number },
): Promise<string> => {
  const { shell, print } = await loadShell();
  try {
    return await print(text, { print: true, variant: variantOf(text, shell), ...AS_SHFMT, ...indent });
  } catch (cause) {
    if (!(cause instanceof shell.ParseError)) throw cause;
    const { Text: reason, Pos: place } = cause;
    throw new InputError(reason, place === undefined ? undefined : characters(text, place.Offset));
  }
};
