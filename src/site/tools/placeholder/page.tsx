import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  inputs: [],
  output: { label: "Placeholder", fileName: "placeholder.txt", type: "text/plain" },
});
