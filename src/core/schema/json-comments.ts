/** Strings and comments may be without their end, so that none is looked for twice. */
const STRING_OR_COMMENT = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/)?/g;
const STRING_OR_LAST_COMMA = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|,(?=\s*[}\]])/g;

const blank = (part: string): string => (part.startsWith('"') ? part : part.replaceAll(/[^\r\n]/g, " "));

/**
 * JSON with comments and trailing commas, as editors and TypeScript take it, as plain JSON in which each value stands
 * where it stood. Undefined for all other texts.
 */
export const plainJson = (text: string): string | undefined => {
  const plain = text.replaceAll(STRING_OR_COMMENT, blank).replaceAll(STRING_OR_LAST_COMMA, blank);
  try {
    JSON.parse(plain);
    return plain;
  } catch {
    return undefined;
  }
};
