import { hashText, type Json } from "../../engine/index.ts";
import { setMember } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import type { Node } from "../node.ts";
import type { ValueGenerator } from "./generator.ts";
import { MAX_NESTED, type CompileContext } from "./context.ts";
import { madeBefore, makerOf } from "./makers.ts";
import { compileMembers } from "./members.ts";
import { compileProperties, type Property } from "./properties.ts";

export const compileObject = (node: Node, context: CompileContext): ValueGenerator => {
  if (context.depth > MAX_NESTED) throw new SchemaError(context.pointer, "requires itself endlessly");
  const { properties, open } = compileProperties(node, context);
  const makers = inOrder(properties).map((property) => ({
    name: property.name,
    key: hashText(property.name)[0],
    make: makerOf(property, properties, { isField: false }),
  }));
  const members = compileMembers(node, properties.length, context);
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
      for (const [name, value] of members?.(cell) ?? [])
        if (!Object.hasOwn(made, name)) setMember(made, name, value);
      return made as { readonly [name: string]: Json };
    },
    fixed: properties.every(({ generator }) => generator.fixed === true) && members === undefined,
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
