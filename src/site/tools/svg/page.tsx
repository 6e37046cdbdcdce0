import { transformPage } from "../../parts/transform-tool.tsx";
import { Compare } from "./parts/compare.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "SVG",
      placeholder: "Paste an SVG, or drop a file",
      example:
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">\n  <!-- a sun -->\n  <g style="fill: #b34712">\n    <circle cx="60.0000" cy="60.0000" r="30.0000"/>\n    <path d="M 60 10 L 60 0 M 60 110 L 60 120 M 10 60 L 0 60 M 110 60 L 120 60" stroke="#b34712" stroke-width="6"/>\n  </g>\n</svg>',
    },
  ],
  aid: ({ text, made }) => <Compare before={text} after={made?.picture} />,
  output: { label: "Optimised", fileName: "optimised.svg", type: "image/svg+xml", keepsName: "stem" },
});
