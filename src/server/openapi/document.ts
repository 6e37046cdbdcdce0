import { RANGES } from "../../core/query/index.ts";
import { MAX_BODY_BYTES } from "../../core/http/body.ts";
import { MAX_URL_LENGTH } from "../../core/http/url.ts";
import { OPERATIONS } from "../../core/operations.ts";
import { VERSION } from "../../version.ts";
import { contactBody, contactPath } from "./contact-path.ts";
import { filterSchemas } from "./filters.ts";
import { headerComponents } from "./headers.ts";
import { mockResponses, resourcePaths } from "./mock-paths.ts";
import { LazyObject } from "./lazy-object.ts";
import type { Piece } from "./names.ts";
import { requestParts, sharedParameters } from "./parameters.ts";
import { realtimePath, streamParameters } from "./realtime-path.ts";
import { ErrorResponses } from "./error-responses.ts";
import { recordSchemas } from "./schemas.ts";
import { createService, type ServiceParts } from "./service.ts";

const describe = (resources: number): string =>
  `
A mock REST API of ${resources === 1 ? "one resource" : `${resources} resources`}, a mock event stream and a contact endpoint. Public, open to every
origin, without keys.

- **Datasets.** \`seed\` and \`count\` name one: the same text gives the same records everywhere. Nothing that is sent is
  kept, except in a session (\`__session\`).
- **Filters** are named after the fields, with the operator behind: \`age_gte=21\`, \`address.city_like=ber*\`. The
  spellings \`age:gte=21\`, \`age[gte]=21\` and, for equality, \`role_eq=admin\` are read, too. A filter given twice
  means any of its values. \`null\` is null.
- **Never silent.** What cannot be read is 400 and named, with the nearest valid name. A number outside of its range is
  clamped, and \`X-Mock-Notice\` says so. \`_\`, \`_t\` and \`utm_*\` are ignored.
- **HEAD** is GET without a body wherever there is GET. **OPTIONS** answers 204 with \`Allow\`.
- **Bodies** hold up to ${MAX_BODY_BYTES / 1024} KiB, URLs up to ${MAX_URL_LENGTH} characters, delays up to
  ${RANGES.__delay[1] / 1000} seconds.
- Examples carry \`x-request\`: send that to the origin they name, and you get their value.
`.trim();

const securitySchemes: Piece = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "Only where `__auth=bearer` asks; any token will do.",
  },
  basic: { type: "http", scheme: "basic", description: "Only where `__auth=basic` asks; any pair will do." },
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "Only where `__auth=apikey` asks; any key will do.",
  },
};

/** The openapi.json of a service with these resources and examples. */
export const openApiDocument = (parts: ServiceParts): LazyObject => {
  const service = createService(parts);
  const { catalog, examples } = service;
  const refusals = new ErrorResponses(service);
  const paths = function* () {
    for (const name of catalog.names)
      yield* Object.entries(resourcePaths(catalog.info(name), refusals, service));
    yield [OPERATIONS.followEvents.path, realtimePath(refusals, service)] as const;
    yield [OPERATIONS.submitContact.path, contactPath(service)] as const;
  };
  const schemas = function* () {
    yield* recordSchemas(service);
    yield ["ContactBody", contactBody()] as const;
    yield* filterSchemas(catalog);
  };
  const head = {
    openapi: "3.1.1",
    externalDocs: { description: "Guides and examples", url: "./docs/" },
    info: {
      title: "Mockbench",
      version: VERSION,
      summary: "Mock REST, mock realtime, contact",
      description: describe(catalog.names.length),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "Where this file is served" }],
    security: [{}, ...Object.keys(securitySchemes).map((name) => ({ [name]: [] }))],
    tags: [
      ...catalog.names.map((name) => ({ name, description: catalog.info(name).about })),
      { name: "realtime", description: "Histories as server-sent events." },
      { name: "contact", description: "A message to the owner." },
    ],
  };
  return new LazyObject(function* () {
    yield* Object.entries(head);
    yield ["paths", new LazyObject(paths)];
    yield [
      "x-otherwise",
      {
        description: "What paths under /api and methods that are not listed answer.",
        responses: refusals.withoutOperation(),
      },
    ];
    yield [
      "components",
      new LazyObject(function* () {
        yield ["schemas", new LazyObject(schemas)];
        yield ["parameters", { ...requestParts, ...sharedParameters(), ...streamParameters(service) }];
        yield ["headers", headerComponents(catalog.version)];
        // After the paths, which collect the error responses.
        yield ["responses", { ...mockResponses(), ...Object.fromEntries(refusals.components) }];
        yield ["examples", new LazyObject(() => examples.entries())];
        yield ["securitySchemes", securitySchemes];
      }),
    ];
  });
};
