type Expected = "value" | "valueOrEnd" | "name" | "nameOrEnd" | "colon" | "next";

const SPACE = /[ \t\n\r]*/y;
const SCALAR =
  /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const STRING_START = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;

const WORDS: Readonly<Record<Exclude<Expected, "next">, string>> = {
  value: "a value",
  valueOrEnd: "a value or ]",
  name: "a name in double quotes",
  nameOrEnd: "a name in double quotes or }",
  colon: "a colon",
};

const describeCharacter = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  if (code === undefined) return "the end";
  if (code === 10 || code === 13) return "a line break";
  return code === 34 ? `'"'` : JSON.stringify(String.fromCodePoint(code));
};

const describeFault = (text: string, at: number, expected: string): string => {
  const lines = text.slice(0, at).split("\n");
  const column = (lines.at(-1) ?? "").length + 1;
  return `expected ${expected}, found ${describeCharacter(text, at)} at line ${lines.length}, column ${column}`;
};

/**
 * Where a text stops being JSON, and what belongs there; undefined where the text is JSON. Engines word their
 * complaints differently, and most tell no line.
 */
export const findJsonFault = (text: string): string | undefined => {
  const closing: ("]" | "}")[] = [];
  let expected: Expected = "value";
  let at = 0;
  const take = (token: RegExp): boolean => {
    token.lastIndex = at;
    const isThere = token.test(text);
    if (isThere) at = token.lastIndex;
    return isThere;
  };
  const fault = (words: string): string => {
    const isBrokenString = words !== WORDS.colon && expected !== "next" && take(STRING_START);
    if (!isBrokenString) return describeFault(text, at, words);
    const inside = text[at] === "\\" ? "an escape that JSON knows" : "the rest of a string in double quotes";
    return describeFault(text, at, inside);
  };
  for (;;) {
    take(SPACE);
    const next = text[at];
    const end = closing.at(-1);
    if (expected === "next" && end === undefined) return at === text.length ? undefined : fault("the end");
    const mayClose = expected === "next" || expected === "valueOrEnd" || expected === "nameOrEnd";
    if (mayClose && next === end) {
      closing.pop();
      expected = "next";
    } else if (expected === "next") {
      if (next !== ",") return fault(`a comma or ${end}`);
      expected = end === "}" ? "name" : "value";
    } else if (expected === "colon") {
      if (next !== ":") return fault(WORDS.colon);
      expected = "value";
    } else if (expected === "name" || expected === "nameOrEnd") {
      if (next !== '"' || !take(SCALAR)) return fault(WORDS[expected]);
      expected = "colon";
      continue;
    } else if (next === "{" || next === "[") {
      closing.push(next === "{" ? "}" : "]");
      expected = next === "{" ? "nameOrEnd" : "valueOrEnd";
    } else {
      if (!take(SCALAR)) return fault(WORDS[expected]);
      expected = "next";
      continue;
    }
    at++;
  }
};
