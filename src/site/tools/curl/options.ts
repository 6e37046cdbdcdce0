import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "to",
    label: "To",
    kind: "segments",
    value: "fetch",
    choices: [
      ["fetch", "fetch"],
      ["node", "Node"],
      ["axios", "axios"],
      ["curl", "curl"],
      ["httpie", "HTTPie"],
      ["python", "Python"],
      ["go", "Go"],
      ["php", "PHP"],
    ],
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
