import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "JSON",
      placeholder: "Paste JSON, or drop a file",
      example:
        '{"store":{"books":[{"title":"Sayings","price":8.95},{"title":"Moby Dick","price":8.99}],"bicycle":{"price":399}}}',
    },
  ],
  output: { label: "Matches", fileName: "matches.json", type: "application/json" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
