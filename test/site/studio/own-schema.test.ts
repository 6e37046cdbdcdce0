import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { beginExport } from "../../../src/site/studio/model/export-job.ts";
import { allFacts } from "../../../src/site/studio/model/facts.ts";
import { hashWithSchema, parseHash, schemaOf } from "../../../src/site/studio/model/hash.ts";
import { openSchema, readSchema } from "../../../src/site/studio/model/own-schema.ts";
import { getRequest, predict, type Prediction } from "../../../src/site/studio/model/predict.ts";
import { SCHEMA_EXAMPLES } from "../../../src/site/studio/model/schema-examples.ts";
import { stateOfAddress } from "../../../src/site/studio/model/search.ts";
import { PredictedStream } from "../../../src/site/studio/model/stream.ts";
import { ResultTable } from "../../../src/site/studio/model/table.ts";

const ORIGIN = "http://localhost:3000";

const answer = (text: string, path: string): Promise<Prediction> =>
  predict(getRequest(`/api/mock/${path}`, ORIGIN), { catalog: openSchema(text) });

describe.each([...SCHEMA_EXAMPLES])("the example $name", ({ text }) => {
  const verdict = readSchema(text).verdict;
  const names = verdict.state === "read" ? verdict.names : [];

  test("can be read, and its resources are there beside the built-in ones", () => {
    expect(verdict.state).toBe("read");
    const known = allFacts(openSchema(text)).map(({ name }) => name);
    expect(known).toEqual([...BUILT_IN.names, ...names]);
  });

  test.each([...names])("has %s in a table, a stream and a file", async (name) => {
    const { status, result: found } = await answer(text, `${name}?count=30&sort=-id&limit=3`);
    if (found === null) throw new Error(`${status} is no answer`);
    expect(new ResultTable(found, null).rows(0, 3)).toHaveLength(3);
    const stream = new PredictedStream(`resource=${name}&count=30`, ORIGIN, openSchema(text));
    expect(stream.turn(0, () => 0).text).toContain(`"resource":"${name}"`);
    const wanted = {
      state: stateOfAddress(`${name}?count=30`),
      format: "csv",
      dialect: "sqlite",
      rows: "all",
      also: [],
      csvGuard: true,
      sandboxes: new Map(),
      origin: ORIGIN,
    } as const;
    const job = await beginExport(wanted, openSchema(text));
    while (!job.step(5).isDone);
    expect((await job.blob().text()).split("\r\n")).toHaveLength(32);
  });
});

test("a field that the first records lack has its column", async () => {
  const text = JSON.stringify({
    $defs: {
      Crew: {
        properties: { id: { type: "integer" }, name: { type: "string" }, email: { type: "string" } },
      },
    },
  });
  const columnsOf = async (path: string): Promise<string[]> => {
    const { status, result: found } = await answer(text, path);
    if (found === null) throw new Error(`${status} is no answer`);
    return new ResultTable(found, null).facts.columns.map(({ name }) => name);
  };
  const all = ["id", "name", "email"];
  expect(await columnsOf("crews")).toEqual(all);
  for (let id = 1; id <= 20; id++) expect(await columnsOf(`crews/${id}`)).toEqual(all);
  expect(await columnsOf("crews?fields=email,id")).toEqual(["id", "email"]);
  expect(await columnsOf("crews?fields=-email")).toEqual(["id", "name"]);
  expect(await columnsOf("posts?_expand=user&_embed=comments&fields=id")).toEqual(["id", "user", "comments"]);
});

test("a schema with the name of a built-in resource replaces the built-in ones", () => {
  const text = "users: { name: company, size: 3..40 }\nteams: { captainId: -> users }";
  expect(readSchema(text).verdict).toMatchObject({ state: "read", names: ["users", "teams"], isAlone: true });
  expect(openSchema(text).names).toEqual(["users", "teams"]);
});

test("only a link with a schema contains it, in addition to the state", () => {
  for (const hash of ["", "teams?count=5&~tab=schema"]) {
    const parsed = parseHash(hash);
    const linked = hashWithSchema(parsed, "abc-_1");
    expect(schemaOf(linked)).toBe("abc-_1");
    expect(parseHash(linked)).toEqual(parsed);
  }
  expect(schemaOf("teams?count=5")).toBeUndefined();
});
