import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "backdrop",
    label: "Contrast with",
    kind: "text",
    value: "",
    placeholder: "white and black, or any colour",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
