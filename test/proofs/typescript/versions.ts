import { afterAll, beforeAll, expect, test } from "bun:test";
import { installed } from "../../../src/build/install.ts";
import { compile, installInto, linkEden } from "../../packages/client/support/packed.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { checkProject } from "../../support/type-check.ts";

interface Settings {
  readonly version: string;
  readonly module: string;
  readonly resolution: string;
}

/** The oldest that the package supports. */
export const OLDEST = {
  version: "5.4.5",
  module: "NodeNext",
  resolution: "NodeNext",
} as const satisfies Settings;

/** The compiler of Bun takes a tenth of the time of the others, so it stands for those in between. */
export const OF_BUN: readonly Settings[] = [
  { ...OLDEST, version: "of Bun" },
  { ...OLDEST, version: "of Bun", module: "Preserve", resolution: "Bundler" },
];

/** The package compiles in a strict project, and Eden's own client with it. */
export const testVersions = (versions: readonly Settings[]): void => {
  const project = temporaryFolder();
  beforeAll(async () => {
    await installInto(project.path);
    linkEden(project.path);
  });
  afterAll(() => project[Symbol.dispose]());

  test.each(versions)(
    "the package compiles with TypeScript $version, module $module, resolution $resolution",
    async ({ version, module, resolution }) => {
      const typescript = version === "of Bun" ? undefined : await installed("typescript", version);
      const settings = ["--module", module, "--moduleResolution", resolution];
      const compiled = (config: string, ...more: string[]): Promise<string> => {
        const args = ["-p", config, ...settings, ...more];
        return typescript === undefined
          ? checkProject(project.path, args)
          : compile(project.path, typescript, args);
      };
      expect(await compiled("tsconfig.json")).toBe("");
      const said = await compiled("tsconfig.eden.json", "--skipLibCheck", "false");
      // Elysia's own declarations have errors; ours, and code that uses them, must have none.
      expect(
        said.split("\n").filter((line) => /^(?!node_modules\/(?!mockbench)|\.\.)\S+\(/.test(line)),
      ).toEqual([]);
    },
  );
};
