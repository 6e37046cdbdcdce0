import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    as: {
      kind: "choice",
      label: "Read as",
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
    word: {
      kind: "choice",
      label: "Word size",
      choices: [
        ["", "Fitting"],
        ["8", "8 bits"],
        ["16", "16 bits"],
        ["32", "32 bits"],
        ["64", "64 bits"],
        ["128", "128 bits"],
      ],
    },
  },
  conditions: { word: ({ as }) => !/^b?f/.test(as) },
  template: "inspector",
  inputs: {
    input: {
      label: "Number",
      placeholder: "255, 0xff, 0b1010_1010, -1.5e3, 9007199254740993",
      example: "0.1",
    },
  },
  output: { label: "Result", fileName: "number.txt", type: "text/plain" },
});
