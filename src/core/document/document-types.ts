import { propertyName } from "../export/index.ts";
import { type ApiTypes, type OperationTypes, RESERVED_TYPES, SchemaTypes } from "../handlers/index.ts";
import { type Node, soleTypeOf } from "../schema/index.ts";
import { isNested } from "./on-records.ts";
import { isJson, jsonContent, type Operation, type ResponseSpec, successOf } from "./operation.ts";
import { operationsOf } from "./read-operations.ts";
import { resourcesOf } from "./find-resources.ts";
import { isSingle } from "./resource.ts";

const isForm = (type: string): boolean =>
  type === "multipart/form-data" || type.endsWith("x-www-form-urlencoded");

/** The parameters of a query: all are texts, and those of lists may be sent several times. */
const queryOf = ({ queryParameters }: Operation): string => {
  const members = Array.from(queryParameters.values(), ({ name, required, schema }) => {
    const isList = schema !== undefined && soleTypeOf(schema.node) === "array";
    return `${propertyName(name)}${required ? "" : "?"}: ${isList ? "string | string[]" : "string"}`;
  });
  return members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
};

const bodyOf = ({ bodies, isBodyRequired }: Operation, types: SchemaTypes): string => {
  if (bodies.length === 0) return "unknown";
  const all = bodies.map(({ type, schema }) => {
    if (isJson(type)) return types.typeOf(schema, "request");
    if (isForm(type)) return "{ [name: string]: FormField | FormField[] }";
    return type.startsWith("text/") ? "string" : "Uint8Array";
  });
  const type = [...new Set(all)].join(" | ");
  return isBodyRequired ? type : `${type} | undefined`;
};

const answerOf = (spec: ResponseSpec | undefined, types: SchemaTypes): string => {
  if (spec === undefined || spec.contents.length === 0) return "undefined";
  const content = jsonContent(spec);
  return content === undefined ? "Bytes | string" : types.typeOf(content.schema, "response");
};

/** `404`, `4XX` as any of them, `default` as any number. */
const statusesOf = (status: string): string => (/^\d{3}$/.test(status) ? status : "number");

const operationTypes = (operation: Operation, types: SchemaTypes): OperationTypes => ({
  path: operation.path,
  method: operation.method,
  query: queryOf(operation),
  body: bodyOf(operation, types),
  next: answerOf(successOf(operation), types),
  replies: operation.responses.map((spec) => [statusesOf(spec.status), answerOf(spec, types)] as const),
});

/** The types of a document's operations and records, for logic of a developer's own. */
export const documentTypes = (root: Node): ApiTypes => {
  const types = new SchemaTypes(root, RESERVED_TYPES);
  const operations = operationsOf(root);
  const resources = resourcesOf(root, operations).filter((resource) => !isNested({ resource }));
  const lists = resources.map((resource) => ({
    name: resource.name,
    record: types.typeOf(resource.record, "response"),
    isSingle: isSingle(resource),
  }));
  const described = operations.map((operation) => operationTypes(operation, types));
  return { declarations: types.declarations, operations: described, lists };
};
