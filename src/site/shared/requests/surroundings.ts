/** What precedes a command in docs and terminals: prompts, comments, fences, assignments. */
const BEFORE =
  /^(?:\s|#[^\n]*(?:\n|$)|`{3,}[^\n]*(?:\n|$)|[$%>]\s|(?:sudo|time|command)\s|(?:export\s+)?[A-Z_]\w*=(?:"[^"\n]*"|'[^'\n]*'|\$\([^()\n]*\)|[^\s"'`$()]*)(?:\s|;))+/;
const COMMAND = /^(?:[\w.:~/\\-]*[/\\])?(?:curl(?:\.exe)?|https?)\s+(?!:\/)/;
/** A fenced code block in Markdown. */
const FENCE = /^`{3,}\w*[ \t]*\n([\s\S]*)\n`{3,}\s*$/;

const blank = (text: string): string => text.replaceAll(/\S/g, " ");

/** Assignments of a plain text that a later command sees: exported, or commands of their own. */
const ASSIGNMENT =
  /(export\s+)?\b([A-Z_]\w*)=(?:"([^"\n$`\\]*)"|'([^'\n]*)'|([^\s"'`$();\\]*))([ \t]*[;\n])?/g;

const assignmentsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(text.matchAll(ASSIGNMENT)).flatMap(
      ([, exported, name = "", double, single, bare = "", end]) =>
        exported === undefined && end === undefined ? [] : [[name, double ?? single ?? bare] as const],
    ),
  );

interface Command {
  /** Prompt, comments, assignments and the Markdown fence around it are blanked out, so that offsets stay valid. */
  readonly command: string;
  /** The variables that are set before it. */
  readonly known: ReadonlyMap<string, string>;
}

export const commandIn = (text: string): Command => {
  const code = text.replace(FENCE, (whole, inner: string) => {
    const from = whole.indexOf("\n") + 1;
    return blank(whole.slice(0, from)) + inner + blank(whole.slice(from + inner.length));
  });
  const [before = ""] = BEFORE.exec(code) ?? [];
  if (!COMMAND.test(code.slice(before.length))) return { command: code, known: new Map() };
  return { command: blank(before) + code.slice(before.length), known: assignmentsIn(before) };
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
