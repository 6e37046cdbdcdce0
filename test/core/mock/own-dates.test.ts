import { expect, test } from "bun:test";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { codeOf, rowsOf, send } from "./support/session-requests.ts";

const catalog = readCatalog([{ name: "f", text: "teams: { founded: date 2010..2024 }" }], { only: true });
const mock = createMock({ catalog, sessions: createMemorySessions() });

const teams = (await rowsOf(mock, "teams?count=50")) as unknown as { id: number; founded: string }[];
const idsOf = async (search: string): Promise<unknown[]> =>
  (await rowsOf(mock, `teams?count=50&${search}`)).map(({ id }) => id);

test("a field of days holds days", () => {
  for (const { founded } of teams) expect(founded).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each([
  ["a day", (day: string) => day],
  ["its midnight", (day: string) => `${day}T00:00:00.000Z`],
  ["its midnight, further east", (day: string) => `${day}T05:30:00%2B05:30`],
])("days are compared as time with %s", async (_, spelling) => {
  const { founded } = teams[20] as (typeof teams)[number];
  const bound = spelling(founded);
  const wanted = (accepts: (day: string) => boolean): number[] =>
    teams.filter((team) => accepts(team.founded)).map(({ id }) => id);
  expect(await idsOf(`founded=${bound}`)).toEqual(wanted((day) => day === founded));
  expect(await idsOf(`founded_in=${bound}`)).toEqual(wanted((day) => day === founded));
  expect(await idsOf(`founded_ne=${bound}`)).toEqual(wanted((day) => day !== founded));
  expect(await idsOf(`founded_gt=${bound}`)).toEqual(wanted((day) => day > founded));
  expect(await idsOf(`founded_gte=${bound}`)).toEqual(wanted((day) => day >= founded));
  expect(await idsOf(`founded_lt=${bound}`)).toEqual(wanted((day) => day < founded));
  expect(await idsOf(`founded_lte=${bound}`)).toEqual(wanted((day) => day <= founded));
});

test("days are searched as texts and sorted as time", async () => {
  const year = teams[0]?.founded.slice(0, 4) as string;
  expect(await idsOf(`founded_startsWith=${year}`)).toEqual(
    teams.filter(({ founded }) => founded.startsWith(year)).map(({ id }) => id),
  );
  const sorted = teams.toSorted((a, b) =>
    a.founded < b.founded ? -1 : a.founded > b.founded ? 1 : a.id - b.id,
  );
  expect(await idsOf("sort=founded")).toEqual(sorted.map(({ id }) => id));
});

test("anything but a date is rejected", async () => {
  for (const value of ["soon", "2024-02-30"]) {
    const refused = await send(mock, "GET", `teams?founded=${value}`);
    expect(refused.status).toBe(400);
    expect(codeOf(refused)).toBe("invalid_parameter");
  }
});

test("a day that a session wrote in another form is the same day", async () => {
  await send(mock, "PUT", "teams/1?__session=s&count=1", { founded: "2020-05-01T00:00:00+00:00" });
  expect(await rowsOf(mock, "teams?__session=s&count=1&founded=2020-05-01")).toHaveLength(1);
});
