import { type Cell, hashText, type Json } from "../../engine/index.ts";
import { step } from "../error.ts";
import { pairsOf } from "../names.ts";
import { isNode, member, type Node, numberOf } from "../node.ts";
import type { ValueGenerator } from "../generator.ts";
import { resolved } from "../resolve.ts";
import { ABSENT_PERCENT } from "./nullable.ts";
import { childContext, isPruned, FIELD_BUDGET, type CompileContext } from "./context.ts";
import { has, typeOf } from "./types.ts";

/** A property of an object, with what its name and the object say of it. */
export interface Property {
  readonly name: string;
  readonly key: number;
  readonly generator: ValueGenerator;
  readonly isOptional: boolean;
  /** The property that this one is not below. */
  readonly lower: string | undefined;
}

// A property that every object has by inheritance would be found where it is absent.
const isInherited = (name: string): boolean => name in Object.prototype;

export interface CompiledProperties {
  readonly properties: readonly Property[];
  /** Whether an object may have other members. */
  readonly open: boolean;
}

/** The properties of an object schema. */
export const compileProperties = (node: Node, context: CompileContext): CompiledProperties => {
  const declared = member(node, "properties");
  const properties = isNode(declared) ? declared : {};
  const required = new Set(
    (Array.isArray(node["required"]) ? (node["required"] as unknown[]) : []).filter(
      (name) => typeof name === "string",
    ),
  );
  const additional = member(node, "additionalProperties");
  const undeclared = [...required].filter((name) => !Object.hasOwn(properties, name));
  const all: [string, unknown][] = [
    ...Object.entries(properties),
    ...undeclared.map((name): [string, unknown] => [name, isNode(additional) ? additional : {}]),
  ];
  const least = numberOf(node["minProperties"]) ?? 0;
  const found: Property[] = [];
  const pairs = pairsOf(all.map(([name]) => name));
  for (const [name, schema] of all) {
    const isOptional =
      !required.has(name) &&
      !isInherited(name) &&
      all.length - found.length > least - found.length &&
      least < all.length;
    const isHidden = isNode(schema) && schema["writeOnly"] === true;
    if (isOptional && (schema === false || isHidden)) continue;
    const child = childContext(context, name, {
      pointer: context.pointer + step("properties") + step(name),
      depth: context.depth + 1,
    });
    if (isOptional && (context.budget.left <= 0 || (isPruned(context) && isLarge(schema, context)))) continue;
    context.budget.left--;
    // Each field has a budget of its own, so that no field depends on those before it.
    const generator = context.compile(
      schema,
      context.depth === 0 ? { ...child, budget: { left: FIELD_BUDGET } } : child,
    );
    const optional = isOptional && context.path.includes(".") ? true : isOptional;
    found.push({
      name,
      key: hashText(name)[0],
      generator: optional ? { ...generator, shape: { ...generator.shape, optional: true } } : generator,
      isOptional: optional,
      lower: pairs.get(name),
    });
  }
  return { properties: found, open: additional !== false && member(node, "unevaluatedProperties") !== false };
};

/** Whether a schema leads further down. */
const isLarge = (schema: unknown, { root, pointer }: CompileContext): boolean => {
  const { node } = resolved(root, schema, pointer);
  const type = typeOf(node, "");
  return type === "object" || type === "array" || has(node, "oneOf", "anyOf");
};

/** How a property is made, given the values that the object has so far. */
export const makerOf = (
  { generator, isOptional, lower }: Property,
  properties: readonly Property[],
): ((cell: Cell, valueOf: (name: string) => Json | undefined) => Json | undefined) => {
  const other = properties.find(({ name }) => name === lower);
  const { ordered } = generator;
  const below = other?.generator.ordered;
  const isPaired = ordered !== undefined && below !== undefined && ordered.unit === below.unit;
  const made = (cell: Cell, valueOf: (name: string) => Json | undefined): Json | undefined => {
    if (!isPaired || other === undefined) return generator.make(cell);
    if (generator.shape.nullable === true && cell.chance(ABSENT_PERCENT)) return null;
    const least = valueOf(other.name);
    return least === undefined || least === null
      ? generator.make(cell)
      : ordered.atLeast(cell, below.valueOf(least));
  };
  return isOptional
    ? (cell, valueOf) => (cell.chance(ABSENT_PERCENT) ? undefined : made(cell, valueOf))
    : made;
};
