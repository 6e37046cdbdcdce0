import { infoOf, RESOURCES, type ResourceName, table } from "../../../core/engine/index.ts";
import {
  CUSTOM_RESOURCES_MARK,
  resourceSection,
  RESOURCES_END,
} from "../../../server/static/resource-docs.ts";
import { requestExample } from "./examples.ts";

const ORIGIN = "http://localhost:3000";

const section = (name: ResourceName, root: string): string => {
  const record = table(name, { seed: "1", count: 100, origin: ORIGIN }).row(1);
  const example = requestExample(`curl -s "${ORIGIN}/api/mock/${name}/1"`, JSON.stringify(record), root);
  return resourceSection(infoOf(name), example);
};

/** What there is to know of each resource, from its definition. */
export const resourceSections = (root: string): string =>
  CUSTOM_RESOURCES_MARK + RESOURCES.map((name) => section(name, root)).join("") + RESOURCES_END;
