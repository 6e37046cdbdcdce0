import { definition, type ResourceName } from "../../core/engine/index.ts";
import type { Refusals } from "./refusals.ts";
import { filterParameters } from "./filters.ts";
import { headersOf } from "./headers.ts";
import {
  capital,
  exampleRef,
  parameterRef,
  type Piece,
  recordName,
  responseRef,
  schemaRef,
} from "./names.ts";
import { queryParameters } from "./parameters.ts";

const TEXT: Piece = { type: "string" };
const READ_HEADERS = ["ETag", "CacheControl", "VaryAccept", "DataVersion", "Notice"] as const;
const WRITE_HEADERS = ["NoStore", "DataVersion", "Persisted", "Notice"] as const;

/** Answers that are the same for every resource. */
export const mockResponses = (): Record<string, Piece> => ({
  NotModified: { description: "Still the same, as If-None-Match says.", headers: headersOf(...READ_HEADERS) },
  Created: {
    description: "What was sent, under an id; nothing is kept.",
    headers: headersOf("Location", ...WRITE_HEADERS),
    content: {
      "application/json": {
        schema: { anyOf: [schemaRef("Echo"), { type: "array", items: schemaRef("Echo") }] },
        examples: { created: exampleRef("created") },
      },
    },
  },
  Changed: {
    description: "The record as it would be; nothing is kept.",
    headers: headersOf(...WRITE_HEADERS),
    content: {
      "application/json": { schema: schemaRef("Echo"), examples: { changed: exampleRef("changed") } },
    },
  },
  Minimal: {
    description: "Done, with `Prefer: return=minimal`; nothing is kept.",
    headers: headersOf("PreferenceApplied", ...WRITE_HEADERS),
  },
  CreatedMinimal: {
    description: "Done, with `Prefer: return=minimal`; nothing is kept.",
    headers: headersOf("PreferenceApplied", "Location", ...WRITE_HEADERS),
  },
});

/** One record in every format: as JSON plain or in an envelope. */
const readable = (
  description: string,
  json: readonly Piece[],
  example: string,
  more: readonly "TotalCount"[],
): Piece => ({
  description,
  headers: headersOf(...more, ...(more.length === 0 ? [] : (["Link"] as const)), ...READ_HEADERS),
  content: {
    "application/json": { schema: { anyOf: json }, examples: { [example]: exampleRef(example) } },
    "application/x-ndjson": { schema: TEXT },
    "text/csv": { schema: TEXT },
  },
});

const body = (
  resource: ResourceName,
  types: readonly string[],
  schemas: readonly Piece[],
  required: boolean,
): Piece => {
  const content = { schema: { anyOf: schemas }, examples: { new: exampleRef(`${resource}.new`) } };
  return { required, content: Object.fromEntries(types.map((type) => [type, content])) };
};

const JSON_TYPE = "application/json";
const PATCH_TYPES = [JSON_TYPE, "application/merge-patch+json"];

const collectionPath = (resource: ResourceName, refusals: Refusals): Piece => {
  const name = recordName(resource);
  const { about } = definition(resource);
  const view = { type: "array", items: schemaRef(`${name}View`) };
  const one = [schemaRef(name), schemaRef("AnyObject")];
  const many = { type: "array", maxItems: 100, items: schemaRef("AnyObject") };
  return {
    get: {
      operationId: `list${capital(resource)}`,
      tags: [resource],
      summary: `A page of ${resource}`,
      description: `${about} Filters are named after the fields; several are ANDed.`,
      parameters: [
        ...queryParameters(resource, "collection"),
        parameterRef("IfNoneMatch"),
        ...filterParameters(resource),
      ],
      responses: {
        "200": readable(
          "A page: a bare array, or `{data, meta}` with `_envelope=true`.",
          [view, schemaRef(`${name}Page`)],
          `${resource}.page`,
          ["TotalCount"],
        ),
        "304": responseRef("NotModified"),
        ...refusals.of("list"),
      },
    },
    post: {
      operationId: `create${name}`,
      tags: [resource],
      summary: `Create one of the ${resource}, or several`,
      description: "Echoes the body with an id. Nothing is kept. An array of up to 100 echoes an array.",
      parameters: [...queryParameters(resource, "mutation"), parameterRef("IfMatch"), parameterRef("Prefer")],
      requestBody: body(resource, [JSON_TYPE], [...one, many], false),
      responses: {
        "201": responseRef("Created"),
        "204": responseRef("CreatedMinimal"),
        ...refusals.of("create"),
      },
    },
  };
};

const recordPath = (resource: ResourceName, refusals: Refusals): Piece => {
  const name = recordName(resource);
  const one = [schemaRef(name), schemaRef("AnyObject")];
  const parameters = [
    ...queryParameters(resource, "mutation"),
    parameterRef("IfMatch"),
    parameterRef("Prefer"),
  ];
  const answers = { "200": responseRef("Changed"), "204": responseRef("Minimal") };
  return {
    parameters: [parameterRef("id")],
    get: {
      operationId: `get${name}`,
      tags: [resource],
      summary: `One of the ${resource}`,
      parameters: [...queryParameters(resource, "record"), parameterRef("IfNoneMatch")],
      responses: {
        "200": readable(
          "The record, or `{data, meta}` with `_envelope=true`.",
          [schemaRef(`${name}View`), schemaRef(`${name}Envelope`)],
          `${resource}.one`,
          [],
        ),
        "304": responseRef("NotModified"),
        ...refusals.of("get"),
      },
    },
    put: {
      operationId: `replace${name}`,
      tags: [resource],
      summary: `Replace one of the ${resource}`,
      description: "Answers the body under the id of the path. Nothing is kept.",
      parameters,
      requestBody: body(resource, [JSON_TYPE], one, true),
      responses: { ...answers, ...refusals.of("replace") },
    },
    patch: {
      operationId: `update${name}`,
      tags: [resource],
      summary: `Change one of the ${resource}`,
      description: "Merges the body into the record (RFC 7396). Nothing is kept.",
      parameters,
      requestBody: body(resource, PATCH_TYPES, one, true),
      responses: { ...answers, ...refusals.of("update") },
    },
    delete: {
      operationId: `delete${name}`,
      tags: [resource],
      summary: `Delete one of the ${resource}`,
      description: "Answers the record as it was. It stays.",
      parameters,
      responses: {
        "200": {
          description: "The record as it was.",
          headers: headersOf(...WRITE_HEADERS),
          content: {
            [JSON_TYPE]: { schema: schemaRef(name), examples: { one: exampleRef(`${resource}.deleted`) } },
          },
        },
        "204": responseRef("Minimal"),
        ...refusals.of("delete"),
      },
    },
  };
};

/** Both paths of a resource. */
export const resourcePaths = (resource: ResourceName, refusals: Refusals): Record<string, Piece> => ({
  [`/api/mock/${resource}`]: collectionPath(resource, refusals),
  [`/api/mock/${resource}/{id}`]: recordPath(resource, refusals),
});
