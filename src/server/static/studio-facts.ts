import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import { allFacts, type ServerFacts } from "../../core/query/index.ts";

/** What the studio is told of a service: its resources, and where they are. */
export const studioFacts = (catalog: Catalog, only: boolean, origin: string): ServerFacts => ({
  origin,
  prefix: "api/mock/",
  offers: [],
  resources: allFacts(catalog).map((facts) =>
    only || BUILT_IN.find(facts.name) === undefined ? { ...facts, isOwn: true } : facts,
  ),
});
