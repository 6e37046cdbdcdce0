import { pointerStep } from "../../query/index.ts";
import type { Cell, Json, Shape } from "../../engine/index.ts";
import { SchemaError } from "../error.ts";
import { meaningOf } from "../names.ts";
import { isNever, isNode, member, type Node, numberOf } from "../node.ts";
import { examplesOf } from "./examples.ts";
import type { Choices, ValueGenerator } from "./generator.ts";
import { checkItems, isPruned, MAX_DRAWN, type CompileContext } from "./context.ts";
import { LINES, QUANTITY } from "./implied-formula.ts";
import { unionOf } from "./shapes.ts";
import { has } from "./types.ts";
import { wordsOf } from "../words.ts";

const MAX_ITEMS = 1000;
/** Whether no list has one of these twice: tags, people, and whatever has a list of words. */
const isDistinct = (context: CompileContext): boolean => {
  const known = meaningOf(context.name, context);
  return (
    known !== undefined && known.kind.type === "string" && !/^(?:sentence|paragraph)$/.test(known.meaning)
  );
};
/** How many extra items are drawn if too few are distinct. */
const MORE_DRAWS = 100;

/** The schemas of the first items and of the rest; before 2020-12, `items` could be a list. */
const tupleOf = (node: Node) => {
  const { items, prefixItems, unevaluatedItems } = node;
  const [first, keyword, rest] = Array.isArray(prefixItems)
    ? [prefixItems as unknown[], "prefixItems", items ?? unevaluatedItems]
    : Array.isArray(items)
      ? [items as unknown[], "items", node["additionalItems"]]
      : [[], "items", items ?? unevaluatedItems];
  // A list ends before an item that cannot be.
  const end = first.findIndex(isNever);
  return end < 0 ? { first, keyword, rest } : { first: first.slice(0, end), keyword, rest: false };
};

/** What some items must be, as `contains` says, and how many of them. */
const containedIn = (node: Node): { readonly schema: unknown; readonly least: number } | undefined => {
  const schema = member(node, "contains");
  const least = numberOf(node["minContains"]) ?? 1;
  return isNode(schema) && least > 0 ? { schema, least } : undefined;
};

/** The first items, among them those that `contains` asks for, and the schema of further ones. */
const startOf = (node: Node, maxItems: number) => {
  const { first, keyword, rest } = tupleOf(node);
  const prefix = first.slice(0, maxItems);
  const contained = containedIn(node);
  if (contained === undefined) return { prefix, keyword, rest, isTuple: prefix.length > 0 };
  const { schema, least } = contained;
  const isFull = isNever(rest) || prefix.length === maxItems;
  if (isFull && prefix.length > 0) prefix.push({ allOf: [prefix.pop(), schema] });
  else {
    if (least > MAX_ITEMS) return { prefix, keyword, rest, isTuple: false };
    const one = rest === undefined ? schema : { allOf: [rest, schema] };
    prefix.push(...Array.from({ length: least }, () => one));
  }
  return { prefix, keyword, rest, isTuple: isFull || Object.hasOwn(node, "maxContains") };
};

/** How many items an array has, and with which it starts. Throws for a length that none can have. */
const lengthOf = (node: Node, context: CompileContext) => {
  const maxItems = numberOf(node["maxItems"]) ?? Infinity;
  const start = startOf(node, maxItems);
  const { length } = start.prefix;
  const minItems = Math.max(numberOf(node["minItems"]) ?? 0, length);
  if (minItems > maxItems) throw new SchemaError(context.pointer, "minItems is greater than maxItems");
  if (minItems > MAX_ITEMS)
    throw new SchemaError(context.pointer, `minItems is ${minItems}; the limit is ${MAX_ITEMS}`);
  const isEnd = isNever(start.rest);
  if (isEnd && minItems > length)
    throw new SchemaError(context.pointer, `requires ${minItems} items; only ${length} may be there`);
  checkItems(minItems, context);
  return { ...start, minItems, maxItems, isEnd };
};

export const compileArray = (node: Node, context: CompileContext): ValueGenerator => {
  const { description } = context;
  const { minItems, maxItems, prefix, keyword, rest, isTuple, isEnd } = lengthOf(node, context);
  const deeper = context.depth + 1;
  if ((isEnd && minItems === 0) || (isPruned(context) && minItems === 0))
    return {
      shape: {
        type: "array",
        description,
        items: { type: "object", description: "One item", properties: {}, open: true },
      },
      make: () => [],
      fixed: true,
    };
  const firsts = prefix.map((one, index) =>
    context.compile(one, {
      ...context,
      pointer: context.pointer + pointerStep(keyword) + pointerStep(index),
      path: `${context.path}.${index}`,
      depth: deeper,
    }),
  );
  const stated = has(node, "minItems", "maxItems");
  const fewest = prefix.length > 0 ? Math.min(maxItems, prefix.length) : stated ? minItems : 1;
  const longest =
    isTuple || isEnd
      ? prefix.length
      : Math.min(maxItems, Math.max(fewest, minItems) + (stated && maxItems <= MAX_ITEMS ? maxItems : 2));
  const largest = Math.max(fewest, Math.min(longest, fewest + 20, Math.floor(MAX_DRAWN / context.most)));
  const item = context.compile(isEnd ? {} : rest, {
    ...context,
    pointer: context.pointer + pointerStep("items"),
    path: `${context.path}.[]`,
    depth: deeper,
    examples: examplesOf(node, context).flat(),
    times: context.times * Math.max(1, minItems),
    most: context.most * Math.max(1, largest),
  });
  const shapes = firsts.map(({ shape }) => shape);
  const isSet = node["uniqueItems"] === true;
  // Nobody tags twice with the same word.
  const isUnlike = item.shape.type === "string" && isDistinct(context);
  const lineKey = LINES.includes(wordsOf(context.name).join(" ")) ? keyIn(item.shape) : undefined;
  const make = (cell: Cell): Json => {
    const count = cell.int(fewest, largest);
    if (firsts.length > 0) {
      const all: Json[] = [];
      cell.elements(Math.max(count, minItems), (one) => {
        const { make: draw } = firsts[all.length] ?? item;
        all.push(isSet ? unlike(all, one, draw) : (draw(one) ?? null));
      });
      return all;
    }
    const { choices, shape } = item;
    if (choices !== undefined && shape.nullable !== true)
      return chosen(cell, choices, count, isSet ? 0 : minItems);
    const draw = (times: number): Json[] => cell.elements(times, (one) => item.make(one) ?? null);
    if (lineKey !== undefined && !isSet) {
      const lines = draw(count);
      const different = distinct(lines, count, (line) => (isNode(line) ? line[lineKey] : line));
      return different.length < minItems ? lines : different;
    }
    if (!isSet && !isUnlike) return draw(count);
    const list = distinct(draw(count * 3), count);
    if (list.length >= fewest) return list;
    return isSet ? distinct(draw(count * 3 + MORE_DRAWS), count) : draw(count);
  };
  return {
    shape: {
      type: "array",
      description,
      items:
        shapes.length === 0
          ? item.shape
          : unionOf(minItems > shapes.length ? [...shapes, item.shape] : shapes),
    },
    make,
    fixed: item.fixed === true,
  };
};

/** A value that a list does not have yet, if one is drawn soon. */
const unlike = (list: readonly Json[], cell: Cell, draw: ValueGenerator["make"]): Json => {
  const seen = new Set(list.map((value) => JSON.stringify(value)));
  let value = draw(cell) ?? null;
  for (let again = 1; again < MORE_DRAWS && seen.has(JSON.stringify(value)); again++)
    value = cell.branch(again, draw) ?? null;
  return value;
};

/** Different ones of the choices; some of them again only if a list must have more. */
const chosen = (cell: Cell, { count, at }: Choices, wanted: number, least: number): Json[] => {
  const size = Math.max(0, count(cell));
  const numbers = numbersOf(cell, size, Math.min(wanted, size));
  const list = cell.elements(numbers.length, (one) => at(one, numbers.shift() ?? 1));
  const more = cell.elements(Math.max(0, least - list.length), (one) =>
    at(one, one.int(1, Math.max(1, size))),
  );
  return [...list, ...more];
};

/** Different numbers from 1, in the order drawn. */
const numbersOf = (cell: Cell, size: number, count: number): number[] => {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, index) => {
    const at = cell.int(index + 1, size);
    const drawn = moved.get(at) ?? at;
    moved.set(at, moved.get(index + 1) ?? index + 1);
    return drawn;
  });
};

/** The property of lines with a quantity that names what they have so many of. */
const keyIn = (shape: Shape): string | undefined => {
  const names = shape.type === "object" ? Object.keys(shape.properties) : [];
  const isLine = names.some((name) => QUANTITY.includes(wordsOf(name).join(" ")));
  return isLine ? names.find((name) => wordsOf(name).length > 1 && wordsOf(name).at(-1) === "id") : undefined;
};

/** The first distinct items of a list. */
const distinct = (
  list: readonly Json[],
  count: number,
  partOf: (value: Json) => unknown = (value) => value,
): Json[] => {
  const seen = new Map<string, Json>();
  for (const value of list) {
    if (seen.size === count) break;
    const key = JSON.stringify(partOf(value)) ?? "";
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
};
