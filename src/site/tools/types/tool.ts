import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    to: {
      kind: "choice",
      label: "Output",
      choices: [
        ["typescript", "TypeScript"],
        ["zod", "Zod"],
        ["schema", "JSON Schema"],
        ["go", "Go"],
        ["rust", "Rust"],
        ["python", "Python"],
        ["pydantic", "Pydantic"],
        ["java", "Java"],
        ["kotlin", "Kotlin"],
        ["csharp", "C#"],
        ["swift", "Swift"],
        ["dart", "Dart"],
        ["cpp", "C++"],
      ],
    },
    name: { kind: "text", label: "Name", value: "Root" },
    unions: { kind: "check", label: "Detect enums", value: true },
  },
  shown: {
    unions: ({ to }) => ["typescript", "zod", "schema", "pydantic"].includes(to),
  },
  inputs: {
    input: {
      label: "JSON",
      language: "json",
      placeholder: "Paste JSON or JSON lines. More records give better types",
      example:
        '[{"id": 1, "name": "Ada", "email": "ada@example.com", "role": "admin", "address": {"city": "London"}},\n {"id": 2, "name": "Bob", "email": null, "role": "user", "tags": ["new", 3]}]',
    },
  },
  output: { label: "Types", fileName: "types.ts", type: "text/plain" },
});
