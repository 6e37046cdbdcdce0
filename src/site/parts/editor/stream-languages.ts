import { StreamLanguage, type StreamParser, type StringStream } from "@codemirror/language";
import { toml as tomlMode } from "@codemirror/legacy-modes/mode/toml";

function kindOf(stream: StringStream): string | null {
  if (stream.match(/^[,;\t|]/)) return "punctuation";
  if (stream.match(/^"(?:[^"]|"")*"?/)) return "string";
  if (stream.match(/^\s*[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?\s*(?=[,;\t|]|$)/i)) return "number";
  stream.match(/^[^,;\t|]+/);
  return null;
}

/** Quoted values, numbers and separators; the header line stands out. */
const csvMode: StreamParser<{ isFirst: boolean }> = {
  name: "csv",
  startState: () => ({ isFirst: true }),
  token(stream, state) {
    const kind = kindOf(stream);
    const isName = state.isFirst && kind !== "punctuation";
    if (stream.eol()) state.isFirst = false;
    return isName ? "propertyName" : kind;
  },
};

const GRAPHQL_WORDS =
  /^(?:query|mutation|subscription|fragment|on|schema|type|interface|union|enum|input|scalar|directive|extend|implements|repeatable|true|false|null)\b/;

const graphqlMode: StreamParser<{ inBlock: boolean }> = {
  name: "graphql",
  startState: () => ({ inBlock: false }),
  token(stream, state) {
    if (state.inBlock || stream.match('"""')) {
      state.inBlock = !stream.match(/^.*?"""/);
      if (state.inBlock) stream.skipToEnd();
      return "string";
    }
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return "comment";
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
    if (stream.match(/^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/i)) return "number";
    if (stream.match(/^[$@]\w+/)) return "atom";
    if (stream.match(GRAPHQL_WORDS)) return "keyword";
    if (stream.match(/^\w+(?=\s*[:(])/)) return "propertyName";
    if (stream.match(/^[A-Z]\w*/)) return "typeName";
    if (!stream.match(/^\w+/)) stream.next();
    return null;
  },
};

export const csv = StreamLanguage.define(csvMode);
export const graphql = StreamLanguage.define(graphqlMode);
export const toml = StreamLanguage.define(tomlMode);
