import type { ResourceFacts } from "./facts.ts";

type Facts = ReadonlyMap<string, Pick<ResourceFacts, "parents">>;

/** The resources that these refer to, directly or indirectly, without themselves. */
export const ancestorsOf = (facts: Facts, resources: readonly string[]): string[] => {
  const known = new Set(resources);
  for (const name of known) for (const { resource } of facts.get(name)?.parents ?? []) known.add(resource);
  return [...known].slice(new Set(resources).size);
};
