import type { Config } from "dompurify";
import { useEffect, useState } from "preact/hooks";
import { drawTints } from "../../../parts/draw-tints.ts";
import type { Language } from "../../../parts/editor/language.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);

/** What readmes are made of. Whatever is not here leaves its text behind, or nothing. */
const ALLOWED: Config = {
  ALLOWED_TAGS: words(`
    #text a abbr b blockquote br center cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5
    h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary
    sup table tbody td tfoot th thead time tr tt u ul var`),
  ALLOWED_ATTR: words(`
    align alt checked class colspan datetime dir disabled height href lang open reversed rowspan src start title type
    value width`),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** HTML with nothing in it that runs, loads or leaves: what remains is text and its form. */
async function cleaned(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import("dompurify");
  // Until it is put into the page it belongs to a document in which nothing is loaded.
  const fragment = purify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll("a[href]")) {
    const address = link.getAttribute("href") ?? "";
    // What is relative means a place beside the text, not one beside this page.
    if (!/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) {
      link.removeAttribute("href");
      link.setAttribute("title", address);
      continue;
    }
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  // A picture would be asked for from elsewhere, which this page never does.
  for (const picture of fragment.querySelectorAll("img"))
    if (picture.getAttribute("src")?.startsWith("data:image/") !== true)
      picture.replaceWith(`🖼 ${picture.alt}`);
  for (const box of fragment.querySelectorAll("input"))
    if (box.type === "checkbox") {
      box.disabled = true;
      box.setAttribute("aria-label", box.parentElement?.textContent?.trim() || "Task");
    } else box.remove();
  for (const other of fragment.querySelectorAll(":not(img)[src]")) other.removeAttribute("src");
  for (const other of fragment.querySelectorAll("[class]")) keepLanguage(other);
  for (const quote of fragment.querySelectorAll("blockquote")) makeAlert(quote);
  return fragment;
}

/** The one class that Markdown writes is the language of a block of code; any other could pass for part of the page. */
function keepLanguage(element: Element): void {
  const language = /^language-([\w+#-]+)$/.exec(element.className)?.[1];
  element.removeAttribute("class");
  if (language !== undefined && element.matches("pre > code"))
    element.setAttribute("data-language", language.toLowerCase());
}

const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][^\S\n]*(?:\n|$)/;

/** GitHub's alerts: a quotation that begins with `[!NOTE]`. */
function makeAlert(quote: Element): void {
  const text = quote.querySelector(":scope > p:first-of-type")?.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE) return;
  const [mark, kind] = ALERT.exec(text.nodeValue ?? "") ?? [];
  if (mark === undefined || kind === undefined) return;
  text.nodeValue = (text.nodeValue ?? "").slice(mark.length);
  const title = document.createElement("p");
  title.className = "alert-title";
  title.textContent = kind.charAt(0) + kind.slice(1).toLowerCase();
  quote.prepend(title);
  quote.setAttribute("data-alert", kind.toLowerCase());
}

/** What people write behind three backticks. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  css: "css",
  html: "html",
  javascript: "js",
  js: "js",
  json: "json",
  jsx: "js",
  markdown: "markdown",
  md: "markdown",
  sql: "sql",
  svg: "xml",
  ts: "ts",
  tsx: "ts",
  typescript: "ts",
  xml: "xml",
  yaml: "yaml",
  yml: "yaml",
};

/** Colours blocks of code as their editor would; what it returns takes the colours away. */
function tintBlocks(place: Element): () => void {
  const remove: (() => void)[] = [];
  let isGone = false;
  const tint = async (code: HTMLElement): Promise<void> => {
    const language = LANGUAGES[code.dataset["language"] ?? ""];
    const { firstChild } = code;
    if (language === undefined || !(firstChild instanceof Text)) return;
    const { tintCode } = await import("../../../parts/editor/tint-code.ts");
    const tints = await tintCode(firstChild.data, language);
    if (!isGone) remove.push(drawTints(firstChild, tints));
  };
  if ("highlights" in CSS)
    for (const code of place.querySelectorAll<HTMLElement>("code[data-language]"))
      // Without its colours the text is as good, as in a tab that went offline early.
      void tint(code).catch(() => undefined);
  return () => {
    isGone = true;
    for (const undo of remove) undo();
  };
}

export function Preview({ html }: { readonly html: string }) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    let isLatest = true;
    let untint = (): void => undefined;
    if (place !== null)
      void cleaned(html).then((fragment) => {
        if (!isLatest) return;
        place.replaceChildren(fragment);
        untint = tintBlocks(place);
      });
    return () => {
      isLatest = false;
      untint();
    };
  }, [html, place]);
  return <div ref={setPlace} class="preview" role="region" tabIndex={0} aria-label="Preview" />;
}
