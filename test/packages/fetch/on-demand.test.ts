import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { KIND_NAMES, RESOURCES } from "../../../src/core/engine/index.ts";
import * as whole from "../../../src/packages/fetch/index.ts";
import * as wholeSchema from "../../../src/packages/fetch/schema.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { answerOf, type Case, CASES, MORE_CASES, requestOf } from "./support/cases.ts";

setDefaultTimeout(60_000);

type Package = Pick<typeof whole, "createMock"> & Pick<typeof wholeSchema, "readSchema">;

const built = temporaryFolder();
afterAll(() => built[Symbol.dispose]());
beforeAll(async () => {
  const { outputs } = await Bun.build({
    entrypoints: ["index", "schema"].map((name) => join(ROOT, `src/packages/fetch/${name}.ts`)),
    target: "browser",
    splitting: true,
    outdir: built.path,
  });
  // Chunks have hashes in their names.
  expect(outputs.length).toBeGreaterThan(20);
});

/** The package as it is published: most of it is loaded by the requests that need it. Nothing is loaded yet. */
const published = async (): Promise<Package & Disposable> => {
  const folder = temporaryFolder();
  cpSync(built.path, folder.path, { recursive: true });
  const [index, schema] = (await Promise.all(
    ["index", "schema"].map((name) => import(join(folder.path, `${name}.js`))),
  )) as [typeof whole, typeof wholeSchema];
  return { ...index, ...schema, [Symbol.dispose]: () => folder[Symbol.dispose]() };
};

const get = (path: string): Case => ({ path });

const MORE: readonly Case[] = [
  get("users?locale=ja&limit=3"),
  get("orders?__data=mix&_expand=customer"),
  get("events?__now=2030-02-28"),
  get("users?__fault=malformed"),
  get("users?_all=true&count=5000"),
  get("realtime?limit=3&interval=100&resource=reviews&locale=he&__data=long"),
  { path: "users?limit=1", headers: { "x-mock": "locale=fr, data=short" } },
  {
    path: "posts/1?__session=new",
    method: "PATCH",
    body: "{}",
    headers: { "content-type": "application/json" },
  },
];

const ORIGIN = "http://any.example";

const answersTo = async (
  { createMock }: Pick<Package, "createMock">,
  cases: readonly Case[],
  options: whole.MockOptions = {},
): Promise<object[]> => {
  const { fetch: answer } = createMock(options);
  const answers: object[] = [];
  for (const one of cases)
    // oxlint-disable-next-line no-await-in-loop -- the order decides what is loaded
    answers.push({ one, ...(await answerOf(await answer(requestOf(one, ORIGIN)))) });
  return answers;
};

describe("what is loaded on demand", () => {
  test("changes no response", async () => {
    // Requests that need little come first in the list: backwards, most of them need something new.
    const cases = [...CASES, ...MORE].toReversed();
    using loaded = await published();
    expect(await answersTo(loaded, cases)).toEqual(await answersTo(whole, cases));
  });

  test.each(RESOURCES)("is all that an answer of %s needs that comes first", async (name) => {
    const own = MORE_CASES.filter(({ path }) => path.startsWith(name) || path.includes(`resource=${name}&`));
    const cases = [get(`${name}?_all=true&count=400`), ...own, get(`${name}?__at=300&_all=true`)];
    using loaded = await published();
    expect(await answersTo(loaded, cases)).toEqual(await answersTo(whole, cases));
  });

  test("reads schemas, and answers from them", async () => {
    using loaded = await published();
    const teams = { name: "company", lead: "fullName", size: "3..40", captainId: "-> users" };
    const cases = [get("teams?limit=3&_expand=captain"), get("teams/2?locale=de&__data=html")];
    expect(await answersTo(loaded, cases, { schema: loaded.readSchema({ teams }) })).toEqual(
      await answersTo(whole, cases, { schema: wholeSchema.readSchema({ teams }) }),
    );
  });

  test("answers for a document from its first request on", async () => {
    using loaded = await published();
    const text = { type: "string" };
    const ofKinds = Object.fromEntries(KIND_NAMES.map((kind) => [`of${kind}`, { "x-mock": kind }]));
    const properties = { title: text, body: text, ...ofKinds };
    const note = { type: "object", required: Object.keys(properties), properties };
    const responses = { 200: { description: "", content: { "application/json": { schema: note } } } };
    const openapi = { openapi: "3.0.3", paths: { "/note": { get: { responses } } } };
    const ask = async ({ createMock }: Pick<Package, "createMock">): Promise<unknown[]> => {
      const { fetch: answer } = createMock({ openapi });
      const requests = [
        new Request(`${ORIGIN}/note`, { headers: { "x-mock": "seed=2" } }),
        new Request(`${ORIGIN}/note?__data=long`),
        new Request(`${ORIGIN}/note?locale=ja`),
        new Request(`${ORIGIN}/note?__dely=100`),
        new Request(`${ORIGIN}/note?__fault=malformed`),
      ];
      return Promise.all(
        requests.map(async (request) => {
          const response = await answer(request);
          return [response.status, await response.text()];
        }),
      );
    };
    const answers = await ask(loaded);
    expect(answers).toEqual(await ask(whole));
    expect(answers.map((one) => (one as unknown[])[0])).toEqual([200, 200, 200, 400, 200]);
  });
});
