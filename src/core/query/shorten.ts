const MAX_ECHO_LENGTH = 200;

/** Shortens a text for problems and notices. */
export const shorten = (text: string): string =>
  text.length <= MAX_ECHO_LENGTH ? text : `${text.slice(0, MAX_ECHO_LENGTH).toWellFormed()}…`;
