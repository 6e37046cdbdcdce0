import { transformPage } from "../../parts/transform-tool.tsx";
import { decodingOptions } from "./definition.ts";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  swap: ({ direction }) => ({ direction: direction === "decode" ? "encode" : "decode" }),
  optionsFor: decodingOptions,
  inputs: [
    {
      id: "input",
      label: "Input",
      placeholder: "Paste text, or drop any file",
      keepsBytes: true,
      example: "Déjà vu, 100% lossless.",
    },
  ],
  output: { label: "Result", fileName: "encoded.txt", type: "text/plain" },
});
