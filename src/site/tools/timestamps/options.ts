import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "zone",
    label: "Zone",
    kind: "text",
    value: "",
    placeholder: "This machine's; or Europe/Berlin, UTC, +05:30",
  },
  {
    id: "unit",
    label: "Bare numbers are",
    kind: "choice",
    value: "auto",
    choices: [
      ["auto", "what their size says"],
      ["s", "seconds"],
      ["ms", "milliseconds"],
      ["us", "microseconds"],
      ["ns", "nanoseconds"],
    ],
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
