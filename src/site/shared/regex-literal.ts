/** A regular expression literal such as `/a+b/gi`: the expression, then the flags. */
export const REGEX_LITERAL = /^\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)$/;

const FLAGS = /^[dgimsuvy]*$/;
/** A path such as `/usr/`, which looks like a literal. */
const ROOT_FOLDERS = new Set(
  "bin boot data dev etc home lib lib64 media mnt opt proc root run sbin srv sys tmp usr var".split(" "),
);

/** Whether a pasted text is an expression rather than a path. */
export const isRegexLiteral = (text: string): boolean => {
  const [, pattern = "", flags] = REGEX_LITERAL.exec(text) ?? [];
  return flags !== undefined && FLAGS.test(flags) && (flags !== "" || !ROOT_FOLDERS.has(pattern));
};

/** An expression between slashes, or between ^ and $. */
export const isExpression = (text: string): boolean =>
  text.length <= 2000 && (isRegexLiteral(text) || /^\^.+\$$/.test(text));
