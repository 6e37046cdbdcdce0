import { transformPage } from "../../parts/transform-tool.tsx";
import { Bits } from "./parts/bits.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  template: "inspector",
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Number",
      placeholder: "255, 0xff, 0b1010_1010, -1.5e3, 9007199254740993",
      example: "0.1",
    },
  ],
  aid: ({ text, onText }) => <Bits text={text} onText={onText} />,
  output: { label: "Result", fileName: "number.txt", type: "text/plain" },
});
