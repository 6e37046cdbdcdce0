import { LineCounter, parseDocument, type YAMLParseError } from "yaml";
import { SchemaError, stepsOf } from "./error.ts";

/** Everything a schema may hold. */
export const MOST_CHARACTERS = 2 * 1024 * 1024;
const MOST_ALIASES = 100;
const DEEPEST = 100;

/** A place in a text, both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

const parseYaml = (text: string, counter?: LineCounter) =>
  parseDocument(text, {
    ...(counter === undefined ? {} : { lineCounter: counter }),
    keepSourceTokens: false,
    merge: true,
    stringKeys: true,
    uniqueKeys: counter !== undefined,
    version: "1.2",
  } as const);

/** Where a pointer leads in a text: at a key where there is one. Read only when something is wrong. */
export const positionOf = (text: string, pointer: string): Position => {
  const counter = new LineCounter();
  const document = parseYaml(text, counter);
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
const checkDepth = (value: unknown): void => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new SchemaError("", `is nested deeper than ${DEEPEST} levels`);
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
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
  if (fault !== undefined) throw faultOf(fault);
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    throw new SchemaError("", `has aliases that stand for more than ${MOST_ALIASES} nodes`);
  }
};

const faultOf = ({ message, linePos }: YAMLParseError): SchemaError => {
  const [start] = linePos ?? [];
  const said = firstLine(message).replace(/ at line \d+, column \d+:?$/, "");
  return new SyntaxFault(`is neither JSON nor YAML: ${said}`, {
    line: start?.line ?? 1,
    column: start?.col ?? 1,
  });
};
