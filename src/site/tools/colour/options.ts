import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "backdrop",
    label: "Contrast on",
    kind: "text",
    value: "",
    placeholder: "white and black; another one",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
