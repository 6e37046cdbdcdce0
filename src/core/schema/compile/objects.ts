import { pointerStep } from "../../query/index.ts";
import { hashText, type Json, kindNamed, type TextKind } from "../../engine/index.ts";
import { SchemaError } from "../error.ts";
import { isNode, member, type Node, numberOf } from "../node.ts";
import type { ValueGenerator } from "./generator.ts";
import { checkItems, childContext, isPruned, MAX_NESTED, type CompileContext } from "./context.ts";
import { madeBefore, makerOf } from "./makers.ts";
import { compileProperties, type Property } from "./properties.ts";

const WORD = kindNamed("word") as TextKind;

export const compileObject = (node: Node, context: CompileContext): ValueGenerator => {
  if (context.depth > MAX_NESTED) throw new SchemaError(context.pointer, "requires itself endlessly");
  const { properties, open } = compileProperties(node, context);
  const makers = inOrder(properties).map((property) => ({
    name: property.name,
    key: hashText(property.name)[0],
    make: makerOf(property, properties, { isField: false }),
  }));
  const additional = member(node, "additionalProperties");
  const minProperties = numberOf(node["minProperties"]) ?? 0;
  checkItems(minProperties, context);
  const more =
    properties.length === 0 && isNode(additional) && !(isPruned(context) && minProperties === 0)
      ? context.compile(
          additional,
          childContext(context, "*", {
            pointer: context.pointer + pointerStep("additionalProperties"),
            depth: context.depth + 1,
            times: context.times * Math.max(1, minProperties),
            most: context.most * Math.max(3, minProperties),
            name: context.name,
          }),
        )
      : undefined;
  const maxProperties = numberOf(node["maxProperties"]) ?? Infinity;
  // All names as own properties in the order of the schema: one may be `__proto__`.
  const blank = Object.fromEntries(properties.map(({ name }) => [name, undefined]));
  return {
    shape: {
      type: "object",
      description: context.description,
      properties: Object.fromEntries(properties.map(({ name, generator }) => [name, generator.shape])),
      ...(open ? { open: true } : {}),
    },
    make(cell) {
      const made: Record<string, Json | undefined> = { ...blank };
      const valueOf = (name: string): Json | undefined => made[name];
      for (const { name, key, make } of makers) {
        const value = cell.branch(key, (one) => make(one, valueOf));
        if (value === undefined) delete made[name];
        else made[name] = value;
      }
      if (more !== undefined) {
        const count = cell.int(
          Math.max(1, minProperties),
          Math.min(maxProperties, Math.max(3, minProperties)),
        );
        const values = cell.elements(count, (one) => more.make(one) ?? null);
        for (const [index, value] of values.entries())
          made[`${WORD.make(cell, 0)}${index === 0 ? "" : String(index + 1)}`] = value;
      }
      return made as { readonly [name: string]: Json };
    },
    fixed: properties.every(({ generator }) => generator.fixed === true) && more === undefined,
  };
};

/** Orders properties by their dependencies. */
const inOrder = (properties: readonly Property[]): Property[] => {
  const visited = new Set<Property>();
  const visit = (property: Property, depth = 0): void => {
    if (depth < properties.length)
      for (const other of madeBefore(property, properties)) visit(other, depth + 1);
    visited.add(property);
  };
  for (const property of properties) visit(property);
  return [...visited];
};
