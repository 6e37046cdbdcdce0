import { describe, expect, test } from "bun:test";
import { parse } from "../../../src/core/query/index.ts";
import { problems, query, read, refusal } from "./support/ask.ts";
import { things } from "./support/fake.ts";

/* What comes with a request besides its own parameters: a session in a header, and JSON in values. */

describe("a session in a header", () => {
  const parsed = (search: string, session: string) =>
    parse(search, { info: things, kind: "collection", session });
  const problemsOf = (search: string, session: string) => refusal(() => parsed(search, session)).problems;

  test("is that of the request, but not of its URL", () => {
    expect(parsed("", "s").session).toEqual({ name: "s", reset: false });
    expect(parsed("", "s").query.session).toBeNull();
    expect(parsed("__reset=true", "s").session).toEqual({ name: "s", reset: true });
    expect(parsed("__session=s&__reset=false", "s").session).toEqual({ name: "s", reset: false });
    expect(parsed("__session=s", "s").query.session).toBe("s");
    expect(read("__reset=false").session).toBeNull();
    expect(parsed("__log=all", "s").query.log).toBe("all");
    expect(parsed("size=null", "s").query.filters).toHaveLength(1);
  });

  test("is checked as the parameter is", () => {
    expect(problemsOf("", "a b")).toMatchObject([{ parameter: "X-Mock-Session", value: "a b" }]);
    expect(problemsOf("__session=a", "b")).toMatchObject([{ parameter: "X-Mock-Session", value: "b" }]);
    expect(problemsOf("__at=5", "s")).toMatchObject([{ parameter: "__at" }]);
    expect(parsed("__at=0", "s").query.at).toBe(0);
  });
});

describe("JSON in a value", () => {
  test.each([
    ['_embed=["parts","owner"]', "_embed=parts,owner"],
    ['_embed="parts"', "_embed=parts"],
    ["_embed=[]", ""],
  ])("?%s is ?%s", (search, plain) => {
    expect(query(search)).toEqual(query(plain));
  });

  test.each(['_embed=a["b"]', '_embed=["a"', '_embed=["a",1]'])("?%s is none", (search) => {
    expect(problems(search)[0]?.parameter).toBe("_embed");
  });

  test("of a filter may have cleared searches, lists and what is inside", () => {
    expect(query('filter={"q":null}').search).toEqual([]);
    expect(query('filter={"q":"red","search":null}').search).toEqual(["red"]);
    expect(query('filter={"size":[1,2],"is_in":true,"place":{"city":"Oslo"}}')).toEqual(
      query("size=1&size=2&is_in=true&place.city=Oslo"),
    );
    expect(query('filter={"note":null}')).toEqual(query("note=null"));
    for (const text of ["null", "1", '"x"', "[]", "{", ""])
      expect(problems(`filter=${encodeURIComponent(text)}`)).toMatchObject([{ parameter: "filter" }]);
  });
});
