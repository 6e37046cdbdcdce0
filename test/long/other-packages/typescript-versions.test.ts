import { expect, setDefaultTimeout, test } from "bun:test";
import { installed } from "../../../src/build/install.ts";
import { compile } from "../../packages/client/support/packed.ts";
import { OF_BUN, OLDEST, testVersions } from "../../proofs/typescript/versions.ts";
import { typedHandlers } from "../../site/support/own-logic-page.ts";
import { checkFiles } from "../../support/type-check.ts";

setDefaultTimeout(600_000);

testVersions([...OF_BUN, OLDEST, { ...OLDEST, version: "5.9.3", module: "Preserve", resolution: "Bundler" }]);

test.each([OLDEST.version, "5.9.3", "6.0.3"])(
  "the handlers of the docs compile with TypeScript %s",
  async (version) => {
    const typescript = await installed("typescript", version);
    const check = (folder: string): Promise<string> =>
      compile(folder, typescript, ["-p", ".", "--allowImportingTsExtensions"]);
    expect(await checkFiles(await typedHandlers(), check)).toBe("");
  },
);
