import type { Json, ResourceInfo, Row, Shape, Shapes } from "../../core/engine/index.ts";
import { choicesOf } from "../../core/query/index.ts";
import { escapeHtml } from "../escape-html.ts";

/** The class of the element around the built-in resources. A service with custom resources puts its own there. */
export const RESOURCES_CLASS = "all-resources";

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

const LONGEST = 48;

/** A value as JSON, cut where it is long; none of an object, whose parts have rows of their own. */
const exampleOf = (value: Json | undefined): string => {
  if (value === undefined) return "";
  const first = Array.isArray(value) && typeof value[0] === "object" ? value[0] : value;
  if (typeof first === "object" && first !== null && !Array.isArray(first)) return "";
  const text = JSON.stringify(value);
  return `<code>${escapeHtml(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)}</code>`;
};

/** The object in a value: itself, or the first of a list. */
const objectIn = (value: Json | undefined): Row => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === "object" && one !== null ? (one as Row) : {};
};

const rowsOf = (fields: Shapes, record: Row, prefix = ""): string =>
  Object.entries(fields)
    .map(([name, shape]) => {
      const row =
        `<tr><th scope="row"><code>${escapeHtml(prefix + name)}</code></th><td>${escapeHtml(typeOf(shape))}</td>` +
        `<td>${exampleOf(record[name])}</td><td>${escapeHtml(shape.description)}</td></tr>`;
      const inner = partsOf(shape);
      const nested = shape.type === "array" ? `${prefix}${name}[].` : `${prefix}${name}.`;
      return row + (inner === undefined ? "" : rowsOf(inner, objectIn(record[name]), nested));
    })
    .join("");

/** The fields of a resource with their types and the values that a record has. */
export const fieldsTable = ({ name, fields }: ResourceInfo, record: Row): string =>
  `<div class="wide" tabindex="0" role="group" aria-label="Fields of ${name}"><table class="resource-fields"><thead><tr><th>field</th><th>type</th><th>example</th><th>what it is</th></tr></thead><tbody>${rowsOf(fields, record)}</tbody></table></div>`;

/** What a resource belongs to and has; `hrefOf` says where the docs of another are. */
export const relationsOf = (
  { belongsTo, hasMany }: ResourceInfo,
  hrefOf: (resource: string) => string,
): string => {
  const link = (name: string): string => `<a href="${hrefOf(name)}">${name}</a>`;
  const parents = belongsTo.map(
    ({ name, resource }) => `${link(resource)} (<code>_expand=${escapeHtml(name)}</code>)`,
  );
  const children = hasMany.map(({ resource }) => link(resource)).join(", ");
  return (
    (parents.length === 0 ? "" : `<p>Belongs to ${parents.join(", ")}.</p>`) +
    (children === "" ? "" : `<p>Has many ${children} (<code>_embed=</code> with the name).</p>`)
  );
};

/** The docs of a resource on the page of all. Collapsed, because there may be many. */
export const resourceSection = (
  info: ResourceInfo,
  record: Row,
  hrefOf: (resource: string) => string,
): string => {
  const { name, about } = info;
  return (
    `<section><h2 id="${name}"><a href="#${name}">${name}</a></h2><p>${escapeHtml(about)}</p>` +
    `<details class="fold"><summary>Fields and relations of ${name}</summary>${relationsOf(info, hrefOf)}` +
    `${fieldsTable(info, record)}</details></section>`
  );
};
