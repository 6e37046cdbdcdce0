import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { ROOT } from "../../../src/build/paths.ts";
import { installInto } from "../../packages/client/support/packed.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { checkProject } from "../../support/type-check.ts";

/* The recipe for Cypress by its types: its own program is not on npm. */

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const [, recipe = ""] =
  /In Cypress:\n\n```js\n([\s\S]*?)^```$/m.exec(
    readFileSync(join(ROOT, "src/site/docs/testing.md"), "utf8"),
  ) ?? [];

/** Without the types of TypeScript, the editor knows nothing of a variable that is set later. */
const typed = recipe.replace(
  "let mock;",
  '/** @type {import("mockbench/context").MockContext} */\nlet mock;',
);

const SPEC = `
it("shows that orders cannot be loaded, and loads them again", () => {
  cy.then(() => mock.fail("GET /orders", 503, { times: 1 }));
  cy.visit("/orders");
  cy.contains("try again").click();
  cy.get("li").should("have.length", 10);
  cy.then(async () => expect(await mock.unmet()).to.deep.equal([]));
  cy.then(() => mock.conflict("orders/1"));
});
`;

test("the recipe for Cypress compiles with its types, and a wrong call does not", async () => {
  expect(typed).toContain("cy.intercept");
  await installInto(folder.path);
  const cypress = await installed("cypress", "15.3.0");
  symlinkSync(cypress, join(folder.path, "node_modules/cypress"));
  const place = join(folder.path, "cypress");
  mkdirSync(place);
  const config = {
    extends: "../tsconfig.json",
    compilerOptions: {
      types: ["cypress"],
      allowJs: true,
      checkJs: true,

      skipLibCheck: true,
    },
    include: ["."],
  };
  await Bun.write(join(place, "tsconfig.json"), JSON.stringify(config));
  await Bun.write(join(place, "orders.cy.js"), typed + SPEC);
  expect(await checkProject(folder.path, ["-p", "cypress"])).toBe("");
  await Bun.write(join(place, "wrong.cy.js"), typed + SPEC.replace("times: 1", "tmes: 1"));
  expect(await checkProject(folder.path, ["-p", "cypress"])).toContain("cypress/wrong.cy.js");
});
