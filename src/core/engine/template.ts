/** A parsed template: the names of its placeholders, and the texts before, between and after them. */
interface Template {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** Parses templates, each once: they come from the word lists, so the cache is bounded. */
const createTemplateParser = (placeholder: RegExp): ((template: string) => Template) => {
  const cache = new Map<string, Template>();
  return (template) => {
    let parsed = cache.get(template);
    if (parsed === undefined) {
      const parts = template.split(placeholder);
      parsed = {
        texts: parts.filter((_, index) => index % 2 === 0),
        names: parts.filter((_, index) => index % 2 === 1),
      };
      cache.set(template, parsed);
    }
    return parsed;
  };
};

/** Placeholders of the form `{name}`. */
export const parseTemplate = createTemplateParser(/\{([^}]*)\}/);

/** Placeholders `@`, and runs of up to two `#` or `*`. */
export const parseCode = createTemplateParser(/(#{1,2}|\*{1,2}|@)/);
