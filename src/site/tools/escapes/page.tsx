import { transformPage } from "../../parts/transform-tool.tsx";
import { escapedFor } from "./definition.ts";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  swap: ({ direction }) => ({ direction: direction === "decode" ? "encode" : "decode" }),
  optionsFor: (text) => {
    const language = escapedFor(text);
    return language && { direction: "decode", language };
  },
  inputs: [
    {
      id: "input",
      label: "Text",
      placeholder: "Paste text, or drop a file",
      example: 'Tom & "Jerry" <café> 100% \u{1F980}',
    },
  ],
  output: { label: "Result", fileName: "escaped.txt", type: "text/plain" },
});
