import { BUILT_IN, type Catalog, type ResourceInfo, type Shape, type Shapes } from "../engine/index.ts";
import {
  type Format,
  FORMATS,
  type Layout,
  layoutOf,
  openWriter,
  pageSizeOf,
  parse,
  plan,
  type Plan,
  type Projection,
  type Query,
  type ResultWriter,
  select,
  type Selection,
  type Source,
  sourceOf,
} from "../query/index.ts";
import type { ExportFormat } from "./formats.ts";
import type { ExportPart, ExportRequest } from "./request.ts";

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
const shapesOf = (
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

/** A parsed part of a request. */
export interface Part {
  readonly info: ResourceInfo;
  readonly plan: Plan;
  readonly source: Source;
  readonly shapes: Shapes;
}

/** A part with its selection. */
export interface FoundPart extends Part {
  readonly selection: Selection;
  /** How many rows it has. */
  readonly rows: number;
}

const apiFormat = (format: ExportFormat): Format | undefined => FORMATS.find((known) => known === format);

/** Removes `_format`, which applies only in the API: a request for a file has a format of its own. */
const withoutFormat = (search: string): string =>
  search
    .split("&")
    .filter((pair) => !pair.startsWith("_format="))
    .join("&");

/** Parses a part; throws the AppErrors of the API. */
export const readPart = (
  { resource, search }: ExportPart,
  { format, origin, maxScan, view, catalog = BUILT_IN }: ExportRequest,
): Part => {
  const info = catalog.info(resource);
  const asked = apiFormat(format);
  const target = { info, kind: "collection" } as const;
  const parsed = parse(`${withoutFormat(search)}&_format=${asked ?? "json"}`, target);
  const query = asked === undefined ? { ...parsed.query, envelope: null } : parsed.query;
  const virtual = sourceOf(catalog, query, origin);
  return {
    info,
    plan: plan(info, query, maxScan),
    source: view === undefined ? virtual : view(virtual, query),
    shapes: shapesOf(info, query, catalog),
  };
};

/** Selects the rows of a part. */
export const findRows = (part: Part): FoundPart => {
  const selection = select(part.plan, part.source.tables);
  return { ...part, selection, rows: pageSizeOf(part.plan, selection) };
};

/** A part of a file: a text, or rows that are written when the file is read that far. */
export type Section = string | (() => ResultWriter);

/** A part as the API writes it; calls `onRow` for every row. */
export const writeAnswer =
  ({ plan: made, selection, source }: FoundPart, onRow: () => void): Section =>
  () => {
    const layout = layoutOf(made, selection, source);
    const row: Layout["row"] = (record, index) => {
      onRow();
      return layout.row(record, index);
    };
    return openWriter(made, selection, source, { layout: { ...layout, row } });
  };

/** The rows of a part, each as `row` prints it, and an ending. */
export const writeRows =
  ({ plan: made, selection, source }: FoundPart, row: Layout["row"], tail = "") =>
  (): ResultWriter =>
    openWriter(made, selection, source, { layout: { head: "", row, tail } });
