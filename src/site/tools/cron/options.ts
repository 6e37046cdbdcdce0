import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "zone",
    label: "Time zone",
    kind: "text",
    value: "",
    placeholder: "Local, or Europe/Berlin",
  },
  { id: "from", label: "From", kind: "text", value: "", placeholder: "Now, or 2024-03-30T00:00" },
  {
    id: "amount",
    label: "Runs shown",
    kind: "segments",
    value: "10",
    choices: [
      ["5", "5 runs"],
      ["10", "10 runs"],
      ["50", "50 runs"],
    ],
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
