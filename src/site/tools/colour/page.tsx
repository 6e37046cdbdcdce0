import { transformPage } from "../../parts/transform-tool.tsx";
import { Picker } from "./parts/picker.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  template: "inspector",
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Colours",
      placeholder: "#0a6552, rgb(10 101 82), oklch(45% 0.1 170), color(display-p3 0 1 0), rebeccapurple",
      example: "#0a6552\noklch(70% 0.25 150)",
    },
  ],
  aid: (work) => <Picker {...work} />,
  output: { label: "Result", fileName: "colours.txt", type: "text/plain" },
});
