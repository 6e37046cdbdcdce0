import { isNode, type Node, rewrite } from "../schema/index.ts";

/** Where Swagger 2.0 keeps what OpenAPI 3 has under `components`. */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ["#/definitions/", "#/components/schemas/"],
  ["#/parameters/", "#/components/parameters/"],
  ["#/responses/", "#/components/responses/"],
];

const movedReference = (reference: string): string => {
  for (const [from, to] of MOVED) if (reference.startsWith(from)) return to + reference.slice(from.length);
  return reference;
};

const moved = (node: Node): Node =>
  typeof node["$ref"] === "string" ? { ...node, $ref: movedReference(node["$ref"]) } : node;

/** Keywords of a parameter that are not part of its schema. */
const OF_PARAMETER = new Set([
  "name",
  "in",
  "description",
  "required",
  "collectionFormat",
  "allowEmptyValue",
]);

/** A file is no type in OpenAPI 3, but bytes. */
const withBytes = (schema: Node): Node =>
  schema["type"] === "file" ? { ...schema, type: "string", format: "binary" } : schema;

const schemaOfParameter = (parameter: Node): Node =>
  withBytes(Object.fromEntries(Object.entries(parameter).filter(([name]) => !OF_PARAMETER.has(name))));

/** What OpenAPI 3 calls the separators of lists; a comma needs no name. */
const STYLES: ReadonlyMap<unknown, string> = new Map([
  ["ssv", "spaceDelimited"],
  ["pipes", "pipeDelimited"],
]);

const parameterOf = (parameter: Node): Node => {
  if (typeof parameter["$ref"] === "string") return parameter;
  const { name, in: place, required, description, collectionFormat } = parameter;
  return {
    name,
    in: place,
    required,
    description,
    explode: collectionFormat === "multi",
    style: STYLES.get(collectionFormat),
    schema: schemaOfParameter(parameter),
  };
};

const contentOf = (schema: unknown, types: readonly unknown[], examples: unknown): Node =>
  Object.fromEntries(
    types.map((type) => {
      const example = isNode(examples) ? examples[String(type)] : undefined;
      return [String(type), { schema, ...(example === undefined ? {} : { example }) }];
    }),
  );

const headersOf = (headers: unknown): Node =>
  Object.fromEntries(
    Object.entries(isNode(headers) ? headers : {}).map(([name, header]) => [
      name,
      isNode(header) ? { description: header["description"], schema: schemaOfParameter(header) } : {},
    ]),
  );

const responseOf = (response: unknown, produces: readonly unknown[]): unknown => {
  if (!isNode(response) || typeof response["$ref"] === "string") return response;
  const { description, schema, examples, headers } = response;
  const content =
    schema === undefined && examples === undefined
      ? undefined
      : contentOf(isNode(schema) ? withBytes(schema) : schema, produces, examples);
  return { description, headers: headersOf(headers), content };
};

const mapped = (value: unknown, change: (inner: unknown) => unknown): Node =>
  Object.fromEntries(
    Object.entries(isNode(value) ? value : {}).map(([name, inner]) => [name, change(inner)]),
  );

const listOf = (value: unknown, otherwise: readonly unknown[]): readonly unknown[] =>
  Array.isArray(value) && value.length > 0 ? value : otherwise;

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const FORM = ["application/x-www-form-urlencoded"];

/** The body that parameters in the body or a form describe. */
const bodyOf = (parameters: readonly Node[], consumes: readonly unknown[]): Node | undefined => {
  const body = parameters.find((parameter) => parameter["in"] === "body");
  if (body !== undefined)
    return { required: body["required"], content: contentOf(body["schema"], consumes, undefined) };
  const fields = parameters.filter((parameter) => parameter["in"] === "formData");
  if (fields.length === 0) return undefined;
  const properties = Object.fromEntries(
    fields.map((field) => [String(field["name"]), schemaOfParameter(field)]),
  );
  const required = fields.filter((field) => field["required"] === true).map((field) => field["name"]);
  const types = consumes.filter((type) => /form/.test(String(type)));
  return {
    content: contentOf({ type: "object", properties, required }, types.length > 0 ? types : FORM, undefined),
  };
};

/** A Swagger 2.0 document as OpenAPI 3.0. */
export const fromSwagger = (document: Node): Node => {
  const root = rewrite(document, moved) as Node;
  const { host, basePath, schemes } = root;
  const shared = isNode(root["parameters"]) ? root["parameters"] : {};
  const targetOf = (parameter: Node): Node => {
    const [, name = ""] = /^#\/components\/parameters\/(.+)/.exec(String(parameter["$ref"])) ?? [];
    const target = shared[name];
    return isNode(target) ? target : parameter;
  };

  const operationOf = (operation: unknown, ofPath: readonly Node[]): unknown => {
    if (!isNode(operation)) return operation;
    const own = nodesIn(operation["parameters"]).map(targetOf);
    const isOwn = (parameter: Node): boolean =>
      own.some((one) => one["name"] === parameter["name"] && one["in"] === parameter["in"]);
    const all = [...ofPath.filter((parameter) => !isOwn(parameter)), ...own];
    const consumes = listOf(operation["consumes"], listOf(root["consumes"], ["application/json"]));
    const produces = listOf(operation["produces"], listOf(root["produces"], ["application/json"]));
    return {
      ...operation,
      parameters: all.filter((one) => one["in"] !== "body" && one["in"] !== "formData").map(parameterOf),
      requestBody: bodyOf(all, consumes),
      responses: mapped(operation["responses"], (response) => responseOf(response, produces)),
    };
  };

  const pathOf = (item: unknown): unknown => {
    if (!isNode(item)) return item;
    const { parameters, ...operations } = item;
    const ofPath = nodesIn(parameters).map(targetOf);
    return mapped(operations, (operation) => operationOf(operation, ofPath));
  };

  const scheme = Array.isArray(schemes) && schemes.includes("https") ? "https" : "http";
  const origin = typeof host === "string" ? `${scheme}://${host}` : "";
  const produces = listOf(root["produces"], ["application/json"]);
  return {
    openapi: "3.0.3",
    info: root["info"],
    servers: [{ url: `${origin}${typeof basePath === "string" ? basePath : ""}` }],
    security: root["security"],
    paths: mapped(root["paths"], pathOf),
    components: {
      schemas: root["definitions"] ?? {},
      responses: mapped(root["responses"], (response) => responseOf(response, produces)),
      securitySchemes: root["securityDefinitions"] ?? {},
    },
  };
};
