import { Composer, Lexer, LineCounter, Parser, type YAMLParseError } from "yaml";
import { SchemaError, stepsOf } from "./error.ts";

/** Everything a schema may hold. */
export const MOST_CHARACTERS = 2 * 1024 * 1024;
const MOST_ALIASES = 100;
const DEEPEST = 100;
const TOO_DEEP = `is nested deeper than ${DEEPEST} levels`;
/** Of a node: an anchor and a tag. */
const MOST_PROPERTIES = 2;

/** Both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Reads YAML. What is nested too deeply is refused as soon as it is seen: the parser takes seconds, and then the
 * whole stack, before it gives up.
 */
const parseYaml = (text: string, counter: LineCounter, uniqueKeys = true) => {
  const parser = new Parser(counter.addNewLine);
  const composer = new Composer({
    keepSourceTokens: false,
    merge: true,
    stringKeys: true,
    uniqueKeys,
    version: "1.2",
  });
  const tokens = function* () {
    const checkNesting = createNestingCheck(counter);
    counter.addNewLine(0);
    for (const lexeme of new Lexer().lex(text)) {
      checkNesting(lexeme);
      yield* parser.next(lexeme);
    }
    yield* parser.end();
  };
  const [document, second] = composer.compose(tokens(), true, text.length);
  if (second !== undefined) throw new SchemaError("", "holds more than one YAML document");
  return document as NonNullable<typeof document>;
};

/** Marks in front of what the lexer finds, where it is not the text itself. */
const MARKS = new Set(["\u{FEFF}", "\u0002", "\u0018", "\u001F"]);

/** A check of one lexeme after the other; throws where they nest too deeply. */
const createNestingCheck = (counter: LineCounter): ((lexeme: string) => void) => {
  let offset = 0;
  let flow = 0;
  /** Lists and keys that begin on this line, one within the other. */
  let compact = 0;
  /** Anchors and tags in front of one node. */
  let properties = 0;
  let isScalar = false;
  const refuse = (message: string): never => {
    const { line, col } = counter.linePos(offset);
    throw new SyntaxFault(message, { line, column: col });
  };
  return (lexeme) => {
    if (MARKS.has(lexeme)) {
      isScalar = lexeme === "\u001F";
      return;
    }
    const first = isScalar ? "" : lexeme.charAt(0);
    isScalar = false;
    if (first === "[" || first === "{") flow++;
    else if (first === "]" || first === "}") flow--;
    else if (first === "\n" || first === "\r") compact = 0;
    else if (lexeme === "-" || lexeme === "?") compact++;
    if (first === "&" || first === "!") properties++;
    else if (properties > 0 && lexeme.trim() !== "") properties = 0;
    if (flow > DEEPEST || compact > DEEPEST) refuse(TOO_DEEP);
    if (properties > MOST_PROPERTIES) refuse("is neither JSON nor YAML: a node has one anchor and one tag");
    offset += lexeme.length;
  };
};

/** Finds where pointers lead in a text: to a key where there is one. The text is read when first something is wrong. */
export const createPositionFinder = (text: string): ((pointer: string) => Position) => {
  const counter = new LineCounter();
  let parsed: ReturnType<typeof parseYaml> | undefined;
  return (pointer) => {
    if (pointer === "") return { line: 1, column: 1 };
    const document = (parsed ??= parseYaml(text, counter, false));
    const steps = stepsOf(pointer);
    for (; ; steps.pop()) {
      const holder = steps.length === 0 ? document.contents : document.getIn(steps.slice(0, -1), true);
      const offset = offsetOf(holder, steps.at(-1));
      if (offset !== undefined || steps.length === 0) {
        const { line, col } = counter.linePos(offset ?? 0);
        return { line, column: col };
      }
    }
  };
};

interface Ranged {
  readonly range?: readonly number[] | null;
}

const offsetOf = (holder: unknown, last: string | undefined): number | undefined => {
  if (typeof holder !== "object" || holder === null) return undefined;
  if (last === undefined) return (holder as Ranged).range?.[0];
  const { items } = holder as { readonly items?: readonly unknown[] };
  if (items === undefined) return undefined;
  for (const [index, item] of items.entries()) {
    const { key } = item as { readonly key?: Ranged & { readonly value?: unknown } };
    if (key !== undefined && [last, `${last}?`].includes(String(key.value))) return key.range?.[0];
    if (key === undefined && String(index) === last) return (item as Ranged).range?.[0];
  }
  return undefined;
};

const firstLine = (message: string): string => message.split("\n", 1)[0] ?? "";

/** Throws for what is nested so deep that walking it would end the process. */
const checkDepth = (value: unknown, depth = 0): void => {
  if (typeof value !== "object" || value === null) return;
  if (depth > DEEPEST) throw new SchemaError("", TOO_DEEP);
  if (Array.isArray(value)) for (const item of value) checkDepth(item, depth + 1);
  else for (const name in value) checkDepth((value as Readonly<Record<string, unknown>>)[name], depth + 1);
};

/** Where YAML found a fault, as a position of its own. */
export class SyntaxFault extends SchemaError {
  readonly position: Position;

  constructor(message: string, position: Position) {
    super("", message);
    this.position = position;
  }
}

/** Reads JSON, or YAML 1.2. JSON takes a fortieth of the time, so it is tried first. */
export const parseText = (text: string): unknown => {
  if (text.length > MOST_CHARACTERS)
    throw new SchemaError("", `has ${text.length} characters; ${MOST_CHARACTERS} are accepted`);
  const value = parseEither(text);
  checkDepth(value);
  return value;
};

const parseEither = (text: string): unknown => {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // YAML's flow style begins so, too, and its parser says where the fault is.
    }
  }
  const counter = new LineCounter();
  const document = parseYaml(text, counter);
  const [fault] = document.errors;
  if (fault !== undefined) throw faultOf(fault, counter);
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    throw new SchemaError("", `has aliases that stand for more than ${MOST_ALIASES} nodes`);
  }
};

const faultOf = ({ message, pos }: YAMLParseError, counter: LineCounter): SchemaError => {
  const { line, col } = counter.linePos(pos[0]);
  const isDeep = message.includes("call stack");
  return new SyntaxFault(isDeep ? TOO_DEEP : `is neither JSON nor YAML: ${firstLine(message)}`, {
    line,
    column: col,
  });
};
