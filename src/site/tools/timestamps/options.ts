import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "zone",
    label: "Time zone",
    kind: "text",
    value: "",
    placeholder: "Local, or Europe/Berlin, Tokyo, UTC+2",
  },
  {
    id: "unit",
    label: "Numbers are",
    kind: "choice",
    value: "auto",
    choices: [
      ["auto", "Detect"],
      ["s", "Seconds"],
      ["ms", "Milliseconds"],
      ["us", "Microseconds"],
      ["ns", "Nanoseconds"],
    ],
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
