import type { Cell, Json } from "../../engine/index.ts";
import { pointerStep } from "../../query/index.ts";
import { lengthsOf } from "../bounds.ts";
import { SchemaError } from "../error.ts";
import { idsMatching } from "../id-format.ts";
import { type Node, textOf } from "../node.ts";
import type { ValueGenerator } from "./generator.ts";

/** The keyword of a field whose values no two records share. */
export const UNIQUE = "x-mock-unique";

/** A text with the number of its record, where it is least in the way: before the @ of an e-mail address. */
const numbered = (text: string, id: number, format: string | undefined): string => {
  if (format === "email") return text.replace("@", `.${id}@`);
  if (format === "uri") return `${text.replace(/\/$/, "")}/${id}`;
  return `${text}${text.includes(" ") ? " " : "-"}${id}`;
};

const NUMBERED = new Set([undefined, "email", "uri"]);

type Make = (cell: Cell) => Json | undefined;

/** Makes each of some values once; undefined if there are fewer than records. */
const eachOnce = (
  path: string,
  size: number,
  count: number,
  at: (cell: Cell, index: number) => Json,
): Make | undefined => (size < count ? undefined : (cell) => at(cell, cell.permuted(path, size)));

const makerOf = (
  { shape, make, choices }: ValueGenerator,
  node: Node,
  path: string,
  count: number,
): Make | undefined => {
  if (Array.isArray(node["enum"]))
    return eachOnce(path, node["enum"].length, count, (cell, index) => choices?.at(cell, index + 1) ?? null);
  if (shape.type === "integer" && shape.minimum !== undefined && shape.maximum !== undefined) {
    const { minimum } = shape;
    return eachOnce(path, shape.maximum - minimum + 1, count, (_, index) => minimum + index);
  }
  if (shape.type !== "string") return undefined;
  const pattern = textOf(node["pattern"]);
  if (pattern !== undefined) {
    const ids = idsMatching(pattern, lengthsOf(node));
    return ids && ((cell) => ids.print(cell.id));
  }
  if (shape.format === "uuid") return make;
  if (!NUMBERED.has(shape.format) || Object.hasOwn(node, "maxLength")) return undefined;
  return (cell) => {
    const text = make(cell);
    return typeof text === "string" ? numbered(text, cell.id, shape.format) : text;
  };
};

/** A field whose values no two records share, if its schema says so. */
export const unlessShared = (
  generator: ValueGenerator,
  node: Node,
  { path, pointer }: { readonly path: string; readonly pointer: string },
  count: () => number,
): ValueGenerator => {
  if (node[UNIQUE] !== true) return generator;
  const make = generator.formula === undefined ? makerOf(generator, node, path, count()) : undefined;
  if (make === undefined)
    throw new SchemaError(
      pointer + pointerStep(UNIQUE),
      `needs a value for each of ${count()} records: a text without maxLength, a pattern with digits at its end, ` +
        "or as many integers (1..5000) or choices",
    );
  const { choices: _, ordered: __, ...rest } = generator;
  return { ...rest, make, fixed: true };
};
