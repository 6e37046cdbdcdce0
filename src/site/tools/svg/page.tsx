import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "to",
      label: "As",
      kind: "segments",
      value: "svg",
      choices: [
        ["svg", "SVG"],
        ["jsx", "JSX"],
        ["uri", "Data URI"],
        ["css", "CSS"],
      ],
    },
    {
      id: "precision",
      label: "Decimals",
      kind: "choice",
      value: "3",
      choices: [
        ["0", "none"],
        ["1", "1"],
        ["2", "2"],
        ["3", "3"],
        ["5", "5"],
      ],
    },
    {
      id: "viewBox",
      label: "Keep viewBox",
      kind: "check",
      value: "1",
      when: ({ size }) => size === "",
    },
    { id: "ids", label: "Keep ids", kind: "check", value: "" },
    { id: "comments", label: "Keep comments", kind: "check", value: "" },
    { id: "size", label: "Drop width and height", kind: "check", value: "" },
    {
      id: "name",
      label: "Component",
      kind: "text",
      value: "Icon",
      isShort: true,
      when: ({ to }) => to === "jsx",
    },
  ],
  inputs: [
    {
      id: "input",
      label: "SVG",
      placeholder: "Paste an SVG, or drop a file",
      example:
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">\n  <!-- a sun -->\n  <g style="fill: #b34712">\n    <circle cx="60.0000" cy="60.0000" r="30.0000"/>\n    <path d="M 60 10 L 60 0 M 60 110 L 60 120 M 10 60 L 0 60 M 110 60 L 120 60" stroke="#b34712" stroke-width="6"/>\n  </g>\n</svg>',
    },
  ],
  output: { label: "Optimised", fileName: "optimised.svg", type: "image/svg+xml" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
