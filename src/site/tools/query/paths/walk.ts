import { listed, type Members, type Places, ROOT, UNKNOWN } from "./places.ts";

export type PathLanguage = "jq" | "path" | "jmespath";

/** An open bracket, or the whole expression. */
class Frame {
  readonly bracket: string;
  /** The function whose arguments these are. */
  readonly called: string;
  /** What the bracket follows. */
  readonly base: Places | undefined;
  /** What `.` and names mean at its beginning, and now. */
  readonly start: Places;
  focus: Places;
  /** What the text before stands for; undefined where another value may begin. */
  term: Places | undefined;
  /** What the first argument stands for. */
  first: Places | undefined;
  /** The texts in quotes, and all text. */
  readonly names: string[] = [];
  text = "";
  /** Whether it goes on with each element; a pipe makes a list of them again. */
  projects = false;
  /** Whether it is bound to a variable, so that a pipe does not change what `.` means. */
  binds = false;

  constructor(bracket: string, focus: Places, called = "", base?: Places) {
    this.bracket = bracket;
    this.called = called;
    this.base = base;
    this.start = focus;
    this.focus = focus;
  }

  end(): void {
    this.term = undefined;
    this.projects = false;
  }

  pipe(): void {
    const term = this.term ?? UNKNOWN;
    if (!this.binds) this.focus = this.projects ? listed(term) : term;
    this.binds = false;
    this.end();
  }
}

const TOKEN =
  /\s+|#.*|\.\.|\.?"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\.[A-Za-z_]\w*|\.|\$\w*|[A-Za-z_]\w*|-?\d[\d.]*|\/\/|\|\||&&|[|[\](){},;:?@*&]|[^\s\w]/g;
const IS_NAME = /^[A-Za-z_]/;

/** Functions that look at each element; that return their input, or some of it; that return one element. */
const OF_ITEMS = new Set("map map_values sort_by group_by unique_by min_by max_by any all".split(" "));
const SAME = new Set("select sort sort_by unique unique_by reverse map_values del to_array".split(" "));
const ONE = new Set("min_by max_by first last min max".split(" "));
const WORDS = new Set("and or then else elif try catch reduce foreach def in".split(" "));

const textOf = (quoted: string): string => quoted.slice(1, -1).replaceAll(/\\(.)/g, "$1");

/** Follows an expression from left to right; what it cannot know is `UNKNOWN`. */
export class Walk {
  private readonly language: PathLanguage;
  private readonly members: Members;
  private readonly outer: Frame[] = [];
  private frame = new Frame("", ROOT);
  private called = "";
  /** The last sign before the cursor. */
  last = "";

  constructor(language: PathLanguage, expression: string, members: Members) {
    this.language = language;
    this.members = members;
    const tokens = (expression.match(TOKEN) ?? []).filter((token) => !/^[\s#]/.test(token));
    for (const [at, token] of tokens.entries()) {
      const next = tokens[at + 1] ?? "";
      if (token !== "]") this.frame.text += token;
      this.read(token, next);
      this.called = next === "(" && IS_NAME.test(token) ? token : "";
      this.last = token;
    }
  }

  /** What a name means here; what it means after a dot; the open bracket. */
  get focus(): Places {
    return this.frame.focus;
  }

  get term(): Places | undefined {
    return this.frame.term;
  }

  get bracket(): string {
    return this.frame.bracket;
  }

  private read(token: string, next: string): void {
    if (token === "[" || token === "(" || token === "{") this.enter(token, next);
    else if (token === "]" || token === ")" || token === "}") this.leave();
    else if (/^\.["\w]/.test(token)) this.step(token[1] === '"' ? textOf(token.slice(1)) : token.slice(1));
    else if (/^["']/.test(token)) this.quoted(token);
    else if (IS_NAME.test(token)) {
      if (this.language === "path" && this.last === "..") this.step(token);
      else if (next !== "(") this.name(token);
    } else this.sign(token);
  }

  private sign(token: string): void {
    const { frame, members, language } = this;
    if (token === "..") frame.term = members.below(frame.term ?? frame.focus);
    else if (token === ".") frame.term ??= language === "jq" ? frame.focus : undefined;
    else if (token === "@") frame.term = frame.focus;
    else if (token === "$" && language === "path") frame.term = ROOT;
    else if (token === "*" && this.last.startsWith("."))
      frame.term = members.items(frame.term ?? frame.focus);
    else if (token === "|") frame.pipe();
    else if (token === "&") frame.focus = members.items(frame.first ?? frame.focus);
    else if (/^(?:-?\d|\$|`.)/.test(token)) frame.term = UNKNOWN;
    else if (token !== "?" || language !== "jq") {
      if (token === ",") frame.first ??= frame.term;
      if (token === ";") frame.focus = frame.start;
      frame.end();
    }
  }

  private step(name: string): void {
    this.frame.term = this.members.member(this.frame.term ?? this.frame.focus, name);
  }

  private quoted(token: string): void {
    this.frame.names.push(textOf(token));
    if (this.language === "jmespath" && token.startsWith('"')) this.name(textOf(token));
    else this.frame.term = UNKNOWN;
  }

  private name(word: string): void {
    const { frame } = this;
    if (frame.bracket === "{" && /[{,]/.test(this.last)) return;
    if (this.language === "jmespath") this.step(word);
    else if (word === "as") frame.binds = true;
    else if (WORDS.has(word)) frame.term = undefined;
    else if (SAME.has(word)) frame.term = frame.focus;
    else frame.term = ONE.has(word) ? this.members.items(frame.focus) : UNKNOWN;
  }

  private enter(bracket: string, next: string): void {
    const { frame, members, called } = this;
    const isJmes = this.language === "jmespath";
    this.outer.push(frame);
    if (bracket === "(") {
      const isEach = !isJmes && OF_ITEMS.has(called);
      this.frame = new Frame(bracket, isEach ? members.items(frame.focus) : frame.focus, called);
      return;
    }
    const base = frame.term ?? (isJmes ? frame.focus : undefined);
    const isFilter = bracket === "[" && next === "?";
    const inner = isJmes ? (base ?? frame.focus) : frame.focus;
    const focus = isFilter ? members.items(base ?? frame.focus) : inner;
    this.frame = new Frame(bracket, focus, "", base);
  }

  private leave(): void {
    const inner = this.frame;
    const outer = this.outer.pop();
    if (outer === undefined) return;
    this.frame = outer;
    if (inner.bracket === "[") outer.term = this.indexed(inner);
    else outer.term = inner.bracket === "(" ? this.result(inner) : UNKNOWN;
  }

  /** What stands for `a[…]`, or a list. */
  private indexed({ base, names, text, term }: Frame): Places {
    const { members, language } = this;
    if (base === undefined) return listed(term ?? UNKNOWN);
    if (language === "jmespath") {
      if (/^[A-Za-z_"]/.test(text)) return UNKNOWN;
      if (!/^-?\d+$/.test(text)) this.frame.projects = true;
    } else if (names.length > 0 && !text.startsWith("?"))
      return { nodes: names.flatMap((each) => members.member(base, each).nodes), lists: 0 };
    return language === "jq" && text.includes(":") ? base : members.items(base);
  }

  /** What a function returns, or what is in brackets. */
  private result({ called, term, first }: Frame): Places {
    if (called === "") return term ?? UNKNOWN;
    const isJmes = this.language === "jmespath";
    const source = isJmes ? (first ?? term ?? UNKNOWN) : this.frame.focus;
    if (SAME.has(called)) return source;
    if (ONE.has(called)) return this.members.items(source);
    if (called === "map" && !isJmes) return listed(term ?? UNKNOWN);
    return called === "group_by" ? listed(source) : UNKNOWN;
  }
}
