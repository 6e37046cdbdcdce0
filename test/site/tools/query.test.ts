import { describe, expect, test } from "bun:test";
import { parse } from "../../../src/site/shared/json/parse.ts";
import { complete } from "../../../src/site/tools/query/paths/complete.ts";
import { transform as query } from "../../../src/site/tools/query/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const ask = async (document: unknown, expression: string, language = "path"): Promise<unknown> =>
  JSON.parse(await textOf(query, JSON.stringify(document), { language, expression, paths: "" })) as unknown;

/** RFC 9535: the store of section 1.5, and examples from the tables of section 2. */
const STORE = {
  store: {
    book: [
      { category: "reference", author: "Nigel Rees", title: "Sayings of the Century", price: 8.95 },
      { category: "fiction", author: "Evelyn Waugh", title: "Sword of Honour", price: 12.99 },
      {
        category: "fiction",
        author: "Herman Melville",
        title: "Moby Dick",
        isbn: "0-553-21311-3",
        price: 8.99,
      },
      {
        category: "fiction",
        author: "J. R. R. Tolkien",
        title: "The Lord of the Rings",
        isbn: "0-395-19395-8",
        price: 22.99,
      },
    ],
    bicycle: { color: "red", price: 399 },
  },
};

describe("JSONPath", () => {
  test.each([
    ["$.store.book[*].author", ["Nigel Rees", "Evelyn Waugh", "Herman Melville", "J. R. R. Tolkien"]],
    ["$..author", ["Nigel Rees", "Evelyn Waugh", "Herman Melville", "J. R. R. Tolkien"]],
    ["$.store..price", [8.95, 12.99, 8.99, 22.99, 399]],
    ["$..book[2].title", ["Moby Dick"]],
    ["$..book[-1].title", ["The Lord of the Rings"]],
    ["$..book[0,1].title", ["Sayings of the Century", "Sword of Honour"]],
    ["$..book[:2].title", ["Sayings of the Century", "Sword of Honour"]],
    ["$..book[?@.isbn].title", ["Moby Dick", "The Lord of the Rings"]],
    ["$..book[?@.price<10].title", ["Sayings of the Century", "Moby Dick"]],
    ["$..book[?match(@.author, '.*Rees')].price", [8.95]],
    ["$..book[?search(@.title, 'S.')].price", [8.95, 12.99]],
    ["$..book[?length(@.title) > 20].price", [8.95, 22.99]],
    ["$.store.bicycle['color']", ["red"]],
    ["$.nothing", []],
  ])("%s", async (expression, found) => {
    expect(await ask(STORE, expression)).toEqual(found);
  });

  /** Section 2.3.4: slices. */
  test.each([
    ["$[1:3]", ["b", "c"]],
    ["$[5:]", ["f", "g"]],
    ["$[1:5:2]", ["b", "d"]],
    ["$[5:1:-2]", ["f", "d"]],
    ["$[::-1]", ["g", "f", "e", "d", "c", "b", "a"]],
  ])("%s", async (expression, found) => {
    expect(await ask(["a", "b", "c", "d", "e", "f", "g"], expression)).toEqual(found);
  });

  test("paths are normalised", async () => {
    const options = { language: "path", expression: "$..b", paths: "1" };
    expect(await textOf(query, '{"a":{"b":1},"it\'s":[{"b":2}]}', options)).toBe(
      "$['a']['b']  1\n$['it\\'s'][0]['b']  2",
    );
  });

  test.each(["$[", "$.a[?@.b ==]", "a.b", "$[01]", "$.a["])("%j is rejected", async (expression) => {
    expect(await problemOf(query, "{}", { language: "path", expression, paths: "" })).toMatch(/^[A-Z"].*\.$/);
  });
});

/** RFC 6901, section 5. */
describe("JSON Pointer", () => {
  const DOCUMENT = {
    foo: ["bar", "baz"],
    "": 0,
    "a/b": 1,
    "c%d": 2,
    "e^f": 3,
    "g|h": 4,
    "i\\j": 5,
    'k"l': 6,
    " ": 7,
    "m~n": 8,
  };
  test.each([
    ["", DOCUMENT],
    ["/foo", ["bar", "baz"]],
    ["/foo/0", "bar"],
    ["/", 0],
    ["/a~1b", 1],
    ["/c%d", 2],
    ["/e^f", 3],
    ["/g|h", 4],
    ["/i\\j", 5],
    ['/k"l', 6],
    ["/ ", 7],
    ["/m~0n", 8],
  ])("%j", async (pointer, found) => {
    expect(await ask(DOCUMENT, pointer, "pointer")).toEqual(found);
  });

  test.each(["foo", "/foo/9", "/nothing/here"])("%j is rejected", async (expression) => {
    expect(await problemOf(query, JSON.stringify(DOCUMENT), { language: "pointer", expression })).toMatch(
      /\.$/,
    );
  });
});

describe("JMESPath", () => {
  test.each([
    ["locations[?state == 'WA'].name | sort(@)", ["Bellevue", "Seattle"]],
    ["locations[*].{n: name, s: state} | [0]", { n: "Seattle", s: "WA" }],
    ["length(locations)", 3],
    ["max_by(locations, &pop).name", "New York"],
    ["max_by(`[]`, &pop)", null],
  ])("%s", async (expression, found) => {
    const locations = [
      { name: "Seattle", state: "WA", pop: 7 },
      { name: "New York", state: "NY", pop: 83 },
      { name: "Bellevue", state: "WA", pop: 1 },
    ];
    expect(await ask({ locations }, expression, "jmespath")).toEqual(found);
  });

  test("an unknown function is named", async () => {
    expect(await problemOf(query, "{}", { language: "jmespath", expression: "shout(@)" })).toContain("shout");
  });
});

test.each([
  ["path", "$[", "The expression is wrong at its end: a closing ] is missing."],
  ["path", "name", "A JSONPath starts with $, the whole document: $.name, $..price, $[0]."],
  ["path", "$[01]", "an index cannot have a leading zero."],
  ["path", "$[?length() > 1]", "The expression: length() takes 1 argument, not 0."],
  ["path", "$[(@.length-1)]", "RFC 9535 counts from the end with [-1]."],
  ["path", "$[?(@.a =~ /b/)]", "character 9, “=”: RFC 9535 uses search() and match()"],
  ["path", "$.a.length()", "RFC 9535 allows length() only in filters"],
  ["path", "$[?(@.a === 1)]", "RFC 9535 uses == and !=."],
  ["path", "$[?@.a and @.b]", "RFC 9535 uses && and ||."],
  ["path", "$[?@.a in ['b']]", "RFC 9535 has only comparisons"],
  ["path", "$.a.sum()", "RFC 9535 has no such function; JMESPath does."],
  ["path", "/a/b", "This is a JSON Pointer, not a JSONPath: choose Pointer."],
  ["pointer", "a", "A JSON Pointer must be empty or start with / or #/."],
  ["pointer", "#/%zz", "A JSON Pointer that starts with # must be percent-encoded correctly."],
  ["pointer", "/a/b", "The document has nothing at /a."],
  ["jmespath", "abs()", "abs() takes 1 argument, not 0."],
  ["jmespath", "abs('a')", "abs() takes a number as argument 1, not a string."],
  ["jmespath", "[?a=b]", "JMESPath cannot read this expression."],
  ["jmespath", "a[", "The expression ends too early."],
  ["jmespath", "a[?b > 10]", "JMESPath needs values in backquotes: `10`, not 10."],
  ["jmespath", "a-b", 'JMESPath needs names with a dash in double quotes: "a-b".'],
  ["jmespath", "a b", "JMESPath cannot read this expression: “b” is not expected here."],
])("%s %j: %s", async (language, expression, says) => {
  expect(await problemOf(query, "{}", { language, expression, paths: "" })).toContain(says);
});

/** RFC 6901, section 6. */
test.each([
  ["#", { "a b": { "c/d": 1 } }],
  ["#/a%20b", { "c/d": 1 }],
  ["#/a%20b/c~1d", 1],
])("a pointer as a URI fragment: %s", async (pointer, value) => {
  expect(await ask({ "a b": { "c/d": 1 } }, pointer, "pointer")).toEqual(value);
});

test("invalid JSON is rejected with its offset", async () => {
  expect(await problemOf(query, '{"a" 1}', { language: "path", expression: "$" })).toMatch(/^5: /);
});

/** What the manual of jq 1.7 says that each filter does. */
describe("jq", () => {
  const jq = (text: string, expression: string, flags = "c"): Promise<string> =>
    textOf(query, text, { language: "jq", expression, flags });

  test.each([
    ["", '{"a":1}', '{"a":1}'],
    [".a.b", '{"a":{"b":5}}', "5"],
    [".a?", "[1]", ""],
    ['.["a-b"], .none', '{"a-b":1}', "1\nnull"],
    [".[-2:]", "[1,2,3]", "[2,3]"],
    [".[]", '{"x":1,"y":[2]}', "1\n[2]"],
    ["..|numbers", '[1,{"a":2}]', "1\n2"],
    ["[.[]|select(.age > 30)|.name]", '[{"name":"Ada","age":36},{"name":"Bo","age":9}]', '["Ada"]'],
    ["{name, first: .tags[0]}", '{"name":"Ada","tags":["x"]}', '{"name":"Ada","first":"x"}'],
    [
      "group_by(.k)|map({k: .[0].k, n: length})",
      '[{"k":2},{"k":1},{"k":2}]',
      '[{"k":1,"n":1},{"k":2,"n":2}]',
    ],
    ["with_entries(.value += 1)", '{"a":1}', '{"a":2}'],
    ["to_entries", '{"a":1}', '[{"key":"a","value":1}]'],
    ["[paths]", '{"a":[1]}', '[["a"],["a",0]]'],
    ['[splits(", *")]', '"a,b, c"', '["a","b","c"]'],
    ['capture("(?<y>[0-9]+)-(?<m>[0-9]+)")', '"2024-05"', '{"y":"2024","m":"05"}'],
    ["reduce .[] as $n (0; . + $n)", "[1,2,3]", "6"],
    ["[foreach .[] as $n (0; . + $n)]", "[1,2,3]", "[1,3,6]"],
    ["[limit(3; range(10))]", "null", "[0,1,2]"],
    ["def f(g): [g, g]; f(.+1)", "1", "[2,2]"],
    [". as [$a, {b: $c}] | $a + $c", '[1,{"b":2}]', "3"],
    [".[] |= . * 2", "[1,2]", "[2,4]"],
    ["del(.a, .b[0])", '{"a":1,"b":[1,2]}', '{"b":[2]}'],
    ['try error("no") catch .', "1", '"no"'],
    ['.a // "none"', "{}", '"none"'],
    ["@base64, @uri", '"a b"', '"YSBi"\n"a%20b"'],
    ["[., 1] | @csv", '"a\\"b"', '"\\"a\\"\\"b\\",1"'],
    ["fromdate, (0 | todate)", '"1970-01-02T00:00:00Z"', '86400\n"1970-01-01T00:00:00Z"'],
    ["pick(.a.b)", '{"a":{"b":1,"c":2}}', '{"a":{"b":1}}'],
    ["-(.)", "3", "-3"],
    [".id", '{"id":9007199254740993}', "9007199254740993"],
    [".", '1 [2]\n{"a":3}', '1\n[2]\n{"a":3}'],
    [".a", '{"a":[1,], /* why */}', "[1]"],
  ])("%s of %s", async (expression, text, found) => {
    expect(await jq(text, expression)).toBe(found);
  });

  test.each([
    ["", "[1]", ".", "[\n  1\n]"],
    ["r", '["a\\tb"]', ".[]", "a\tb"],
    ["cS", '{"b":1,"a":2}', ".", '{"a":2,"b":1}'],
    ["cs", "1 2", ".", "[1,2]"],
    ["cn", "1 2", "[inputs]", "[1,2]"],
    ["cR", "a\nb", ".", '"a"\n"b"'],
  ])("options %j", async (flags, text, expression, found) => {
    expect(await jq(text, expression, flags)).toBe(found);
  });

  test.each([
    [".a", "[1] ", "Cannot index array with"],
    ["foo(1)", "1", "jq has no foo() of 1 argument."],
    [".a\n| bar", "1", "jq has no function bar in line 2."],
    ["{a: 1", "1", "The filter ends too early: '}' is missing."],
    [". %%", "1", "The filter is wrong: unexpected '%'."],
    ["error({a: 1})", "1", 'The filter raised an error: {"a":1}'],
    [".", '{"a" 1}', "5: "],
    [".", '{"a":1}\n{"a" 1}', "13: "],
    [".[100000000] = 1 | .[200000000] = 1", "[]", "jq ran out of memory"],
  ])("%j of %s: %s", async (expression, text, says) => {
    const problem = await problemOf(query, text, { language: "jq", expression, flags: "" });
    expect(problem).toContain(says);
    expect(problem).not.toContain("inputString");
    expect(await jq("1", ".")).toBe("1");
  });

  test.each([
    [".[] | 1 / .", "[1,0]", "1", "cannot be divided because the divisor is zero."],
    [
      ".id + 0",
      '{"id":9007199254740993}',
      "9007199254740992",
      "jq calculates with 64-bit floats: of 9007199254740992,",
    ],
    ["debug", "1", "1", "debug: 1"],
  ])("%s of %s gives a result with a caution", async (expression, text, found, says) => {
    const outcome = await run(query, text, { language: "jq", expression, flags: "c" });
    expect(outcome).toMatchObject({ text: found, cautions: [expect.stringContaining(says)] });
  });
});

/** Each key that may follow, written in. */
test.each([
  ["jq", ".", [".shop", '."it\'s"']],
  ["jq", ".shop.", [".shop.books", ".shop.owner"]],
  ["jq", ".shop.books[].AU", [".shop.books[].author"]],
  ["jq", '.shop["ow', ['.shop["owner"]']],
  [
    "jq",
    ".shop.books | map(select(.pages > 9)) | .[0].ti",
    [".shop.books | map(select(.pages > 9)) | .[0].title"],
  ],
  ["jq", ".shop.books | sort_by(.pa", [".shop.books | sort_by(.pages"]],
  ["jq", "[.shop.books[] | .author] | first | .", ["[.shop.books[] | .author] | first | .name"]],
  ["jq", ".shop.books[] | {title, pa", [".shop.books[] | {title, pages"]],
  ["jq", ".shop as $s | .shop.ow", [".shop as $s | .shop.owner"]],
  ["jq", '"\\(.shop.ow', ['"\\(.shop.owner']],
  ["jq", '"in a text .', []],
  ["jq", ".shop.books | length | .", []],
  ["jq", ".shop.owner", []],
  ["path", "$.i", ["$['it\\'s']"]],
  ["path", "$..au", ["$..author"]],
  ["path", "$.shop.books[?@.pa", ["$.shop.books[?@.pages"]],
  ["path", "$['shop']['ow", ["$['shop']['owner']"]],
  ["path", "$.shop.books[?@.pages < 9].ti", ["$.shop.books[?@.pages < 9].title"]],
  ["jmespath", "shop.ow", ["shop.owner"]],
  ["jmespath", "shop.books[?pa", ["shop.books[?pages"]],
  ["jmespath", "sort_by(shop.books, &pages)[].{t: ti", ["sort_by(shop.books, &pages)[].{t: title"]],
  ["jmespath", "shop.books[] | [0].author.", ["shop.books[] | [0].author.name"]],
  ["pointer", "/shop/books/", ["/shop/books/0", "/shop/books/1"]],
  ["pointer", "#/it", ["#/it's"]],
  ["pointer", "nothing", []],
])("%s: %s is completed", (language, before, completed) => {
  const books = [
    { title: "Sayings", pages: 8 },
    { title: "Moby Dick", author: { name: "Herman" } },
  ];
  const document = parse(JSON.stringify({ shop: { books, owner: "Ada" }, "it's": 1 }));
  const { from = 0, choices = [] } = complete(document, language, before) ?? {};
  expect(choices.map(({ text }) => before.slice(0, from) + text)).toEqual(completed);
});
