import { describe, expect, test } from "bun:test";
import { type Findable, score, search } from "../../src/site/shell/palette/match.ts";

const item = (title: string, ...aliases: string[]): Findable => ({
  title,
  aliases: aliases.join("; "),
  description: `About ${title}.`,
});
const items = [
  item("JSON workbench", "pretty print", "beautify"),
  item("JWT", "json web token"),
  item("Café finder"),
  item("C++ (old)"),
];

describe("the palette's search", () => {
  test.each([
    ["json", ["JSON workbench", "JWT"]],
    ["jwt", ["JWT"]],
    ["pretty", ["JSON workbench"]],
    ["print pretty", ["JSON workbench"]],
    ["JW", ["JWT", "JSON workbench"]],
    ["cafe", ["Café finder"]],
    ["c++", ["C++ (old)"]],
    ["about", ["JSON workbench", "JWT", "Café finder", "C++ (old)"]],
    ["nothing like it", []],
  ])("%j finds %j", (query, titles) => {
    expect(search(query, items).map(({ title }) => title)).toEqual(titles);
  });

  test("an empty query keeps everything in its order", () => {
    expect(search("", items)).toEqual(items);
  });

  test("a whole name beats a part of one", () => {
    expect(score("jwt", item("JWT"))).toBeGreaterThan(score("jwt", item("JWT debugger")));
  });
});
