import { lazy } from "../engine/index.ts";
import { pointerStep } from "../query/index.ts";
import { alternativesOf, MAX_NESTED, MAX_VARIANTS, recordVariants } from "./compile/alternatives.ts";
import type { Described } from "./described.ts";
import { SchemaError } from "./error.ts";
import { foreignFile } from "./foreign.ts";
import { isNode, member, type Node, propertiesOf, quote, soleTypeOf, textOf } from "./node.ts";
import { inNormalForm } from "./normal-form.ts";
import { holdsRecords, isRecords, noteOnRecords, schemaOfRecords } from "./records.ts";
import { besideNull, type Located, resolve } from "./resolve.ts";
import { isDataOnly, resourceOf, SHORT_FORM_SCHEMA } from "./short-form.ts";
import { resourceNameOf } from "./words.ts";

const MARK = "x-mock-resource";

/** Names that paths and commands use. */
const RESERVED = new Set(["realtime", "all"]);
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/;

const MAX_NAME_LENGTH = 100;

/** The first words of a name, within the maximal length. */
const shortenName = (name: string): string =>
  name.length <= MAX_NAME_LENGTH ? name : name.slice(0, name.slice(0, MAX_NAME_LENGTH + 1).lastIndexOf("-"));

const checkName = (name: string, pointer: string): string => {
  if (RESERVED.has(name)) throw new SchemaError(pointer, `${quote(name)} is reserved by the service`);
  if (!NAME.test(name))
    throw new SchemaError(
      pointer,
      `${quote(name)} must start with a letter, followed by up to 99 letters, digits, - or _`,
    );
  return name;
};

const aboutOf = (node: Node, name: string): string => {
  const text = textOf(node["description"]) ?? textOf(node["title"]);
  const line = text?.trim().split("\n", 1)[0]?.slice(0, 300) ?? "";
  return line === "" ? `The ${name} of your own schema.` : line;
};

/** What identifies the records of APIs that have no `id`. */
const OTHER_KEYS = ["_id", "uuid", "guid", "sid", "gid", "slug"];

/** Types that ids cannot have. */
const NO_IDS = new Set(["object", "array", "boolean"]);

/** Whether records have an id, or another key; then the service adds the id. */
const hasId = (root: unknown, { node, pointer }: Located): boolean => {
  const properties = propertiesOf(node);
  const key = ["id", ...OTHER_KEYS].find((name) => Object.hasOwn(properties, name));
  if (key === undefined) return false;
  const { node: schema } = resolve(root, properties[key], `${pointer}/properties/${key}`);
  return !NO_IDS.has(soleTypeOf(schema) ?? "");
};

/** Whether each variant of a schema has an id. One whose reference points to nothing has none. */
const variantsHaveIds = (root: unknown, located: Located, depth = 0): boolean => {
  if (depth === MAX_NESTED) return false;
  try {
    const variants = alternativesOf(root, located)?.variants.slice(0, MAX_VARIANTS) ?? [];
    return (
      variants.length > 0 &&
      variants.every((variant) => hasId(root, variant) || variantsHaveIds(root, variant, depth + 1))
    );
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
};

/** The schema with the fields of all variants, each as the first of them has it. */
const withAllFields = ({ node, pointer }: Located, variants: readonly Located[]): Located => {
  const all = new Map<string, unknown>();
  for (const { node: variant } of [{ node }, ...variants])
    for (const [name, schema] of Object.entries(propertiesOf(variant)))
      if (!all.has(name)) all.set(name, schema);
  return { node: all.size === 0 ? node : { ...node, properties: Object.fromEntries(all) }, pointer };
};

/** The resource of a named schema; undefined if it is not a resource. */
export const describedBy = (
  root: unknown,
  key: string,
  schema: unknown,
  pointer: string,
): Described | undefined => {
  if (!isNode(schema)) return undefined;
  const mark = schema[MARK];
  if (mark === false) return undefined;
  const located = resolve(root, schema, pointer);
  if (mark === undefined && !hasId(root, located) && !variantsHaveIds(root, located)) return undefined;
  const { node } = located;
  // A name for a schema or null, which has a name of its own.
  if (mark === undefined && besideNull(schema)?.only["$ref"] !== undefined) return undefined;
  const type = soleTypeOf(node);
  if (mark === undefined && type !== undefined && type !== "object") return undefined;
  if (mark !== undefined && mark !== true && typeof mark !== "string")
    throw new SchemaError(pointer + pointerStep(MARK), "must be the resource's name, true or false");
  const name = typeof mark === "string" ? mark : shortenName(resourceNameOf(key.split(".").at(-1) ?? key));
  checkName(name, typeof mark === "string" ? pointer + pointerStep(MARK) : pointer);
  // On demand: if there are too many resources, none is read.
  const variants = lazy(() => recordVariants(root, located));
  const whole = lazy(() => withAllFields(located, variants()));
  return {
    name,
    about: aboutOf(node, name),
    source: located,
    get schema() {
      return whole();
    },
    get variants() {
      return variants();
    },
    isShort: false,
    root,
  };
};

/** Runs a step for one resource. If it throws, the resource may be skipped. */
export type Attempt = <Result>(read: () => Result, isShort?: boolean) => Result | undefined;

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
