import type { Shape } from "../../engine/index.ts";
import type { Node } from "../node.ts";
import type { ValueGenerator } from "./generator.ts";
import { intersect } from "../intersect.ts";
import type { Located } from "../resolve.ts";
import { type Alternatives, exclusive, listsAlternatives } from "./alternatives.ts";
import { constant } from "./constants.ts";
import { isNullable, withNull } from "./nullable.ts";
import { isPruned, type CompileContext } from "./context.ts";
import { baseFor } from "./presence.ts";
import { unionOf } from "./shapes.ts";
import { has, typeOf } from "./types.ts";

/** The values that a schema lists; undefined if it lists none, or objects. */
const listed = (node: Node): readonly unknown[] | undefined => {
  const values = has(node, "const") ? [node["const"]] : node["enum"];
  return Array.isArray(values) && values.every((value) => typeof value !== "object" || value === null)
    ? values
    : undefined;
};

/** The values of variants that all list theirs, as unions of literals do; for `oneOf`, the unique ones. */
const listedByAll = (keyword: string, variants: readonly Located[]): readonly unknown[] | undefined => {
  const lists = variants.map(({ node }) => listed(node));
  if (lists.length === 0 || !lists.every((list) => list !== undefined)) return undefined;
  const values = lists.flatMap((list) => [...new Set(list)]);
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const all = [...counts.keys()];
  const once = all.filter((value) => counts.get(value) === 1);
  return keyword === "oneOf" && once.length > 0 ? once : all;
};

/**
 * `oneOf` and `anyOf`: null makes the others nullable. Listed values, objects and numbers are drawn from all variants,
 * other types from the first.
 */
export const compileVariants = (
  { keyword, variants, base }: Alternatives,
  context: CompileContext,
): ValueGenerator => {
  const { description } = context;
  const some = variants.filter(({ node }) => typeOf(node, "") !== "null" || listsAlternatives(node));
  const wrap = (generator: ValueGenerator): ValueGenerator =>
    (some.length < variants.length || isNullable(base)) && generator.shape.nullable !== true
      ? withNull(generator)
      : generator;
  const values = listedByAll(keyword, some);
  if (values !== undefined) return wrap(context.compile({ ...base, enum: values }, context));
  const solid = keyword === "oneOf" ? exclusive(context.root, some) : some;
  const scalar = solid.filter(({ node: one }) => typeOf(one, context.name) !== "object");
  const wanted = isPruned(context) && scalar.length > 0 ? scalar : solid;
  const compilers = wanted.map(
    (variant) => () =>
      context.compile(intersect(variant.node, keyword === "oneOf" ? baseFor(base, variant, some) : base), {
        ...context,
        pointer: variant.pointer,
      }),
  );
  const [first, ...others] = compilers;
  if (first === undefined) return constant(null, { type: "string", nullable: true, description });
  const generator = first();
  const types = DRAWN.find((same) => same.includes(generator.shape.type));
  if (types === undefined || others.length === 0 || isPruned(context)) return wrap(generator);
  const all = [generator, ...others.slice(0, 9).map((make) => make())].filter(({ shape }) =>
    types.includes(shape.type),
  );
  return wrap(anyOf(all, description));
};

/** Types that are drawn from all variants. */
const DRAWN: readonly (readonly Shape["type"][])[] = [["object"], ["integer", "number"]];

const anyOf = (generators: readonly ValueGenerator[], description: string): ValueGenerator => ({
  shape: { ...unionOf(generators.map(({ shape }) => shape)), description },
  make: (cell) => cell.pick(generators).make(cell),
});
