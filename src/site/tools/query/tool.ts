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
      choices: { path: "JSONPath", pointer: "Pointer", jmespath: "JMESPath" },
    },
    expression: { kind: "text", label: "Expression", placeholder: "$..price", isMain: true },
    paths: { kind: "check", label: "Show paths" },
  },
  conditions: { paths: ({ language }) => language === "path" },
  inputs: { input: { label: "JSON", language: "json", placeholder: "Paste JSON, or drop a file" } },
  samples: [
    { name: "Every price", options: { language: "path" as const, expression: "$..price" } },
    {
      name: "Cheap books, with paths",
      options: { language: "path" as const, expression: "$.store.books[?@.price < 8.99].title", paths: true },
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
