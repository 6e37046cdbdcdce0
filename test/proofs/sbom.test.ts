import { afterAll, expect, test } from "bun:test";
import manifest from "../../package.json" with { type: "json" };
import { SBOM, writeSbom } from "../../src/build/sbom.ts";

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
  readonly components?: readonly Component[];
}

const flat = (components: readonly Component[]): Component[] =>
  components.flatMap((one) => [one, ...flat(one.components ?? [])]);

const { npm_execpath: npm } = process.env;
// Other test files run in this process.
afterAll(() => {
  if (npm === undefined) delete process.env["npm_execpath"];
  else process.env["npm_execpath"] = npm;
});

test("the list contains every package of the executable, with its pinned version, and none of the tests", async () => {
  // As under `bun run`.
  process.env["npm_execpath"] = process.execPath;
  await writeSbom();
  const { components } = (await Bun.file(SBOM).json()) as { components: readonly Component[] };
  const all = flat(components).map(
    ({ group, name, version }) => `${group === undefined ? name : `${group}/${name}`}@${version}`,
  );
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(all).toContain(`${name}@${version}`);
  for (const name of ["fast-check", "playwright-core", "knip"])
    expect(all.filter((listed) => listed.startsWith(`${name}@`))).toEqual([]);
  const unlicensed = components.filter(({ licenses = [] }) => licenses.length === 0);
  expect(unlicensed.map(({ name }) => name)).toEqual([]);
}, 120_000);
