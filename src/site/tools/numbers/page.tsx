import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "as",
      label: "Read as",
      kind: "choice",
      value: "auto",
      choices: [
        ["auto", "what it looks like"],
        ["2", "binary"],
        ["8", "octal"],
        ["10", "decimal"],
        ["16", "hexadecimal"],
        ["36", "base 36"],
        ["f16", "bits of a float16"],
        ["bf16", "bits of a bfloat16"],
        ["f32", "bits of a float32"],
        ["f64", "bits of a float64"],
      ],
    },
  ],
  inputs: [
    {
      id: "input",
      label: "Number",
      placeholder: "255, 0xff, 0b1010_1010, -1.5e3, 2^53 written out …",
      example: "0.1",
    },
  ],
  output: { label: "Written every way", fileName: "number.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
