/** A short word, a part of a long one, or a sign, with the space before it. */
const PIECE = /\s*(?:[\p{L}\p{M}\p{N}]{1,6}|[^\s\p{L}\p{M}\p{N}])|\s+/gu;

/** A text in the pieces in which it is streamed, each of which counts as a token. */
export const piecesOf = (text: string): readonly string[] => text.match(PIECE) ?? [];

const CHARACTERS_IN_TOKEN = 4;
const TOKENS_OF_TURN = 3;

/** About how many tokens a conversation has: exact counts of long ones would take too long. */
export const promptTokens = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + TOKENS_OF_TURN + Math.ceil(text.length / CHARACTERS_IN_TOKEN), 0);

/** The words of a text in lower case, without the `s` of plurals. */
export const meaningsIn = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=..[^s])s$/, ""));
