import { expect, test } from "bun:test";
import { join } from "node:path";
import { resourceTypes } from "../../src/build/package/resource-types.ts";

test("the types match the definitions: else run `bun run api-types`", async () => {
  const file = join(import.meta.dir, "../../src/core/api/resources.ts");
  const squeezed = (text: string): string => text.replaceAll(/[\s;,|]+/g, "");
  expect(squeezed(await Bun.file(file).text())).toBe(squeezed(resourceTypes()));
});
