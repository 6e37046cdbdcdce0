import type { Shape } from "../../engine/index.ts";
import { step } from "../error.ts";
import type { Node } from "../node.ts";
import type { Part } from "../part.ts";
import { joined, resolved } from "../resolve.ts";
import { constant } from "./constants.ts";
import { isNullable, withNull } from "./nullable.ts";
import { isPruned, type Place } from "./place.ts";
import { has, typeOf } from "./types.ts";

/** `oneOf` and `anyOf`: null among them makes the rest nullable; of objects any, of other things the first. */
export const variantPart = (
  node: Node,
  variants: readonly unknown[],
  place: Place,
  keyword: string,
  description: string,
): Part => {
  const { [keyword]: _, ...base } = node;
  const located = variants.map((variant, index) =>
    resolved(place.root, variant, place.pointer + step(keyword) + step(index)),
  );
  const solid = located.filter(({ node: one }) => typeOf(one, "") !== "null" || has(one, "oneOf", "anyOf"));
  const wrap = (part: Part): Part =>
    (solid.length < located.length || isNullable(base)) && part.shape.nullable !== true
      ? withNull(part)
      : part;
  const scalar = solid.filter(({ node: one }) => typeOf(one, place.name) !== "object");
  const wanted = isPruned(place) && scalar.length > 0 ? scalar : solid;
  const ready = wanted.map(
    ({ node: one, pointer }) =>
      () =>
        place.partOf(joined(one, base), { ...place, pointer }),
  );
  const [first, ...others] = ready;
  if (first === undefined) return constant(null, { type: "string", nullable: true, description });
  const part = first();
  if (part.shape.type !== "object" || others.length === 0 || isPruned(place)) return wrap(part);
  const all = [part, ...others.slice(0, 9).map((make) => make())].filter(
    ({ shape }) => shape.type === "object",
  );
  return wrap(anyOfObjects(all, description));
};

const anyOfObjects = (parts: readonly Part[], description: string): Part => {
  const counts = new Map<string, number>();
  const properties: Record<string, Shape> = {};
  for (const { shape } of parts) {
    if (shape.type !== "object") continue;
    for (const [name, inner] of Object.entries(shape.properties)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const before = properties[name];
      properties[name] = before === undefined ? inner : mergedShape(before, inner);
    }
  }
  for (const [name, count] of counts)
    if (count < parts.length) properties[name] = { ...(properties[name] as Shape), optional: true };
  return {
    shape: { type: "object", description, properties, open: true },
    make: (cell) => cell.pick(parts).make(cell),
  };
};

/** What holds for values of either shape. */
const mergedShape = (a: Shape, b: Shape): Shape => {
  const optional = a.optional === true || b.optional === true ? { optional: true } : {};
  const nullable = a.nullable === true || b.nullable === true ? { nullable: true } : {};
  if (a.type === "string" && b.type === "string") {
    const words =
      a.enum !== undefined && b.enum !== undefined ? [...new Set([...a.enum, ...b.enum])] : undefined;
    return {
      type: "string",
      description: a.description,
      ...(words === undefined ? {} : { enum: words }),
      ...optional,
      ...nullable,
    };
  }
  return { ...a, ...optional, ...nullable };
};
