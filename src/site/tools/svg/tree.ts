import {
  type CustomPlugin,
  optimize,
  type PluginConfig,
  type XastChild,
  type XastElement,
  type XastRoot,
} from "svgo/browser";
import { offsetOf } from "../../shared/place.ts";
import { InputError } from "../../shared/transform.ts";

/** Converts an error of the library to one with an offset. */
const errorAt = (text: string, cause: Error): InputError => {
  const { line, column, reason } = cause as Error & { line?: number; column?: number; reason?: string };
  if (line === undefined || column === undefined)
    return new InputError(`This cannot be read as SVG: ${cause.message}`);
  return new InputError(`${reason ?? cause.message}.`.replace(/\.\.$/, "."), offsetOf(text, line, column));
};

export const runSvgo = (
  text: string,
  plugins: PluginConfig[],
  rest: { readonly multipass?: boolean; readonly floatPrecision?: number } = {},
): string => {
  try {
    return optimize(text, { ...rest, plugins }).data;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw errorAt(text, cause);
  }
};

/** Parses a well-formed text. */
export const treeOf = (text: string): XastRoot => {
  let root: XastRoot = { type: "root", children: [] };
  const keep: CustomPlugin = {
    name: "keep",
    fn: (whole) => {
      root = whole;
    },
  };
  runSvgo(text, [keep]);
  return root;
};

export function* elementsOf(children: readonly XastChild[]): Generator<XastElement> {
  for (const child of children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsOf(child.children);
  }
}

/** A name without its namespace prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
