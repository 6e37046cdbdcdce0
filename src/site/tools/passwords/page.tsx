import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  inputs: [],
  again: "Regenerate",
  output: { label: "Result", fileName: "passwords.txt", type: "text/plain" },
});
