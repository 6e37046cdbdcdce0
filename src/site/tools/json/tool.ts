import { defineTool } from "../../shared/tool.ts";

/** One level of indentation. */
export const spaceOf = (indent: unknown): string => (indent === "tab" ? "\t" : " ".repeat(Number(indent)));

export const tool = defineTool({
  options: {
    mode: {
      kind: "segments",
      label: "Action",
      choices: { format: "Format", minify: "Minify", canonical: "Canonical", tree: "Tree" },
    },
    indent: {
      kind: "choice",
      label: "Indent",
      choices: [
        ["2", "2 spaces"],
        ["4", "4 spaces"],
        ["tab", "Tabs"],
      ],
    },
    sort: { kind: "check", label: "Sort keys" },
    nested: { kind: "check", label: "Decode JSON in strings" },
  },
  conditions: {
    indent: ({ mode }) => mode === "format",
    sort: ({ mode }) => mode === "format" || mode === "minify",
    nested: ({ mode }) => mode !== "tree",
  },
  inputs: { input: { label: "Input", placeholder: "Paste JSON, drop a file, or type", language: "json" } },
  samples: [
    {
      name: "An order with large numbers and duplicate keys",
      texts: {
        input: `{"order": 12345678901234567890, "total": 19.90,
 "lines": [{"sku": "BENCH-01", "qty": 2}, {"sku": "VICE-07", "qty": 1}],
 "note": "caf\\u00e9", "paid": true, "paid": false}`,
      },
    },
    {
      name: "Nearly JSON, to repair",
      texts: {
        input: `{
  // Comments, single quotes, and an extra comma
  name: 'Ada',
  tags: ['admin', 'staff',],
  active: True
}`,
      },
    },
    {
      name: "Nested, as a tree",
      texts: {
        input: `{"store": {"books": [{"title": "Sayings", "price": 8.95, "tags": ["short"]},
 {"title": "Moby Dick", "price": 8.99, "tags": []}], "open": {"mon": [9, 17], "sun": null}}}`,
      },
      options: { mode: "tree" },
    },
  ],
  output: { label: "Result", fileName: "data.json", type: "application/json", keepsName: "whole" },
});
