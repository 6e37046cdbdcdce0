import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { syntaxError } from "./cautions.ts";

/** A piece of an expression, and what it means. */
export interface Piece {
  readonly raw: string;
  readonly depth: number;
  readonly words: string;
}

/**
 * Parses the pattern of an expression, which starts at an offset of what was typed. Errors come from this parser, so they
 * are the same in every browser.
 */
export const parse = (pattern: string, flags: string, start = 0): AST.Pattern => {
  const modes = { unicode: flags.includes("u"), unicodeSets: flags.includes("v") };
  try {
    return new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, modes);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const reason = cause.message.replace(/^Invalid regular expression: ?(?:\/.*\/\w*: )?/s, "");
    throw syntaxError(pattern, reason, "index" in cause ? Number(cause.index) : undefined, start);
  }
};

const SETS = {
  digit: ["a digit, 0 to 9", "anything but a digit"],
  space: ["white space", "anything but white space"],
  word: ["a letter a–z, a digit or _", "anything but a letter a–z, a digit or _"],
} as const;

const CHAR_NAMES: Readonly<Record<number, string>> = {
  0: "NUL",
  9: "a tab",
  10: "a line break",
  13: "a carriage return",
  32: "a space",
};

const character = (value: number): string =>
  CHAR_NAMES[value] ??
  (value < 0x20 || (value >= 0x7f && value < 0xa0)
    ? `U+${value.toString(16).toUpperCase().padStart(4, "0")}`
    : `“${String.fromCodePoint(value)}”`);

const times = ({ min, max, greedy }: AST.Quantifier): string => {
  const many = max === Infinity ? "" : ` to ${max}`;
  const amount =
    min === 0 && max === 1
      ? "once or not at all"
      : min === max
        ? `${min} times`
        : max === Infinity
          ? min === 0
            ? "zero or more times"
            : min === 1
              ? "one or more times"
              : `${min} or more times`
          : `${min}${many} times`;
  return min === max ? amount : `${amount}, as ${greedy ? "often" : "rarely"} as possible`;
};

const charSet = (node: AST.CharacterSet): string => {
  if (node.kind === "any") return "any character except a line break (with the flag s, any character)";
  if (node.kind !== "property") return SETS[node.kind][node.negate ? 1 : 0];
  const name = node.value === null ? node.key : `${node.key} ${node.value}`;
  return `${node.negate ? "anything without" : "a character with"} the Unicode property ${name}`;
};

/** A member of a character class, in a few words. */
const member = (node: AST.CharacterClassElement | AST.ClassSetOperand): string => {
  switch (node.type) {
    case "Character":
      return character(node.value);
    case "CharacterClassRange":
      return `${character(node.min.value)} to ${character(node.max.value)}`;
    case "CharacterSet":
      return charSet(node);
    case "CharacterClass":
      return `${node.negate ? "none" : "one"} of (${members(node.elements)})`;
    case "ExpressionCharacterClass":
    case "ClassStringDisjunction":
      return node.raw;
  }
};

const members = (elements: readonly AST.CharacterClassElement[]): string =>
  elements.length === 0 ? "nothing" : elements.map(member).join(", ");

const assertion = (node: AST.Assertion): string => {
  switch (node.kind) {
    case "start":
      return "the start of the text (with the flag m, of a line)";
    case "end":
      return "the end of the text (with the flag m, of a line)";
    case "word":
      return node.negate ? "not at a word boundary" : "a word boundary";
    case "lookahead":
      return node.negate ? "not followed by:" : "followed by (not part of the match):";
    case "lookbehind":
      return node.negate ? "not preceded by:" : "preceded by (not part of the match):";
  }
};

const modifiers = (node: AST.Group): string =>
  node.modifiers === null ? "non-capturing group" : `group with other flags (${node.modifiers.raw})`;

/** Walks the tree; consecutive characters form one piece. */
class Walker {
  readonly pieces: Piece[] = [];
  private groups = 0;

  alternatives(list: readonly AST.Alternative[], depth: number): void {
    list.forEach((alternative, at) => {
      if (list.length > 1) this.add(alternative.raw, depth, at === 0 ? "either this:" : "or this:");
      this.sequence(alternative.elements, list.length > 1 ? depth + 1 : depth);
    });
  }

  private add(raw: string, depth: number, words: string): void {
    this.pieces.push({ raw, depth, words });
  }

  private sequence(elements: readonly AST.Element[], depth: number): void {
    for (let at = 0; at < elements.length;) {
      const run: AST.Character[] = [];
      for (let next = elements[at]; next?.type === "Character"; next = elements[++at]) run.push(next);
      if (run.length > 0) {
        const text = run.map(({ value }) => String.fromCodePoint(value)).join("");
        const isPlain = run.length > 1 && /^[^\p{C}\s]+$/u.test(text);
        const words = isPlain ? `the text “${text}”` : run.map(({ value }) => character(value)).join(", ");
        this.add(run.map(({ raw }) => raw).join(""), depth, words);
      }
      const element = elements[at];
      if (element !== undefined && element.type !== "Character") {
        this.element(element, depth, "");
        at++;
      }
    }
  }

  private element(node: AST.Element, depth: number, amount: string): void {
    const say = (words: string): void => this.add(node.raw + this.suffix(node), depth, words + amount);
    switch (node.type) {
      case "Quantifier":
        return this.element(node.element, depth, ` — ${times(node)}`);
      case "Character":
        return say(character(node.value));
      case "CharacterSet":
        return say(charSet(node));
      case "CharacterClass":
        return say(`${node.negate ? "any character except" : "one of"} ${members(node.elements)}`);
      case "ExpressionCharacterClass":
        return say(`a character in the set ${node.raw}`);
      case "Backreference":
        return say(`the text that group ${node.ref} matched`);
      case "CapturingGroup": {
        const name = node.name === null ? "" : ` “${node.name}”`;
        say(`capturing group ${++this.groups}${name}`);
        return this.alternatives(node.alternatives, depth + 1);
      }
      case "Group":
        say(modifiers(node));
        return this.alternatives(node.alternatives, depth + 1);
      case "Assertion":
        say(assertion(node));
        if ("alternatives" in node) this.alternatives(node.alternatives, depth + 1);
    }
  }

  /** The quantifier after a node. */
  private suffix({ parent, end }: AST.Element): string {
    return parent?.type === "Quantifier" ? parent.raw.slice(end - parent.start) : "";
  }
}

const FLAGS: Readonly<Record<string, string>> = {
  d: "reports where groups begin and end",
  g: "all matches, not only the first",
  i: "ignores case",
  m: "^ and $ also match at line breaks",
  s: "the dot also matches line breaks",
  u: "matches whole Unicode characters",
  v: "matches whole Unicode characters, and allows set operations",
  y: "matches only where the last match ended",
};

/** Explains an expression piece by piece, and its flags. */
export const explain = (
  pattern: string,
  flags: string,
): { pieces: readonly Piece[]; flags: readonly Piece[] } => {
  const walker = new Walker();
  walker.alternatives(parse(pattern, flags).alternatives, 0);
  return {
    pieces: walker.pieces,
    flags: [...flags].map((flag) => ({ raw: flag, depth: 0, words: FLAGS[flag] ?? "" })),
  };
};
