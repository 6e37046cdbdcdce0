import { expect, test } from "bun:test";
import { createMock } from "../../../src/core/mock/index.ts";
import type { Row } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { rowsOf, send } from "./support/session-requests.ts";

const LABELS = { type: "object", additionalProperties: { type: "string" } };

/** A resource with objects whose members no schema names. */
const mock = createMock({
  catalog: readCatalog(
    [
      {
        name: "f",
        text: JSON.stringify({
          $defs: {
            Team: {
              type: "object",
              required: ["id", "labels", "part"],
              properties: {
                id: { type: "integer" },
                labels: LABELS,
                part: {
                  type: "object",
                  required: ["size", "labels"],
                  properties: { size: { type: "integer" }, labels: LABELS },
                },
              },
            },
          },
        }),
      },
    ],
    { only: true },
  ),
});

const [team] = (await rowsOf(mock, "teams?count=1")) as unknown as [
  { labels: Row; part: { size: number; labels: Row } },
];

test.each([
  ["a map", () => team.labels],
  ["a map in an object", () => team.part.labels],
])("a search finds the values of %s", async (_, mapOf) => {
  const [value] = Object.values(mapOf());
  expect(value).toBeString();
  expect(await rowsOf(mock, `teams?count=1&q=${encodeURIComponent(value as string)}`)).toHaveLength(1);
  expect(await rowsOf(mock, "teams?count=1&q=nowhere-to-be-found")).toHaveLength(0);
});

test("CSV has a map as one column of JSON", async () => {
  const quoted = (map: Row): string => `"${JSON.stringify(map).replaceAll('"', '""')}"`;
  const csv = async (search: string): Promise<string> =>
    (await send(mock, "GET", `teams?count=1&_format=csv${search}`)).text;
  expect(await csv("")).toBe(
    `id,labels,part.size,part.labels\r\n1,${quoted(team.labels)},${team.part.size},${quoted(team.part.labels)}\r\n`,
  );
  expect(await csv("&fields=-labels,-part.labels")).toBe(`id,part.size\r\n1,${team.part.size}\r\n`);
});

test("a filter of a map says that q searches it", async () => {
  const messageOf = async (name: string): Promise<unknown> => {
    const { status, text } = await send(mock, "GET", `teams?${name}=x`);
    return [status, (JSON.parse(text) as { message: string }).message];
  };
  expect(await messageOf("labels")).toEqual([
    400,
    "labels=x filters an object without known fields; search it with q.",
  ]);
  expect(await messageOf("part")).toEqual([
    400,
    "part=x filters an object; filter one of its fields, such as part.size.",
  ]);
});
