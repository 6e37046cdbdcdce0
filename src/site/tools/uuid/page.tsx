import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  template: "inspector",
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Inspect",
      placeholder: "Leave this empty to generate identifiers, or paste some to inspect them",
      example: "017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n01ARZ3NDEKTSV4RRFFQ69G5FAV\n507f1f77bcf86cd799439011",
    },
  ],
  acceptsEmpty: true,
  again: "Regenerate",
  output: { label: "Result", fileName: "identifiers.txt", type: "text/plain" },
});
