import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";
import { temporaryFolder } from "../support/binary.ts";
import { installInto } from "../packages/client/support/packed.ts";
import { checkProject } from "../support/type-check.ts";

setDefaultTimeout(180_000);

const DOCS = join(import.meta.dir, "../../src/site/docs");

/** The React components in the docs, by file. */
const COMPONENTS = readdirSync(DOCS).flatMap((name) =>
  [...readFileSync(join(DOCS, name), "utf8").matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].map(
    ([, code = ""]) => [name.replace(".md", ".tsx"), code] as const,
  ),
);

const project = temporaryFolder();
beforeAll(async () => {
  const [query] = await Promise.all([
    installed("@tanstack/react-query", "5.108.0", ["react@19.3.1", "@types/react@19.3.0"]),
    installInto(project.path),
  ]);
  const modules = join(query, "../..");
  for (const name of ["@tanstack", "@types", "react", "csstype"].filter((each) =>
    existsSync(join(modules, each)),
  ))
    if (!existsSync(join(project.path, "node_modules", name)))
      symlinkSync(join(modules, name), join(project.path, "node_modules", name));
});
afterAll(() => project[Symbol.dispose]());

test("every React component of the docs compiles in a strict project", async () => {
  expect(COMPONENTS.length).toBeGreaterThanOrEqual(2);
  for (const [name, code] of COMPONENTS) await Bun.write(join(project.path, "react", name), code);
  const config = {
    extends: "../tsconfig.json",
    compilerOptions: { jsx: "react-jsx", skipLibCheck: true },
    include: ["."],
  };
  await Bun.write(join(project.path, "react/tsconfig.json"), JSON.stringify(config));
  expect(await checkProject(project.path, ["-p", "react"])).toBe("");
  await Bun.write(
    join(project.path, "react/wrong.tsx"),
    'import { useQuery } from "@tanstack/react-query";\nuseQuery(1);\n',
  );
  expect(await checkProject(project.path, ["-p", "react"])).toContain("react/wrong.tsx");
});
