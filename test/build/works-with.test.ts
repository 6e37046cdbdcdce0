import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import worksWith from "../../src/build/site/articles/works-with.json" with { type: "json" };

test("the docs name the versions of other programs that the tests run", () => {
  const files = ["test/long", "test/proofs"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(join(ROOT, folder, name), "utf8")),
  );
  const packages = worksWith.flatMap((one) => one.packages);
  const missing = packages.filter(
    ({ name, version }) => !files.some((text) => text.includes(name) && text.includes(version)),
  );
  expect(missing).toEqual([]);
});
