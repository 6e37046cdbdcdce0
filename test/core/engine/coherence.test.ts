import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { infoOf, table } from "../../../src/core/engine/index.ts";
import { allChecks } from "./support/all-checks.ts";
import { ids, seeds } from "./support/arbitraries.ts";
import { ORIGIN, LARGE_COUNT } from "./support/checks.ts";
import { samples } from "../../support/samples.ts";

const revised = (row: object, values: { value(field: string): unknown }, group: readonly string[]) => ({
  ...row,
  ...Object.fromEntries(group.map((field) => [field, values.value(field)])),
});

describe.each([...allChecks])("$resource", (checks) => {
  const { resource } = checks;

  test.each([...checks.fields])("%s holds for any seed and id", (field) => {
    for (let id = 1; id <= 40; id++) checks.run(field, "1", id);
    fc.assert(
      fc.property(seeds, ids, (seed, id) => checks.run(field, seed, id)),
      { numRuns: samples(18) },
    );
  });

  const groups = infoOf(resource).revisions.map((group) => ({ group: [...group], name: group.join(", ") }));

  test.each(groups)("an update of $name leaves every check true", ({ group }) => {
    fc.assert(
      fc.property(seeds, ids, fc.integer(), (seed, id, salt) => {
        const data = table(resource, { seed, count: LARGE_COUNT, origin: ORIGIN });
        const row = data.row(id);
        const changed = revised(row, data.revise(id, row, group, salt), group);
        expect(Object.keys(changed)).toEqual(Object.keys(row));
        for (const field of checks.fields) {
          // When the record changed is for the stream to say, not for the group.
          if (field !== "updatedAt") checks.runOn(field, seed, changed);
        }
      }),
      { numRuns: samples(12) },
    );
  });

  test.each(groups)("an update of $name can change it", ({ group }) => {
    const data = table(resource, { seed: "1", count: LARGE_COUNT, origin: ORIGIN });
    for (let id = 1; id <= 20; id++) {
      const row = data.row(id);
      const before = JSON.stringify(row);
      const salts = Array.from({ length: 60 }, (_, salt) => salt + 1);
      const differs = (salt: number) =>
        JSON.stringify(revised(row, data.revise(id, row, group, salt), group)) !== before;
      expect(salts.some(differs)).toBe(true);
    }
  });
});
