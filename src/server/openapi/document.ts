import type { Catalog, ResourceInfo } from "../../core/engine/index.ts";
import { RANGES } from "../../core/query/index.ts";
import { MAX_BODY_BYTES } from "../../core/http/body.ts";
import { MAX_URL_LENGTH } from "../../core/http/url.ts";
import { OPERATIONS, type RecordOperation } from "../../core/operations.ts";
import { VERSION } from "../../version.ts";
import { BUILT_ORIGIN } from "../static/manifest.ts";
import { contactPath } from "./contact-path.ts";
import { equalityFilters, filterParameters, filterPatterns, filterSchemas } from "./filters.ts";
import { headerComponents } from "./headers.ts";
import { parameterRef, type Piece } from "./names.ts";
import { DESCRIBED, requestBody, sharedResponses } from "./operations.ts";
import { everywhereParameters, parameterComponents, queryParameters, textId } from "./parameters.ts";
import { realtimePath, streamParameters } from "./realtime-path.ts";
import { ErrorResponses } from "./error-responses.ts";
import { recordSchemas } from "./schemas.ts";
import { createService, type Service, type ServiceParts } from "./service.ts";

/** A longer list is no longer read. Of a resource with many fields, the first ones are documented. */
const MAX_PARAMETERS = 60;

const parametersOf = (operation: RecordOperation, info: ResourceInfo, service: Service): Piece[] => {
  const { path, query } = OPERATIONS[operation];
  const isShown = (name: string): boolean =>
    !service.isCompact || (name === "IfMatch" && path.includes(":id"));
  const headers = DESCRIBED[operation].headers.filter(isShown).map(parameterRef);
  const own = [...queryParameters(info, query, service), ...headers];
  if (query !== "collection") return own;
  const filters = service.hasAllFilters ? filterParameters(info) : equalityFilters(info);
  const room = MAX_PARAMETERS - everywhereParameters.length - own.length;
  return [...own, ...(service.isCompact ? filters.slice(0, room) : filters)];
};

const operationOf = (
  operation: RecordOperation,
  info: ResourceInfo,
  errors: ErrorResponses,
  service: Service,
): Piece => {
  const { id, description, responses } = DESCRIBED[operation];
  const { name: resource, about } = info;
  const { isCompact, nameOf, pluralOf } = service;
  const name = nameOf(resource);
  const parameters = parametersOf(operation, info, service);
  return {
    operationId: id(name, pluralOf(resource)),
    tags: [resource],
    summary: OPERATIONS[operation].summary.replace("{resource}", resource),
    ...(isCompact && operation !== "listRecords" ? {} : { description: description(about) }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(operation, resource, service),
    responses: { ...responses(resource, name, service), ...errors.of(operation) },
  };
};

/** The paths of a resource, each with its operations, and with the parameters that they share. */
const resourcePaths = (
  info: ResourceInfo,
  errors: ErrorResponses,
  service: Service,
): Record<string, Piece> => {
  const idPart = info.ids.isText ? textId : parameterRef("id");
  const shared = service.isCompact ? everywhereParameters : [];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of Object.keys(DESCRIBED) as RecordOperation[]) {
    const { path, method } = OPERATIONS[operation];
    const key = path.replace(":resource", info.name).replace(":id", "{id}");
    const parameters = [...(path.includes(":id") ? [idPart] : []), ...shared];
    const at = (paths[key] ??= parameters.length === 0 ? {} : { parameters });
    at[method.toLowerCase()] = operationOf(operation, info, errors, service);
  }
  return paths;
};

const describe = (resources: number): string =>
  `
A mock REST API of ${resources === 1 ? "one resource" : `${resources} resources`}, a mock event stream and a contact endpoint. Public, open to every
origin, without keys.

- **Datasets.** \`seed\` and \`count\` name a dataset: the same values give the same records everywhere. Writes are stored
  only in a session (\`__session\`).
- **Filters** are the name of a field and an operator: \`age_gte=21\`, \`address.city_like=ber*\`. The spellings
  \`age:gte=21\`, \`age[gte]=21\` and, for equality, \`role_eq=admin\` are accepted, too. A filter given twice means any
  of its values. \`null\` is null. Fields of a parent are filters and sort keys, too, through its relation, or two:
  \`/invoices?customer.address.country=Germany&sort=customer.name\`. \`_expand\` of a list names its relations.
- **Errors.** An invalid parameter is a 400 that names it, with the nearest valid name. A number outside of its range is
  clamped, and \`X-Mock-Notice\` says so. \`_\`, \`_t\` and \`utm_*\` are ignored.
- **HEAD** is accepted wherever GET is. **OPTIONS** responds with 204 and \`Allow\`.
- **Bodies** hold up to ${MAX_BODY_BYTES / 1024} KiB, URLs up to ${MAX_URL_LENGTH} characters, delays up to
  ${RANGES.__delay[1] / 1000} seconds.
- Examples have \`x-request\`: the request that returns them.
`.trim();

const securitySchemes: Piece = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "Only with `__auth=bearer`; any token is accepted.",
  },
  basic: {
    type: "http",
    scheme: "basic",
    description: "Only with `__auth=basic`; any user and password are accepted.",
  },
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "Only with `__auth=apikey`; any key is accepted.",
  },
};

interface DocumentParts extends ServiceParts {
  /** The origin of its links. */
  readonly origin?: string;
}

const headOf = (catalog: Catalog, origin: string, description: string): Piece => ({
  openapi: "3.1.1",
  externalDocs: { description: "Guides and examples", url: `${origin}/docs/` },
  info: {
    title: "Mockbench",
    version: VERSION,
    summary: "Mock REST, mock realtime, contact",
    description,
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: origin, description: "Mockbench" }],
  security: [{}, ...Object.keys(securitySchemes).map((name) => ({ [name]: [] }))],
  tags: [
    ...catalog.names.map((name) => ({ name, description: catalog.info(name).about })),
    { name: "realtime", description: "Event streams (server-sent events)." },
    { name: "contact", description: "Messages to the owner of this service." },
  ],
});

const PATTERNS =
  "\n\nThis service has so many fields that each is listed with one filter, that of equality. `x-filters` has the patterns of the others.";

const COMPACT =
  "\n\nThis document is made to be read and imported: fields have one filter each, and errors one response. `openapi.full.json` has every filter, alias, header and error.";

/** The OpenAPI document of a service with these resources and examples. */
export const createDocument = ({ origin = BUILT_ORIGIN, ...parts }: DocumentParts): Piece => {
  const service = createService(parts);
  const { catalog, examples, isCompact, hasAllFilters } = service;
  const errors = new ErrorResponses(service);
  const note = hasAllFilters ? "" : PATTERNS;
  return {
    ...headOf(catalog, origin, describe(catalog.names.length) + (isCompact ? COMPACT : note)),
    ...(hasAllFilters ? {} : { "x-filters": filterPatterns() }),
    paths: Object.fromEntries([
      ...catalog.names.flatMap((name) => Object.entries(resourcePaths(catalog.info(name), errors, service))),
      [OPERATIONS.followEvents.path, realtimePath(errors, service)],
      [OPERATIONS.submitContact.path, contactPath(service)],
    ]),
    ...(isCompact
      ? {}
      : {
          "x-otherwise": {
            description: "Responses to paths under /api and methods that are not listed.",
            responses: errors.withoutOperation(),
          },
        }),
    components: {
      schemas: { ...recordSchemas(service), ...filterSchemas(catalog, isCompact) },
      parameters: { ...parameterComponents(service), ...streamParameters(service) },
      headers: headerComponents(service),
      // After all that uses them: they are collected meanwhile.
      responses: { ...sharedResponses(service), ...Object.fromEntries(errors.components) },
      examples: Object.fromEntries(examples),
      securitySchemes,
    },
  };
};
