import type { Catalog } from "../engine/index.ts";
import { createMock } from "../mock/index.ts";
import { handleBy, type LocalApi, type LocalDeps, segmentsOf } from "./api.ts";

const LIST = ["GET", "POST"];
const RECORD = ["GET", "PUT", "PATCH", "DELETE"];

/** The resources of a schema at `/teams` and `/teams/1`, generated. */
export const createCatalogApi = (catalog: Catalog, deps: LocalDeps): LocalApi => {
  const mock = createMock({ ...deps, catalog });
  return {
    routes: catalog.names.flatMap((name) => [
      { path: `${deps.path}/${name}`, methods: LIST },
      { path: `${deps.path}/${name}/{id}`, methods: RECORD },
    ]),
    summary: [`resources: ${catalog.names.map((name) => `/${name}`).join(", ")}`],
    handle: handleBy(deps, (path) => {
      const [name = "", id, ...more] = segmentsOf(path);
      if (catalog.find(name) === undefined || more.length > 0) return undefined;
      return { methods: id === undefined ? LIST : RECORD, respond: mock.handle };
    }),
  };
};
