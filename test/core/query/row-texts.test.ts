import { expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";
import { createRowTextCache } from "../../../src/core/query/index.ts";
import { samples } from "../../support/samples.ts";

/* Rows whose texts were made before are the same rows. */

const parameter = fc.constantFrom(
  "seed=a",
  "count=7",
  "limit=3",
  "page=2",
  "_all=true",
  "sort=-title",
  "completed=true",
  "q=a",
  "fields=id,title",
  "fields=-title",
  "_expand=user",
  "locale=de",
  "__data=mix",
  "__now=2026-11-26",
  "__at=9",
  "_group=completed",
  "_envelope=true",
  "_format=csv",
  "_format=ndjson",
  "__session=s",
);

test.each([4000, 8 * 2 ** 20])("with room for %i bytes", async (bytes) => {
  const cached = createMock({ catalog: BUILT_IN, rowTexts: createRowTextCache(bytes) });
  const plain = createMock({ catalog: BUILT_IN });
  const answer = async (mock: typeof cached, url: string) => {
    const { body, ...rest } = await mock.handle(new Request(url));
    return { status: rest.status, headers: rest.headers, text: await new Response(body).text() };
  };
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(parameter, { maxLength: 4 }),
      fc.constantFrom("a", "b"),
      async (parts, host) => {
        const url = `http://${host}.test/api/mock/todos?${parts.join("&")}`;
        expect(await answer(cached, url)).toEqual(await answer(plain, url));
      },
    ),
    { numRuns: samples(120) },
  );
});

test("the log of a session is none of them, though its entries have the same ids", async () => {
  const mock = createMock({
    catalog: BUILT_IN,
    rowTexts: createRowTextCache(8 * 2 ** 20),
    sessions: createMemorySessions(),
  });
  const read = async (path: string) =>
    (await mock.handle(new Request(`http://a.test/api/mock/todos${path}`))).body as string;
  for (const path of ["", "", "?__session=s"]) await read(path);
  expect(JSON.parse(await read("?__session=s&__log=all"))).toMatchObject([{ method: "GET" }]);
});
