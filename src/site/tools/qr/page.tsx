import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Text",
      placeholder: "Enter a text or link, or drop an image of a code to read it",
      example: "https://example.com/?from=poster",
    },
  ],
  acceptsEmpty: true,
  output: { label: "Code", fileName: "code.svg", type: "image/svg+xml" },
});
