/** What stands before a command in docs and terminals. */
const BEFORE =
  /^(?:\s|#[^\n]*(?:\n|$)|`{3,}[^\n]*(?:\n|$)|[$%>]\s|(?:sudo|time|command)\s|(?:export\s+)?[A-Z_]\w*=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'`$()]*)(?:\s|;))+/;
const COMMAND = /^(?:[\w.:~/\\-]*[/\\])?(?:curl(?:\.exe)?|https?)\s+(?!:\/)/;
/** The end of a block of code in Markdown. */
const FENCE = /^`{3,}\w*[ \t]*\n([\s\S]*)\n`{3,}\s*$/;

const blank = (text: string): string => text.replaceAll(/\S/g, " ");

/** A command without its prompt, comments, assignments and Markdown fence: spaces, so that offsets stay as they are. */
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
  /** Whether variables in it stand for themselves. */
  readonly isLiteral: boolean;
  /** What follows the command in its own line, such as a pipe. */
  readonly rest: string;
}

export const hereDocument = (rest: string): HereDocument | undefined => {
  const [, quote, , more = "", text = ""] = HERE.exec(rest) ?? [];
  return quote === undefined ? undefined : { text: `${text}\n`, isLiteral: quote !== "", rest: more.trim() };
};
