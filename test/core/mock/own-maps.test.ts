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
    "labels=x filters an object whose fields are unknown; search it with q.",
  ]);
  expect(await messageOf("part")).toEqual([
    400,
    "part=x filters an object; filter one of its fields, such as part.size.",
  ]);
});

test("objects that may be null or absent are filtered by that", async () => {
  const owner = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
  const properties = {
    id: { type: "integer" },
    owner: { anyOf: [owner, { type: "null" }] },
    labels: LABELS,
    part: owner,
  };
  const Car = { type: "object", required: ["owner", "part"], properties };
  const catalog = readCatalog([{ name: "f", text: JSON.stringify({ $defs: { Car } }) }], { only: true });
  const cars = createMock({ catalog });
  const all = (await rowsOf(cars, "cars?_all=true")) as unknown as {
    id: number;
    owner: unknown;
    labels?: unknown;
  }[];
  for (const [filter, matches] of [
    ["owner", all.filter((car) => car.owner === null)],
    ["owner_eq=null", all.filter((car) => car.owner === null)],
    ["owner_ne", all.filter((car) => car.owner !== null)],
    ["labels", all.filter((car) => car.labels === undefined)],
    ["labels_ne=null", all.filter((car) => car.labels !== undefined)],
  ] as const) {
    expect(matches.length).toBeWithin(1, all.length);
    expect(await rowsOf(cars, `cars?${filter}&_all=true`)).toEqual(matches as never);
    const next = (await send(cars, "GET", `cars?${filter}&limit=1`)).headers["link"] ?? "";
    const [, query = ""] = /cars\?([^>]*)>; rel="next"/.exec(next) ?? [];
    expect((await rowsOf(cars, `cars?${query}`))[0]?.["id"]).toBe(matches[1]?.id as never);
  }
  for (const refused of ["part", "owner=x", "owner_in=null", "owner_gt=null"])
    expect((await send(cars, "GET", `cars?${refused}`)).status).toBe(400);
});
