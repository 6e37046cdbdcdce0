import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { EMOJI_CODE, emojiCodes, emojiHtml, withEmoji } from "./emoji.ts";
import { formulas, formulasHtml } from "./formulas.ts";
import { headingsHtml } from "./headings.ts";
import { present } from "../../shared/present.ts";
import { counted, InputError, transformOf } from "../../shared/transform.ts";
import { tool } from "./tool.ts";

/** Parsing takes more than linear time for some texts; a patch in `src/build/patches/` makes lists none of them. */
const MAX_LENGTH = 5_000_000;

/** Previewing more HTML than this would freeze the page. */
const MAX_PREVIEW = 200_000;

/** Front matter as in GitHub, Jekyll and Hugo: YAML or TOML between marker lines at the start. */
const FRONT_MATTER =
  /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n(?=\s*(?:#[^\n]*\n\s*)*[\w"'-]+\s*[:=])[^]*?\r?\n\1[ \t]*(?:\r?\n|$)/;

/** Whether escaped HTML tags appear outside code. */
const showsTags = (html: string): boolean =>
  /&lt;\/?[a-z](?:(?!&lt;)[^<>])*&gt;|&lt;!--/i.test(html.replaceAll(/<(pre|code)>[^]*?<\/\1>/g, ""));

/** Code, whose tags are shown as text in any case. */
const CODE = /```[^]*?(?:```|$)|~~~[^]*?(?:~~~|$)|`[^`\n]*`/g;

/** Whether a text contains HTML elements outside code. Autolinks and comments do no harm. */
const hasElements = (text: string): boolean =>
  /<\/?[a-z][a-z\d-]*(?=[\s/>])/i.test(text.replaceAll(CODE, ""));

/** A text that may have formulas. */
const FORMULA = /\$|(?:```|~~~)[ \t]*math\b/;

/** Blocks of code that GitHub draws. */
const DIAGRAM = /<pre><code class="language-(mermaid|geojson|topojson|stl)">/;

/** Renders as GitHub does. Emoji and formulas are loaded for the texts that have them. */
const gitHub = async (text: string, raw: boolean): Promise<{ html: string; cautions: readonly string[] }> => {
  const emoji = EMOJI_CODE.test(text)
    ? (await import("markdown-it-emoji/lib/data/full.mjs")).default
    : undefined;
  const writer = FORMULA.test(text) ? new (await import("./math.ts")).FormulaWriter() : undefined;
  let html = micromark(text, {
    allowDangerousHtml: raw,
    extensions: present([gfm(), emoji && emojiCodes(emoji), writer && formulas]),
    htmlExtensions: present([
      gfmHtml(),
      headingsHtml(),
      emoji && emojiHtml,
      writer && formulasHtml((tex, isBlock) => writer.write(tex, isBlock)),
    ]),
  });
  if (emoji !== undefined) html = withEmoji(html, emoji);
  if (writer !== undefined) html = writer.writeBlocks(html);
  const [, diagram] = DIAGRAM.exec(html) ?? [];
  return {
    html,
    cautions: present([
      ...(writer?.cautions ?? []),
      diagram !== undefined && `GitHub draws ${diagram} as a picture; this page shows its source.`,
    ]),
  };
};

/** Renders Markdown as HTML. Raw HTML is kept, as on GitHub, unless it is to be escaped. */
export const transform = transformOf(tool, async ({ text }, options) => {
  if (text.length > MAX_LENGTH)
    throw new InputError("The text is too long: the limit is five million characters.", MAX_LENGTH);
  const { raw } = options;
  const isPlain = options.flavour === "commonmark";
  const body = isPlain ? text : text.replace(FRONT_MATTER, "");
  const { html, cautions: remarks } = isPlain
    ? { html: micromark(body, { allowDangerousHtml: raw }), cautions: [] }
    : await gitHub(body, raw);
  const words = body.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const wantsPreview = options.show !== "html";
  const isShort = html.length <= MAX_PREVIEW;
  const cautions = present([
    body !== text && "Front matter is left out.",
    ...remarks,
    !raw && showsTags(html) && "Raw HTML is shown as text. Choose “Keep raw HTML” to use it.",
    raw &&
      hasElements(body) &&
      "Raw HTML is kept unchanged. Only the preview is sanitised: sanitise the result before you publish it.",
    wantsPreview &&
      !isShort &&
      `HTML of more than ${MAX_PREVIEW.toLocaleString("en")} characters has no preview; this is its source.`,
  ]);
  return {
    text: html,
    figures: [counted(words, "word"), `${Math.max(1, Math.round(words / 230))} min to read`],
    isWhole: wantsPreview && isShort,
    cautions,
  };
});
