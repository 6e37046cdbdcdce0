import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { ROOT } from "../../src/build/paths.ts";
import { argumentsOf, build, image, INSTALL, text } from "./dockerfile.ts";

describe("the Dockerfile", () => {
  test("builds with the Bun of package.json, frozen", () => {
    expect(text).toContain(`oven/bun:${manifest.engines.bun}-slim`);
    expect(build.find((line) => line.startsWith("RUN"))).toBe(INSTALL);
  });

  test("runs unprivileged and has a health check", () => {
    expect(argumentsOf(image, "FROM")[0]).toEndWith(":nonroot");
    expect(text).toMatch(/HEALTHCHECK .* CMD \["\/usr\/local\/bin\/mockbench", "healthcheck"\]/);
  });

  test("has its data where the image declares it", () => {
    const env = Object.fromEntries(
      argumentsOf(image, "ENV").flatMap((line) =>
        line.split(" ").map((pair) => pair.split("=") as [string, string]),
      ),
    );
    expect(env).toEqual({ DATA_DIR: "/data", ADMIN_PORT: "9090" });
  });

  // test/long runs its build commands.
  test("copies and runs what there is", () => {
    const sources = argumentsOf(build, "COPY").flatMap((line) => line.split(" ").slice(0, -1));
    const scripts = argumentsOf(build, "RUN").flatMap((line) => line.match(/\bsrc\/\S+\.ts/g) ?? []);
    expect(scripts).not.toEqual([]);
    for (const path of [...sources, ...scripts])
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
  });
});
