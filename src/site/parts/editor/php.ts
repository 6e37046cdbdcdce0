import type { StringStream } from "@codemirror/language";
import { clike } from "@codemirror/legacy-modes/mode/clike";

const wordSet = (words: string): Record<string, true> =>
  Object.fromEntries(words.split(" ").map((word) => [word, true]));

/** Just enough of PHP to highlight a script; the legacy modes have none for it. */
export const php = clike({
  name: "php",
  keywords: wordSet(
    "as break case catch class const continue default do echo else elseif finally fn for foreach function if " +
      "implements instanceof interface namespace new print private protected public return static switch throw try " +
      "use while",
  ),
  types: wordSet("array bool callable float int mixed object string void"),
  blockKeywords: wordSet("catch do else elseif finally for foreach if switch try while"),
  atoms: wordSet("true false null"),
  multiLineStrings: true,
  hooks: {
    "<": (stream: StringStream) => (stream.match("?php") ? "meta" : "operator"),
    "?": (stream: StringStream) => (stream.eat(">") ? "meta" : "operator"),
    $: (stream: StringStream) => {
      stream.eatWhile(/\w/);
      return "variableName";
    },
    "#": (stream: StringStream) => {
      if (stream.eat("[")) return null;
      stream.skipToEnd();
      return "comment";
    },
  },
});
