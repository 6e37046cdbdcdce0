import { pointerStep } from "../../query/index.ts";
import { type Kind, kindNamed, MAX_REFERENCE, type NumberKind, type Shape } from "../../engine/index.ts";
import { SchemaError } from "../error.ts";
import { numberKindOfName, shareOfName } from "../names.ts";
import { isNode, type Node, numberOf, textOf } from "../node.ts";
import { childCountsOf, childrenIn } from "../per-parent.ts";
import { recordOf, type Reference, referenceOf } from "../references.ts";
import { lastFor } from "./reach.ts";
import { resolve } from "../resolve.ts";
import { wordsOf } from "../words.ts";
import { exclusiveBoundsOf } from "../bounds.ts";
import { readPattern } from "../pattern/read.ts";
import { PatternError } from "../pattern/draw.ts";
import { compileNumber } from "./numbers.ts";
import type { ValueGenerator } from "./generator.ts";
import { compileConst, compileEnum, constant } from "./constants.ts";
import { departmentFor } from "./departments.ts";
import { compatible, descriptionOf, withKind } from "./kind.ts";
import { withoutNot } from "./conditions.ts";
import { alternativesOf, withTag } from "./alternatives.ts";
import { compileArray } from "./lists.ts";
import { isNullable, withNull } from "./nullable.ts";
import { compileObject } from "./objects.ts";
import { type CompileContext, isPruned } from "./context.ts";
import { compileRecord } from "./record.ts";
import { compileString } from "./strings.ts";
import { has, typeOf, typesOf, valuesOfType } from "./types.ts";
import { compileVariants } from "./variants.ts";

const compileReference = (
  { resource, ids, fields, isText, isSelf, last }: Reference,
  parents: readonly number[],
  context: CompileContext,
  isLoose: boolean,
): ValueGenerator => {
  const { path, description, references } = context;
  const department = departmentFor(resource, references, context);
  const print = (id: number): number | string => (isText ? String(ids.print(id)) : ids.print(id));
  const count = lastFor(path, resource, last, references);
  return {
    shape: isText
      ? { type: "string", description }
      : {
          type: "integer",
          minimum: Number(ids.print(1)),
          maximum: Number(ids.print(Math.max(MAX_REFERENCE, ...parents))),
          description,
        },
    make(cell) {
      const parent = parents[cell.id - 1];
      if (parent !== undefined) return print(parent);
      if (department !== undefined) return print(department(cell));
      // Chains end at the first record.
      return isSelf && isLoose && cell.id === 1 ? null : print(cell.int(1, Math.max(1, count(cell))));
    },
    isAbsent: (cell) => isSelf && cell.id === 1,
    choices: { count, at: (_, id) => print(id) },
    refers: { resource, ids, fields },
    fixed: true,
  };
};

const KEPT: Readonly<Partial<Record<Shape["type"], readonly string[]>>> = {
  string: ["minLength", "maxLength", "pattern"],
  integer: ["multipleOf"],
  number: ["multipleOf"],
  array: ["minItems", "maxItems", "uniqueItems"],
};

/** Whether records were made by this pattern itself, rather than by what it was meant to say. */
const isMeant = (pattern: unknown): boolean => {
  try {
    return (
      typeof pattern === "string" && readPattern(pattern).expression.source === new RegExp(pattern).source
    );
  } catch (error) {
    if (error instanceof PatternError || error instanceof SyntaxError) return false;
    throw error;
  }
};

const exclusiveBounds = ({ type }: Shape, node: Node): Shape["keywords"] => {
  if (type !== "integer" && type !== "number") return {};
  const { minimum, maximum } = exclusiveBoundsOf(node);
  return {
    ...(minimum === undefined ? {} : { exclusiveMinimum: minimum }),
    ...(maximum === undefined ? {} : { exclusiveMaximum: maximum }),
  };
};

/** What an author says of values of a shape, beyond the shape itself, to be published as it was written. */
const withKeywords = (shape: Shape, node: Node): Shape => {
  if (shape.mixed === true) return shape;
  const { example, examples } = node;
  const description = textOf(node["description"])?.trim() ?? "";
  const keywords = {
    ...(description === "" || description === shape.description ? {} : { description }),
    ...Object.fromEntries(
      (KEPT[shape.type] ?? [])
        .filter((name) => Object.hasOwn(node, name) && (name !== "pattern" || isMeant(node[name])))
        .map((name) => [name, node[name]]),
    ),
    ...exclusiveBounds(shape, node),
    ...(Array.isArray(examples)
      ? { examples }
      : example === undefined || isNode(examples)
        ? {}
        : { examples: [example] }),
  };
  return Object.keys(keywords).length === 0 ? shape : { ...shape, keywords };
};

/** Keywords that decide the decimals of a number. */
const PRECISION = ["format", "multipleOf", "x-mock-step", "exclusiveMinimum", "exclusiveMaximum"];
const VALUES = ["minimum", "maximum", "example", "default"];

const examplesOf = ({ examples }: Node): readonly unknown[] => (Array.isArray(examples) ? examples : []);

/** Many documents use `number` for ages, quantities and ids. */
const isWhole = (node: Node, kind: NumberKind | undefined, name: string): boolean =>
  /^u?int(?:8|16|32|64)$/.test(textOf(node["format"]) ?? "") ||
  ((kind?.type === "integer" || wordsOf(name).at(-1) === "id") &&
    !PRECISION.some((keyword) => Object.hasOwn(node, keyword)) &&
    [...VALUES.map((keyword) => node[keyword]), ...examplesOf(node)].every((value) =>
      Number.isInteger(numberOf(value) ?? 0),
    ));

/** Counts of other records, as many as there are. */
const compileChildCount = (node: Node, context: CompileContext): ValueGenerator | undefined => {
  const { path, name, references, description } = context;
  const [resource = ""] = path.split(".", 1);
  if (
    path !== `${resource}.${name}` ||
    has(node, "x-mock", "maximum", "multipleOf") ||
    Number(node["minimum"] ?? 0) > 0
  )
    return undefined;
  const counts = childCountsOf(resource, name, references);
  return (
    counts && {
      shape: { type: "integer", description, minimum: 0 },
      make: ({ id }) => counts[id - 1] ?? 0,
      fixed: true,
    }
  );
};

const compileNumberField = (node: Node, isInteger: boolean, context: CompileContext): ValueGenerator => {
  const explicit = textOf(node["x-mock"]);
  // The format of moments in Stripe's document.
  const implied = (): Kind | undefined =>
    textOf(node["format"]) === "unix-time" ? kindNamed("timestamp") : numberKindOfName(context.name, context);
  const kind = explicit === undefined ? implied() : kindNamed(explicit);
  const numeric = compatible(kind, "integer", "number") as NumberKind | undefined;
  const whole = isInteger || isWhole(node, numeric, context.name);
  return compileNumber(node, whole, numeric, context);
};

/** Compiles a schema. */
export const compile = (schema: unknown, context: CompileContext): ValueGenerator => {
  const { node: found, pointer } = withoutNot(context.root, resolve(context.root, schema, context.pointer));
  const node = withKind(found, pointer);
  const description = descriptionOf(node, context.name);
  if (has(node, "const")) return compileConst(valuesOfType(node, [node["const"]])[0], description);
  const own = { ...context, pointer, description };
  if (isNullable(node) && isPruned(context) && isStructure(node))
    return constant(null, { type: "object", description, properties: {}, open: true, nullable: true });
  const record = has(node, "x-mock", "enum")
    ? undefined
    : recordOf({ node, pointer }, context.root, context.references);
  const generator = record === undefined ? compileByType(node, own) : compileRecord(record, own);
  const described = { ...generator, shape: withKeywords(generator.shape, node) };
  return isNullable(node) && generator.shape.nullable !== true ? withNull(described) : described;
};

/** Whether a schema has schemas within, at any depth. */
const isStructure = (node: Node): boolean =>
  ["object", "array"].includes(typeOf(node, "")) || has(node, "oneOf", "anyOf");

/** The parents of the records, if this is the key by which they are counted. */
const parentsOf = ({ path, references }: CompileContext): readonly number[] => {
  const [resource = ""] = path.split(".", 1);
  const described = references.get(resource)?.described;
  const children = described === undefined ? undefined : childrenIn(described, references);
  return children !== undefined && path === `${resource}.${children.field}` ? children.parents : [];
};

const compileByType = (node: Node, context: CompileContext): ValueGenerator => {
  const { name, description } = context;
  const values = node["enum"];
  if (Array.isArray(values)) {
    if (values.length === 0)
      throw new SchemaError(context.pointer + pointerStep("enum"), "is empty: nothing is valid here");
    return compileEnum(node, valuesOfType(node, values), typeOf(node, name, context), context);
  }
  const reference = referenceOf(node, context);
  if (reference !== undefined)
    return compileReference(reference, parentsOf(context), context, isNullable(node));
  const located = { node, pointer: context.pointer };
  const alternatives = alternativesOf(context.root, located);
  if (alternatives !== undefined) return compileVariants(alternatives, context);
  const explicit = kindNamed(textOf(node["x-mock"]) ?? "");
  const declared = typesOf(node).find((type) => type !== "null");
  const type =
    declared ??
    (explicit === undefined
      ? typeOf(node, name, context)
      : explicit.type === "moment"
        ? "string"
        : explicit.type);
  switch (type) {
    case "object":
      return compileObject(withTag(context.root, located).node, context);
    case "array":
      return compileArray(node, context);
    case "boolean": {
      const share = shareOfName(name);
      return { shape: { type: "boolean", description }, make: (cell) => cell.chance(share) };
    }
    case "integer":
    case "number":
      return compileChildCount(node, context) ?? compileNumberField(node, type === "integer", context);
    case "null":
      return constant(null, { type: "string", description, nullable: true });
    case "string":
      return compileString(node, context);
    default:
      throw new SchemaError(
        context.pointer + pointerStep("type"),
        `${JSON.stringify(type).slice(0, 40)} is not a type; use string, integer, number, boolean, array, object or null`,
      );
  }
};
