import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Text",
      placeholder: "Paste text, or drop a file",
      example: "getUserName\nHTTPServer error\nNaïve café, item 10\nNaïve café, item 9",
    },
  ],
  output: { label: "Result", fileName: "text.txt", type: "text/plain", keepsName: "whole" },
});
