import { defaultsOf } from "../../shared/options.ts";
import { type Outcome, sourceOf } from "../../shared/transform.ts";
import { tool } from "./tool.ts";
import { transform } from "./transform.ts";

/** The example as the preview shows it, without links, and below the title of the page. */
export const example = async (): Promise<Outcome & { readonly html: string }> => {
  const input = sourceOf(tool.inputs.input.example ?? "");
  const outcome = await transform.run(input, defaultsOf(tool.options), { input });
  const html = outcome.text
    .replaceAll(/(<\/?)h1(?: id="[^"]*")?>/g, "$1h2>")
    .replaceAll(/<a [^>]*>/g, "<u>")
    .replaceAll("</a>", "</u>")
    .replace(
      /<blockquote>\s*<p>\[!TIP\]\s*/,
      '<blockquote data-alert="tip"><p class="alert-title">Tip</p><p>',
    );
  return { ...outcome, html };
};
