/** `/a+b/gi`, as code has it: the expression, then the flags. */
export const REGEX_LITERAL = /^\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)$/;
