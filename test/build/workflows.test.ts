import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import { ROOT } from "../../src/build/paths.ts";

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly uses?: string; readonly steps?: readonly { uses?: string; run?: string }[] }>
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
