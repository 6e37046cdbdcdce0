import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const isByLine = ({ unit }: { readonly unit?: string }): boolean => unit === "line";

export const OPTIONS = defineOptions([
  {
    id: "unit",
    label: "By",
    kind: "segments",
    value: "line",
    choices: [
      ["line", "Lines"],
      ["word", "Words"],
      ["character", "Characters"],
    ],
  },
  {
    id: "ignore",
    label: "Leave out of account",
    kind: "choice",
    value: "",
    choices: [
      ["", "nothing"],
      ["space", "how much white space"],
      ["case", "capitals"],
    ],
  },
  {
    id: "context",
    label: "Lines around",
    kind: "choice",
    value: "3",
    choices: [
      ["0", "none"],
      ["3", "3"],
      ["10", "10"],
      ["1000000", "all"],
    ],
    when: isByLine,
  },
  { id: "name", label: "File name", kind: "text", value: "", placeholder: "text.txt", when: isByLine },
]);

export type Options = OptionsOf<typeof OPTIONS, "other">;
