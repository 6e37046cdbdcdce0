import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "expression",
    label: "Expression",
    kind: "text",
    value: "",
    placeholder: "(?<year>\\d{4})-(?<month>\\d\\d), or /…/gi",
    isMain: true,
  },
  { id: "flags", label: "Flags", kind: "text", value: "g", isShort: true },
  {
    id: "work",
    label: "Action",
    kind: "segments",
    value: "match",
    choices: [
      ["match", "Matches"],
      ["replace", "Replace"],
      ["split", "Split"],
      ["explain", "Explain"],
    ],
  },
  {
    id: "replacement",
    label: "Replace with",
    kind: "text",
    value: "",
    placeholder: "$1, $<name>, $&, \\n",
    when: ({ work }) => work === "replace",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
