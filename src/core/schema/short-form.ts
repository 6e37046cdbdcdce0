import { pointerStep } from "../query/index.ts";
import { SchemaError } from "./error.ts";
import { countOf, expression, listOf } from "./field-text.ts";
import { isNode, type Node } from "./node.ts";

/*
 * The short form: a field is a kind, a range, a list of choices, a reference, an array, or an object of fields. It is
 * translated to JSON Schema, so that the rest handles one language.
 */

/** The name of its JSON Schema, for editors. */
export const SHORT_FORM_SCHEMA = "short-form.schema.json";

/** `[word]`, `[2..4 word]`, `[{ … }]`, `[1..3, { … }]`. */
const sequenceOf = (parts: readonly unknown[], pointer: string): Node => {
  const [first, second] = parts;
  if (parts.length === 1 && typeof first === "string") return listOf(first, pointer);
  if (parts.length === 1) return { type: "array", items: fieldOf(first, pointer + pointerStep(0)) };
  const count = String(first);
  if (parts.length === 2 && /^\d+(\s*\.\.\s*\d+)?$/.test(count))
    return { type: "array", items: fieldOf(second, pointer + pointerStep(1)), ...countOf(count, pointer) };
  throw new SchemaError(pointer, "must have one item, such as [word], [2..4 word] or [1..3, { … }]");
};

const fieldOf = (value: unknown, pointer: string): Node => {
  if (typeof value === "string") return expression(value, pointer);
  if (typeof value === "number" || typeof value === "boolean") return { const: value };
  if (Array.isArray(value)) return sequenceOf(value, pointer);
  // `email:` without a value: the name decides.
  return isNode(value) ? objectOf(value, pointer) : {};
};

/**
 * Maps a pointer into the translated schema back to the short form:
 * `/teams/properties/captainId/x-mock-ref` is `/teams/captainId`.
 */
export const shortPointer = (pointer: string): string => {
  const [resource, ...steps] = pointer.split("/").slice(1);
  if (resource === undefined) return pointer;
  const names: string[] = [];
  while (steps.length > 0) {
    const keyword = steps.shift();
    const name = keyword === "properties" ? steps.shift() : undefined;
    if (name !== undefined) names.push(name);
    else if (keyword !== "items") break;
  }
  return `/${[resource, ...names].join("/")}`;
};

const ABOUT = "$about";
const COUNT = "$count";

/** A resource: its fields, and what is said of all its records. */
export const resourceOf = (fields: Node, pointer: string): Node => {
  const { [COUNT]: count, ...own } = fields;
  return { ...objectOf(own, pointer), ...(count === undefined ? {} : { "x-mock-count": count }) };
};

/** An object of fields; `nickname?` is optional. */
const objectOf = (fields: Node, pointer: string): Node => {
  const about = fields[ABOUT];
  const entries = Object.entries(fields).filter(([name]) => name !== ABOUT);
  const odd = entries.find(([name]) => name.startsWith("$"))?.[0];
  if (odd !== undefined)
    throw new SchemaError(
      pointer + pointerStep(odd),
      `is no name of a field; beside the fields of a resource there are ${ABOUT} and ${COUNT}`,
    );
  const bare = (name: string): string => name.replace(/\?$/, "");
  return {
    type: "object",
    ...(typeof about === "string" ? { description: about } : {}),
    properties: Object.fromEntries(
      entries.map(([name, value]) => [bare(name), fieldOf(value, pointer + pointerStep(name))]),
    ),
    required: entries.flatMap(([name]) => (name.endsWith("?") ? [] : [name])),
    additionalProperties: false,
  };
};

const describesField = (text: string): boolean => {
  try {
    expression(text, "");
    return true;
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
};

const textsIn = (node: Node): readonly string[] =>
  Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith("$")) return [];
    if (typeof value === "string") return [value];
    return isNode(value) ? textsIn(value) : [];
  });

/** Whether the objects of a document have texts and none of them describes a field: `{ settings: { theme: "dark" } }`. */
export const isDataOnly = (root: Node): boolean => {
  const texts = Object.values(root).filter(isNode).flatMap(textsIn);
  return texts.length > 0 && !texts.some(describesField);
};
