import { parse } from "../../shared/json/parse.ts";
import { print } from "../../shared/json/print.ts";
import { counted, sizeInWords, transformOf } from "../../shared/transform.ts";
import { utf8Length } from "../../shared/utf8-length.ts";
import { canonical } from "./canonical.ts";
import { type Findings, inspect } from "./inspect.ts";
import { spaceOf, tool } from "./tool.ts";

/** What other programs may change or lose. */
const cautionsOf = (findings: Findings, rounded: number): string[] => {
  const { duplicateKeys, firstDuplicate, fragileNumbers, firstFragile } = findings;
  const cautions: string[] = [];
  if (duplicateKeys > 0)
    cautions.push(
      `${counted(duplicateKeys, "duplicate key")} kept (${firstDuplicate}). Most programs see only the last.`,
    );
  if (rounded > 0)
    cautions.push(
      `${counted(rounded, "number was", "numbers were")} rounded to a 64-bit float, as RFC 8785 requires.`,
    );
  else if (fragileNumbers > 0)
    cautions.push(
      `${counted(fragileNumbers, "number")} kept digit by digit (${firstFragile}). JavaScript would round ${fragileNumbers === 1 ? "it" : "them"}.`,
    );
  return cautions;
};

export const transform = transformOf(tool, ({ text }, { mode, indent, sort }) => {
  const begun = performance.now();
  const nodes = parse(text);
  const { text: written, rounded } =
    mode === "canonical"
      ? canonical(nodes)
      : {
          text: print(nodes, { indent: mode === "minify" ? "" : spaceOf(indent), sortKeys: sort }).join(""),
          rounded: 0,
        };
  const findings = inspect(nodes);
  return {
    text: written,
    ...(mode === "minify" ? { fileName: "data.min.json", keepsName: "stem" } : {}),
    figures: [
      counted(findings.values, "value"),
      `${findings.depth.toLocaleString("en")} deep`,
      `${sizeInWords(utf8Length(text))} → ${sizeInWords(utf8Length(written))}`,
      `${Math.max(1, Math.round(performance.now() - begun))} ms`,
    ],
    cautions: cautionsOf(findings, rounded),
  };
});
