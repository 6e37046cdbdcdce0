import type { Catalog, ResourceInfo, Shape, Shapes } from "../engine/index.ts";
import type { Projection, Query } from "../query/index.ts";

/** Applies a projection to the fields below a path. */
const projectAll = (shapes: Shapes, { only, without }: Projection, above: string): Shapes => {
  const kept = new Map<string, Shape>();
  for (const [name, shape] of Object.entries(shapes)) {
    const path = above + name;
    if (without.includes(path)) continue;
    const chosen = only.length === 0 || only.includes(path);
    const inside = only.some((one) => one.startsWith(`${path}.`));
    if (!chosen && !inside) continue;
    kept.set(name, project(shape, { only: chosen ? [] : only, without }, `${path}.`));
  }
  return Object.fromEntries(kept);
};

const project = (shape: Shape, projection: Projection, above: string): Shape => {
  if (shape.type === "array") return { ...shape, items: project(shape.items, projection, above) };
  if (shape.type !== "object") return shape;
  return { ...shape, properties: projectAll(shape.properties, projection, above) };
};

/** The shape of the records of a query, with its projection and included relations. */
export const shapesOf = (
  info: ResourceInfo,
  { fields, expand, embed }: Query,
  { info: infoOf }: Catalog,
): Shapes => {
  const shapes = new Map(Object.entries(projectAll(info.fields, fields, "")));
  for (const { name, field, resource } of info.belongsTo) {
    if (!expand.includes(name)) continue;
    const parent = infoOf(resource);
    const key = info.fields[field];
    shapes.set(name, {
      type: "object",
      description: parent.about,
      properties: parent.fields,
      // References resolve at every count, so the parent is null only if the key is, or is missing.
      ...(key?.nullable === true || key?.optional === true ? { nullable: true } : {}),
    });
  }
  for (const { name, resource } of info.hasMany) {
    if (!embed.includes(name)) continue;
    const child = infoOf(resource);
    const items: Shape = { type: "object", description: child.about, properties: child.fields };
    shapes.set(name, { type: "array", description: `The ${name} that refer to this record`, items });
  }
  return Object.fromEntries(shapes);
};
