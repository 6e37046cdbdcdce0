import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { buildOpenApi } from "../../../src/build/openapi.ts";
import { run } from "../../../src/build/run.ts";
import { RESOURCES } from "../../../src/core/engine/index.ts";
import { exportOf } from "../../../src/core/export/index.ts";
import { createMock } from "../../../src/packages/fetch/index.ts";
import { temporaryFolder } from "../../support/binary.ts";

/* Records of the API by validators that others generate from its document, and by the Zod of our own export. */

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const mock = createMock();
const answer = async (path: string): Promise<unknown> =>
  (await mock.fetch(new Request(`http://localhost/api/mock/${path}`))).json();

interface Library {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  /** Whether a value is what a schema of it says. */
  readonly accepts: string;
}

const LIBRARIES: readonly Library[] = [
  {
    name: "valibot",
    version: "1.5.0",
    file: "valibot.gen.ts",
    accepts: `import { safeParse } from "valibot";
      const accepts = (schema, value) => safeParse(schema, value).success;`,
  },
  {
    name: "zod",
    version: "4.6.7",
    file: "zod.gen.ts",
    accepts: "const accepts = (schema, value) => schema.safeParse(value).success;",
  },
];

test.each(LIBRARIES)(
  "$name, by the schemas that hey-api makes of openapi.json",
  async ({ name, version, file, accepts }) => {
    const place = join(folder.path, name);
    await buildOpenApi(place);
    const program = join(
      await installed("@hey-api/openapi-ts", "0.99.0", ["typescript@5.9.3"]),
      "bin/run.js",
    );
    const generated = join(place, "generated");
    await run(
      ["node", program, "-i", join(place, "openapi.json"), "-o", generated, "-p", name, "--no-log-file"],
      place,
    );
    symlinkSync(join(await installed(name, version), ".."), join(place, "node_modules"));
    const rows = await Promise.all(RESOURCES.map((one) => answer(`${one}?limit=20`)));
    await Bun.write(join(place, "rows.json"), JSON.stringify(rows));
    await Bun.write(
      join(place, "main.ts"),
      `${accepts}
import * as schemas from "./generated/${file}";
import rows from "./rows.json";
const lists = Object.entries(schemas).filter(([name]) => /^v?z?List\\w+Response$/i.test(name)).map(([, schema]) => schema);
const taken = rows.filter((list) => lists.some((schema) => accepts(schema, list))).length;
const wrong = lists.some((schema) => accepts(schema, [{ id: "x" }]));
console.log(JSON.stringify([lists.length >= rows.length, taken, wrong]));`,
    );
    expect(JSON.parse(await run([process.execPath, "main.ts"], place))).toEqual([
      true,
      RESOURCES.length,
      false,
    ]);
  },
);

test.each(["4.6.7", "3.25.76"])("zod %s, by what generate --format zod writes", async (version) => {
  const place = join(folder.path, `own-${version}`);
  const parts = RESOURCES.map((resource) => ({ resource, search: "" }));
  const chunks = exportOf({ format: "zod", parts, origin: "" }).chunks();
  const code = Array.from(chunks, ({ text }) => text).join("");
  const from = version.startsWith("3") ? code.replace('from "zod"', 'from "zod/v4"') : code;
  expect(from).toContain(version.startsWith("3") ? '"zod/v4"' : '"zod"');
  await Bun.write(join(place, "schemas.ts"), from);
  symlinkSync(join(await installed("zod", version), ".."), join(place, "node_modules"));
  const rows = await Promise.all(RESOURCES.map((one) => answer(`${one}?limit=20`)));
  await Bun.write(join(place, "rows.json"), JSON.stringify(rows));
  await Bun.write(
    join(place, "main.ts"),
    `import * as schemas from "./schemas.ts";
import rows from "./rows.json";
const all = Object.values(schemas).filter((one) => typeof one?.safeParse === "function");
const taken = rows.filter((list) => all.some((schema) => list.every((row) => schema.safeParse(row).success))).length;
console.log(JSON.stringify([all.length, taken]));`,
  );
  expect(JSON.parse(await run([process.execPath, "main.ts"], place))).toEqual([
    RESOURCES.length,
    RESOURCES.length,
  ]);
});
