import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import { readDatabase, rowsCatalog } from "../../../core/rows/index.ts";
import { loadDomains, readCatalog } from "../../../core/schema/index.ts";
import type { ServedRecords } from "./export-parts.ts";

const RESOURCE_PATH = /^\/api\/mock\/([^/{}]+)$/;

/** The resources that a server's openapi.json lists. Only their fields are known, not how their values are made. */
const described = async (text: string): Promise<Catalog> => {
  await loadDomains();
  const { paths } = JSON.parse(text) as { readonly paths: object };
  const names = Object.keys(paths).flatMap((path) => RESOURCE_PATH.exec(path)?.[1] ?? []);
  const resources = names.filter((name) => name !== "realtime");
  const only = !BUILT_IN.names.every((name) => resources.includes(name));
  return readCatalog([{ name: "openapi.json", text }], {
    only,
    resources: only ? resources : resources.filter((name) => BUILT_IN.find(name) === undefined),
    onSkip: () => undefined,
  });
};

/** What was read from a server, for the writers of files. */
export const createServedCatalog = async ({ kind, text }: ServedRecords): Promise<Catalog> =>
  kind === "rows" ? rowsCatalog(readDatabase("server.json", text)) : described(text);
