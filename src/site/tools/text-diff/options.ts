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
      ["", "Nothing"],
      ["space", "Amount of white space"],
      ["blank", "All white space"],
      ["case", "Letter case"],
    ],
  },
  {
    id: "context",
    label: "Context lines",
    kind: "choice",
    value: "3",
    choices: [
      ["0", "None"],
      ["3", "3"],
      ["10", "10"],
      ["1000000", "All"],
    ],
    when: isByLine,
  },
  { id: "name", label: "File name", kind: "text", value: "", placeholder: "text.txt", when: isByLine },
]);

export type Options = OptionsOf<typeof OPTIONS, "other">;
