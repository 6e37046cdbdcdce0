import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { installed } from "../../src/build/install.ts";
import { compile, installInto, linkEden } from "../packages/client/support/packed.ts";
import { temporaryFolder } from "../support/binary.ts";
import { checkProject } from "../support/type-check.ts";

setDefaultTimeout(600_000);

const project = temporaryFolder();
beforeAll(async () => {
  await installInto(project.path);
  linkEden(project.path);
});
afterAll(() => project[Symbol.dispose]());

test.each([
  ["5.4.5", "NodeNext", "NodeNext"],
  ["5.9.3", "Preserve", "Bundler"],
  // It takes a tenth of the time of the others, so it stands for those in between.
  ["of Bun", "NodeNext", "NodeNext"],
  ["of Bun", "Preserve", "Bundler"],
])(
  "the package compiles with TypeScript %s, module %s, resolution %s",
  async (version, module, resolution) => {
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
