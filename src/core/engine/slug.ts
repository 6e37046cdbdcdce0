/** Texts that need nothing but lower case and hyphens: most of them. */
const PLAIN = /^[\0-%(-\x7f]*$/;

const spelledOut = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replaceAll("&", " and ");

/** A text for a URL: lower-case ASCII letters, digits and single hyphens. */
export const slugify = (text: string): string =>
  (PLAIN.test(text) ? text : spelledOut(text))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
