import { CODECS } from "../../shared/encoding/escapes.ts";
import { stepsOutcome } from "../../shared/encoding/steps.ts";
import { isOneStep } from "../../shared/encoding/steps-option.ts";
import { transformOf } from "../../shared/transform.ts";
import { tool } from "./tool.ts";

/** Escapes or unescapes text for a language, or does one step after the other. */
export const transform = transformOf(tool, (source, options) => {
  if (!isOneStep(options)) return stepsOutcome(source, options);
  const { encode, decode } = CODECS[options.language];
  return {
    text: options.direction === "decode" ? decode(source.text, options) : encode(source.text, options),
  };
});
