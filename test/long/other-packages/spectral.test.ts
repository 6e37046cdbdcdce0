import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { buildOpenApi } from "../../../src/build/openapi.ts";
import { temporaryFolder } from "../../support/binary.ts";

setDefaultTimeout(900_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
await buildOpenApi(folder.path);

test.each(["openapi.json", "openapi.full.json"])("Spectral finds no error in %s", async (name) => {
  const program = join(await installed("@stoplight/spectral-cli", "6.16.3"), "dist/index.js");
  await Bun.write(join(folder.path, ".spectral.yaml"), 'extends: ["spectral:oas"]\n');
  const command = ["node", program, "lint", name, "--format", "json", "--quiet", "--fail-severity", "error"];
  const child = Bun.spawn(command, { cwd: folder.path, stdout: "pipe", stderr: "pipe" });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const found = JSON.parse(out === "" ? "[]" : out) as {
    code: string;
    severity: number;
    message: string;
    path: string[];
  }[];
  const errors = found
    .filter(({ severity }) => severity === 0)
    .map(({ code, message, path }) => `${code} ${path.join("/")}: ${message}`);
  expect([err, errors]).toEqual(["", []]);
});
