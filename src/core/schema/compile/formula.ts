import { pointerStep } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import { isNode, member, type Node } from "../node.ts";
import type { Formula, ValueGenerator } from "./generator.ts";

/** The keyword of a field that is computed from others of its object: `quantity * price`. */
export const FORMULA = "x-mock-formula";

const TOKEN = /\s*(?:([A-Za-z_]\w*)|(\d+(?:\.\d+)?)|([*+-]))/y;

/** Whether a text of the short form is a formula: names or numbers with spaced operators between them. */
export const isFormula = (text: string): boolean =>
  /^[A-Za-z_]\w*(?:\s+[*+-]\s+(?:[A-Za-z_]\w*|\d+(?:\.\d+)?))+$/.test(text);

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
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

const parse = (text: string): Formula => {
  const terms = termsOf(tokensOf(text));
  const names = [...new Set(terms.flatMap(({ factors }) => factors.filter((one) => /^[A-Za-z_]/.test(one))))];
  return {
    names,
    compute(valueOf) {
      const numberOf = (factor: string): number => {
        if (!/^[A-Za-z_]/.test(factor)) return Number(factor);
        const value = valueOf(factor);
        // What is absent adds nothing.
        return typeof value === "number" ? value : 0;
      };
      const sum = terms.reduce(
        (total, { sign, factors }) =>
          total + sign * factors.reduce((product, one) => product * numberOf(one), 1),
        0,
      );
      return rounded(sum);
    },
  };
};

/** A field that is computed from others; undefined for any other field. */
export const computed = (
  name: string,
  schema: unknown,
  properties: Node,
  pointer: string,
): ValueGenerator | undefined => {
  const text = isNode(schema) ? member(schema, FORMULA) : undefined;
  if (text === undefined) return undefined;
  const at = pointer + pointerStep("properties") + pointerStep(name) + pointerStep(FORMULA);
  if (typeof text !== "string" || !isFormula(text))
    throw new SchemaError(at, "must be numbers and fields of the same object, such as quantity * price");
  const formula = parse(text);
  for (const operand of formula.names) {
    const other = Object.hasOwn(properties, operand) ? properties[operand] : undefined;
    if (other === undefined)
      throw new SchemaError(at, `needs ${operand}, which is no field of the same object`);
    if (isNode(other) && member(other, FORMULA) !== undefined)
      throw new SchemaError(at, `needs ${operand}, which is computed itself; write out what it is made of`);
  }
  return {
    shape: { type: "number", description: `${text}, to the cent` },
    make: () => 0,
    formula,
    fixed: true,
  };
};
