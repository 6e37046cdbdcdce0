import { highlightTree } from "@lezer/highlight";
import type { Tint, TintRange } from "../tint.ts";
import type { Language } from "../../shared/language.ts";
import { CODE_TINTS } from "./code-tints.ts";
import { loadLanguage } from "./languages.ts";

/** The colours of a source text, from the parser that the editor would use. */
export async function tintCode(text: string, language: Language): Promise<TintRange[]> {
  const support = await loadLanguage(language);
  const ranges: TintRange[] = [];
  if (support !== undefined)
    highlightTree(support.language.parser.parse(text), CODE_TINTS, (from, to, tint) =>
      ranges.push({ from, to, tint: tint as Tint }),
    );
  return ranges;
}
