import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const STORE = `{
  "store": {
    "books": [
      { "title": "Sayings", "price": 8.95 },
      { "title": "Moby Dick", "price": 8.99 }
    ],
    "bicycle": { "price": 399 }
  }
}`;

export const Page = transformPage({
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "JSON",
      language: "json",
      placeholder: "Paste JSON, or drop a file",
    },
  ],
  samples: [
    { name: "Every price", options: { language: "path", expression: "$..price" } },
    {
      name: "Cheap books, with paths",
      options: { language: "path", expression: "$.store.books[?@.price < 8.99].title", paths: "1" },
    },
    {
      name: "One value by pointer",
      options: { language: "pointer", expression: "/store/books/1/title" },
    },
    {
      name: "Sort and rename with JMESPath",
      options: {
        language: "jmespath",
        expression: "sort_by(store.books, &price)[].{name: title, cost: price}",
      },
    },
  ].map((sample) => ({ ...sample, texts: { input: STORE } })),
  output: { label: "Matches", fileName: "matches.json", type: "application/json" },
});
