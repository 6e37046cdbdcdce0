import type { Config } from "dompurify";
import { useEffect, useState } from "preact/hooks";

const words = (text: string): string[] => text.trim().split(/\s+/);

/** What readmes are made of. Whatever is not here leaves its text behind, or nothing. */
const ALLOWED: Config = {
  ALLOWED_TAGS: words(`
    #text a abbr b blockquote br center cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5
    h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary
    sup table tbody td tfoot th thead time tr tt u ul var`),
  ALLOWED_ATTR: words(`
    align alt checked colspan datetime dir disabled height href lang open reversed rowspan src start title type
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
  return fragment;
}

export function Preview({ html }: { readonly html: string }) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    let isLatest = true;
    if (place !== null)
      void cleaned(html).then((fragment) => {
        if (isLatest) place.replaceChildren(fragment);
      });
    return () => {
      isLatest = false;
    };
  }, [html, place]);
  return <div ref={setPlace} class="preview" role="region" tabIndex={0} aria-label="Preview" />;
}
