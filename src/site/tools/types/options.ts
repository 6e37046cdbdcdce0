import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "to",
    label: "Output",
    kind: "choice",
    value: "typescript",
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
  { id: "name", label: "Name", kind: "text", value: "Root" },
  {
    id: "unions",
    label: "Detect enums",
    kind: "check",
    value: "1",
    when: ({ to = "" }) => ["typescript", "zod", "schema", "pydantic"].includes(to),
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
