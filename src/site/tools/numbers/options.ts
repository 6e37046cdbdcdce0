import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "as",
    label: "Read as",
    kind: "choice",
    value: "auto",
    choices: [
      ["auto", "what it looks like"],
      ["2", "binary"],
      ["8", "octal"],
      ["10", "decimal"],
      ["16", "hexadecimal"],
      ["36", "base 36"],
      ["f16", "bits of a float16"],
      ["bf16", "bits of a bfloat16"],
      ["f32", "bits of a float32"],
      ["f64", "bits of a float64"],
    ],
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
