import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "backdrop",
      label: "Contrast on",
      kind: "text",
      value: "",
      placeholder: "white and black; another one",
    },
  ],
  inputs: [
    {
      id: "input",
      label: "Colours",
      placeholder: "#0a6552, rgb(10 101 82), oklch(45% 0.1 170), color(display-p3 0 1 0), rebeccapurple",
      example: "#0a6552\noklch(70% 0.25 150)",
    },
  ],
  output: { label: "In every notation", fileName: "colours.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
