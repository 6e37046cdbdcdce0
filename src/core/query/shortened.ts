const MAX_ECHO_LENGTH = 200;

/** A caller's text as problems and notices repeat it: never more of it than helps. */
export const shortened = (text: string): string =>
  text.length <= MAX_ECHO_LENGTH ? text : `${text.slice(0, MAX_ECHO_LENGTH).toWellFormed()}…`;
