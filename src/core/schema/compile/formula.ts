import { pointerStep } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import { member, type Node, textOf } from "../node.ts";
import type { Formula, ValueGenerator } from "./generator.ts";
import { typesOf } from "./types.ts";

/** The keyword of a field that is computed from others of its object: `quantity * price`. */
export const FORMULA = "x-mock-formula";

const TOKEN = /\s*(?:([A-Za-z_]\w*)|(\d+(?:\.\d+)?)|([*+-]))/y;

const OPERAND = String.raw`(?:[A-Za-z_]\w*|\d+(?:\.\d+)?)`;
const FORMULA_TEXT = new RegExp(String.raw`^${OPERAND}(?:\s+[*+-]\s+${OPERAND})+$`);

const isName = (operand: string): boolean => /[A-Za-z_]/.test(operand);

/** Whether a text of the short form is a formula: names and numbers with spaced operators between them. */
export const isFormula = (text: string): boolean => FORMULA_TEXT.test(text) && tokensOf(text).some(isName);

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) tokens.push(match[0].trim());
  return tokens;
};

interface Term {
  readonly sign: 1 | -1;
  readonly factors: string[];
}

const termsOf = (tokens: readonly string[]): Term[] => {
  const terms: Term[] = [{ sign: 1, factors: [] }];
  for (const token of tokens)
    if (token === "+" || token === "-") terms.push({ sign: token === "+" ? 1 : -1, factors: [] });
    else if (token !== "*") terms.at(-1)?.factors.push(token);
  return terms;
};

/** To the cent, so that the digits do not depend on the order of the operations. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

const parse = (text: string, isWhole: boolean): Formula => {
  const terms = termsOf(tokensOf(text));
  const names = [...new Set(terms.flatMap(({ factors }) => factors.filter(isName)))];
  return {
    names,
    compute(valueOf) {
      const numberOf = (factor: string): number => {
        if (!isName(factor)) return Number(factor);
        const value = valueOf(factor);
        // What is absent or null adds nothing.
        return typeof value === "number" ? value : 0;
      };
      const sum = terms.reduce(
        (total, { sign, factors }) =>
          total + sign * factors.reduce((product, one) => product * numberOf(one), 1),
        0,
      );
      return isWhole ? Math.round(sum) + 0 : rounded(sum);
    },
  };
};

const NUMERIC: ReadonlySet<string> = new Set(["integer", "number"]);

/** A property of the same object. */
export interface Sibling {
  readonly node: Node;
  readonly generator: () => ValueGenerator;
}

/** Checks an operand, which is a number that is not computed itself. */
const checkOperand = (operand: string, sibling: Sibling | undefined, at: string): void => {
  if (sibling === undefined)
    throw new SchemaError(at, `needs ${operand}, which is no field of the same object`);
  if (member(sibling.node, FORMULA) !== undefined)
    throw new SchemaError(at, `needs ${operand}, which is computed itself; write out what it is made of`);
  const { type, mixed } = sibling.generator().shape;
  if (!NUMERIC.has(type) || mixed === true)
    throw new SchemaError(
      at,
      `needs ${operand}, which is not a number but ${mixed === true ? "mixed" : type}`,
    );
};

/** A field that is computed from others of its object; undefined for any other field. */
export const computed = (
  name: string,
  pointer: string,
  siblings: ReadonlyMap<string, Sibling>,
): ValueGenerator | undefined => {
  const node = siblings.get(name)?.node ?? {};
  const text = member(node, FORMULA);
  if (text === undefined) return undefined;
  const at = pointer + pointerStep(FORMULA);
  if (typeof text !== "string" || !isFormula(text))
    throw new SchemaError(at, "must be numbers and fields of the same object, such as quantity * price");
  const type = typesOf(node).find((one) => one !== "null") ?? "number";
  if (type !== "integer" && type !== "number")
    throw new SchemaError(at, `makes a number, but the type of ${name} is ${type}`);
  const formula = parse(text, type === "integer");
  for (const operand of formula.names) checkOperand(operand, siblings.get(operand), at);
  const description = textOf(node["description"]) ?? (type === "integer" ? text : `${text}, to the cent`);
  return { shape: { type, description }, make: () => 0, formula, fixed: true };
};
