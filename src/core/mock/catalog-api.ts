import type { Catalog } from "../engine/index.ts";
import { createMock } from "./create-mock.ts";
import { createOwnApi, type OwnApi, type OwnDeps } from "./door/own-api.ts";

/** The resources of a schema at `/teams` and `/teams/1`, generated. */
export const createCatalogApi = (catalog: Catalog, deps: OwnDeps): OwnApi => {
  const { recordsAt } = createMock({ ...deps, catalog }).endpoints;
  const endpoints = catalog.names
    .flatMap((name) => [recordsAt(name), recordsAt(name, "")])
    .map(({ endpoint: { path, handlers, resource } }) => ({
      // That of the adapter is in front of all.
      path: path.slice(deps.path.length),
      handlers,
      resource,
    }));
  const summary = [`resources: ${catalog.names.map((name) => `/${name}`).join(", ")}`];
  return createOwnApi(endpoints, deps, { summary });
};
