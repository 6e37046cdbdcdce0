import { useEffect, useState } from "preact/hooks";

/** HTML with nothing in it that runs, loads or leaves: what remains is text and its form. */
async function cleaned(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import("dompurify");
  const fragment = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ["style", "form", "svg", "math", "video", "audio", "source", "track", "iframe"],
    FORBID_ATTR: ["style", "srcset", "id", "name", "class"],
  });
  for (const link of fragment.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  // A picture would be asked for from elsewhere, which this page never does.
  for (const picture of fragment.querySelectorAll("img"))
    if (picture.getAttribute("src")?.startsWith("data:image/") !== true)
      picture.replaceWith(`🖼 ${picture.alt}`);
  for (const box of fragment.querySelectorAll("input"))
    box.setAttribute("aria-label", box.parentElement?.textContent?.trim() ?? "");
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
