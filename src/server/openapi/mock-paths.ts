import type { ResourceInfo } from "../../core/engine/index.ts";
import { JSON_PATCH } from "../../core/mock/index.ts";
import { OPERATIONS, type RecordOperation } from "../../core/operations.ts";
import type { ErrorResponses } from "./error-responses.ts";
import { type HeaderName, headersOf } from "./headers.ts";
import { parameterRef, type Piece, responseRef, schemaRef } from "./names.ts";
import { queryParameters, textId } from "./parameters.ts";
import type { Service } from "./service.ts";

const READ_HEADERS = ["ETag", "CacheControl", "VaryAccept", "DataVersion", "Notice"] as const;
const WRITE_HEADERS = ["NoStore", "ETag", "DataVersion", "Persisted", "Notice"] as const;

/** The responses that all resources share. */
export const mockResponses = (): Record<string, Piece> => ({
  NotModified: {
    description: "Not modified since the ETag in If-None-Match.",
    headers: headersOf(...READ_HEADERS),
  },
  Minimal: {
    description: "Done. The request had `Prefer: return=minimal`.",
    headers: headersOf("PreferenceApplied", ...WRITE_HEADERS),
  },
  CreatedMinimal: {
    description: "Done. The request had `Prefer: return=minimal`.",
    headers: headersOf("PreferenceApplied", "Location", ...WRITE_HEADERS),
  },
});

/*
 * The schema of a response is that of a plain request. What parameters and bodies make of it are variants beside it, and
 * other formats beside its content: a union would cost generated clients the type of every list and record.
 */

/** The array of a plain request; parts of its records, or groups; and the objects that `_envelope` and other APIs put it in. */
export const listShapes = (name: string, peers: Piece = {}): Piece => ({
  schema: { type: "array", items: schemaRef(name) },
  "x-variants": {
    projected: {
      type: "array",
      items: schemaRef(`${name}View`),
    },
    enveloped: schemaRef(`${name}Page`),
    ...peers,
  },
});

/** The record of a plain request; part of it, or with others; and the object that `_envelope` puts it in. */
export const recordShapes = (name: string): Piece => ({
  schema: schemaRef(name),
  "x-variants": {
    projected: schemaRef(`${name}View`),
    enveloped: schemaRef(`${name}Envelope`),
  },
});

/** Formats that `_format` or `Accept` asks for. */
export const otherFormats = (...types: readonly string[]): Piece => ({
  "x-formats": Object.fromEntries(types.map((type) => [type, { schema: { type: "string" } }])),
});

/** The response to a read. */
const readable = (description: string, content: Piece, headers: readonly HeaderName[]): Piece => ({
  description,
  headers: headersOf(...headers, ...READ_HEADERS),
  content: { "application/json": content },
  ...otherFormats("application/x-ndjson", "text/csv"),
});

/** The response to a write, of a body with the fields of the resource. */
const written = (
  description: string,
  name: string,
  example: Piece,
  headers: readonly HeaderName[],
  variants: Piece,
): Piece => ({
  description,
  headers: headersOf(...headers, ...WRITE_HEADERS),
  content: {
    "application/json": {
      schema: schemaRef(`${name}Echo`),
      "x-variants": { "of other fields or types": schemaRef("Echo"), ...variants },
      ...example,
    },
  },
});

/** The part of an operation's docs that is not in the table of operations. */
interface Described {
  readonly id: (singular: string, plural: string) => string;
  readonly description?: (about: string) => string;
  /** Header parameters. */
  readonly headers: readonly string[];
  /** Its body, if it takes one. */
  readonly body?: { readonly required: boolean; readonly lists: boolean };
  readonly answers: (resource: string, name: string, examplesOf: Service["examplesOf"]) => Piece;
}

const changed = (name: string, examplesOf: Service["examplesOf"]): Piece => ({
  "200": written(
    "The record after the change, which is stored only in a session.",
    name,
    examplesOf({ changed: "changed" }),
    [],
    {},
  ),
  "204": responseRef("Minimal"),
});
const conditional = ["IfMatch", "Prefer", "IdempotencyKey"];

const DESCRIBED: Readonly<Record<RecordOperation, Described>> = {
  listRecords: {
    id: (_, plural) => `list${plural}`,
    description: (about) =>
      `${about.replace(/(?<![.!?])$/, ".")} Filters are named after the fields; several are ANDed.`,
    headers: ["IfNoneMatch"],
    answers: (resource, name, examplesOf) => ({
      "200": readable(
        "A page: an array, or an object with `_envelope` or `_per_page`. Records are whole without `fields`, `_expand` and `_embed`; with `_group` or `_agg`, they are groups.",
        {
          ...listShapes(name, {
            jsonServer: schemaRef(`${name}JsonServerPage`),
            dummyJson: schemaRef(`${name}DummyJsonPage`),
          }),
          ...examplesOf({ [`${resource}.page`]: `${resource}.page` }),
        },
        ["TotalCount", "Link", "ContentRange"],
      ),
      "304": responseRef("NotModified"),
    }),
  },
  getRecord: {
    id: (singular) => `get${singular}`,
    description: () =>
      "404 if no record has this id. `_expand` and `_embed` add related records, `fields` chooses fields.",
    headers: ["IfNoneMatch"],
    answers: (resource, name, examplesOf) => ({
      "200": readable(
        "The record, or `{data, meta}` with `_envelope=true`. It is whole without `fields`, `_expand` and `_embed`.",
        { ...recordShapes(name), ...examplesOf({ [`${resource}.one`]: `${resource}.one` }) },
        [],
      ),
      "304": responseRef("NotModified"),
    }),
  },
  createRecord: {
    id: (singular) => `create${singular}`,
    description: () =>
      "Responds with the body and its id; to an array of up to 100 records, with an array. Stored only in a session, an array as a whole or not at all.",
    headers: conditional,
    body: { required: false, lists: true },
    answers: (_, name, examplesOf) => ({
      "201": written("The body with its id.", name, examplesOf({ created: "created" }), ["Location"], {
        "of an array": { type: "array", items: schemaRef("Echo") },
      }),
      "204": responseRef("CreatedMinimal"),
    }),
  },
  replaceRecord: {
    id: (singular) => `replace${singular}`,
    description: () => "Responds with the body, under the id in the path. Stored only in a session.",
    headers: conditional,
    body: { required: true, lists: false },
    answers: (_, name, examplesOf) => changed(name, examplesOf),
  },
  updateRecord: {
    id: (singular) => `update${singular}`,
    description: () =>
      "Merges the body into the record. Null stays null as `application/json`, and removes the member as `application/merge-patch+json` (RFC 7396). `application/json-patch+json` is a list of operations (RFC 6902). Stored only in a session.",
    headers: conditional,
    body: { required: true, lists: false },
    answers: (_, name, examplesOf) => changed(name, examplesOf),
  },
  deleteRecord: {
    id: (singular) => `delete${singular}`,
    description: () => "Responds with the deleted record. Stored only in a session.",
    headers: conditional,
    answers: (resource, name, examplesOf) => ({
      "204": responseRef("Minimal"),
      "200": {
        description: "The deleted record.",
        headers: headersOf(...WRITE_HEADERS),
        content: {
          "application/json": {
            schema: schemaRef(name),
            ...examplesOf({ one: `${resource}.deleted` }),
          },
        },
      },
    }),
  },
};

/** The `requestBody` of an operation, if it takes one. */
export const requestBody = (
  operation: RecordOperation,
  resource: string,
  { nameOf, examplesOf }: Service,
): Piece => {
  const { body } = DESCRIBED[operation];
  if (body === undefined) return {};
  const { required, lists } = body;
  const types: readonly string[] = OPERATIONS[operation].body;
  const list = { type: "array", maxItems: 100, items: schemaRef("AnyObject") };
  const anyOf = [schemaRef(nameOf(resource)), schemaRef("AnyObject"), ...(lists ? [list] : [])];
  const content = { schema: { anyOf }, ...examplesOf({ new: `${resource}.new` }) };
  const patch = { schema: schemaRef("JsonPatch") };
  const contents = types.map((type) => [type, type === JSON_PATCH ? patch : content]);
  return { requestBody: { required, content: Object.fromEntries(contents) } };
};

/** What an operation is called, and what it does. */
export const describeOperation = (
  operation: RecordOperation,
  info: ResourceInfo,
  service: Service,
): Piece => {
  const { name: resource, about } = info;
  const { id, description } = DESCRIBED[operation];
  return {
    operationId: id(service.nameOf(resource), service.pluralOf(resource)),
    tags: [resource],
    summary: OPERATIONS[operation].summary.replace("{resource}", resource),
    ...(description === undefined ? {} : { description: description(about) }),
  };
};

const operationOf = (
  operation: RecordOperation,
  info: ResourceInfo,
  errors: ErrorResponses,
  service: Service,
  filters: (info: ResourceInfo) => readonly Piece[],
): Piece => {
  const { query } = OPERATIONS[operation];
  const { headers, answers } = DESCRIBED[operation];
  const { name: resource } = info;
  return {
    ...describeOperation(operation, info, service),
    parameters: [
      ...queryParameters(info, query),
      ...headers.map(parameterRef),
      ...(query === "collection" ? filters(info) : []),
    ],
    ...requestBody(operation, resource, service),
    responses: {
      ...answers(resource, service.nameOf(resource), service.examplesOf),
      ...errors.of(operation),
    },
  };
};

/** The paths of a resource, each with its operations, and with the parameters that they share. */
export const pathsBy = (
  { name: resource, ids }: ResourceInfo,
  describe: (operation: RecordOperation) => Piece,
  shared: readonly Piece[] = [],
): Record<string, Piece> => {
  const idPart = ids.isText ? textId : parameterRef("id");
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of Object.keys(DESCRIBED) as RecordOperation[]) {
    const { path, method } = OPERATIONS[operation];
    const key = path.replace(":resource", resource).replace(":id", "{id}");
    const parameters = [...(path.includes(":id") ? [idPart] : []), ...shared];
    const at = (paths[key] ??= parameters.length === 0 ? {} : { parameters });
    at[method.toLowerCase()] = describe(operation);
  }
  return paths;
};

/** The paths of a resource in the full document, with these filters of its list. */
export const resourcePaths = (
  info: ResourceInfo,
  errors: ErrorResponses,
  service: Service,
  filters: (info: ResourceInfo) => readonly Piece[],
): Record<string, Piece> =>
  pathsBy(info, (operation) => operationOf(operation, info, errors, service, filters));
