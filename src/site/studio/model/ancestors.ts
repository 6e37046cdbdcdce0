import type { ResourceFacts } from "../../../core/query/index.ts";

type Facts = ReadonlyMap<string, Pick<ResourceFacts, "parents">>;

/** The resources that these refer to, directly or indirectly, without themselves. */
export const ancestorsOf = (facts: Facts, resources: readonly string[]): string[] => {
  const names = new Set(resources);
  for (const name of names) for (const { resource } of facts.get(name)?.parents ?? []) names.add(resource);
  return [...names].slice(new Set(resources).size);
};
