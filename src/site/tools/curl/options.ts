import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "to",
    label: "To",
    kind: "segments",
    value: "fetch",
    choices: [
      ["fetch", "fetch"],
      ["axios", "axios"],
      ["curl", "curl"],
      ["httpie", "HTTPie"],
      ["python", "Python"],
    ],
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
