import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "language",
    label: "Language",
    kind: "segments",
    value: "path",
    choices: [
      ["path", "JSONPath"],
      ["pointer", "Pointer"],
      ["jmespath", "JMESPath"],
    ],
  },
  { id: "expression", label: "Expression", kind: "text", value: "", placeholder: "$..price", isMain: true },
  {
    id: "paths",
    label: "Show paths",
    kind: "check",
    value: "",
    when: ({ language }) => language === "path",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
