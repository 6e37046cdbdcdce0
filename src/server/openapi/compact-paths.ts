import type { ResourceInfo } from "../../core/engine/index.ts";
import { JSON_PATCH } from "../../core/mock/index.ts";
import { OPERATIONS, type RecordOperation } from "../../core/operations.ts";
import { contactOperation, receipt } from "./contact-path.ts";
import { equalityFilters } from "./filters.ts";
import { describeOperation, listShapes, otherFormats, pathsBy, recordShapes } from "./mock-paths.ts";
import { headerRef, parameterRef, type Piece, responseRef, schemaRef } from "./names.ts";
import { compactParameters, everywhereParameters } from "./parameters.ts";
import { streamResponse, streamOperation } from "./realtime-path.ts";
import type { Service } from "./service.ts";

/** A longer list is no longer read. Of a resource with many fields, the first ones are documented. */
const MAX_PARAMETERS = 60;

const json = (schema: Piece, beside: Piece = {}): Piece => ({
  "application/json": { schema, ...beside },
});

/** The header parameters that a client may need. */
const HEADERS: Partial<Record<RecordOperation, readonly string[]>> = {
  replaceRecord: ["IfMatch"],
  updateRecord: ["IfMatch"],
  deleteRecord: ["IfMatch"],
};

const ANSWERS: Readonly<Record<RecordOperation, (name: string, example: Piece) => Piece>> = {
  listRecords: (name) => ({
    "200": {
      description: "A page.",
      headers: { "X-Total-Count": headerRef("TotalCount"), Link: headerRef("Link") },
      content: { "application/json": listShapes(name) },
      ...otherFormats("text/csv"),
    },
  }),
  getRecord: (name, example) => ({
    "200": {
      description: "The record.",
      content: { "application/json": { ...recordShapes(name), ...example } },
    },
  }),
  createRecord: (name) => ({ "201": responseRef(`${name}Written`) }),
  replaceRecord: (name) => ({ "200": responseRef(`${name}Written`) }),
  updateRecord: (name) => ({ "200": responseRef(`${name}Written`) }),
  deleteRecord: (name) => ({
    "200": { description: "The deleted record.", content: json(schemaRef(name)) },
  }),
};

const parametersOf = (operation: RecordOperation, info: ResourceInfo): Piece[] => {
  const { query } = OPERATIONS[operation];
  const own = [...compactParameters(info, query), ...(HEADERS[operation] ?? []).map(parameterRef)];
  return query === "collection"
    ? [...own, ...equalityFilters(info).slice(0, MAX_PARAMETERS - everywhereParameters.length - own.length)]
    : own;
};

/** Any fields of a record, and any others. */
const requestBody = (operation: RecordOperation, name: string): Piece => {
  const types: readonly string[] = OPERATIONS[operation].body;
  if (types.length === 0) return {};
  const view = schemaRef(`${name}View`);
  const several = { anyOf: [view, { type: "array", maxItems: 100, items: view }] };
  const schemaFor = (type: string): Piece => {
    if (type === JSON_PATCH) return schemaRef("JsonPatch");
    return operation === "createRecord" ? several : view;
  };
  const content = Object.fromEntries(types.map((type) => [type, { schema: schemaFor(type) }]));
  return { requestBody: { required: operation !== "createRecord", content } };
};

const operationOf = (operation: RecordOperation, info: ResourceInfo, service: Service): Piece => {
  const name = service.nameOf(info.name);
  const example = service.examplesOf({ [`${info.name}.one`]: `${info.name}.one` });
  const { description, ...about } = describeOperation(operation, info, service);
  const parameters = parametersOf(operation, info);
  return {
    ...about,
    ...(operation === "listRecords" ? { description } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(operation, name),
    responses: { ...ANSWERS[operation](name, example), default: responseRef("Problem") },
  };
};

/** What writes answer, and every error of the mock API. */
export const compactResponses = ({ catalog, nameOf }: Service): Record<string, Piece> => ({
  Problem: {
    description: "Problem details (RFC 9457), with a stable `code`.",
    content: { "application/problem+json": { schema: schemaRef("Problem") } },
  },
  ...Object.fromEntries(
    catalog.names.map((resource) => [
      `${nameOf(resource)}Written`,
      {
        description: "The record after the write. Stored only in a session.",
        headers: { "X-Mock-Persisted": headerRef("Persisted") },
        content: json(
          { allOf: [schemaRef(`${nameOf(resource)}View`), schemaRef("Echo")] },
          { "x-variants": { "of an array": { type: "array", items: schemaRef("Echo") } } },
        ),
      },
    ]),
  ),
});

/** The paths of the stream and of contact. */
export const compactServicePaths = (service: Service): Record<string, Piece> => {
  const stream = streamOperation();
  const contact = contactOperation(service);
  return {
    [OPERATIONS.followEvents.path]: {
      get: { ...stream, responses: { "200": streamResponse({}), default: responseRef("Problem") } },
    },
    [OPERATIONS.submitContact.path]: {
      post: {
        ...contact,
        responses: {
          "200": { description: "The message is stored.", content: json(receipt) },
          default: { description: "Refused, or not stored.", content: json(schemaRef("ContactRefusal")) },
        },
      },
    },
  };
};

/** The paths of a resource, each with its operations. */
export const compactPaths = (info: ResourceInfo, service: Service): Record<string, Piece> =>
  pathsBy(info, (operation) => operationOf(operation, info, service), everywhereParameters);
