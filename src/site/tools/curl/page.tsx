import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Request",
      placeholder: "Paste a curl or HTTPie command, or a call of fetch or axios",
      example:
        'curl https://example.com/api/users -H \'Accept: application/json\' \\\n  --json \'{"name":"Ada","age":36}\'',
    },
  ],
  output: { label: "The same request", fileName: "request.js", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
