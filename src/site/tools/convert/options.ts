import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const FORMATS = [
  ["json", "JSON"],
  ["yaml", "YAML"],
  ["toml", "TOML"],
  ["csv", "CSV"],
  ["xml", "XML"],
  ["ndjson", "NDJSON"],
] as const;

export type Format = (typeof FORMATS)[number][0];

export const OPTIONS = defineOptions([
  {
    id: "from",
    label: "From",
    kind: "choice",
    value: "",
    choices: [["", "Detect"], ...FORMATS],
  },
  { id: "to", label: "To", kind: "choice", value: "yaml", choices: FORMATS },
]);

export type Options = OptionsOf<typeof OPTIONS>;
