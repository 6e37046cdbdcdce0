import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    mode: {
      kind: "choice",
      label: "Action",
      choices: {
        sides: "Compare side by side",
        changes: "List the changes",
        patch: "Create a JSON Patch (RFC 6902)",
        merge: "Create a merge patch (RFC 7396)",
        apply: "Apply the second as a JSON Patch",
        "apply-merge": "Apply the second as a merge patch",
      },
    },
    unordered: { kind: "check", label: "Ignore the order of lists" },
  },
  conditions: { unordered: ({ mode }) => mode === "sides" || mode === "changes" },
  hasVerdict: true,
  swap: "inputs",
  inputs: {
    input: { label: "Before", placeholder: "The first JSON", language: "json" },
    other: { label: "After, or a patch", placeholder: "The second JSON", language: "json" },
  },
  samples: [
    {
      name: "Two versions of a product",
      texts: {
        input: '{"id": 7, "tags": ["new", "sale"], "price": 19.9, "stock": {"berlin": 3}}',
        other: '{"stock": {"lyon": 1, "berlin": 3}, "id": 7, "tags": ["new"], "price": 17.5}',
      },
      options: { mode: "sides" },
    },
    {
      name: "Equal, but formatted differently",
      texts: { input: '{"a": 1, "b": [1.0, 2e2]}', other: '{ "b": [1, 200], "a": 1 }' },
      options: { mode: "sides" },
    },
    {
      name: "Apply a JSON Patch",
      texts: {
        input: '{"name": "Ada", "tags": ["new"]}',
        other:
          '[\n  { "op": "replace", "path": "/name", "value": "Grace" },\n  { "op": "add", "path": "/tags/-", "value": "admiral" }\n]',
      },
      options: { mode: "apply" },
    },
  ],
  output: { label: "Result", fileName: "result.json", type: "application/json" },
});
