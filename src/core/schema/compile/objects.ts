import { type Cell, hashText, type Json, kindNamed, type TextKind } from "../../engine/index.ts";
import { pointerStep, setMember } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import { isNever, isNode, member, type Node, numberOf } from "../node.ts";
import type { ValueGenerator } from "./generator.ts";
import { checkItems, childContext, type CompileContext, isPruned, MAX_NESTED } from "./context.ts";
import { madeBefore, makerOf } from "./makers.ts";
import { compileProperties, type Property } from "./properties.ts";

const WORD = kindNamed("word") as TextKind;

/** How many members a map has, unless its schema says. */
const MAX_MEMBERS = 3;
/** How often a name is drawn again that an object has already. */
const MAX_DRAWS = 20;

/** Pairs, since a name may be `__proto__`. */
type Members = readonly (readonly [name: string, value: Json])[];

/** The schemas of members without a name of their own, and of their names; undefined if an object needs none. */
const schemasOf = (
  node: Node,
  declared: number,
): { readonly value: unknown; readonly name: Node; readonly keyword: string } | undefined => {
  const names = member(node, "propertyNames");
  if (isNever(names)) return undefined;
  const name = isNode(names) ? names : {};
  const additional = member(node, "additionalProperties");
  const patterns = member(node, "patternProperties");
  const [first] = isNode(patterns) ? Object.entries(patterns).filter(([, schema]) => !isNever(schema)) : [];
  const isWanted = declared === 0 || (numberOf(node["minProperties"]) ?? 0) > declared;
  if (!isWanted) return undefined;
  if (isNode(additional) && !isNever(additional))
    return { value: additional, name, keyword: "additionalProperties" };
  if (first !== undefined)
    return { value: first[1], name: { ...name, pattern: first[0] }, keyword: "patternProperties" };
  const isOpen =
    !isNever(additional) && (Object.keys(name).length > 0 || Object.hasOwn(node, "minProperties"));
  return isOpen ? { value: {}, name, keyword: "additionalProperties" } : undefined;
};

/** Makes the members of a map: their names are words, or what the schema says of them. */
const compileMembers = (
  node: Node,
  declared: number,
  context: CompileContext,
): ((cell: Cell) => Members) | undefined => {
  const minProperties = numberOf(node["minProperties"]) ?? 0;
  const maxProperties = numberOf(node["maxProperties"]) ?? Infinity;
  checkItems(minProperties, context);
  const schemas = schemasOf(node, declared);
  if (schemas === undefined || (isPruned(context) && minProperties === 0)) return undefined;
  const least = Math.max(1, minProperties - declared);
  const most = Math.min(maxProperties - declared, Math.max(MAX_MEMBERS, least));
  if (most < least) return undefined;
  const deeper = (pointer: string, more: Partial<CompileContext> = {}): CompileContext =>
    childContext(context, "*", { pointer, depth: context.depth + 1, name: context.name, ...more });
  const at = context.pointer + pointerStep(schemas.keyword);
  const inPatterns =
    schemas.keyword === "patternProperties" ? pointerStep(String(schemas.name["pattern"])) : "";
  const value = context.compile(
    schemas.value,
    deeper(at + inPatterns, { times: context.times * least, most: context.most * most }),
  );
  const name =
    Object.keys(schemas.name).length === 0
      ? undefined
      : context.compile(
          { ...schemas.name, type: "string" },
          deeper(inPatterns === "" ? context.pointer + pointerStep("propertyNames") : at, { name: "key" }),
        );
  return (cell) => {
    const members = new Map<string, Json>();
    const values = cell.elements(cell.int(least, most), (one) => value.make(one) ?? null);
    for (const [index, made] of values.entries()) {
      let own = name === undefined ? `${WORD.make(cell, 0)}${index === 0 ? "" : String(index + 1)}` : "";
      for (let draw = 0; name !== undefined && draw < MAX_DRAWS; draw++) {
        const drawn = cell.branch(index * MAX_DRAWS + draw, name.make);
        if (typeof drawn === "string") own = drawn;
        if (!members.has(own)) break;
      }
      members.set(own, made);
    }
    return [...members];
  };
};

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
