import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../../../src/build/install.ts";
import { buildOpenApi } from "../../../../src/build/openapi.ts";
import { ROOT } from "../../../../src/build/paths.ts";
import { temporaryFolder } from "../../../support/binary.ts";
import { startServer } from "../../../support/server.ts";

interface Generator {
  readonly version: string;
  readonly beside?: readonly string[];
  /** Its command line, in the folder of the package. */
  readonly bin: string;
  readonly arguments: (document: string, folder: string) => readonly string[];
  /** The file `config.mjs` next to the document, if it takes no arguments; `packages` is where it is installed. */
  readonly config?: (packages: string) => string;
}

/** Programs that generate clients from both documents; `clients/` has the calls of each. */
const GENERATORS: Readonly<Record<string, Generator>> = {
  "@hey-api/openapi-ts": {
    version: "0.99.0",
    beside: ["typescript@5.9.3"],
    bin: "bin/run.js",
    arguments: (document, folder) => ["-i", document, "-o", folder, "--no-log-file"],
  },
  "@kubb/cli": {
    version: "4.39.3",
    beside: ["core", "plugin-oas", "plugin-ts", "plugin-client"].map((name) => `@kubb/${name}@4.39.3`),
    bin: "bin/kubb.cjs",
    arguments: () => ["generate", "--config", "config.mjs", "--silent"],
    config: (packages) => `
      import { pluginClient } from "${packages}/@kubb/plugin-client/dist/index.js";
      import { pluginOas } from "${packages}/@kubb/plugin-oas/dist/index.js";
      import { pluginTs } from "${packages}/@kubb/plugin-ts/dist/index.js";
      const output = (path) => ({ path, barrelType: false });
      export default {
        root: import.meta.dirname,
        input: { path: "openapi.json" },
        output: { ...output("generated"), extension: { ".ts": ".ts" }, format: false, lint: false },
        plugins: [
          pluginOas({ generators: [] }),
          pluginTs({ output: output("types") }),
          pluginClient({ output: output("clients"), client: "fetch", bundle: true, dataReturnType: "full" }),
        ],
      };`,
  },
  orval: {
    version: "7.13.2",
    bin: "dist/bin/orval.js",
    arguments: (document, folder) =>
      ["--input", document, "--output", join(folder, "api.ts")].concat("--client", "fetch"),
  },
  "openapi-typescript": {
    version: "7.13.0",
    bin: "bin/cli.js",
    arguments: (document, folder) => [document, "-o", join(folder, "schema.d.ts")],
  },
  "swagger-typescript-api": {
    version: "13.13.0",
    bin: "dist/cli.mjs",
    arguments: (document, folder) => ["generate", "-p", document, "-o", folder, "-n", "api.ts"],
  },
  "typed-openapi": {
    version: "2.2.7",
    bin: "bin.js",
    arguments: (document) => [document, "-o", "generated/api.ts"],
  },
};

const CLIENTS: Readonly<Record<string, string>> = {
  "@hey-api/openapi-ts": "hey-api.ts",
  "@kubb/cli": "kubb.ts",
};

const TSCONFIG = {
  compilerOptions: {
    target: "ESNext",
    module: "Preserve",
    moduleResolution: "bundler",
    lib: ["ESNext", "DOM", "DOM.Iterable"],
    types: ["bun-types"],
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
};

const run = async (
  command: readonly string[],
  cwd: string,
): Promise<readonly [code: number, text: string]> => {
  const child = Bun.spawn([...command], { cwd, stdout: "pipe", stderr: "pipe" });
  const [code, out, err] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return [code, code === 0 ? out : out + err];
};

export const CASES = Object.entries(GENERATORS).flatMap(([name, generator]) =>
  ["openapi.json", "openapi.full.json"].map((document) => [name, document, generator] as const),
);

export const testGenerators = (cases: typeof CASES): void => {
  const built = temporaryFolder();
  beforeAll(() => buildOpenApi(built.path));
  afterAll(() => built[Symbol.dispose]());

  test.each(cases)(
    "%s generates a client from %s that compiles and makes twenty calls",
    async (name, document, { version, beside, bin, arguments: argumentsFor, config }) => {
      using folder = temporaryFolder();
      cpSync(join(built.path, document), join(folder.path, "openapi.json"));
      const generated = join(folder.path, "generated");
      mkdirSync(generated);
      const program = await installed(name, version, beside);
      const command = ["node", join(program, bin)];
      if (config !== undefined) {
        const packages = program.slice(0, -name.length - 1);
        await Bun.write(join(folder.path, "config.mjs"), config(packages));
      }
      const made = await run(
        [...command, ...argumentsFor(join(folder.path, "openapi.json"), generated)],
        folder.path,
      );
      expect(made).toEqual([0, expect.any(String)]);

      const client = CLIENTS[name] ?? `${name}.ts`;
      for (const file of [client, "calls.ts"])
        cpSync(join(import.meta.dir, "clients", file), join(folder.path, file));
      symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
      await Bun.write(join(folder.path, "tsconfig.json"), JSON.stringify({ ...TSCONFIG, files: [client] }));
      expect(await run([process.execPath, "check", "--no-pretty"], folder.path)).toEqual([0, ""]);

      await using server = await startServer();
      expect(await run([process.execPath, client, server.origin], folder.path)).toEqual([0, "[]\n"]);
    },
    300_000,
  );
};
