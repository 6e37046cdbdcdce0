import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  template: "inspector",
  hasVerdict: true,
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Input",
      placeholder: "Type or paste text, or drop a file of any size",
      keepsBytes: true,
    },
  ],
  samples: [
    { name: "A text", texts: { input: "The quick brown fox jumps over the lazy dog" } },
    {
      name: "Compare with a digest",
      texts: { input: "hello" },
      options: { expected: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824" },
    },
  ],
  output: { label: "Digest", fileName: "digest.txt", type: "text/plain" },
});
