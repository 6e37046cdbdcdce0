import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    to: {
      kind: "segments",
      label: "Format",
      choices: { svg: "SVG", jsx: "JSX", uri: "Data URI", css: "CSS" },
    },
    precision: {
      kind: "choice",
      label: "Decimals",
      value: "3",
      choices: [
        ["0", "None"],
        ["1", "1"],
        ["2", "2"],
        ["3", "3"],
        ["5", "5"],
      ],
    },
    viewBox: { kind: "check", label: "Keep viewBox", value: true },
    ids: { kind: "check", label: "Keep ids" },
    comments: { kind: "check", label: "Keep comments" },
    size: { kind: "check", label: "Remove width and height" },
    name: { kind: "text", label: "Component", value: "Icon", isShort: true },
  },
  conditions: {
    viewBox: ({ size }) => !size,
    name: ({ to }) => to === "jsx",
  },
  inputs: {
    input: {
      label: "SVG",
      placeholder: "Paste an SVG, or drop a file",
      example:
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">\n  <!-- a sun -->\n  <g style="fill: #b34712">\n    <circle cx="60.0000" cy="60.0000" r="30.0000"/>\n    <path d="M 60 10 L 60 0 M 60 110 L 60 120 M 10 60 L 0 60 M 110 60 L 120 60" stroke="#b34712" stroke-width="6"/>\n  </g>\n</svg>',
    },
  },
  output: { label: "Optimised", fileName: "optimised.svg", type: "image/svg+xml", keepsName: "stem" },
});
