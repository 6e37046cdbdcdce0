import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "to",
      label: "As",
      kind: "choice",
      value: "typescript",
      choices: [
        ["typescript", "TypeScript"],
        ["zod", "Zod"],
        ["schema", "JSON Schema"],
        ["go", "Go"],
        ["rust", "Rust"],
        ["python", "Python"],
        ["java", "Java"],
        ["kotlin", "Kotlin"],
        ["csharp", "C#"],
        ["swift", "Swift"],
        ["dart", "Dart"],
        ["cpp", "C++"],
      ],
    },
    { id: "name", label: "Name", kind: "text", value: "Root" },
    {
      id: "unions",
      label: "Few words as unions",
      kind: "check",
      value: "1",
      when: ({ to = "" }) => ["typescript", "zod", "schema"].includes(to),
    },
  ],
  inputs: [
    {
      id: "input",
      label: "JSON",
      placeholder: "Paste JSON, or JSON lines: the more records, the better the types",
      example:
        '[{"id": 1, "name": "Ada", "email": "ada@example.com", "role": "admin", "address": {"city": "London"}},\n {"id": 2, "name": "Bob", "email": null, "role": "user", "tags": ["new", 3]}]',
    },
  ],
  output: { label: "Types", fileName: "types.ts", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
