import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "as",
    label: "Read as",
    kind: "choice",
    value: "auto",
    choices: [
      ["auto", "Detect"],
      ["2", "Binary"],
      ["8", "Octal"],
      ["10", "Decimal"],
      ["16", "Hexadecimal"],
      ["36", "Base 36"],
      ["f16", "float16 bits"],
      ["bf16", "bfloat16 bits"],
      ["f32", "float32 bits"],
      ["f64", "float64 bits"],
    ],
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
