/** What precedes a command in docs and terminals: prompts, comments, fences, assignments. */
const BEFORE =
  /^(?:\s|#[^\n]*(?:\n|$)|`{3,}[^\n]*(?:\n|$)|[$%>]\s|(?:sudo|time|command)\s|(?:export\s+)?[A-Z_]\w*=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'`$()]*)(?:\s|;))+/;
const COMMAND = /^(?:[\w.:~/\\-]*[/\\])?(?:curl(?:\.exe)?|https?)\s+(?!:\/)/;
/** A fenced code block in Markdown. */
const FENCE = /^`{3,}\w*[ \t]*\n([\s\S]*)\n`{3,}\s*$/;

const blank = (text: string): string => text.replaceAll(/\S/g, " ");

/** Blanks out the prompt, comments, assignments and Markdown fence around a command, keeping offsets valid. */
export const withoutSurroundings = (text: string): string => {
  const code = text.replace(FENCE, (whole, inner: string) => {
    const from = whole.indexOf("\n") + 1;
    return blank(whole.slice(0, from)) + inner + blank(whole.slice(from + inner.length));
  });
  const [before = ""] = BEFORE.exec(code) ?? [];
  return COMMAND.test(code.slice(before.length)) ? blank(before) + code.slice(before.length) : code;
};

/** The text of a here-document: `<<EOF`, the lines up to the next `EOF`. */
const HERE = /^<<-?\s*(['"]?)(\w+)\1([^\n]*)\n([\s\S]*?)\n?[ \t]*\2\s*$/;

interface HereDocument {
  readonly text: string;
  /** Whether variables in it are not expanded. */
  readonly isLiteral: boolean;
  /** What follows the command on its line, such as a pipe. */
  readonly rest: string;
}

export const hereDocument = (rest: string): HereDocument | undefined => {
  const [, quote, , more = "", text = ""] = HERE.exec(rest) ?? [];
  return quote === undefined ? undefined : { text: `${text}\n`, isLiteral: quote !== "", rest: more.trim() };
};
