import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Input",
      placeholder: "Paste JSON, YAML, TOML, CSV, XML or NDJSON, or drop a file",
      example:
        '[{"id":1,"name":"Ada","address":{"city":"London"}},{"id":2,"name":"Grace","address":{"city":"New York"}}]',
    },
  ],
  output: { label: "Result", fileName: "data.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
