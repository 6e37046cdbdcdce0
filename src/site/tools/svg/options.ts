import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "to",
    label: "Format",
    kind: "segments",
    value: "svg",
    choices: [
      ["svg", "SVG"],
      ["jsx", "JSX"],
      ["uri", "Data URI"],
      ["css", "CSS"],
    ],
  },
  {
    id: "precision",
    label: "Decimals",
    kind: "choice",
    value: "3",
    choices: [
      ["0", "None"],
      ["1", "1"],
      ["2", "2"],
      ["3", "3"],
      ["5", "5"],
    ],
  },
  {
    id: "viewBox",
    label: "Keep viewBox",
    kind: "check",
    value: "1",
    when: ({ size }) => size === "",
  },
  { id: "ids", label: "Keep ids", kind: "check", value: "" },
  { id: "comments", label: "Keep comments", kind: "check", value: "" },
  { id: "size", label: "Remove width and height", kind: "check", value: "" },
  {
    id: "name",
    label: "Component",
    kind: "text",
    value: "Icon",
    isShort: true,
    when: ({ to }) => to === "jsx",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
