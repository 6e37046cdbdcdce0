const LONGEST_ECHO = 200;

/** A caller's text as problems and notices repeat it: never more of it than helps. */
export const shortened = (text: string): string =>
  text.length <= LONGEST_ECHO ? text : `${text.slice(0, LONGEST_ECHO).toWellFormed()}…`;
