import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "zone",
    label: "Zone",
    kind: "text",
    value: "",
    placeholder: "This machine's; or Europe/Berlin, UTC",
  },
  { id: "from", label: "From", kind: "text", value: "", placeholder: "now; or 2024-03-30T00:00" },
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
