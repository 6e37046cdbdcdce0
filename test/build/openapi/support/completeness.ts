import { infoOf, type ResourceName, RESOURCES } from "../../../../src/core/engine/index.ts";
import { NO_OPERATION_ERRORS, OPERATIONS, type OperationName } from "../../../../src/core/operations.ts";
import { filtersOf } from "../../../../src/server/openapi/filters.ts";
import { type ParameterName, PARAMETERS, type RequestKind } from "../../../../src/core/query/index.ts";
import { STREAM_PARAMETERS } from "../../../../src/core/mock/index.ts";
import { type Code, CODES } from "../../../../src/core/errors.ts";
import { type OpenApi, OpenApiValidator } from "../../../support/openapi-validator.ts";

/** One kind of operation: its path, and the parts of a query that it reads. */
interface Kind {
  readonly method: string;
  readonly path: (resource: ResourceName) => string;
  readonly scope: RequestKind;
}

const collection = (resource: ResourceName): string => `/api/mock/${resource}`;
const record = (resource: ResourceName): string => `/api/mock/${resource}/1`;

/** The operations of every resource. */
export const KINDS: Readonly<Record<Exclude<OperationName, "followEvents" | "submitContact">, Kind>> = {
  listRecords: { method: "GET", path: collection, scope: "collection" },
  getRecord: { method: "GET", path: record, scope: "record" },
  createRecord: { method: "POST", path: collection, scope: "mutation" },
  replaceRecord: { method: "PUT", path: record, scope: "mutation" },
  updateRecord: { method: "PATCH", path: record, scope: "mutation" },
  deleteRecord: { method: "DELETE", path: record, scope: "mutation" },
};

/** Every parameter name of an operation's query. */
const namesFor = (kind: OperationName, scope: RequestKind, resource: ResourceName): string[] => {
  const parameters = (Object.keys(PARAMETERS) as ParameterName[]).filter(
    (name) =>
      (PARAMETERS[name].requests as readonly RequestKind[]).includes(scope) &&
      // Without parents, it has no possible value.
      (name !== "_expand" || infoOf(resource).belongsTo.length > 0),
  );
  return [
    ...parameters.flatMap((name) => [name, ...PARAMETERS[name].aliases]),
    ...(kind === "listRecords" ? filtersOf(infoOf(resource)).map(({ name }) => name) : []),
  ];
};

interface Wanted {
  readonly what: string;
  readonly method: string;
  readonly url: string;
  readonly names: readonly string[];
  readonly codes: readonly Code[];
}

const WANTED: readonly Wanted[] = [
  ...RESOURCES.flatMap((resource) =>
    (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind): Wanted => {
      const { method, path, scope } = KINDS[kind];
      const names = namesFor(kind, scope, resource);
      return {
        what: `${kind} ${resource}`,
        method,
        url: path(resource),
        names,
        codes: OPERATIONS[kind].errors,
      };
    }),
  ),
  {
    what: "the stream",
    method: "GET",
    url: "/api/mock/realtime",
    names: STREAM_PARAMETERS,
    codes: OPERATIONS.followEvents.errors,
  },
  { what: "contact", method: "POST", url: "/api/contact", names: [], codes: OPERATIONS.submitContact.errors },
];

/** Everything in the code that is missing in a document. */
export const missing = (document: OpenApi): string[] => {
  const validator = new OpenApiValidator(document);
  const operations = WANTED.flatMap(({ what, method, url, names, codes }) => {
    const operation = validator.operation(method, url);
    if (operation === undefined) return [what];
    const known = validator.parameters(operation);
    const statuses = new Set(codes.map((code) => CODES[code][0]));
    return [
      ...names.filter((name) => !known.has(name)).map((name) => `${what}: ${name}`),
      ...[...statuses]
        .filter((status) => !(status in operation.responses))
        .map((status) => `${what}: ${status}`),
    ];
  });
  const code = validator.schema("Problem").properties?.["code"];
  const codes: readonly unknown[] = (typeof code === "object" ? code.enum : undefined) ?? [];
  const all = Object.values(OPERATIONS).flatMap(({ errors }): readonly Code[] => errors);
  const answered = new Set<string>([...all, ...NO_OPERATION_ERRORS]);
  return [
    ...operations,
    ...Object.keys(CODES).filter((word) => !codes.includes(word) || !answered.has(word)),
    ...NO_OPERATION_ERRORS.map((code) => String(CODES[code][0])).filter(
      (status) => !(status in document["x-otherwise"].responses),
    ),
  ];
};
