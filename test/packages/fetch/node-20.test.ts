import { expect, test } from "bun:test";
import { join } from "node:path";
import { checkProject } from "../../support/type-check.ts";

// The package supports Node 20, and the studio runs in browsers of 2023.
test("the core and the packages use nothing that Node 20 lacks", async () => {
  expect(await checkProject(join(import.meta.dir, "node-20/project"))).toBe("");
});
