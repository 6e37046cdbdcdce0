import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { counted, InputError, type Transform } from "../../shared/transform.ts";
import type { Options } from "./options.ts";

/** Markdown's own rules look at some texts many times over. */
const MAX_LENGTH = 5_000_000;

/** A page of more HTML than this would stand still while its preview is made. */
const PREVIEWED = 200_000;

/** What GitHub, Jekyll and Hugo take for data: lines of YAML or TOML between marks, before everything else. */
const FRONT_MATTER =
  /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n(?=\s*(?:#[^\n]*\n\s*)*[\w"'-]+\s*[:=])[^]*?\r?\n\1[ \t]*(?:\r?\n|$)/;

/** HTML that is shown as text; that of code is meant so. */
const showsTags = (html: string): boolean =>
  /&lt;\/?[a-z][^<>]*&gt;|&lt;!--/i.test(html.replaceAll(/<(pre|code)>[^]*?<\/\1>/g, ""));

/** GitHub's Markdown as HTML. Raw HTML in it is shown as text unless it is wanted. */
export const transform: Transform<Options> = ({ text }, options) => {
  if (text.length > MAX_LENGTH)
    throw new InputError("At most five million characters of Markdown, please.", MAX_LENGTH);
  const raw = (options["raw"] ?? "") !== "";
  const isPlain = options["flavour"] === "commonmark";
  const body = isPlain ? text : text.replace(FRONT_MATTER, "");
  const html = micromark(body, {
    allowDangerousHtml: raw,
    allowDangerousProtocol: false,
    extensions: isPlain ? [] : [gfm()],
    htmlExtensions: isPlain ? [] : [gfmHtml()],
  });
  const words = body.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const wantsPreview = options["show"] !== "html";
  const isShort = html.length <= PREVIEWED;
  const cautions = [
    ...(body === text ? [] : ["The data in front of the text is left out."]),
    ...(!raw && showsTags(html) ? ["Raw HTML is shown as text. “Keep raw HTML” uses it."] : []),
    ...(raw && /<[a-z!/?]/i.test(text)
      ? [
          "Raw HTML is passed on as it is written. Only the preview is cleaned: clean the result before you show it to others.",
        ]
      : []),
    ...(wantsPreview && !isShort
      ? [`There is no preview of more than ${PREVIEWED.toLocaleString("en")} characters: this is the HTML.`]
      : []),
  ];
  return {
    text: html,
    figures: [counted(words, "word"), `${Math.max(1, Math.round(words / 230))} min to read`],
    ...(wantsPreview && isShort ? { isWhole: true } : {}),
    ...(cautions.length > 0 ? { cautions } : {}),
  };
};
