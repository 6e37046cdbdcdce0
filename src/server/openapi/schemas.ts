import { EVENT_TYPES, type ResourceInfo, type Shape } from "../../core/engine/index.ts";
import { CODES } from "../../core/errors.ts";
import { contactBody } from "./contact-path.ts";
import { type Piece, schemaRef } from "./names.ts";
import type { Service, SharedSchema, Suffix } from "./service.ts";
import { partsOf, typeOf, viewSchema } from "./view-schema.ts";

const object = (properties: Readonly<Record<string, Piece>>, optional: readonly string[] = []): Piece => ({
  type: "object",
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
  additionalProperties: false,
});

interface EventParts {
  readonly resource: Piece;
  readonly recordId: Piece;
  readonly data: Piece;
  readonly changes: Piece;
}

const eventOf = ({ resource, recordId, data, changes }: EventParts): Piece =>
  object(
    {
      id: { type: "integer", minimum: 1, description: "Number of the event" },
      type: { enum: EVENT_TYPES },
      resource,
      recordId,
      data: { ...data, description: "The record after the event; for a delete, before it" },
      changes: { ...changes, description: "For an update: the changed fields" },
      timestamp: {
        type: "string",
        format: "date-time",
        description: "Virtual time, which depends on the parameters only",
      },
    },
    ["changes"],
  );

const eventSchema = ({ name: resource, ids }: ResourceInfo, name: string): Piece =>
  eventOf({
    resource: { type: "string", const: resource },
    recordId: ids.isText ? { type: "string" } : { type: "integer", minimum: 1 },
    data: schemaRef(name),
    changes: schemaRef(`${name}View`),
  });

const integer = (minimum: number): Piece => ({ type: "integer", minimum });
const MaybeText: Piece = { type: ["string", "null"] };
const Url: Piece = { type: "string", format: "uri" };
const MaybeUrl: Piece = { type: ["string", "null"], format: "uri" };

const pageMeta = (resource: Piece): Piece =>
  object({
    resource,
    seed: { type: "string" },
    count: integer(0),
    total: { ...integer(0), description: "Records after filtering, before paging" },
    page: integer(1),
    limit: integer(0),
    offset: integer(0),
    pages: integer(0),
    hasNext: { type: "boolean" },
    hasPrev: { type: "boolean" },
    nextCursor: MaybeText,
    prevCursor: MaybeText,
    links: object({ self: Url, first: Url, prev: MaybeUrl, next: MaybeUrl, last: Url }),
  });

/** An id of any resource. */
const anyId = ({ catalog }: Service): Piece => {
  const types = new Set(catalog.names.map((name) => typeOf(catalog.info(name).fields["id"] as Shape)));
  return types.has("string") ? { type: [...types] } : integer(1);
};

const recordMeta = (resource: Piece, id: Piece): Piece =>
  object({
    resource,
    seed: { type: "string" },
    count: integer(1),
    id,
    links: object({ self: Url, collection: Url }),
  });

const MaybePage: Piece = { type: ["integer", "null"], minimum: 1 };

const jsonServerPage = (view: Piece): Piece =>
  object({
    first: { type: "integer", const: 1 },
    prev: MaybePage,
    next: MaybePage,
    last: integer(1),
    pages: integer(1),
    items: integer(0),
    data: { type: "array", items: view },
  });

const dummyJsonPage = (resource: string, view: Piece): Piece =>
  object({
    [resource]: { type: "array", items: view },
    total: integer(0),
    skip: integer(0),
    limit: integer(0),
  });

const problemItem = object(
  {
    parameter: { type: "string", description: "Name of the parameter in the request" },
    pointer: { type: "string", description: "JSON Pointer into the body (RFC 6901)" },
    value: { description: "The rejected value" },
    message: { type: "string" },
    allowed: { type: "array", items: { type: "string" }, description: "Accepted values" },
    suggestion: { type: "string", description: "The nearest valid name or value" },
  },
  ["parameter", "pointer", "value", "allowed", "suggestion"],
);

const problem = object(
  {
    type: { type: "string", const: "about:blank" },
    title: { type: "string" },
    status: { type: "integer", minimum: 400, maximum: 599 },
    detail: { type: "string" },
    message: { type: "string", description: "The same as `detail`, for clients that show nothing else" },
    code: { description: "Stable error code", enum: Object.keys(CODES) },
    errors: { type: "array", items: schemaRef("ProblemItem"), minItems: 1 },
    requestId: { type: "string", description: "With `internal_error`: the id of the request in the log" },
  },
  ["errors", "requestId"],
);

const contactRefusal = object(
  {
    success: { type: "boolean", const: false },
    errors: {
      type: "array",
      minItems: 1,
      items: object({
        field: { ...MaybeText, description: "The field; null if the problem is not about one field" },
        code: { type: "string" },
        message: { type: "string" },
      }),
    },
    key: { type: "string", description: "With `notification_failed`: the key of the stored message" },
  },
  ["key"],
);

/** The result of a mutation with the fields of the resource. */
const echoOf = ({ fields }: ResourceInfo): Piece => ({
  type: "object",
  description: "The body with its id: any fields of the record, and any others.",
  required: ["id"],
  properties: partsOf(fields)["properties"],
  additionalProperties: true,
});

/** The schemas that a compact document leaves out: the shapes of single peers, and an event for each resource. */
const FULL_ONLY = new Set<string>(["JsonServerPage", "DummyJsonPage", "Echo", "Event"] satisfies Suffix[]);

/** A compact document has one schema for parts of records, in requests and in responses. */
const opened = ({ propertyNames: _names, ...schema }: Piece): Piece => schema;

const ofResource = (info: ResourceInfo, { nameOf, isCompact }: Service): (readonly [Suffix, Piece])[] => {
  const name = nameOf(info.name);
  const view = schemaRef(`${name}View`);
  const schemas: Readonly<Record<Suffix, Piece>> = {
    "": info.schema,
    View: isCompact ? opened(viewSchema(info, nameOf)) : viewSchema(info, nameOf),
    Page: object({ data: { type: "array", items: view }, meta: schemaRef("PageMeta") }),
    JsonServerPage: jsonServerPage(view),
    DummyJsonPage: dummyJsonPage(info.name, view),
    Envelope: object({ data: view, meta: schemaRef("RecordMeta") }),
    Echo: echoOf(info),
    Event: eventSchema(info, name),
  };
  const all = Object.entries(schemas) as [Suffix, Piece][];
  return isCompact ? all.filter(([suffix]) => !FULL_ONLY.has(suffix)) : all;
};

const streamEvent = ({ catalog, nameOf }: Service): Piece => ({
  oneOf: catalog.names.map((resource) => schemaRef(`${nameOf(resource)}Event`)),
  discriminator: {
    propertyName: "resource",
    mapping: Object.fromEntries(
      catalog.names.map((resource) => [resource, `#/components/schemas/${nameOf(resource)}Event`]),
    ),
  },
});

const anyObject: Piece = { type: "object", additionalProperties: true };

/** The result of a mutation with any fields. */
const echoSchema = (id: Piece): Piece => ({ ...anyObject, required: ["id"], properties: { id } });

/** RFC 6902. */
const jsonPatch: Piece = {
  type: "array",
  items: {
    type: "object",
    required: ["op", "path"],
    properties: {
      op: { enum: ["add", "remove", "replace", "move", "copy", "test"] },
      path: { type: "string", description: "A JSON Pointer (RFC 6901)" },
      from: { type: "string", description: "For `move` and `copy`" },
      value: { description: "For `add`, `replace` and `test`" },
    },
  },
};

/** Every schema but those of the filters. */
export const recordSchemas = (service: Service): Piece => {
  const { names, info } = service.catalog;
  const resource = { enum: names };
  const id = anyId(service);
  const record = schemaRef("AnyObject");
  const anyEvent = eventOf({ resource, recordId: id, data: record, changes: record });
  const shared: Readonly<Record<SharedSchema, Piece>> = {
    PageMeta: pageMeta(resource),
    RecordMeta: recordMeta(resource, id),
    AnyObject: anyObject,
    JsonPatch: jsonPatch,
    Echo: echoSchema(id),
    Problem: problem,
    ProblemItem: problemItem,
    ContactRefusal: contactRefusal,
    StreamEvent: service.isCompact ? anyEvent : streamEvent(service),
    StreamEnd: object({ reason: { enum: ["limit", "empty", "error"] } }),
    ContactBody: contactBody(),
  };
  const ofResources = names.flatMap((name) =>
    ofResource(info(name), service).map(
      ([suffix, schema]) => [service.nameOf(name) + suffix, schema] as const,
    ),
  );
  return { ...Object.fromEntries(ofResources), ...shared };
};
