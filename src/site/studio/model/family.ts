import type { ResourceFacts } from "./facts.ts";

type Facts = ReadonlyMap<string, Pick<ResourceFacts, "parents">>;

/** Everything that records of these resources name, and what that names in turn; without the resources themselves. */
export const familyOf = (facts: Facts, resources: readonly string[]): string[] => {
  const known = new Set(resources);
  for (const name of known) for (const { resource } of facts.get(name)?.parents ?? []) known.add(resource);
  return [...known].slice(new Set(resources).size);
};
