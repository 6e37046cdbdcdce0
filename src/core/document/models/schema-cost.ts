import { isNode, type Node } from "../../schema/index.ts";
import { alternativesOf, CHOICES, schemasIn, sum, targetsOf } from "../check-steps.ts";
import { refuse, type SentSchema } from "./prompt.ts";

/*
 * What a schema that a caller sends may cost, found before anything is made of it: a short one can stand for very many
 * schemas, since each reference to a part stands for the whole part.
 */

const MAX_LENGTH = 65_536;
/** Schemas that one value is checked against, references followed. */
const MAX_ALTERNATIVES = 500;
/** Schemas of everything that a value must have, references followed. */
const MAX_REQUIRED = 400;
/** A text that must have so many characters counts as one more schema. */
const CHARACTERS = 100;
const MAX_PATTERNS = 4096;

/** Makes a function that counts the schemas that one stands for; Infinity for one that reaches itself. */
const createCounter = (partsOf: (node: Node, count: (schema: unknown) => number) => number) => {
  const known = new Map<unknown, number>();
  const count = (schema: unknown): number => {
    if (!isNode(schema)) return 0;
    const found = known.get(schema);
    if (found !== undefined) return found;
    known.set(schema, Infinity);
    const total = 1 + partsOf(schema, count);
    known.set(schema, total);
    return total;
  };
  return count;
};

const alternativesIn = (root: unknown) =>
  createCounter((node, count) => sum(alternativesOf(root, node).map(count)));

/** Of several choices, those count that do not require the schema itself: one of them ends its values. */
const choicesIn = (counts: readonly number[]): number => {
  const ending = counts.filter((one) => one < Infinity);
  return counts.length > 0 && ending.length === 0 ? Infinity : sum(ending);
};

const leastOf = (value: unknown): number => (typeof value === "number" ? Math.max(0, value) : 0);

/** The product of both; nothing of something endless is nothing. */
const times = (least: number, count: () => number): number => (least === 0 ? 0 : least * count());

const requiredIn = (root: unknown) =>
  createCounter((node, count) => {
    const properties = isNode(node["properties"]) ? node["properties"] : {};
    const required = Array.isArray(node["required"]) ? (node["required"] as unknown[]) : [];
    const members = required.flatMap((name) =>
      Object.hasOwn(properties, String(name)) ? [properties[String(name)]] : [],
    );
    const parts = [...schemasIn(node["allOf"]), ...targetsOf(root, node), ...members];
    const least = Math.max(leastOf(node["minItems"]), leastOf(node["minContains"]));
    return (
      sum([...parts, ...schemasIn(node["prefixItems"])].map(count)) +
      sum(CHOICES.map((name) => choicesIn(schemasIn(node[name]).map(count)))) +
      times(least, () => 1 + count(node["items"])) +
      leastOf(node["minProperties"]) +
      leastOf(node["minLength"]) / CHARACTERS
    );
  });

const visitNodes = (value: unknown, visit: (node: Node) => void): void => {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) visit(value);
  for (const inner of Object.values(value)) visitNodes(inner, visit);
};

/** Throws for a schema whose values would take too long to make or to check. */
export const checkCost = ({ schema, pointer }: SentSchema): void => {
  const { length } = JSON.stringify(schema ?? true);
  if (length > MAX_LENGTH) throw refuse(pointer, `has ${length} characters; a schema may have ${MAX_LENGTH}`);
  const alternatives = alternativesIn(schema);
  let patterns = 0;
  visitNodes(schema, (node) => {
    const count = alternatives(node);
    if (count > MAX_ALTERNATIVES)
      throw refuse(
        pointer,
        count === Infinity
          ? "has a part that refers to itself"
          : `checks one value against more than ${MAX_ALTERNATIVES} schemas`,
      );
    if (typeof node["pattern"] === "string") patterns += node["pattern"].length;
  });
  if (patterns > MAX_PATTERNS)
    throw refuse(pointer, `has patterns of more than ${MAX_PATTERNS} characters together`);
  const required = requiredIn(schema)(schema);
  if (required === Infinity) throw refuse(pointer, "requires itself within itself, so no value of it ends");
  if (required > MAX_REQUIRED)
    throw refuse(
      pointer,
      `requires values of more than ${MAX_REQUIRED} schemas, lists and long texts counted`,
    );
};
