import type { Catalog } from "../engine/index.ts";
import { createMock } from "./create-mock.ts";
import { type OwnList, plainList } from "./door/logic.ts";
import { createOwnApi, type OwnApi, type OwnDeps } from "./door/own-api.ts";

/** The resources of a schema at `/teams` and `/teams/1`, generated. */
export const createCatalogApi = (catalog: Catalog, deps: OwnDeps): OwnApi => {
  const { call, endpoints: own } = createMock({ ...deps, catalog });
  const { recordsAt } = own;
  const endpoints = catalog.names
    .flatMap((name) => [recordsAt(name), recordsAt(name, "")])
    .map(({ endpoint: { path, handlers, resource } }) => ({
      // That of the adapter is in front of all.
      path: path.slice(deps.path.length),
      handlers,
      resource,
    }));
  const summary = [`resources: ${catalog.names.map((name) => `/${name}`).join(", ")}`];
  const find = (name: string): OwnList | undefined =>
    catalog.find(name) === undefined ? undefined : plainList(name);
  return createOwnApi(endpoints, deps, { summary, lists: { call, names: catalog.names, find } });
};
