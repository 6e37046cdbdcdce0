import { decodeHTML } from "entities";
import temml from "temml";
import { counted } from "../../shared/transform.ts";
import { errorMessage } from "../../shared/error-message.ts";

/** Longer formulas are shown as code: deep ones would end the stack. */
const MAX_LENGTH = 5000;

/** A block of code in the language `math`, as micromark writes it. */
const BLOCK = /<pre><code class="language-math">([^<]*)<\/code><\/pre>/g;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const reasonOf = (cause: unknown): string => {
  if (cause instanceof RangeError) return "it is nested too deeply";
  return /^ *(.*?)\.?(?: at (?:position|end)|\n|$)/.exec(errorMessage(cause))?.[1] ?? "";
};

/** Writes formulas as MathML, which browsers show without a font of its own, and wrong ones as code. */
export class FormulaWriter {
  private readonly problems: string[] = [];

  write(tex: string, isBlock: boolean): string {
    try {
      if (tex.length > MAX_LENGTH) throw new Error(`it has more than ${counted(MAX_LENGTH, "character")}`);
      return temml.renderToString(tex, { displayMode: isBlock, throwOnError: true });
    } catch (cause) {
      this.problems.push(`${tex.trim().slice(0, 40)}: ${reasonOf(cause)}`);
      return `<code>${escapeHtml(tex)}</code>`;
    }
  }

  /** Writes blocks of code in the language `math` as formulas. */
  writeBlocks(html: string): string {
    return html.replaceAll(BLOCK, (_, code: string) => `<p>${this.write(decodeHTML(code), true)}</p>`);
  }

  /** What could not be written. */
  get cautions(): string[] {
    const [first] = this.problems;
    if (first === undefined) return [];
    const more = this.problems.length - 1;
    return [
      `A formula is shown as code: ${first}.${more > 0 ? ` So ${more === 1 ? "is another" : `are ${more} others`}.` : ""}`,
    ];
  }
}
