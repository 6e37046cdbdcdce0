import { definition, RESOURCES, type ResourceName, type Shape, table } from "../../../core/engine/index.ts";
import { escapeHtml } from "./escape-html.ts";
import { requestExample } from "./examples.ts";

const ORIGIN = "http://localhost:3000";

const typeOf = (shape: Shape): string => {
  const orNull = shape.nullable === true ? " or null" : "";
  if (shape.type === "array") return `${typeOf(shape.items)}[]${orNull}`;
  if (shape.type !== "string") return shape.type + orNull;
  const format = shape.format === undefined ? "" : ` (${shape.format})`;
  const choices = shape.enum === undefined ? "" : `: ${shape.enum.join(", ")}`;
  return `string${format}${choices}${orNull}`;
};

const partsOf = (shape: Shape): Readonly<Record<string, Shape>> | undefined => {
  if (shape.type === "array") return partsOf(shape.items);
  return shape.type === "object" ? shape.properties : undefined;
};

const rowsOf = (fields: Readonly<Record<string, Shape>>, prefix = ""): string =>
  Object.entries(fields)
    .map(([name, shape]) => {
      const row =
        `<tr><th scope="row"><code>${prefix}${name}</code></th>` +
        `<td>${escapeHtml(typeOf(shape))}</td><td>${escapeHtml(shape.description)}</td></tr>`;
      const inner = partsOf(shape);
      const nested = shape.type === "array" ? `${prefix}${name}[].` : `${prefix}${name}.`;
      return row + (inner === undefined ? "" : rowsOf(inner, nested));
    })
    .join("");

const links = (names: readonly string[]): string =>
  names.map((name) => `<a href="#${name}">${name}</a>`).join(", ");

const section = (name: ResourceName, root: string): string => {
  const { about, fields, belongsTo, hasMany } = definition(name);
  const record = table(name, { seed: "1", count: 100, origin: ORIGIN }).row(1);
  const relations = [
    belongsTo.length === 0
      ? ""
      : `<p>Belongs to ${belongsTo.map((parent) => `<a href="#${parent.resource}">${parent.resource}</a> (<code>_expand=${parent.name}</code>)`).join(", ")}.</p>`,
    hasMany.length === 0
      ? ""
      : `<p>Has many ${links(hasMany.map((child) => child.resource))} (<code>_embed=</code> with the name).</p>`,
  ].join("");
  return (
    `<section><h2 id="${name}"><a href="#${name}">${name}</a></h2><p>${escapeHtml(about)}</p>${relations}` +
    `<div class="wide" tabindex="0" role="group" aria-label="Fields of ${name}"><table><thead><tr><th>field</th><th>type</th><th>what it is</th></tr></thead><tbody>${rowsOf(fields)}</tbody></table></div>` +
    requestExample(`curl -s "${ORIGIN}/api/mock/${name}/1"`, JSON.stringify(record), root) +
    "</section>"
  );
};

/** What there is to know of each resource, from its definition. */
export const resourceSections = (root: string): string =>
  RESOURCES.map((name) => section(name, root)).join("");
