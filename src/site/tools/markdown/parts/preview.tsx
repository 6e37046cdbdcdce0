import type { Config } from "dompurify";
import { useEffect, useState } from "preact/hooks";
import { headingNames } from "../headings.ts";
import { drawTints } from "../../../parts/draw-tints.ts";
import type { Language } from "../../../shared/language.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The elements and attributes that readmes use. Other elements are removed, keeping their text if possible. */
const ALLOWED: Config = {
  ALLOWED_TAGS: words(`
    #text a abbr b blockquote br center cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5
    h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary
    sup table tbody td tfoot th thead time tr tt u ul var
    maction math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace
    msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none`),
  ALLOWED_ATTR: words(`
    align alt checked class colspan datetime dir disabled height href id lang open reversed rowspan src start title type
    value width
    accent accentunder columnspan data-style depth display displaystyle fence form largeop linethickness lspace mathvariant
    maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset`),
  // Not an address, though `color:red` looks like one.
  ADD_URI_SAFE_ATTR: ["data-style"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** Sanitises HTML: nothing left in it can run code or load anything. */
async function sanitise(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import("dompurify");
  // Until it is inserted, it belongs to an inert document, which loads nothing.
  const fragment = purify.sanitize(withoutStyles(html), { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  const targets = takeTargets(fragment);
  for (const link of fragment.querySelectorAll("a[href]")) {
    const address = link.getAttribute("href") ?? "";
    const name = address.slice(1).toLowerCase();
    const target = targets.get(name) ?? targets.get(unescaped(name));
    if (address.startsWith("#") && target !== undefined) {
      // The hash of this page has the options.
      link.addEventListener("click", (event) => {
        event.preventDefault();
        target.scrollIntoView();
      });
      continue;
    }
    // Relative links refer to the text's location, not to this page's.
    if (!/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) {
      link.removeAttribute("href");
      link.setAttribute("title", address);
      continue;
    }
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  // Images would be fetched from other sites, which this page never does.
  for (const picture of fragment.querySelectorAll("img"))
    if (picture.getAttribute("src")?.startsWith("data:image/") !== true)
      picture.replaceWith(`🖼 ${picture.alt}`);
  for (const box of fragment.querySelectorAll("input"))
    if (box.type === "checkbox") {
      box.disabled = true;
      box.setAttribute("aria-label", box.parentElement?.textContent?.trim() || "Task");
    } else box.remove();
  for (const other of fragment.querySelectorAll(":not(img)[src]")) other.removeAttribute("src");
  for (const other of fragment.querySelectorAll("[data-style]")) styleFormula(other);
  for (const other of fragment.querySelectorAll("[class]")) keepLanguage(other);
  for (const quote of fragment.querySelectorAll("blockquote")) makeAlert(quote);
  return fragment;
}

/** What links within the text lead to, by name: elements with an id, which they lose, and headings in raw HTML. */
function takeTargets(fragment: DocumentFragment): ReadonlyMap<string, Element> {
  const targets = new Map<string, Element>();
  const nameOf = headingNames();
  for (const element of fragment.querySelectorAll("[id], h1, h2, h3, h4, h5, h6")) {
    const name = element.id === "" ? nameOf(element.textContent) : element.id.toLowerCase();
    element.removeAttribute("id");
    if (!targets.has(name)) targets.set(name, element);
  }
  return targets;
}

/** The name in a link, in which letters outside ASCII are escaped. */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name;
  }
}

/** The page's policy forbids style attributes, so those of formulas come by another name. */
const withoutStyles = (html: string): string =>
  html.replaceAll(/<m[a-z]+ [^<>]*>/g, (tag) => tag.replace(" style=", " data-style="));

/** Places and colours within a formula, none of which reaches beyond it. */
const FORMULA_STYLES = words(`
  border border-bottom border-left border-right border-top color math-depth padding padding-left padding-right text-align
  vertical-align`);

function styleFormula(element: Element): void {
  const { style } = document.createElement("i");
  style.cssText = element.getAttribute("data-style") ?? "";
  element.removeAttribute("data-style");
  if (element instanceof MathMLElement)
    for (const name of FORMULA_STYLES) element.style.setProperty(name, style.getPropertyValue(name));
}

/** Keeps the language of code blocks and the classes of formulas; others could imitate the page. */
function keepLanguage(element: Element): void {
  if (element instanceof MathMLElement && /^(?:tml-[a-z]+|upstrike|downstrike|[ ])+$/.test(element.className))
    return;
  const language = /^language-([\w+#-]+)$/.exec(element.className)?.[1];
  element.removeAttribute("class");
  if (language !== undefined && element.matches("pre > code"))
    element.setAttribute("data-language", language.toLowerCase());
}

const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][^\S\n]*(?:\n|$)/i;

/** GitHub's alerts: block quotes that start with `[!NOTE]`. */
function makeAlert(quote: Element): void {
  const text = quote.querySelector(":scope > p:first-of-type")?.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE) return;
  const [mark, kind] = ALERT.exec(text.nodeValue ?? "") ?? [];
  if (mark === undefined || kind === undefined) return;
  text.nodeValue = (text.nodeValue ?? "").slice(mark.length);
  const title = document.createElement("p");
  title.className = "alert-title";
  title.textContent = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  quote.prepend(title);
  quote.setAttribute("data-alert", kind.toLowerCase());
}

/** Common language names after three backticks. */
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

/** Highlights code blocks as the editor does. Returns a function that removes the highlighting. */
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
      // The text is fine without highlighting, for example in a tab that went offline early.
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
      void sanitise(html).then((fragment) => {
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
