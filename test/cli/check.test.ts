import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { runBinary, temporaryFolder } from "../support/binary.ts";
import { type MockCommand, startMock } from "../support/mock-command.ts";

const folder = temporaryFolder();
const file = join(folder.path, "shop.yaml");
let mock: MockCommand;

beforeAll(async () => {
  await Bun.write(file, SHOP);
  mock = await startMock(file);
}, 180_000);
afterAll(async () => {
  await mock[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const SHOP = `
openapi: 3.1.0
paths:
  /orders:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
      responses:
        "200": { description: "", content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } } }
        "400": { description: "" }
components:
  schemas:
    Order:
      type: object
      required: [id, total, state]
      properties: { id: { type: integer }, total: { type: integer, minimum: 0, maximum: 40 }, state: { type: string } }
`;

const check = (...args: readonly string[]) =>
  runBinary(["check", file, "--against", mock.origin, "--rate", "2000", ...args], { cwd: folder.path });

test("no findings are exit code 0, findings 1, and each report has them", async () => {
  const good = await check("--rows");
  expect([good.code, good.stderr]).toEqual([0, ""]);
  expect(good.stdout).toMatch(/^No findings: \d+ requests, 1 of 1 operations/m);

  const bad = await check(
    "--rows",
    "--seed",
    "other",
    "--junit",
    "j.xml",
    "--ctrf",
    "c.json",
    "--json",
    "r.json",
  );
  expect(bad.code).toBe(1);
  expect(bad.stdout).toContain(`curl -i '${mock.origin}/orders`);
  const textOf = (name: string): Promise<string> => Bun.file(join(folder.path, name)).text();
  const { findings } = JSON.parse(await textOf("r.json")) as {
    findings: { rule: string; message: string }[];
  };
  const { results } = JSON.parse(await textOf("c.json")) as { results: { summary: { failed: number } } };
  expect(findings.map(({ rule }) => rule)).toContain("values");
  expect(results.summary.failed).toBe(findings.length);
  expect((await textOf("j.xml")).split("<failure ").length - 1).toBe(findings.length);
});

test("the mock reads what a check has learned", async () => {
  const { code, stderr } = await check("--learn");
  expect([code, stderr]).toEqual([0, expect.stringMatching(/changes for the mock in .*shop\.overlay\.yaml/)]);
  const overlay = join(folder.path, "shop.overlay.yaml");
  const learned = Bun.YAML.parse(await Bun.file(overlay).text()) as {
    actions: { target: string; update: object }[];
  };
  const targets = learned.actions.map(({ target }) => target);
  expect(targets).toContain("$['paths']['/orders']['get']['parameters'][1]['schema']");
  expect(targets).toContain("$['paths']['/orders']['get']['responses']['400']");
  // A narrower overlay, so that its effect is seen.
  await Bun.write(
    overlay,
    "overlay: 1.0.0\nactions:\n  - target: $.components.schemas.Order.properties.total\n    update: { x-mock: 7..8 }\n  - { target: \"$.paths.*.get.responses['400']\", remove: true }\n",
  );
  const { stdout } = await runBinary([
    "generate",
    "orders",
    "--api",
    file,
    "--overlay",
    overlay,
    "--format",
    "json",
  ]);
  const totals = (JSON.parse(stdout) as { total: number }[]).map(({ total }) => total);
  expect(new Set(totals)).toEqual(new Set([7, 8]));
  // It was not written by a check.
  expect((await check("--learn")).stderr).toMatch(/was not written by mockbench/);
});

test.each<[says: RegExp, code: number, args: string[]]>([
  [/--against/, 64, []],
  [/an address such as/, 64, ["--against", "localhost"]],
  [/--count needs --rows/, 64, ["--against", "http://localhost:1", "--count", "3"]],
  [/--seed needs --rows/, 64, ["--against", "http://localhost:1", "--seed", "ci"]],
  [
    /--map created: the document has no such name/,
    78,
    ["--against", "http://localhost:1", "--map", "created=made"],
  ],
  [/a name and a value/, 64, ["--against", "http://localhost:1", "--header", "token"]],
  [/--yes-i-own-this/, 78, ["--against", "http://93.184.216.34"]],
])("says %p", async (says, code, args) => {
  const { code: exit, stderr } = await runBinary(["check", file, ...args]);
  expect([exit, stderr]).toEqual([code, expect.stringMatching(says)]);
});
