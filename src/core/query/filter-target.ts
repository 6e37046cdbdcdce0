import { choicesOf, type FieldPath } from "./field-paths.ts";
import { operandOf } from "./operand.ts";
import { type Operator, OPERATORS } from "./operators.ts";
import type { Pair } from "./url.ts";

/** What a filter's name says. */
export interface FilterTarget {
  readonly field: FieldPath;
  readonly operator: Operator;
}

export const asksForEquality = ({ operator }: FilterTarget): boolean =>
  OPERATORS[operator].compares === "equality";

/** The closed list of a field's values: any other value would silently find nothing. */
export const closedList = (target: FilterTarget): readonly string[] | undefined =>
  asksForEquality(target) ? choicesOf(target.field.shape) : undefined;

export const isAccepted = (target: FilterTarget, text: string): boolean => {
  const value = operandOf(target.field.kind, target.operator, text);
  return value !== undefined && (value === null || (closedList(target)?.includes(String(value)) ?? true));
};

export const itemsOf = (text: string): string[] => text.split(",").map((item) => item.trim());

/** `id=1,2,3` means `id_in`. */
export const suggestList = (target: FilterTarget, text: string): { readonly suggestion?: string } => {
  const items = itemsOf(text);
  const isList =
    target.operator === "eq" && items.length > 1 && items.every((item) => isAccepted(target, item));
  return isList ? { suggestion: `${target.field.path}_in` } : {};
};

/** Whether a filter asks if an object is null, or is not. */
export const asksForNull = ({ field: { shape }, operator }: FilterTarget, [, text, bare]: Pair): boolean =>
  (operator === "eq" || operator === "ne") &&
  (bare === true || text === "null") &&
  (shape.nullable === true || shape.optional === true);
