import { pointerStep } from "../query/index.ts";
import { aboutOf, checkName, type Described, describedBy, MARK } from "./described.ts";
import { SchemaError } from "./error.ts";
import { foreignFile } from "./foreign.ts";
import { isNode, member, type Node, quote, textOf } from "./node.ts";
import { inNormalForm } from "./normal-form.ts";
import type { Attempt } from "./reader.ts";
import { holdsRecords, isRecords, noteOnRecords, schemaOfRecords } from "./records.ts";
import type { Located } from "./resolve.ts";
import { isDataOnly, resourceOf, SHORT_FORM_SCHEMA } from "./short-form.ts";

const inMap = (root: unknown, schemas: unknown, pointer: string, attempt: Attempt): Described[] =>
  isNode(schemas)
    ? Object.entries(schemas).flatMap(
        ([key, schema]) => attempt(() => describedBy(root, key, schema, pointer + pointerStep(key))) ?? [],
      )
    : [];

/** The named schemas of a document. */
const schemasOf = (root: Node): Node => {
  const components = member(root, "components");
  const inComponents = isNode(components) ? member(components, "schemas") : undefined;
  return Object.assign(
    {},
    ...[inComponents, root["$defs"], root["definitions"]].filter((schemas) => isNode(schemas)),
  ) as Node;
};

const openApi = (root: Node, attempt: Attempt): Described[] => {
  const version = textOf(root["openapi"]) ?? "";
  if (!/^3\.[0-2]\./.test(`${version}.`))
    throw new SchemaError("/openapi", `${quote(root["openapi"])} is not supported; use OpenAPI 3.0 to 3.2`);
  const components = member(root, "components");
  return inMap(
    root,
    isNode(components) ? member(components, "schemas") : undefined,
    "/components/schemas",
    attempt,
  );
};

const TYPES = new Set(["object", "array", "string", "number", "integer", "boolean", "null"]);

/** Whether a schema consists of others. A list of records called `allOf` would contain data instead. */
const isComposed = ({ allOf, anyOf, oneOf }: Node): boolean => {
  const parts = allOf ?? anyOf ?? oneOf;
  const isSchema = (part: unknown): boolean =>
    isNode(part) && (isNode(part["properties"]) || typeof part["$ref"] === "string");
  return Array.isArray(parts) && parts.length > 0 && parts.every(isSchema);
};

/** Files of records and of the short form may also name a schema, for editors: json-server's, and ours. */
const FOR_EDITORS = ["json-server/schema.json", SHORT_FORM_SCHEMA];

const namesDialect = ({ $schema }: Node): boolean =>
  typeof $schema === "string" && !FOR_EDITORS.some((name) => $schema.endsWith(name));

/** What `z.toJSONSchema` writes of a registry: schemas by name, which refer to each other by name. */
const isRegistry = ({ schemas }: Node): boolean =>
  isNode(schemas) && Object.values(schemas).every((one) => isNode(one) && typeof one["$schema"] === "string");

/** The schema of a list's items, if they are objects. */
const itemsOfList = ({ type, items }: Node): Node | undefined =>
  type === "array" && isNode(items) && (isNode(items["properties"]) || isComposed(items)) ? items : undefined;

const isJsonSchema = (root: Node): boolean =>
  isRegistry(root) ||
  namesDialect(root) ||
  isComposed(root) ||
  isNode(root["$defs"]) ||
  isNode(root["definitions"]) ||
  itemsOfList(root) !== undefined ||
  (typeof root["type"] === "string" && TYPES.has(root["type"]) && isNode(root["properties"]));

const jsonSchema = (root: Node, attempt: Attempt): Described[] => {
  const items = itemsOfList(root);
  const [schema, pointer] = items === undefined ? [root, ""] : [items, "/items"];
  const title = textOf(schema["title"]) ?? textOf(root["title"]) ?? "record";
  const isResource = isNode(schema["properties"]) || isComposed(schema) || MARK in schema;
  return [
    ...(isResource ? [attempt(() => describedBy(root, title, schema, pointer))] : []),
    ...inMap(root, isRegistry(root) ? root["schemas"] : {}, "/schemas", attempt),
    ...inMap(root, root["$defs"], "/$defs", attempt),
    ...inMap(root, root["definitions"], "/definitions", attempt),
  ].filter((one) => one !== undefined);
};

/** A schema without variants. */
const alone = (schema: Located): Pick<Described, "source" | "schema" | "variants"> => ({
  source: schema,
  schema,
  variants: [schema],
});

const shortForm = (root: Node, attempt: Attempt): Described[] =>
  Object.entries(root).flatMap(([name, fields]) =>
    name === "$schema" ? [] : (attempt(() => shortResource(name, fields)) ?? []),
  );

const shortResource = (name: string, fields: unknown): Described => {
  const pointer = pointerStep(name);
  checkName(name, pointer);
  if (Array.isArray(fields) && fields.length === 0)
    throw new SchemaError(
      pointer,
      "is an empty list; give an example record, or fields such as { name: company, city: city }",
    );
  if (!isNode(fields))
    throw new SchemaError(
      pointer,
      `must be an object of fields such as { name: company, city: city }, not ${quote(fields)}`,
    );
  if (fields["type"] === "object" && isNode(fields["properties"]))
    throw new SchemaError(
      pointer,
      `is a JSON Schema; put several of them under $defs: { $defs: { ${name}: … } }`,
    );
  const node = resourceOf(fields, pointer);
  return { name, about: aboutOf(node, name), ...alone({ node, pointer }), isShort: true, root: node };
};

const ofRecords = (root: Node, attempt: Attempt): Described[] =>
  Object.entries(root).flatMap(([name, records]) => {
    if (!isRecords(records)) return [];
    const described = attempt(() => {
      const pointer = pointerStep(name);
      checkName(name, pointer);
      const node = schemaOfRecords(records);
      const about = "Records in the shape of those in your file.";
      return { name, about, ...alone({ node, pointer }), isShort: true, root: node };
    }, true);
    return described ?? [];
  });

/** How many schemas a message names. */
const MAX_NAMED = 8;

/** Why a document has no resource. */
export const whyNone = (root: unknown): string => {
  const schemas = isNode(root) ? schemasOf(root) : {};
  const names = Object.keys(schemas).filter((name) => {
    const { type, properties } = isNode(schemas[name]) ? schemas[name] : {};
    return type === "object" || isNode(properties);
  });
  if (names.length > 0) {
    const some = names.slice(0, MAX_NAMED).join(", ");
    const rest = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
    return `describes no resource: no object schema has an id, _id, uuid or slug (${some}${rest}); mark one with x-mock-resource: true`;
  }
  return isNode(root) && Object.hasOwn(root, "openapi")
    ? "describes no resource: it has no object schema under components.schemas, and schemas in paths are not read"
    : "describes no resource: give an object schema an id, or mark it with x-mock-resource: true";
};

/** The resources of a document in any of the supported languages. */
export const findResources = (root: unknown, attempt: Attempt = (read) => read()): Described[] => {
  if (isRecords(root))
    throw new SchemaError("", 'is a list of records without a name; give it one: { "users": [ … ] }');
  if (!isNode(root))
    throw new SchemaError("", "must be an OpenAPI document, a JSON Schema, or an object of resources");
  if (Object.hasOwn(root, "swagger"))
    throw new SchemaError(
      "/swagger",
      "Swagger 2.0 is not supported; convert it to OpenAPI 3: npx swagger2openapi --outfile openapi.json <this file>",
    );
  if (Object.hasOwn(root, "openapi")) return openApi(root, attempt);
  if (isJsonSchema(root)) return jsonSchema(root, attempt);
  const foreign = foreignFile(root);
  if (foreign !== undefined) throw new SchemaError("", foreign);
  return holdsRecords(root) ? ofRecords(root, attempt) : shortForm(root, attempt);
};

/** A parsed text with its schemas in their normal form; the short form and records have none. */
export const normalized = (root: unknown): unknown =>
  isNode(root) && (Object.hasOwn(root, "openapi") || isJsonSchema(root)) ? inNormalForm(root) : root;

export type Language = "openapi" | "json-schema" | "rows" | "short-form";

/** The language of a parsed document. A short form has no lists at its top, and some text in it describes a field. */
export const languageOf = (root: Node): Language => {
  if (Object.hasOwn(root, "openapi") || Object.hasOwn(root, "swagger")) return "openapi";
  if (isJsonSchema(root)) return "json-schema";
  return Object.values(root).some(Array.isArray) || isDataOnly(root) ? "rows" : "short-form";
};

/** What the author of a document should know; undefined if there is nothing. */
export const noteOn = (root: unknown): string | undefined =>
  isNode(root) && !Object.hasOwn(root, "openapi") && !isJsonSchema(root) && holdsRecords(root)
    ? noteOnRecords(root)
    : undefined;
