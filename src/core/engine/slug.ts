const ASCII = /^[ -~]*$/;

const withoutMarks = (text: string): string => text.normalize("NFKD").replace(/[\u0300-\u036f’]/g, "");

/** A text as it stands in a URL: lower case, letters and digits of ASCII, single hyphens. */
export const slugify = (text: string): string => {
  const plain = ASCII.test(text) ? text : withoutMarks(text);
  const words = plain
    .replaceAll("'", "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-");
};
