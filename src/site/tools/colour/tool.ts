import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    backdrop: { kind: "text", label: "Contrast with", placeholder: "white and black, or any colour" },
  },
  template: "inspector",
  inputs: {
    input: {
      label: "Colours",
      placeholder: "#0a6552, rgb(10 101 82), oklch(45% 0.1 170), color(display-p3 0 1 0), rebeccapurple",
      example: "#0a6552\noklch(70% 0.25 150)",
    },
  },
  output: { label: "Result", fileName: "colours.txt", type: "text/plain" },
});
