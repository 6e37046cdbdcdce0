import { pointerStep } from "../../query/index.ts";
import { DEFAULT_COUNT, lazy } from "../../engine/index.ts";
import { SchemaError } from "../error.ts";
import { nameWithin } from "../names.ts";
import { type Lower, pairsOf } from "../pairs.ts";
import { isNever, isNode, member, type Node, ownPropertiesOf } from "../node.ts";
import { safeExpression } from "../pattern/pattern.ts";
import { examplesOf, memberExamples } from "./examples.ts";
import type { ValueGenerator } from "./generator.ts";
import { resolve } from "../resolve.ts";
import { unlessShared } from "./unique.ts";
import { computed, type Sibling } from "./formula.ts";
import { withImpliedFormula } from "./implied-formula.ts";
import { withKind } from "./kind.ts";
import { childContext, isPruned, FIELD_BUDGET, spend, type CompileContext } from "./context.ts";
import { requiredNames } from "./presence.ts";
import { has, typeOf } from "./types.ts";

/** A property of an object. */
export interface Property {
  readonly name: string;
  /** What the object is called. */
  readonly holder: string;
  readonly generator: ValueGenerator;
  readonly isOptional: boolean;
  /** Whether some variants of a record lack it. */
  readonly isOfSome: boolean;
  /** The property that this one must not be less than. */
  readonly lower: Lower | undefined;
}

// An inherited property would be found although it is absent.
const isInherited = (name: string): boolean => name in Object.prototype;

/** The schema of a property with those of the `patternProperties` that its name matches. */
const withPatterns = (node: Node, name: string, schema: unknown): unknown => {
  const patterns = member(node, "patternProperties");
  if (!isNode(patterns)) return schema;
  const matching = Object.keys(patterns).filter((pattern) => safeExpression(pattern)?.test(name) === true);
  const parts = [schema, ...matching.map((pattern) => patterns[pattern])].filter(
    (part) => part !== undefined,
  );
  return parts.length < 2 ? parts[0] : { allOf: parts };
};

interface CompiledProperties {
  readonly properties: readonly Property[];
  /** Whether an object may have other members. */
  readonly open: boolean;
}

/** The properties of an object schema. Those of a record are compiled on demand, since records may contain each other. */
export const compileProperties = (node: Node, context: CompileContext): CompiledProperties => {
  const properties = ownPropertiesOf(node);
  const required = requiredNames(
    node,
    Object.keys(properties).filter((name) => !isNever(properties[name])),
  );
  const additional = member(node, "additionalProperties");
  const undeclared = [...required].filter((name) => !Object.hasOwn(properties, name));
  const all: [string, unknown][] = [
    ...Object.entries(properties).map(([name, schema]): [string, unknown] => [
      name,
      withPatterns(node, name, schema),
    ]),
    ...undeclared.map((name): [string, unknown] => [
      name,
      withPatterns(node, name, undefined) ?? (isNode(additional) ? additional : {}),
    ]),
  ];
  const found: Property[] = [];
  const pointerOf = (name: string): string => context.pointer + pointerStep("properties") + pointerStep(name);
  const names = all.map(([name]) => name);
  const pairs = lazy(() => pairsOf(names, context.name));
  const isField = context.depth === 0;
  const examples = examplesOf(node, context);
  const isOptionalOne = (name: string): boolean => !required.has(name) && !isInherited(name);
  const siblings = new Map<string, Sibling>();
  const compileProperty = (name: string, schema: unknown): ValueGenerator => {
    const child = childContext(context, name, {
      name: nameWithin(name, context.name, names),
      pointer: pointerOf(name),
      depth: context.depth + 1,
      examples: memberExamples(examples, name),
      // A budget per field, so that no field depends on those before it.
      ...(isField ? { budget: { left: FIELD_BUDGET } } : {}),
    });
    const generator = unlessShared(
      computed(name, child.pointer, siblings) ??
        withImpliedFormula(name, context.compile(schema, child), siblings, child),
      // Only fields: parts of them may be in lists.
      context.isRecord ? (siblings.get(name)?.node ?? {}) : {},
      child,
      () => context.references.get(context.name)?.count() ?? DEFAULT_COUNT,
    );
    return isOptionalOne(name) ? { ...generator, shape: { ...generator.shape, optional: true } } : generator;
  };
  for (const [name, schema] of all)
    siblings.set(name, {
      get node() {
        const { node: own, pointer } = resolve(context.root, schema, pointerOf(name));
        return withKind(own, pointer);
      },
      generator: lazy(() => compileProperty(name, schema)),
    });
  for (const [name, schema] of all) {
    const isOptional = isOptionalOne(name);
    const isHidden = isNode(schema) && schema["writeOnly"] === true;
    if (isOptional && (isNever(schema) || isHidden)) continue;
    if (isOptional && isPruned(context) && (context.budget.left <= 0 || isLarge(schema, context))) continue;
    if (!context.isRecord) spend(context);
    const property: Property = {
      name,
      holder: context.name,
      isOptional,
      isOfSome: false,
      get generator() {
        return siblings.get(name)?.generator() ?? compileProperty(name, schema);
      },
      get lower() {
        return pairs().get(name);
      },
    };
    if (context.isRecord || isUsable(property, context)) found.push(property);
  }
  return { properties: found, open: additional !== false && member(node, "unevaluatedProperties") !== false };
};

/** Whether values of a property can be made; an optional one is left out otherwise. */
export const isUsable = (property: Property, { leaveOut }: Pick<CompileContext, "leaveOut">): boolean => {
  try {
    void property.generator;
    return true;
  } catch (error) {
    if (!property.isOptional || !(error instanceof SchemaError)) throw error;
    leaveOut(error);
    return false;
  }
};

/** Whether a schema has children. */
const isLarge = (schema: unknown, { root, pointer }: CompileContext): boolean => {
  const { node } = resolve(root, schema, pointer);
  const type = typeOf(node, "");
  return type === "object" || type === "array" || has(node, "oneOf", "anyOf");
};
