import { expect, test } from "bun:test";
import { testWith } from "../support/programs.ts";
import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import { tarGz } from "../../src/build/release/archives.ts";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      { readonly uses?: string; readonly steps?: readonly { name?: string; uses?: string; run?: string }[] }
    >
  >;
}

const FOLDER = join(ROOT, ".github/workflows");

test.each(readdirSync(FOLDER))(
  "%s names commands and actions that are there, and is pinned",
  async (name) => {
    const { permissions, jobs }: Workflow = parse(await Bun.file(join(FOLDER, name)).text());
    expect(permissions).toEqual({ contents: "read" });
    const scripts: Readonly<Record<string, string>> = manifest.scripts;
    for (const { uses, steps = [] } of Object.values(jobs)) {
      if (uses !== undefined) expect(existsSync(join(ROOT, uses))).toBe(true);
      for (const step of steps) {
        // A tag can be moved to other code.
        if (step.uses !== undefined) expect(step.uses).toMatch(/@[0-9a-f]{40}$/);
        for (const [, bun = "", script = ""] of (step.run ?? "").matchAll(/npx -y (bun@\S+) run (\S+)/g))
          expect([bun, scripts[script]]).toEqual([manifest.packageManager, expect.any(String)]);
      }
    }
  },
);

test.each([
  ["ci.yml", ".ci/run"],
  ["night.yml", ".ci/night"],
])("%s runs %s, whose commands are there", async (name, script) => {
  const { jobs }: Workflow = parse(await Bun.file(join(FOLDER, name)).text());
  expect(jobs["all"]?.steps?.map(({ run }) => run)).toContain(script);
  const text = await Bun.file(join(ROOT, script)).text();
  const used = [...text.matchAll(/^ *step .*\$BUN run (\S+)/gm)].map(([, command = ""]) => command);
  expect(used.length).toBeGreaterThan(3);
  for (const command of used) expect(Object.keys(manifest.scripts)).toContain(command);
});

/** The steps of release.yml whose names begin so, as a program that runs in a folder. */
const releaseStep = async (name: string, cwd: string) => {
  const { jobs }: Workflow = parse(await Bun.file(join(FOLDER, "release.yml")).text());
  const step = Object.values(jobs)
    .flatMap(({ steps = [] }) => steps)
    .find((one) => one.name?.startsWith(name) === true);
  return async (env: Readonly<Record<string, string>>) => {
    const PATH = `${join(cwd, "bin")}:${process.env["PATH"]}`;
    const child = Bun.spawn(["bash", "-e", "-o", "pipefail", "-c", step?.run ?? "exit 99"], {
      cwd,
      env: { PATH, ...env },
      stdout: "pipe",
    });
    return { code: await child.exited, output: await new Response(child.stdout).text() };
  };
};

const withBash = testWith("bash").test;

withBash.each([
  ["repository", { repository: "" }, {}],
  ["author", { author: "Ada" }, {}],
  ["version", { version: "1.2.2" }, {}],
  ["changelog", {}, { GITHUB_REF_NAME: "v1.2.30" }],
  ["NPM_TOKEN", {}, { NODE_AUTH_TOKEN: "" }],
])("a release without its %s ends before anything is published", async (_missing, changed, env) => {
  using folder = temporaryFolder();
  const good = { version: "1.2.3", repository: "https://github.com/ada/mock", author: "Ada <a@b.example>" };
  const given = { GITHUB_REPOSITORY: "ada/mock", GITHUB_REF_NAME: "v1.2.3", NODE_AUTH_TOKEN: "t" };
  await Bun.write(join(folder.path, "CHANGELOG.md"), "## 1.2.3 - 2026-01-01\n");
  const check = await releaseStep("Everything that publishing needs", folder.path);
  await Bun.write(join(folder.path, "package.json"), JSON.stringify(good));
  expect(await check(given)).toEqual({ code: 0, output: "" });
  await Bun.write(join(folder.path, "package.json"), JSON.stringify({ ...good, ...changed }));
  expect((await check({ ...given, ...env })).code).toBe(1);
});

withBash("a rerun of a release publishes what the first one did not", async () => {
  using folder = temporaryFolder();
  const names = ["mockbench-linux-x64", "mockbench-darwin-x64", "mockbench"];
  for (const name of names)
    await Bun.write(
      join(folder.path, `dist/release/npm/${name}-1.2.3.tgz`),
      await tarGz([{ path: "package/package.json", content: JSON.stringify({ name, version: "1.2.3" }) }]),
    );
  mkdirSync(join(folder.path, "bin"));
  // Knows what it published, and fails once at the second package.
  const npm = `#!/bin/bash
if [ "$1" = view ]; then grep -xF "$2" published && exit; exit 1; fi
if [ "$(wc -l < published)" = 1 ] && [ ! -e failed ]; then touch failed; exit 1; fi
basename "$2" | sed 's/-1.2.3.tgz/@1.2.3/' >> published
`;
  await Bun.write(join(folder.path, "bin/npm"), npm);
  chmodSync(join(folder.path, "bin/npm"), 0o755);
  await Bun.write(join(folder.path, "published"), "");
  const publish = await releaseStep("Publish to npm", folder.path);
  expect([(await publish({})).code, (await publish({})).code]).toEqual([1, 0]);
  const published = (await Bun.file(join(folder.path, "published")).text()).trim().split("\n");
  expect(published.toSorted()).toEqual(names.map((name) => `${name}@1.2.3`).toSorted());
  expect(published.at(-1)).toBe("mockbench@1.2.3");
});
