/** Texts that need nothing but lower case and hyphens: most of them. */
const PLAIN = /^[\0-%(-\x7f]*$/;

/** Letters that no accent can be taken from. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  ß: "ss",
  ł: "l",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

const spelledOut = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[ßłøæœı]/gi, (letter) => SPELLINGS[letter.toLowerCase()] ?? "")
    .replaceAll("&", " and ");

/** A text for a URL: lower-case ASCII letters, digits and single hyphens. */
export const slugify = (text: string): string =>
  (PLAIN.test(text) ? text : spelledOut(text))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
