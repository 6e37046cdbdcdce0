import type { Catalog } from "../../core/engine/index.ts";
import { fieldPathsOf, RANGES } from "../../core/query/index.ts";
import { MAX_BODY_BYTES } from "../../core/http/body.ts";
import { MAX_URL_LENGTH } from "../../core/http/url.ts";
import { OPERATIONS } from "../../core/operations.ts";
import { VERSION } from "../../version.ts";
import { BUILT_ORIGIN } from "../static/manifest.ts";
import { contactPath } from "./contact-path.ts";
import { compactPaths, compactResponses, compactServicePaths } from "./compact-paths.ts";
import { equalityFilters, filterParameters, filterPatterns, filterSchemas, isEqual } from "./filters.ts";
import { headerComponents } from "./headers.ts";
import { mockResponses, resourcePaths } from "./mock-paths.ts";
import type { Piece } from "./names.ts";
import { compactComponents, requestParts, sharedParameters } from "./parameters.ts";
import { realtimePath, streamParameters } from "./realtime-path.ts";
import { ErrorResponses } from "./error-responses.ts";
import { recordSchemas } from "./schemas.ts";
import { createService, type ServiceParts } from "./service.ts";

const describe = (resources: number): string =>
  `
A mock REST API of ${resources === 1 ? "one resource" : `${resources} resources`}, a mock event stream and a contact endpoint. Public, open to every
origin, without keys.

- **Datasets.** \`seed\` and \`count\` name a dataset: the same values give the same records everywhere. Writes are stored
  only in a session (\`__session\`).
- **Filters** are the name of a field and an operator: \`age_gte=21\`, \`address.city_like=ber*\`. The spellings
  \`age:gte=21\`, \`age[gte]=21\` and, for equality, \`role_eq=admin\` are accepted, too. A filter given twice means any
  of its values. \`null\` is null.
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

const headOf = ({ catalog }: ServiceParts, origin: string, description: string): Piece => ({
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

/** With more fields than this, a filter by each operator would make a document that nothing reads: 1.3 KB for each field. */
const MAX_FILTERED_FIELDS = 10_000;

const hasFewFields = ({ names, info }: Catalog): boolean => {
  let left = MAX_FILTERED_FIELDS;
  return names.every((name) => (left -= fieldPathsOf(info(name)).size) >= 0);
};

const PATTERNS =
  "\n\nThis service has so many fields that each is listed with one filter, that of equality. `x-filters` has the patterns of the others.";

/** Every parameter, filter, header, error and shape of a service with these resources and examples. */
export const fullDocument = ({ origin = BUILT_ORIGIN, ...parts }: DocumentParts): Piece => {
  const service = createService(parts);
  const { catalog, examples } = service;
  const errors = new ErrorResponses(service);
  const isWhole = hasFewFields(catalog);
  const filters = isWhole ? filterParameters : equalityFilters;
  const paths = Object.fromEntries([
    ...catalog.names.flatMap((name) =>
      Object.entries(resourcePaths(catalog.info(name), errors, service, filters)),
    ),
    [OPERATIONS.followEvents.path, realtimePath(errors, service)],
    [OPERATIONS.submitContact.path, contactPath(service)],
  ]);
  return {
    ...headOf(parts, origin, describe(catalog.names.length) + (isWhole ? "" : PATTERNS)),
    ...(isWhole ? {} : { "x-filters": filterPatterns() }),
    paths,
    "x-otherwise": {
      description: "Responses to paths under /api and methods that are not listed.",
      responses: errors.withoutOperation(),
    },
    components: {
      schemas: { ...recordSchemas(service), ...filterSchemas(catalog) },
      parameters: { ...requestParts, ...sharedParameters(), ...streamParameters(service) },
      headers: headerComponents(catalog.version),
      // After all that uses them: they are collected meanwhile.
      responses: { ...mockResponses(), ...Object.fromEntries(errors.components) },
      examples: Object.fromEntries(examples),
      securitySchemes,
    },
  };
};

const FULL =
  "\n\nThis document is made to be read and imported: fields have one filter each, and errors one response. `openapi.full.json` has every filter, alias, header and error.";

/** The headers that the compact document names. */
const COMPACT_HEADERS = ["TotalCount", "Link", "Persisted"] as const;

/** A document for people, assistants and imports: each parameter and shape once, operators as patterns. */
export const compactDocument = ({ origin = BUILT_ORIGIN, ...parts }: DocumentParts): Piece => {
  const isShown = (name: string): boolean => name.endsWith(".one") || name === "contact.hello";
  const examples = new Map([...parts.examples].filter(([name]) => isShown(name)));
  const service = createService({ ...parts, examples });
  const { catalog } = service;
  const headers = headerComponents(catalog.version);
  const { id, IfMatch } = requestParts;
  return {
    ...headOf(parts, origin, describe(catalog.names.length) + FULL),
    "x-filters": filterPatterns(),
    paths: Object.fromEntries([
      ...catalog.names.flatMap((name) => Object.entries(compactPaths(catalog.info(name), service))),
      ...Object.entries(compactServicePaths(service)),
    ]),
    components: {
      schemas: { ...recordSchemas(service, true), ...filterSchemas(catalog, isEqual) },
      parameters: { id, IfMatch, ...compactComponents(catalog), ...streamParameters(service) },
      headers: Object.fromEntries(COMPACT_HEADERS.map((name) => [name, headers[name]])),
      responses: compactResponses(service),
      examples: Object.fromEntries(examples),
      securitySchemes,
    },
  };
};
