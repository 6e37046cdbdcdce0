import { defineTool } from "../../shared/tool.ts";

const STORE = `{
  "store": {
    "books": [
      { "title": "Sayings", "price": 8.95 },
      { "title": "Moby Dick", "price": 8.99 }
    ],
    "bicycle": { "price": 399 }
  }
}`;

export const tool = defineTool({
  options: {
    language: {
      kind: "segments",
      label: "Language",
      choices: { jq: "jq", path: "JSONPath", jmespath: "JMESPath", pointer: "Pointer" },
      // What a link without a language has always meant; jq is also the largest to load.
      value: "path",
    },
    paths: { kind: "check", label: "Show paths" },
    flags: {
      kind: "letters",
      label: "Options of jq",
      letters: [
        ["c", "compact: each result on one line"],
        ["r", "raw: texts without quotes"],
        ["S", "sorted keys"],
        ["s", "slurp: all inputs as one array"],
        ["n", "null: the filter reads the inputs itself"],
        ["R", "raw input: each line is a text"],
      ],
    },
    expression: {
      kind: "text",
      label: "Expression",
      placeholder: "$..price or .books[].title",
      isMain: true,
    },
  },
  conditions: {
    paths: ({ language }) => language === "path",
    flags: ({ language }) => language === "jq",
  },
  acceptsEmpty: ({ language, flags }) => language === "jq" && flags.includes("n"),
  limit: ({ language }) => (language === "jq" ? 5000 : undefined),
  inputs: { input: { label: "JSON", language: "json", placeholder: "Paste JSON, or drop a file" } },
  samples: [
    { name: "Every price", options: { language: "path" as const, expression: "$..price" } },
    {
      name: "Cheap books, with paths",
      options: { language: "path" as const, expression: "$.store.books[?@.price < 8.99].title", paths: true },
    },
    {
      name: "Every price with jq",
      options: { language: "jq" as const, expression: "[.. | objects | .price // empty]" },
    },
    {
      name: "Count and total with jq",
      options: {
        language: "jq" as const,
        expression: ".store.books | { count: length, total: (map(.price) | add) }",
      },
    },
    {
      name: "One value by pointer",
      options: { language: "pointer" as const, expression: "/store/books/1/title" },
    },
    {
      name: "Sort and rename with JMESPath",
      options: {
        language: "jmespath" as const,
        expression: "sort_by(store.books, &price)[].{name: title, cost: price}",
      },
    },
  ].map((sample) => ({ ...sample, texts: { input: STORE } })),
  optionsIn: (text) =>
    /^\$(?:\.\.?[A-Za-z_*]|\[)[^\n]*$/.test(text.trim())
      ? { language: "path", expression: text.trim() }
      : undefined,
  output: { label: "Matches", fileName: "matches.json", type: "application/json" },
});
