import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "draft",
    label: "Draft",
    kind: "choice",
    value: "",
    choices: [
      ["", "From $schema"],
      ["2020-12", "2020-12"],
      ["2019-09", "2019-09"],
      ["7", "7"],
      ["4", "4"],
    ],
  },
]);

export type Options = OptionsOf<typeof OPTIONS, "schema">;
