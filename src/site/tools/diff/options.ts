import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "mode",
    label: "Action",
    kind: "choice",
    value: "sides",
    choices: [
      ["sides", "Compare side by side"],
      ["changes", "List the changes"],
      ["patch", "Create a JSON Patch (RFC 6902)"],
      ["merge", "Create a merge patch (RFC 7396)"],
      ["apply", "Apply the second as a JSON Patch"],
      ["apply-merge", "Apply the second as a merge patch"],
    ],
  },
]);

export type Options = OptionsOf<typeof OPTIONS, "other">;
