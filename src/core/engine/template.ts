import { kept } from "./lazy.ts";
import type { KeyedRandom } from "./random.ts";

/** A parsed template: the names of its placeholders, and the texts before, between and after them. */
interface Template {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** Parses templates, each once: they come from the word lists, so the cache is bounded. */
const createTemplateParser = (placeholder: RegExp): ((template: string) => Template) =>
  kept(new Map<string, Template>(), (template) => {
    const parts = template.split(placeholder);
    return {
      texts: parts.filter((_, index) => index % 2 === 0),
      names: parts.filter((_, index) => index % 2 === 1),
    };
  });

/** Placeholders of the form `{name}`. */
export const parseTemplate = createTemplateParser(/\{([^}]*)\}/);

/** Placeholders `@`, and runs of up to two `#` or `*`. */
const parseCode = createTemplateParser(/(#{1,2}|\*{1,2}|@)/);

/** A zero-padded whole number: `padded(7, 3)` is `007`. */
const padded = (value: number, digits: number, base = 10): string =>
  value.toString(base).padStart(digits, "0");

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";

const drawDigits = (count: number, base: number, random: KeyedRandom): string => {
  let value = 0;
  for (let drawn = 0; drawn < count; drawn++) value = value * base + random.int(0, base - 1);
  return padded(value, count, base);
};

const drawPlaceholder = (name: string, random: KeyedRandom): string => {
  if (name === "@") return LETTERS.charAt(random.int(0, LETTERS.length - 1));
  return drawDigits(name.length, name.startsWith("*") ? 16 : 10, random);
};

/** A text whose `#` are digits, `@` upper-case letters and `*` hexadecimal digits. */
export const drawCode = (pattern: string, random: KeyedRandom): string => {
  const { texts, names } = parseCode(pattern);
  let text = texts[0] as string;
  for (let at = 0; at < names.length; at++)
    text = `${text}${drawPlaceholder(names[at] as string, random)}${texts[at + 1]}`;
  return text;
};
