import { defineOptions, type OptionsOf } from "../../shared/options.ts";

interface Chosen {
  readonly view?: string;
  readonly unit?: string;
}

const isByLine = ({ view, unit }: Chosen): boolean => view === "patch" && unit === "line";

export const OPTIONS = defineOptions([
  {
    id: "view",
    label: "Show",
    kind: "segments",
    value: "sides",
    choices: [
      ["sides", "Side by side"],
      ["patch", "Patch"],
    ],
  },
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
    when: ({ view }) => view === "patch",
  },
  {
    id: "ignore",
    label: "Ignore",
    kind: "choice",
    value: "",
    choices: [
      ["", "nothing"],
      ["space", "amount of white space"],
      ["case", "upper and lower case"],
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
