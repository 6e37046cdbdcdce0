import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "direction",
    label: "Direction",
    kind: "segments",
    value: "encode",
    choices: [
      ["encode", "Escape"],
      ["decode", "Unescape"],
    ],
  },
  {
    id: "language",
    label: "For",
    kind: "choice",
    value: "html",
    choices: [
      ["html", "HTML"],
      ["js", "JavaScript"],
      ["json", "JSON"],
      ["url", "URL"],
      ["regex", "Regular expression"],
    ],
  },
  {
    id: "all",
    label: "Escape non-ASCII",
    kind: "check",
    value: "",
    when: ({ direction, language }) => direction === "encode" && language !== "regex",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
