import { JSON_PATCH } from "../../core/mock/index.ts";
import { OPERATIONS, type RecordOperation } from "../../core/operations.ts";
import { type HeaderName, headersOf } from "./headers.ts";
import { type Piece, responseRef, schemaRef } from "./names.ts";
import type { Service } from "./service.ts";

const READ_HEADERS = ["ETag", "CacheControl", "VaryAccept", "DataVersion", "Notice"] as const;
const WRITE_HEADERS = ["NoStore", "ETag", "DataVersion", "Persisted", "Notice"] as const;

const listOf = (items: Piece): Piece => ({ type: "array", items });

/*
 * The schema of a response is that of a plain request. What parameters and bodies make of it are variants beside it, and
 * other formats beside its content: a union would cost generated clients the type of every list and record.
 */

/** The array of a plain request; parts of its records, or groups; and the objects that `_envelope` and other APIs put it in. */
const listShapes = (name: string, { isCompact }: Service): Piece => ({
  schema: listOf(schemaRef(name)),
  "x-variants": {
    projected: listOf(schemaRef(`${name}View`)),
    enveloped: schemaRef(`${name}Page`),
    ...(isCompact
      ? {}
      : {
          jsonServer: schemaRef(`${name}JsonServerPage`),
          dummyJson: schemaRef(`${name}DummyJsonPage`),
        }),
  },
});

/** The record of a plain request; part of it, or with others; and the object that `_envelope` puts it in. */
const recordShapes = (name: string): Piece => ({
  schema: schemaRef(name),
  "x-variants": {
    projected: schemaRef(`${name}View`),
    enveloped: schemaRef(`${name}Envelope`),
  },
});

/** Formats that `_format` or `Accept` asks for. */
const otherFormats = (...types: readonly string[]): Piece => ({
  "x-formats": Object.fromEntries(types.map((type) => [type, { schema: { type: "string" } }])),
});
const ALL_FORMATS = otherFormats("application/x-ndjson", "text/csv");

interface Read {
  /** In a few words, and whole. */
  readonly says: readonly [short: string, whole: string];
  readonly headers: readonly HeaderName[];
  readonly content: Piece;
  /** The other formats that a compact document names. */
  readonly formats: Piece;
}

const read = ({ says, headers, content, formats }: Read, service: Service): Piece => {
  const { isCompact } = service;
  return {
    "200": {
      description: says[isCompact ? 0 : 1],
      ...headersOf(service, ...headers, ...READ_HEADERS),
      content: { "application/json": content },
      ...(isCompact ? formats : ALL_FORMATS),
    },
    ...(isCompact ? {} : { "304": responseRef("NotModified") }),
  };
};

interface Write {
  readonly status: "200" | "201";
  readonly description: string;
  readonly example: string;
  readonly headers?: readonly HeaderName[];
  /** Its variants, besides that of other fields. */
  readonly variants?: Piece;
  /** The response to `Prefer: return=minimal`. */
  readonly minimal: string;
}

const ofArray = { "of an array": listOf(schemaRef("Echo")) };

/** The responses to a write, of a body with the fields of the resource. */
const write = (
  { status, description, example, headers = [], variants = {}, minimal }: Write,
  name: string,
  service: Service,
): Piece => {
  if (service.isCompact) return { [status]: responseRef(`${name}Written`) };
  const content = {
    schema: schemaRef(`${name}Echo`),
    "x-variants": { "of other fields or types": schemaRef("Echo"), ...variants },
    ...service.examplesOf({ [example]: example }),
  };
  return {
    [status]: {
      description,
      ...headersOf(service, ...headers, ...WRITE_HEADERS),
      content: { "application/json": content },
    },
    "204": responseRef(minimal),
  };
};

const CREATE: Write = {
  status: "201",
  description: "The body with its id.",
  example: "created",
  headers: ["Location"],
  variants: ofArray,
  minimal: "CreatedMinimal",
};

const CHANGE: Write = {
  status: "200",
  description: "The record after the change, which is stored only in a session.",
  example: "changed",
  minimal: "Minimal",
};

/** The responses that several operations share, except errors of the full document. */
export const sharedResponses = (service: Service): Record<string, Piece> => {
  const { catalog, isCompact, nameOf } = service;
  if (!isCompact) {
    const done = "Done. The request had `Prefer: return=minimal`.";
    return {
      NotModified: {
        description: "Not modified since the ETag in If-None-Match.",
        ...headersOf(service, ...READ_HEADERS),
      },
      Minimal: { description: done, ...headersOf(service, "PreferenceApplied", ...WRITE_HEADERS) },
      CreatedMinimal: {
        description: done,
        ...headersOf(service, "PreferenceApplied", "Location", ...WRITE_HEADERS),
      },
    };
  }
  const writtenOf = (name: string): Piece => ({
    description: "The record after the write. Stored only in a session.",
    ...headersOf(service, ...WRITE_HEADERS),
    content: {
      "application/json": {
        schema: { allOf: [schemaRef(`${name}View`), schemaRef("Echo")] },
        "x-variants": ofArray,
      },
    },
  });
  return {
    Problem: {
      description: "Problem details (RFC 9457), with a stable `code`.",
      content: { "application/problem+json": { schema: schemaRef("Problem") } },
    },
    ...Object.fromEntries(catalog.names.map(nameOf).map((name) => [`${name}Written`, writtenOf(name)])),
  };
};

/** What the table of operations does not say. */
interface Described {
  readonly id: (singular: string, plural: string) => string;
  readonly description: (about: string) => string;
  /** Header parameters. */
  readonly headers: readonly string[];
  /** Its body, if it takes one. */
  readonly body?: { readonly required: boolean; readonly lists: boolean };
  readonly responses: (resource: string, name: string, service: Service) => Piece;
}

const CONDITIONAL = ["IfMatch", "Prefer", "IdempotencyKey"];

export const DESCRIBED: Readonly<Record<RecordOperation, Described>> = {
  listRecords: {
    id: (_, plural) => `list${plural}`,
    description: (about) =>
      `${about.replace(/(?<![.!?])$/, ".")} Filters are named after the fields; several are ANDed.`,
    headers: ["IfNoneMatch"],
    responses: (resource, name, service) =>
      read(
        {
          says: [
            "A page.",
            "A page: an array, or an object with `_envelope` or `_per_page`. Records are whole without `fields`, `_expand` and `_embed`; with `_group` or `_agg`, they are groups.",
          ],
          headers: ["TotalCount", "Link", "ContentRange"],
          content: {
            ...listShapes(name, service),
            ...service.examplesOf({ [`${resource}.page`]: `${resource}.page` }),
          },
          formats: otherFormats("text/csv"),
        },
        service,
      ),
  },
  getRecord: {
    id: (singular) => `get${singular}`,
    description: () =>
      "404 if no record has this id. `_expand` and `_embed` add related records, `fields` chooses fields.",
    headers: ["IfNoneMatch"],
    responses: (resource, name, service) =>
      read(
        {
          says: [
            "The record.",
            "The record, or `{data, meta}` with `_envelope=true`. It is whole without `fields`, `_expand` and `_embed`.",
          ],
          headers: [],
          content: {
            ...recordShapes(name),
            ...service.examplesOf({ [`${resource}.one`]: `${resource}.one` }),
          },
          formats: {},
        },
        service,
      ),
  },
  createRecord: {
    id: (singular) => `create${singular}`,
    description: () =>
      "Responds with the body and its id; to an array of up to 100 records, with an array. Stored only in a session, an array as a whole or not at all.",
    headers: CONDITIONAL,
    body: { required: false, lists: true },
    responses: (_, name, service) => write(CREATE, name, service),
  },
  replaceRecord: {
    id: (singular) => `replace${singular}`,
    description: () => "Responds with the body, under the id in the path. Stored only in a session.",
    headers: CONDITIONAL,
    body: { required: true, lists: false },
    responses: (_, name, service) => write(CHANGE, name, service),
  },
  updateRecord: {
    id: (singular) => `update${singular}`,
    description: () =>
      "Merges the body into the record. Null stays null as `application/json`, and removes the member as `application/merge-patch+json` (RFC 7396). `application/json-patch+json` is a list of operations (RFC 6902). Stored only in a session.",
    headers: CONDITIONAL,
    body: { required: true, lists: false },
    responses: (_, name, service) => write(CHANGE, name, service),
  },
  deleteRecord: {
    id: (singular) => `delete${singular}`,
    description: () => "Responds with the deleted record. Stored only in a session.",
    headers: CONDITIONAL,
    responses: (resource, name, service) => ({
      "200": {
        description: "The deleted record.",
        ...(service.isCompact ? {} : headersOf(service, ...WRITE_HEADERS)),
        content: {
          "application/json": {
            schema: schemaRef(name),
            ...service.examplesOf({ one: `${resource}.deleted` }),
          },
        },
      },
      ...(service.isCompact ? {} : { "204": responseRef("Minimal") }),
    }),
  },
};

/** Any fields of a record, and any others. */
export const requestBody = (operation: RecordOperation, resource: string, service: Service): Piece => {
  const { body } = DESCRIBED[operation];
  if (body === undefined) return {};
  const name = service.nameOf(resource);
  const any = service.isCompact ? schemaRef(`${name}View`) : schemaRef("AnyObject");
  const list = body.lists ? [{ type: "array", maxItems: 100, items: any }] : [];
  const anyOf = [...(service.isCompact ? [] : [schemaRef(name)]), any, ...list];
  const content = {
    schema: anyOf.length === 1 ? any : { anyOf },
    ...service.examplesOf({ new: `${resource}.new` }),
  };
  const patch = { schema: schemaRef("JsonPatch") };
  const types: readonly string[] = OPERATIONS[operation].body;
  const contents = types.map((type) => [type, type === JSON_PATCH ? patch : content]);
  return { requestBody: { required: body.required, content: Object.fromEntries(contents) } };
};
