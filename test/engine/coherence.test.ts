import { describe, test } from "bun:test";
import fc from "fast-check";
import { RESOURCES } from "../../src/engine/index.ts";
import type { ResourceChecks } from "./support/checks.ts";
import { ids, seeds } from "./support/arbitraries.ts";

for (const resource of RESOURCES) {
  const { checks } = (await import(`./coherence/${resource}.ts`)) as { checks: ResourceChecks };
  describe(resource, () => {
    test.each([...checks.fields])("%s holds for any seed and id", (field) => {
      for (let id = 1; id <= 40; id++) checks.run(field, "1", id);
      fc.assert(
        fc.property(seeds, ids, (seed, id) => checks.run(field, seed, id)),
        { numRuns: 60 },
      );
    });
  });
}
