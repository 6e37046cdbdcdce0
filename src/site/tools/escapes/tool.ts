import { isOneStep, STEPS, undoing } from "../../shared/encoding/steps-option.ts";
import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    direction: { kind: "segments", label: "Direction", choices: { encode: "Escape", decode: "Unescape" } },
    language: {
      kind: "choice",
      label: "For",
      choices: { html: "HTML", js: "JavaScript", json: "JSON", url: "URL", regex: "Regular expression" },
    },
    all: { kind: "check", label: "Escape non-ASCII" },
    plus: { kind: "check", label: "+ for spaces" },
    steps: STEPS,
  },
  conditions: {
    direction: isOneStep,
    language: isOneStep,
    // URLs and expressions have no choice.
    all: (options) =>
      isOneStep(options) && options.direction === "encode" && !["regex", "url"].includes(options.language),
    plus: (options) => isOneStep(options) && options.language === "url",
  },
  swap: (options) =>
    isOneStep(options)
      ? { direction: options.direction === "decode" ? "encode" : "decode" }
      : undoing(options),
  inputs: {
    input: {
      label: "Text",
      placeholder: "Paste text, or drop a file",
      example: 'Tom & "Jerry" <café> 100% \u{1F980}',
    },
  },
  output: { label: "Result", fileName: "escaped.txt", type: "text/plain" },
});
