import { describe, expect, test } from "bun:test";
import { createMock } from "../../../src/core/mock/index.ts";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";

const LEAGUE = `
teams:
  name: company
  city: city
  size: 3..40
  founded: date 2010..2024
  status: active | on hold | closed
  captainId: -> users
  tags: [2..4 word]
  budget: amount?
  nickname?: word
players:
  name: fullName
  email: email
  teamId: -> teams
  shirt: '/[A-Z]{2}-\\d{3}/'
  seasons: [1..3, { year: 2015..2024, goals: 0..40 }]
  startDate: date
  endDate: date
  createdAt:
  updatedAt:
`;

const read = (text: string, only = false) => readCatalog([{ name: "league.yaml", text }], { only });

type Row = Record<string, unknown>;

const rowsOf = (text: string, resource: string, count = 200): Row[] => {
  const table = read(text).table(resource, { seed: "1", count, origin: "http://mock.test" });
  return table.ids(0, count).map((id) => table.row(id));
};

const get = async (
  path: string,
  text = LEAGUE,
): Promise<{ status: number; body: unknown; total: string }> => {
  const mock = createMock({ catalog: read(text) });
  const { status, headers, body } = await mock.handle(new Request(`http://mock.test/api/mock/${path}`));
  return { status, body: JSON.parse(body as string), total: headers["x-total-count"] ?? "" };
};

describe("the short form", () => {
  test("generates what it says", () => {
    for (const team of rowsOf(LEAGUE, "teams")) {
      expect(team["size"]).toBeWithin(3, 41);
      expect(team["founded"]).toMatch(/^20(?:1\d|2[0-4])-\d\d-\d\d$/);
      expect(["active", "on hold", "closed"]).toContain(team["status"] as string);
      expect((team["tags"] as string[]).length).toBeWithin(2, 5);
      expect(team["captainId"]).toBeWithin(1, Math.min(team["id"] as number, 100) + 1);
    }
    for (const player of rowsOf(LEAGUE, "players")) {
      expect(player["shirt"]).toMatch(/^[A-Z]{2}-\d{3}$/);
      expect(player["email"]).toStartWith(
        (player["name"] as string)
          .split(" ")[0]
          ?.toLowerCase()
          .replace(/[^a-z]/g, "") ?? "",
      );
      expect((player["startDate"] as string) <= (player["endDate"] as string)).toBe(true);
      expect((player["createdAt"] as string) <= (player["updatedAt"] as string)).toBe(true);
      expect((player["seasons"] as Row[]).length).toBeWithin(1, 4);
    }
  });

  test("leaves optional fields out of some records, and makes some nullable ones null", () => {
    const teams = rowsOf(LEAGUE, "teams");
    const absent = teams.filter((team) => !Object.hasOwn(team, "nickname")).length;
    const empty = teams.filter((team) => team["budget"] === null).length;
    for (const few of [absent, empty]) expect(few).toBeWithin(10, 60);
    expect(teams.every((team) => Object.hasOwn(team, "budget"))).toBe(true);
  });

  test("choices of booleans and numbers are not texts", () => {
    const rows = rowsOf(
      "things: { flag: true | false, grade: 1 | 2.5 | null, word: true | maybe }",
      "things",
    );
    expect(new Set(rows.map(({ flag }) => flag))).toEqual(new Set([true, false]));
    expect(new Set(rows.map(({ grade }) => grade))).toEqual(new Set([1, 2.5, null]));
    expect(new Set(rows.map(({ word }) => word))).toEqual(new Set(["true", "maybe"]));
  });

  test("a kind or null is a nullable kind", () => {
    const rows = rowsOf("things: { mail: email | null, note: null | string, state: open | null }", "things");
    const mails = rows.map(({ mail }) => mail).filter((mail) => mail !== null);
    expect(mails.length).toBeWithin(100, 200);
    for (const mail of mails) expect(mail).toContain("@");
    expect(rows.some(({ note }) => note === "string")).toBe(false);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["open", null]));
  });

  test("any notation or null is nullable", () => {
    const rows = rowsOf(
      "things: { owner: -> users | null, size: 3..40 | null, price: 1.50..9.99 | null, tags: '[2..4 word] | null', " +
        "born: date 2010..2024 | null, code: '/[A-Z]{3}/ | null' }",
      "things",
    );
    const values = (name: string): unknown[] =>
      rows.map((row) => row[name]).filter((value) => value !== null);
    for (const name of ["owner", "size", "price", "tags", "born", "code"])
      expect(values(name).length).toBeWithin(100, 200);
    for (const owner of values("owner")) expect(owner).toBeWithin(1, 101);
    for (const size of values("size")) expect(size).toBeWithin(3, 41);
    for (const price of values("price")) expect(price).toBeWithin(1.5, 10);
    for (const tags of values("tags")) expect((tags as unknown[]).length).toBeWithin(2, 5);
    for (const born of values("born")) expect(born).toMatch(/^20[12]\d-\d\d-\d\d$/);
    for (const code of values("code")) expect(code).toMatch(/^[A-Z]{3}$/);
  });

  test("a text that is too long ends with a word", () => {
    const text = "things: { full: sentence, short: sentence 10..40 }";
    for (const { short } of rowsOf(text, "things")) {
      expect((short as string).length).toBeWithin(10, 41);
      expect(short).toMatch(/[\w.!?'”’)]$/);
    }
    const words = new Set(
      rowsOf("things: { text: text }", "things", 2000).flatMap(({ text: all }) => String(all).split(/\W+/)),
    );
    const last = rowsOf("things: { text: text 10..40 }", "things").map(({ text: cut }) =>
      String(cut).split(/\W+/).at(-1),
    );
    expect(last.filter((word) => !words.has(word ?? ""))).toEqual([]);
  });

  test("fields keep their values whatever other fields there are", () => {
    const [one] = rowsOf("things: { a: word, b: 1..9, c: city }", "things");
    const [other] = rowsOf("things: { x: email, c: city, b: 1..9, a: word }", "things");
    for (const name of ["a", "b", "c"]) expect(other?.[name]).toEqual(one?.[name]);
  });
});

describe("custom resources over HTTP", () => {
  test("are filtered, sorted, searched and counted", async () => {
    const { body, total } = await get("teams?status=active&size_gte=20&sort=-size&limit=100");
    const teams = body as Row[];
    expect(total).toBe(String(teams.length));
    expect(teams.length).toBeGreaterThan(0);
    for (const team of teams)
      expect([team["status"], (team["size"] as number) >= 20]).toEqual(["active", true]);
    const sizes = teams.map(({ size }) => size as number);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test("have relations both ways, to the built-in ones too", async () => {
    const { body } = await get("teams/7?_expand=captain&_embed=players");
    const team = body as { captainId: number; captain: Row; players: Row[] };
    expect(team.captain["id"]).toBe(team.captainId);
    for (const player of team.players) expect(player["teamId"]).toBe(7);
    const { body: user } = await get(`users/${team.captainId}?_embed=teams`);
    expect((user as { teams: Row[] }).teams.map(({ id }) => id)).toContain(7);
  });

  test("filter for what is absent as for null", async () => {
    const { body } = await get("teams?nickname=null&limit=100");
    expect((body as Row[]).length).toBeGreaterThan(0);
    for (const team of body as Row[]) expect(Object.hasOwn(team, "nickname")).toBe(false);
  });

  test("are listed for a path without a resource", async () => {
    const { body, status } = await get("");
    expect(status).toBe(404);
    expect(JSON.stringify(body)).toContain("/api/mock/teams");
  });

  test("have their own data version", async () => {
    const tag = async (text: string): Promise<string | undefined> => {
      const mock = createMock({ catalog: read(text) });
      return (await mock.handle(new Request("http://mock.test/api/mock/teams"))).headers["etag"];
    };
    expect(await tag(LEAGUE)).not.toBe(await tag(`${LEAGUE}  weight: 1..9\n`));
    expect(await tag(LEAGUE)).toBe(await tag(LEAGUE));
  });
});

const refusal = (text: string): string => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof SchemaProblem) return error.message;
    throw error;
  }
  throw new Error("it was accepted");
};

describe("what cannot be used is reported in one line with its position", () => {
  test("a reference to a built-in resource that is left out", () => {
    const skipped: string[] = [];
    readCatalog([{ name: "league.yaml", text: "teams: { captainId: -> users }\nboards: { name: word }" }], {
      only: true,
      onSkip: ({ message }) => skipped.push(message),
    });
    expect(skipped).toEqual([
      "league.yaml:1:10: /teams/captainId refers to users, which is not a resource without the built-in ones; the resources are teams, boards",
    ]);
  });

  test.each([
    ["teams:\n  cty: citty\n", "2:3: /teams/cty "],
    ["teams:\n  a: 1\n  boss: -> bosses\n", "3:3: /teams/boss refers to bosses, which is not a resource;"],
    ["users: { a: word }", "1:1: /users has the name of the built-in resource users;"],
    ["realtime: { a: word }", '1:1: /realtime "realtime" is reserved by the service'],
    ["teams: { a: dateTime 2010..20240 }", "1:10: /teams/a must be two years from 0 to 9999"],
    ["teams: { a?: boolean 1..2 }", "1:10: /teams/a? "],
    ["teams: { code: '/(/' }", '1:10: /teams/code "(" is not a valid JavaScript regular expression'],
    ["teams: word", "1:1: /teams must be an object of fields"],
    ["- a\n- b\n", "1:1: the document must be an OpenAPI document, a JSON Schema, or an object of resources"],
    ["a: [1\nb: 2", "2:1: the document is neither JSON nor YAML:"],
    ["teams: { a: 'users[]' }", "1:10: /teams/a "],
    ["teams: { type: object, properties: { a: { type: string } } }", "/teams is a JSON Schema;"],
    ["openapi: 3.1.0\npaths: {}", "it has no object schema under components.schemas"],
  ])("%j", (text, message) => {
    expect(refusal(text)).toStartWith("league.yaml:");
    expect(refusal(text)).toContain(message);
    expect(refusal(text)).not.toContain("\n");
  });
});
