import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "show",
    label: "Show",
    kind: "segments",
    value: "preview",
    choices: [
      ["preview", "Preview"],
      ["html", "HTML"],
    ],
  },
  {
    id: "flavour",
    label: "Flavour",
    kind: "choice",
    value: "gfm",
    choices: [
      ["gfm", "GitHub"],
      ["commonmark", "CommonMark"],
    ],
  },
  { id: "raw", label: "Keep raw HTML", kind: "check", value: "" },
]);

export type Options = OptionsOf<typeof OPTIONS>;
