import { type AST, visitRegExpAST } from "@eslint-community/regexpp";
import type { ResultRow } from "../../shared/transform.ts";
import { parse } from "./explain.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Flavour {
  readonly label: string;
  /** What a named group starts with. */
  readonly group: string;
  readonly reference: (name: string) => string;
  /** The end of the text, and not before a line break at its end. */
  readonly end: string;
  readonly codePoint: (hex: string) => string;
  /** Undefined if there are no properties. */
  readonly property: ((node: AST.UnicodePropertyCharacterSet) => string) | undefined;
  readonly lacks: readonly ("lookaround" | "reference")[];
  /** Whether \d, \w and \b match digits and letters of every script. */
  readonly isUnicode: boolean;
  readonly write: (pattern: string, flags: string) => string;
}

const propertyName = ({ negate, key, value }: AST.UnicodePropertyCharacterSet): string =>
  `\\${negate ? "P" : "p"}{${value !== null && /^(?:sc|scx|gc|general_category|script(?:_extensions)?)$/i.test(key) ? value : key}}`;

const commonFlags = (flags: string, supported: string): string =>
  [...flags].filter((flag) => supported.includes(flag)).join("");

const FLAVOURS: readonly Flavour[] = [
  {
    label: "Python",
    group: "(?P<",
    reference: (name) => `(?P=${name})`,
    end: "\\Z",
    codePoint: (hex) => (hex.length > 4 ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`),
    property: undefined,
    lacks: [],
    isUnicode: true,
    write: (pattern, flags) => {
      const quote = !pattern.includes('"') ? '"' : !pattern.includes("'") ? "'" : '"""';
      const options = [...commonFlags(flags, "ims")].map((flag) => `re.${flag.toUpperCase()}`);
      return `re.compile(${[`r${quote}${pattern}${quote}`, ...(options.length === 0 ? [] : [options.join(" | ")])].join(", ")})`;
    },
  },
  {
    label: "PCRE (PHP)",
    group: "(?<",
    reference: (name) => `\\k<${name}>`,
    end: "\\z",
    codePoint: (hex) => `\\x{${hex}}`,
    property: propertyName,
    lacks: [],
    isUnicode: false,
    write: (pattern, flags) => {
      const mark = ["~", "#", "%", "!"].find((char) => !pattern.includes(char)) ?? "/";
      return `${mark}${pattern}${mark}${commonFlags(flags, "imsu")}${flags.includes("v") ? "u" : ""}`;
    },
  },
  {
    label: "Go (RE2)",
    group: "(?P<",
    reference: () => "",
    end: "\\z",
    codePoint: (hex) => `\\x{${hex}}`,
    property: propertyName,
    lacks: ["lookaround", "reference"],
    isUnicode: false,
    write: (pattern, flags) => {
      const options = commonFlags(flags, "ims");
      const whole = `${options === "" ? "" : `(?${options})`}${pattern}`;
      return `regexp.MustCompile(${whole.includes("`") ? JSON.stringify(whole) : `\`${whole}\``})`;
    },
  },
];

/** The lengths that a part of an expression can match; undefined if there are several. */
const lengthOf = (node: AST.Alternative | AST.Element): number | undefined => {
  switch (node.type) {
    case "Alternative":
      return node.elements.reduce<number | undefined>((sum, element) => {
        const length = lengthOf(element);
        return sum === undefined || length === undefined ? undefined : sum + length;
      }, 0);
    case "Assertion":
      return 0;
    case "Quantifier": {
      const length = lengthOf(node.element);
      return node.min === node.max && length !== undefined ? length * node.min : undefined;
    }
    case "Group":
    case "CapturingGroup": {
      const [first, ...others] = node.alternatives.map(lengthOf);
      return others.every((other) => other === first) ? first : undefined;
    }
    case "Backreference":
    case "ExpressionCharacterClass":
      return undefined;
    case "Character":
    case "CharacterClass":
    case "CharacterSet":
      return 1;
  }
};

/** An expression as another language writes it, and what differs. */
const translate = (pattern: string, flags: string, flavour: Flavour): ResultRow => {
  const { label, group, reference, end, codePoint, property, lacks, isUnicode } = flavour;
  const edits: Edit[] = [];
  const notes = new Set<string>();
  const missing = new Set<string>();
  const names = new Set<string>();
  const replace = ({ start, end: stop }: AST.Node, text: string): void =>
    void edits.push({ start, end: stop, text });
  visitRegExpAST(parse(pattern, flags), {
    onCapturingGroupEnter: ({ name, start }) => {
      if (name === null) return;
      if (names.has(name)) missing.add("two groups with the same name");
      names.add(name);
      edits.push({ start, end: start + 3, text: group });
    },
    onBackreferenceEnter: (node) => {
      if (lacks.includes("reference")) missing.add(`references such as ${node.raw}`);
      else if (typeof node.ref === "string") replace(node, reference(node.ref));
    },
    onAssertionEnter: (node) => {
      if (node.kind === "end" && !flags.includes("m")) replace(node, end);
      if (node.kind === "word" && isUnicode)
        notes.add("\\d, \\w and \\b match every script: re.A limits them to ASCII");
      if (node.kind !== "lookahead" && node.kind !== "lookbehind") return;
      if (lacks.includes("lookaround")) missing.add(`${node.kind}, such as ${node.raw}`);
      else if (node.kind === "lookbehind" && node.alternatives.some((one) => lengthOf(one) === undefined))
        missing.add(`lookbehind of variable length, such as ${node.raw}`);
    },
    onCharacterSetEnter: (node) => {
      if (node.kind === "property" && !("strings" in node && node.strings)) {
        if (property === undefined) missing.add(`${node.raw}; the module “regex” has it`);
        else replace(node, property(node));
      }
      if (isUnicode && (node.kind === "digit" || node.kind === "word"))
        notes.add("\\d, \\w and \\b match every script: re.A limits them to ASCII");
    },
    onCharacterEnter: (node) => {
      const hex = /^\\u\{?([\da-f]+)\}?$/i.exec(node.raw)?.[1];
      if (hex !== undefined) replace(node, codePoint(hex));
      if (node.raw === "\\/") replace(node, "/");
    },
    onCharacterClassEnter: (node) => {
      if (node.elements.length === 0) replace(node, node.negate ? "[\\s\\S]" : "[^\\s\\S]");
    },
    onExpressionCharacterClassEnter: (node) => void missing.add(`set operations such as ${node.raw}`),
  });
  if (flags.includes("y")) notes.add("there is no flag y: match at a position instead");
  if (missing.size > 0)
    return {
      label,
      value: `not expressible: ${label} has no ${[...missing].join(", no ")}`,
      isProse: true,
      tone: "caution",
    };
  let text = pattern;
  for (const edit of edits.toSorted((left, right) => right.start - left.start))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return { label, value: flavour.write(text, flags), note: [...notes].join("; ") || undefined };
};

/** The same expression for other languages, or what they lack. */
export const inOtherLanguages = (pattern: string, flags: string): readonly ResultRow[] =>
  FLAVOURS.map((flavour) => translate(pattern, flags, flavour));
