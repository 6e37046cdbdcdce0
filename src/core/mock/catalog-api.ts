import type { Catalog } from "../engine/index.ts";
import { callFor } from "./call.ts";
import { createMock } from "./create-mock.ts";
import type { Endpoint, Handler, Match } from "./door/endpoint.ts";
import { type OwnList, plainList } from "./door/logic.ts";
import { createOwnApi, type OwnApi, type OwnDeps } from "./door/own-api.ts";
import { wantsEvents } from "./headers.ts";

/** A list that is read, or followed by who wants events. */
const followable =
  (read: Handler, follow: Handler): Handler =>
  (routed) =>
    (wantsEvents(routed.request) ? follow : read)(routed);

/** The resources of a schema at `/teams` and `/teams/1`, generated. */
export const createCatalogApi = (
  catalog: Catalog,
  deps: OwnDeps,
  { isLogged = true }: Pick<Endpoint, "isLogged"> = {},
): OwnApi => {
  const { call, follow, endpoints: own } = createMock({ ...deps, catalog });
  const { recordsAt } = own;
  const endpointOf = ({ endpoint: { path, handlers, resource } }: Match): Endpoint => ({
    // That of the adapter is in front of all.
    path: path.slice(deps.path.length),
    handlers,
    resource,
    isLogged,
  });
  const listOf = (name: string): Endpoint => {
    const list = endpointOf(recordsAt(name));
    const read = list.handlers.get("GET");
    if (read === undefined) return list;
    const followed = followable(read, (routed) => follow(callFor(routed, { resource: name })));
    return { ...list, handlers: new Map([...list.handlers, ["GET", followed]]) };
  };
  const endpoints = catalog.names.flatMap((name) => [listOf(name), endpointOf(recordsAt(name, ""))]);
  const summary = [`resources: ${catalog.names.map((name) => `/${name}`).join(", ")}`];
  const find = (name: string): OwnList | undefined =>
    catalog.find(name) === undefined ? undefined : plainList(name);
  return createOwnApi(endpoints, deps, { summary, catalog, lists: { call, names: catalog.names, find } });
};
