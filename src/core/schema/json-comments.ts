/** Strings and comments may be unterminated, so that the search for an end is never repeated. */
const STRING_OR_COMMENT = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/)?/g;
const STRING_OR_LAST_COMMA = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|,(?=\s*[}\]])/g;

const blank = (part: string): string => (part.startsWith('"') ? part : part.replaceAll(/[^\r\n]/g, " "));

/**
 * Turns JSON with comments and trailing commas, as editors and TypeScript accept it, into plain JSON in which each
 * value keeps its position. Undefined for all other texts.
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
