import type { ResourceInfo, Shape, Shapes } from "../../core/engine/index.ts";
import { choicesOf } from "../../core/query/index.ts";
import { escapeHtml } from "../escape-html.ts";

/** The class of the element around the built-in resources. A service with custom resources puts its own there. */
export const RESOURCES_CLASS = "resources";

const typeOf = (shape: Shape): string => {
  const orNull = shape.nullable === true ? " or null" : "";
  if (shape.type === "array") return `${typeOf(shape.items)}[]${orNull}`;
  const format = shape.type === "string" && shape.format !== undefined ? ` (${shape.format})` : "";
  const choices = choicesOf(shape);
  return `${shape.type}${format}${choices === undefined ? "" : `: ${choices.join(", ")}`}${orNull}`;
};

const partsOf = (shape: Shape): Shapes | undefined => {
  if (shape.type === "array") return partsOf(shape.items);
  return shape.type === "object" ? shape.properties : undefined;
};

const rowsOf = (fields: Shapes, prefix = ""): string =>
  Object.entries(fields)
    .map(([name, shape]) => {
      const row =
        `<tr><th scope="row"><code>${escapeHtml(prefix + name)}</code></th>` +
        `<td>${escapeHtml(typeOf(shape))}</td><td>${escapeHtml(shape.description)}</td></tr>`;
      const inner = partsOf(shape);
      const nested = shape.type === "array" ? `${prefix}${name}[].` : `${prefix}${name}.`;
      return row + (inner === undefined ? "" : rowsOf(inner, nested));
    })
    .join("");

const relationsOf = ({ belongsTo, hasMany }: ResourceInfo): string => {
  const link = (name: string): string => `<a href="#${name}">${name}</a>`;
  const parents = belongsTo.map(
    ({ name, resource }) => `${link(resource)} (<code>_expand=${escapeHtml(name)}</code>)`,
  );
  const children = hasMany.map(({ resource }) => link(resource)).join(", ");
  return (
    (parents.length === 0 ? "" : `<p>Belongs to ${parents.join(", ")}.</p>`) +
    (children === "" ? "" : `<p>Has many ${children} (<code>_embed=</code> with the name).</p>`)
  );
};

/** The docs of a resource, with an example. Collapsed, because there are many. */
export const resourceSection = (info: ResourceInfo, example: string): string => {
  const { name, about, fields } = info;
  return (
    `<section><h2 id="${name}"><a href="#${name}">${name}</a></h2><p>${escapeHtml(about)}</p>` +
    `<details class="fold"><summary>Fields and relations of ${name}${example === "" ? "" : ", and an example"}</summary>${relationsOf(info)}` +
    `<div class="wide" tabindex="0" role="group" aria-label="Fields of ${name}"><table><thead><tr><th>field</th><th>type</th><th>what it is</th></tr></thead><tbody>${rowsOf(fields)}</tbody></table></div>` +
    `${example}</details></section>`
  );
};
