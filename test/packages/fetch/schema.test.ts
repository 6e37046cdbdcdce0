import { expect, spyOn, test } from "bun:test";
import { createMock } from "../../../src/packages/fetch/index.ts";
import { readSchema } from "../../../src/packages/fetch/schema.ts";

const get = (path: string): Request => new Request(`https://api.example.com/api/mock/${path}`);

const SCHEMA = { teams: { name: "company", captainId: "-> users" } };

test.each([
  ["an object", SCHEMA],
  ["a text", "teams: { name: company, captainId: -> users }"],
])("custom resources are served in addition to the built-in ones, from %s", async (_, schema) => {
  const { fetch: answer } = createMock({ schema: readSchema(schema) });
  const teams = (await (await answer(get("teams?limit=2&_expand=captain"))).json()) as {
    captain: { id: number };
  }[];
  expect(teams).toHaveLength(2);
  expect(teams[0]?.captain.id).toBe(1);
  expect((await answer(get("users/1?_embed=teams"))).status).toBe(200);
});

test("`only` leaves out the built-in resources", async () => {
  const { fetch: answer } = createMock({
    schema: readSchema({ teams: { name: "company" } }, { only: true }),
  });
  expect((await answer(get("teams/1"))).status).toBe(200);
  expect((await answer(get("users/1"))).status).toBe(404);
});

test("an unusable schema throws immediately", () => {
  expect(() => readSchema("teams: { name: compny }")).toThrow(
    'schema:1:10: /teams/name "compny" is not a kind; did you mean company?',
  );
});

test("unusable resources are skipped with a warning, and the others are kept", () => {
  const warn = spyOn(console, "warn").mockImplementation(() => undefined);
  try {
    const text = "teams: { name: company }\ngames: { name: compny }";
    expect(readSchema(text, { only: true }).names).toEqual(["teams"]);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining("mockbench: left out: schema:2:10: /games/name")],
    ]);
  } finally {
    warn.mockRestore();
  }
});

test("a note on the console says how records are used", () => {
  const info = spyOn(console, "info").mockImplementation(() => undefined);
  try {
    readSchema({ games: [{ id: 1, name: "Go" }], profile: { name: "Ada" } });
    expect(info.mock.calls).toEqual([
      [
        "mockbench: schema contains records: similar ones are generated, and its own are not served (games; left out, because they are not lists of records: profile)",
      ],
    ]);
    readSchema(SCHEMA);
    expect(info.mock.calls).toHaveLength(1);
  } finally {
    info.mockRestore();
  }
});

test("a schema that was not read is rejected, and the message says how to read it", () => {
  const message = 'schema must be what readSchema of "mockbench/schema" returns: { schema: readSchema(…) }';
  // @ts-expect-error A string must be read first.
  expect(() => createMock({ schema: "teams: { name: company }" })).toThrow(message);
  // @ts-expect-error So must an object.
  expect(() => createMock({ schema: SCHEMA })).toThrow(message);
  // @ts-expect-error Whatever its keys are.
  expect(() => createMock({ schema: { names: { text: "word" } } })).toThrow(message);
});

test.each(["only", "resources"])("%s is rejected, and the message says where it belongs", (name) => {
  const message = `${name} is an option of readSchema of "mockbench/schema": { schema: readSchema(…, { ${name}: true }) }`;
  for (const schema of [readSchema(SCHEMA), undefined]) {
    const options = { ...(schema === undefined ? {} : { schema }), [name]: true };
    expect(() => createMock(options)).toThrow(new TypeError(message));
  }
});
