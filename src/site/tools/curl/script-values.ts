import { parser } from "@lezer/javascript";
import { isObject } from "../../shared/json/exact.ts";
import { formEncoded } from "../../shared/requests/address.ts";
import type { Placeholders } from "../../shared/requests/placeholders.ts";
import { InputError } from "../../shared/transform.ts";

type Node = ReturnType<typeof parser.parse>["topNode"];

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
};
const ESCAPE = /\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\s\S]))/g;

const unescaped = (text: string): string =>
  text.replaceAll(ESCAPE, (_all, point?: string, four?: string, two?: string, char = "") => {
    const hex = point ?? four ?? two;
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return /[\r\n]/.test(char) ? "" : (ESCAPES[char] ?? char);
  });

const MAX_DEPTH = 500;
/** The maximum length of an expression in messages. */
const LONGEST_ORIGIN = 60;
const NAME = /^[A-Za-z_$][\w$]*(?:\??\.[\w$]+)*$/;
/** What is no member of a list: brackets, commas, comments, errors. */
const SKIPPED = /^(?:[()[\]{},⚠]|Spread|(?:Line|Block)Comment)$/;
const CLOSING: Readonly<Record<string, string>> = {
  ArgList: ")",
  ArrayExpression: "]",
  ObjectExpression: "}",
};

const childrenOf = (node: Node): Node[] => {
  const children: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
};

/**
 * The values of JavaScript literals that occur in requests, and of the few calls that build a body. Nothing is executed:
 * other expressions become placeholders.
 */
class ScriptValues {
  private readonly code: string;
  /** Where the code begins in the input. */
  private readonly start: number;
  private readonly placeholders: Placeholders;
  private readonly constants: ReadonlyMap<string, string>;
  private depth = 0;

  constructor(
    code: string,
    start: number,
    {
      placeholders,
      constants,
    }: { readonly placeholders: Placeholders; readonly constants: ReadonlyMap<string, string> },
  ) {
    this.constants = constants;
    this.code = code;
    this.start = start;
    this.placeholders = placeholders;
  }

  /** The values between two brackets. */
  list(node: Node): unknown[] {
    return this.members(node, (member) => this.value(member));
  }

  private value(node: Node): unknown {
    if (++this.depth > MAX_DEPTH)
      throw this.wrong(`Values may be nested at most ${MAX_DEPTH} levels deep.`, node.from);
    const value = this.valueOf(node);
    this.depth--;
    return value;
  }

  private valueOf(node: Node): unknown {
    const source = this.source(node);
    switch (node.name) {
      case "String":
        return this.string(node);
      case "TemplateString":
        return this.template(node);
      case "Number":
        return Number(source.replaceAll("_", ""));
      case "UnaryExpression":
        return /^-[\d.]/.test(source) ? Number(source.replaceAll("_", "")) : this.expression(node);
      case "BooleanLiteral":
        return source === "true";
      case "null":
        return null;
      case "ArrayExpression":
        return this.list(node);
      case "ObjectExpression":
        return Object.fromEntries(this.members(node, (property) => this.entry(property)));
      case "ParenthesizedExpression":
        return this.list(node)[0];
      case "BinaryExpression":
        return this.sum(node);
      case "CallExpression":
      case "NewExpression":
        return this.call(node);
      default:
        return source === "undefined" ? undefined : (this.constants.get(source) ?? this.expression(node));
    }
  }

  private string(node: Node): string {
    const source = this.source(node);
    if (source.length < 2 || node.lastChild?.name === "⚠")
      throw this.wrong(`This quote (${source.charAt(0)}) is never closed.`, node.from);
    return unescaped(source.slice(1, -1));
  }

  private template(node: Node): string {
    let text = "";
    let at = node.from + 1;
    for (const child of childrenOf(node)) {
      if (child.name === "⚠") throw this.wrong("This quote (`) is never closed.", node.from);
      if (child.name !== "Interpolation") continue;
      if (child.lastChild?.name === "⚠") throw this.wrong("This ${ is never closed.", child.from);
      const origin = this.source(child);
      const name = origin.slice(2, -1).trim();
      text +=
        unescaped(this.code.slice(at, child.from)) +
        (this.constants.get(name) ?? this.placeholder(name, origin));
      at = child.to;
    }
    return text + unescaped(this.code.slice(at, node.to - 1));
  }

  /** A member of an object. */
  private entry(property: Node): [name: string, value: unknown] {
    const [name, colon, value] = childrenOf(property).filter(({ name: kind }) => !kind.endsWith("Comment"));
    if (name?.name === "Spread")
      throw this.wrong("The content of a “...” spread is unknown. Replace it by its members.", property.from);
    if (name === undefined || !["PropertyDefinition", "String", "Number"].includes(name.name))
      throw this.wrong("A name is missing here.", property.from);
    const key = name.name === "String" ? this.string(name) : this.source(name);
    if (colon === undefined) return [key, this.placeholder(key, key)];
    if (colon.name !== ":") return [key, this.expression(property)];
    if (value === undefined || value.name === "⚠")
      throw this.wrong("A value is missing here.", value?.from ?? colon.to);
    return [key, this.value(value)];
  }

  /** Strings, names and numbers joined with plus signs; any other operator makes an expression. */
  private sum(node: Node): unknown {
    const [left, operator, right] = childrenOf(node);
    if (left === undefined || right === undefined || operator === undefined || this.source(operator) !== "+")
      return this.expression(node);
    const [first, second] = [this.value(left), this.value(right)];
    if (typeof first === "string" && typeof second === "string") return first + second;
    if (typeof first === "string" && typeof second === "number" && this.isText(first)) return first + second;
    if (typeof first === "number" && typeof second === "string" && this.isText(second)) return first + second;
    return this.expression(node);
  }

  /** Whether a value is known to be a text: a placeholder alone may be a number. */
  private isText(value: string): boolean {
    return value === "" || this.placeholders.fragments(value).some((part) => typeof part === "string");
  }

  private call(node: Node): unknown {
    const list = node.lastChild;
    if (list?.name !== "ArgList") return this.expression(node);
    const callee = this.code.slice(node.from, list.from).trim().replaceAll(/\s+/g, " ");
    const [target] = childrenOf(node);
    if (callee.endsWith(".toString") && target?.firstChild?.name === "NewExpression")
      return String(this.value(target.firstChild));
    const { placeholders } = this;
    const make = {
      // A variable becomes a placeholder for the whole text.
      "JSON.stringify": ([value]: unknown[]) => (placeholders.isOne(value) ? value : JSON.stringify(value)),
      encodeURIComponent: ([value]: unknown[]) => placeholders.encoded(String(value), encodeURIComponent),
      "new URLSearchParams": ([value]: unknown[]) => this.form(value),
      "new Headers": ([value]: unknown[]) => value,
      "new URL": ([value, base]: unknown[]) => this.resolved(value, base),
      "AbortSignal.timeout": ([value]: unknown[]) => ({ timeout: value }),
    }[callee];
    return make === undefined ? this.expression(node) : make(this.list(list));
  }

  /** An address by its base, which may be a placeholder. */
  private resolved(address: unknown, base: unknown): unknown {
    if (typeof address !== "string" || typeof base !== "string" || /^[a-z]+:/i.test(address)) return address;
    if (this.placeholders.has(base)) return `${base}/${address.replace(/^\//, "")}`;
    if (this.placeholders.has(address)) return new URL(base).origin + address;
    return URL.canParse(address, base) ? new URL(address, base).href : address;
  }

  private form(value: unknown): string {
    if (!isObject(value)) return new URLSearchParams(value as string).toString();
    const fields = Object.entries(value).map(([name, field]): [string, string] => [name, String(field)]);
    return formEncoded(fields, this.placeholders);
  }

  /** Anything whose value is only known at run time. */
  private expression(node: Node): string {
    const code = this.source(node).replaceAll(/\s+/g, " ");
    return this.placeholder(code, code.length > LONGEST_ORIGIN ? `${code.slice(0, LONGEST_ORIGIN)}…` : code);
  }

  private placeholder(name: string, origin: string): string {
    const source = name.replace(/^(?:process|import\.meta)\.env\./, "");
    const isPlain = NAME.test(source);
    const callee = /[A-Za-z_$][\w$]*(?=\()/.exec(source)?.[0];
    return this.placeholders.add(isPlain ? source : (callee ?? "value"), {
      origin,
      kind: isPlain ? "variable" : "expression",
      source: source.replaceAll(/\W+/g, "_"),
    });
  }

  /** Reads what stands between the brackets of a node, which has to be whole. */
  private members<Member>(node: Node, valueOf: (member: Node) => Member): Member[] {
    const children = childrenOf(node);
    // First, because an error within a member is more precise than that of the list.
    const members = children.filter(({ name }) => !SKIPPED.test(name)).map(valueOf);
    const closing = CLOSING[node.name];
    const isClosed = closing === undefined || children.at(-1)?.name === closing;
    const error = children.find(({ name }) => name === "⚠");
    if (error !== undefined && (isClosed || members.length === 0))
      throw this.wrong("A value is missing here.", error.from);
    if (!isClosed) throw this.wrong(`“${closing}” is missing here.`, node.to);
    return members;
  }

  private source({ from, to }: Node): string {
    return this.code.slice(from, to);
  }

  private wrong(reason: string, at: number): InputError {
    return new InputError(reason, this.start + at);
  }
}

const CONSTANT =
  /\bconst\s+([A-Za-z_$][\w$]*)\s*(?::\s*\w+\s*)?=\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$\\]*`)[ \t]*(?=[;\n])/g;

/** Constants that are plain texts. */
const constantsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(text.matchAll(CONSTANT), ([, name = "", literal = ""]) => [
      name,
      unescaped(literal.slice(1, -1)),
    ]),
  );

/** The arguments of the call that begins at an offset and has its first parenthesis at another. */
export const argumentsOf = (
  text: string,
  { from, parenthesis }: { readonly from: number; readonly parenthesis: number },
  placeholders: Placeholders,
): unknown[] => {
  const code = text.slice(from);
  const tree = parser.configure({ dialect: "ts" }).parse(code);
  const list = tree.resolveInner(parenthesis - from, 1).parent;
  if (list?.name !== "ArgList") throw new InputError("This call cannot be read.", from);
  return new ScriptValues(code, from, { placeholders, constants: constantsIn(text.slice(0, from)) }).list(
    list,
  );
};
