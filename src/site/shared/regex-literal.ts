/** `/a+b/gi`, as code has it: the expression, then the flags. */
export const REGEX_LITERAL = /^\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)$/;

const FLAGS = /^[dgimsuvy]*$/;
/** The folder of a path such as `/usr/`, which looks like a literal. */
const ROOT_FOLDERS = new Set(
  "bin boot data dev etc home lib lib64 media mnt opt proc root run sbin srv sys tmp usr var".split(" "),
);

/** Whether somebody who pastes a text means an expression rather than a path. */
export const isRegexLiteral = (text: string): boolean => {
  const [, pattern = "", flags] = REGEX_LITERAL.exec(text) ?? [];
  return flags !== undefined && FLAGS.test(flags) && (flags !== "" || !ROOT_FOLDERS.has(pattern));
};
