import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    to: {
      kind: "choice",
      label: "Output",
      choices: {
        typescript: "TypeScript",
        zod: "Zod",
        schema: "JSON Schema",
        go: "Go",
        rust: "Rust",
        python: "Python",
        pydantic: "Pydantic",
        java: "Java",
        kotlin: "Kotlin",
        csharp: "C#",
        swift: "Swift",
        dart: "Dart",
        cpp: "C++",
      },
    },
    from: {
      kind: "choice",
      label: "Read as",
      choices: { "": "Detect", sample: "Sample data", schema: "JSON Schema" },
    },
    name: { kind: "text", label: "Name", value: "Root", isShort: true },
    package: { kind: "text", label: "Package", isShort: true },
    unions: { kind: "check", label: "Detect enums", value: true },
    typesOnly: { kind: "check", label: "Types only" },
  },
  conditions: {
    package: ({ to }) => ["go", "java", "kotlin", "csharp", "cpp"].includes(to),
    typesOnly: ({ to }) => !["typescript", "zod", "schema", "pydantic"].includes(to),
  },
  inputs: {
    input: {
      label: "JSON",
      language: "json",
      placeholder: "Paste JSON or JSON lines; more records give better types. Or paste a JSON Schema",
    },
  },
  samples: [
    {
      name: "Records",
      texts: {
        input:
          '[{"id": 1, "name": "Ada", "email": "ada@example.com", "role": "admin", "address": {"city": "London"}},\n {"id": 2, "name": "Bob", "email": null, "role": "user", "tags": ["new", 3]}]',
      },
    },
    {
      name: "A JSON Schema",
      texts: {
        input:
          '{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Order", "type": "object",\n "required": ["id", "lines"],\n "properties": {"id": {"type": "integer"}, "status": {"enum": ["open", "paid"]},\n  "lines": {"type": "array", "items": {"$ref": "#/$defs/Line"}}, "replaces": {"$ref": "#"}},\n "$defs": {"Line": {"type": "object", "required": ["sku"],\n  "properties": {"sku": {"type": "string"}, "quantity": {"type": "integer"}}}}}',
      },
    },
  ],
  output: { label: "Types", fileName: "types.ts", type: "text/plain" },
});
