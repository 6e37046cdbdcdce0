import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Request",
      placeholder: "Paste a curl, HTTPie or PowerShell command, or a call of fetch or axios",
      example:
        'curl -L --max-time 5 https://example.com/api/users \\\n  -H "Authorization: Bearer $TOKEN" \\\n  --json \'{"name":"Ada","age":36}\'',
    },
  ],
  output: { label: "Code", fileName: "request.js", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
