import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const FORMATS = [
  ["json", "JSON"],
  ["yaml", "YAML"],
  ["toml", "TOML"],
  ["csv", "CSV"],
  ["xml", "XML"],
  ["ndjson", "NDJSON"],
] as const;

const SPEC: TransformSpec = {
  options: [
    {
      id: "from",
      label: "From",
      kind: "choice",
      value: "",
      choices: [["", "what it looks like"], ...FORMATS],
    },
    { id: "to", label: "To", kind: "choice", value: "yaml", choices: FORMATS },
  ],
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
