/*
 * An expression that backtracks may take time that grows with a power of the text's length. Longer texts are therefore
 * not compared with it: in its bounded form, any of them matches.
 */

/** A pattern that every text of more than `most` characters matches. */
export const boundedPattern = (pattern: string, most: number): string => `^[^]{${most + 1}}|${pattern}`;

const BOUND = /^\^\[\^\]\{\d+\}\|/;

/** A pattern as its author wrote it. */
export const patternAsWritten = (pattern: string): string => pattern.replace(BOUND, "");
