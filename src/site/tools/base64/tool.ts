import { isOneStep, STEPS, undoing } from "../../shared/encoding/steps-option.ts";
import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    direction: { kind: "segments", label: "Direction", choices: { encode: "Encode", decode: "Decode" } },
    form: {
      kind: "choice",
      label: "Format",
      choices: { base64: "Base64", base64url: "Base64url", hex: "Hexadecimal", data: "Data URI" },
    },
    wrap: { kind: "check", label: "Wrap at 76" },
    steps: STEPS,
    media: { kind: "text", label: "Media type", placeholder: "from the file, or text/plain" },
  },
  conditions: {
    direction: isOneStep,
    form: isOneStep,
    wrap: (options) => isOneStep(options) && options.direction === "encode" && options.form === "base64",
    media: (options) => isOneStep(options) && options.direction === "encode" && options.form === "data",
  },
  swap: (options) =>
    isOneStep(options)
      ? { direction: options.direction === "decode" ? "encode" : "decode" }
      : undoing(options),
  inputs: {
    input: {
      label: "Input",
      placeholder: "Paste text, or drop any file",
      keepsBytes: true,
      example: "Déjà vu, 100% lossless.",
    },
  },
  output: { label: "Result", fileName: "encoded.txt", type: "text/plain" },
});
