import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../src/build/paths.ts";
import { updateExamples, TEXTS } from "../src/build/readme.ts";
import { testWith } from "./support/programs.ts";
import { start } from "./server/local/support/start.ts";
import { run } from "../src/build/run.ts";
import { startServer } from "./support/server.ts";

const text = await Bun.file(join(ROOT, "README.md")).text();

testWith("curl").test(
  "the examples of README.md and of the docs answer what they say",
  async () => {
    await using server = await startServer();
    expect(text.match(/^\$ curl /gm)?.length).toBeGreaterThanOrEqual(2);
    for (const name of TEXTS) {
      const page = await Bun.file(join(ROOT, name)).text();
      expect(await updateExamples(page, server.origin)).toBe(page);
    }
  },
  60_000,
);

/** The commands of a block that serves a file, and what README.md says that curl prints. */
const servedFiles = Array.from(
  text.matchAll(/^mockbench mock (\S+) --port 3000\n((?:curl .*\n# .*\n)+)```/gm),
  ([, file = "", block = ""]) => ({ file, calls: [...block.matchAll(/^(curl .*)\n# (.*)/gm)] }),
);

testWith("curl").test("one's own files answer what README.md says", async () => {
  expect(servedFiles).toHaveLength(2);
  for (const { file, calls } of servedFiles) {
    await using local = await start([join(ROOT, file)]);
    for (const [, command = "", answer] of calls) {
      const shell = command.replaceAll("http://localhost:3000", local.origin);
      expect([command, await run(["sh", "-c", shell], ROOT)]).toEqual([command, answer ?? ""]);
    }
  }
});

test("README.md is short, and has the words that people search for", () => {
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(700);
  for (const word of ["OpenAPI", "Playwright", "MSW", "SSE", "json-server", "MCP"])
    expect(text).toContain(word);
});

test("README.md names the commands that start and test it", () => {
  for (const script of ["start", "test"])
    expect(text).toMatch(new RegExp(`^npx -y bun@${RegExp.escape(Bun.version)} run ${script}\\b`, "m"));
});

const DECISIONS = readdirSync(join(ROOT, "src/decisions")).map((name) => `src/decisions/${name}`);

const DOCS = readdirSync(join(ROOT, "src/site/docs"));

const MAPS = ["src/README.md", "src/REQUESTS.md", "src/HOW-TO-ADD.md"];

test.each(["README.md", "src/TERMS.md", ...MAPS, ...DECISIONS])("what %s names is there", async (name) => {
  const page = await Bun.file(join(ROOT, name)).text();
  const links = [...page.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path ?? "");
  const paths = [...page.matchAll(/`((?:src|test|public|\.ci)\/[\w./-]+)`/g)].map(([, path]) => path ?? "");
  if (MAPS.includes(name))
    for (const [, path = ""] of page.matchAll(/`((?:cli|server|core|packages|site|build)\/[\w./-]+)`/g))
      paths.push(`src/${path}`);
  for (const link of links) expect([link, existsSync(join(ROOT, name, "..", link))]).toEqual([link, true]);
  for (const path of paths) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
});

test("the list of decisions names every page", async () => {
  const list = await Bun.file(join(ROOT, "src/decisions/README.md")).text();
  const pages = DECISIONS.filter((name) => !name.endsWith("README.md"));
  const linked = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, name]) => `src/decisions/${name}`);
  expect(linked).toEqual(pages.toSorted());
});

test("every script that the documents name runs in a fresh clone", async () => {
  const { scripts } = (await Bun.file(join(ROOT, "package.json")).json()) as {
    scripts: Record<string, string>;
  };
  const pages = ["README.md", ".github/CONTRIBUTING.md", ...DOCS.map((name) => `src/site/docs/${name}`)];
  for (const page of pages) {
    const named = (await Bun.file(join(ROOT, page)).text()).matchAll(/\bbun@[\d.]+ run ([\w:-]+)/g);
    // `fmt` is Bun's own.
    for (const [, script = ""] of named)
      expect([page, script, scripts[`pre${script}`] ?? scripts[script]]).toEqual([
        page,
        script,
        expect.stringMatching(/^bun (src\/build\/packages\.ts && |fmt )/),
      ]);
  }
});

test("every test that the requirements in SECURITY.md name is there", async () => {
  const page = await Bun.file(join(ROOT, ".github/SECURITY.md")).text();
  const named = [...page.matchAll(/`([\w/-]+): ([^`]+)` +\|$/gm)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }));
  expect(named.length).toBeGreaterThan(30);
  for (const { file, title } of named) {
    const source = Bun.file(join(ROOT, "test", `${file}.test.ts`));
    expect([file, title, (await source.exists()) && (await source.text()).includes(title)]).toEqual([
      file,
      title,
      true,
    ]);
  }
});
