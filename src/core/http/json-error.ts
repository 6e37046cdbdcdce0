type Expected = "value" | "valueOrEnd" | "name" | "nameOrEnd" | "colon" | "next";

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

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

const describeMistake = (text: string, at: number, expected: string): string => {
  let [line, start] = [1, 0];
  for (let end = text.indexOf("\n"); end !== -1 && end < at; end = text.indexOf("\n", start)) {
    line++;
    start = end + 1;
  }
  return `expected ${expected}, found ${describeCharacter(text, at)} at line ${line}, column ${at - start + 1}`;
};

/** The index after a token; -1 if there is none. */
const skip = (token: RegExp, text: string, at: number): number => {
  token.lastIndex = at;
  return token.test(text) ? token.lastIndex : -1;
};

const skipSpace = (text: string, from: number): number => {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at++;
  }
};

/**
 * The index of the quote that ends a string, or of what interrupts it. Not by one regular expression: in a long
 * unterminated string it would backtrack for a hundred milliseconds.
 */
const endOfString = (text: string, start: number): number => {
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    // Past the end it is NaN.
    if (code === 34 || !(code >= 32)) return at;
    const next = code === 92 ? skip(ESCAPE, text, at) : at + 1;
    if (next === -1) return at;
    at = next;
  }
};

const describeBrokenString = (text: string, at: number): string =>
  describeMistake(text, at, text[at] === "\\" ? "a valid escape" : "the rest of a string in double quotes");

/**
 * Says where a text stops being JSON and what was expected there; undefined if it is JSON. Engines word such errors
 * differently, and most give no line.
 */
export const findJsonError = (text: string): string | undefined => {
  const closing: ("]" | "}")[] = [];
  let expected: Expected = "value";
  let at = 0;
  for (;;) {
    at = skipSpace(text, at);
    const next = text[at];
    const end = closing.at(-1);
    const mayClose = expected === "next" || expected === "valueOrEnd" || expected === "nameOrEnd";
    const isName: boolean = expected === "name" || expected === "nameOrEnd";
    if (expected === "next" && end === undefined) {
      return at === text.length ? undefined : describeMistake(text, at, "the end");
    } else if (mayClose && next === end) {
      closing.pop();
      expected = "next";
    } else if (expected === "next") {
      if (next !== ",") return describeMistake(text, at, `a comma or ${end}`);
      expected = end === "}" ? "name" : "value";
    } else if (expected === "colon") {
      if (next !== ":") return describeMistake(text, at, WORDS.colon);
      expected = "value";
    } else if (next === '"') {
      at = endOfString(text, at);
      if (text[at] !== '"') return describeBrokenString(text, at);
      expected = isName ? "colon" : "next";
    } else if (isName) {
      return describeMistake(text, at, WORDS[expected]);
    } else if (next === "{" || next === "[") {
      closing.push(next === "{" ? "}" : "]");
      expected = next === "{" ? "nameOrEnd" : "valueOrEnd";
    } else {
      const after = skip(SCALAR, text, at);
      if (after === -1) return describeMistake(text, at, WORDS[expected]);
      at = after - 1;
      expected = "next";
    }
    at++;
  }
};
