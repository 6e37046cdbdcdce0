import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "JSON",
      language: "json",
      placeholder: "Paste JSON or JSON lines. More records give better types",
      example:
        '[{"id": 1, "name": "Ada", "email": "ada@example.com", "role": "admin", "address": {"city": "London"}},\n {"id": 2, "name": "Bob", "email": null, "role": "user", "tags": ["new", 3]}]',
    },
  ],
  output: { label: "Types", fileName: "types.ts", type: "text/plain" },
});
