import { expect, test } from "bun:test";
import { allFacts } from "../../../src/site/studio/model/facts.ts";
import { Predictor } from "../../../src/site/studio/model/predictor.ts";

test("the facts about resources can be sent by a worker", async () => {
  const facts = allFacts(await new Predictor().catalog);
  expect(structuredClone(facts)).toEqual(facts);
  expect(facts.find(({ name }) => name === "posts")?.parents).toEqual([
    { name: "user", field: "userId", resource: "users" },
  ]);
});
