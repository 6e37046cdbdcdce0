import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Input",
      placeholder: "Paste text or drop any file. To open a .gz, .br, .zst or .zip, choose Decompress",
      keepsBytes: true,
      example: '{"users": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Eve"}]}',
    },
  ],
  output: { label: "Result", fileName: "result.txt", type: "text/plain" },
});
