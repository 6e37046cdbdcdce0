import { type Cell, DAY, REFERENCE, type Shape } from "../../engine/index.ts";
import { isNode, type Node, numberOf, ownPropertiesOf } from "../node.ts";
import { pairsOf, stemOf } from "../pairs.ts";
import { resolve } from "../resolve.ts";
import { wordsOf } from "../words.ts";
import type { CompileContext } from "./context.ts";
import { rounded, type Sibling } from "./formula.ts";
import type { Formula, ValueGenerator } from "./generator.ts";
import { has, typeOf } from "./types.ts";

/*
 * Amounts that add up because their names say so: a total is its subtotal with tax and shipping, or a quantity times a
 * price, and a tax is a share of the subtotal.
 */

const named = (names: string): readonly string[] => names.split("|");

const TOTAL = named("total|grand total|total amount|amount total|total price|gross|gross amount|line total");
const SUBTOTAL = named("subtotal|sub total|subtotal amount|net|net amount|net total");
const TAX = named("tax|tax amount|total tax|sales tax|vat|vat amount");
const RATE = named("tax rate|vat rate|tax percent|vat percent");
const SHIPPING = named("shipping|shipping cost|shipping fee|shipping amount|delivery fee");
const TIP = named("tip|tip amount|gratuity");
const DISCOUNT = named("discount|discount amount|total discount");
const QUANTITY = named("quantity|qty");
const PRICE = named("price|unit price|price per unit");

/** Lists of what is paid for, and what one of them costs. */
const LINES = named("items|lines|line items|order items|order lines|cart items|invoice lines|products");
const LINE_TOTAL = [...TOTAL, ...named("amount|line amount|line price"), ...SUBTOTAL];

/** What decides a number more precisely than its name. */
const DECIDING = [
  "enum",
  "const",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "x-mock",
  "x-faker",
  "x-mock-step",
  "x-mock-unique",
];

const isFree = (node: Node): boolean => !has(node, ...DECIDING) && (numberOf(node["minimum"]) ?? 0) <= 0;

/** The greatest share of the subtotal that a tax, a tip or a discount takes, in percent. */
const SHARES: readonly (readonly [names: readonly string[], percent: number])[] = [
  [TAX, 25],
  [TIP, 20],
  [DISCOUNT, 30],
];

type ValueOf = Parameters<Formula["compute"]>[0];

/** What the fields add up to; undefined if the record lacks the first one. */
const formulaOf = (
  type: "integer" | "number",
  operands: readonly (string | undefined)[],
  compute: (amounts: readonly number[], cell: Cell) => number,
): Formula => ({
  names: operands.filter((one) => one !== undefined),
  compute(valueOf: ValueOf, cell) {
    const values = operands.map((name) => (name === undefined ? 0 : valueOf(name)));
    if (typeof values[0] !== "number") return undefined;
    const amounts = values.map((value) => (typeof value === "number" ? value : 0));
    const amount = compute(amounts, cell);
    return (type === "integer" ? Math.round(amount) : rounded(amount)) + 0;
  },
});

/** What the lines of an order come to, each by its total, or its price and quantity; undefined if there are none. */
const sumOfLines = (
  type: "integer" | "number",
  siblings: ReadonlyMap<string, Sibling>,
  { root, pointer }: Pick<CompileContext, "root" | "pointer">,
): Formula | undefined => {
  const [list, sibling] = [...siblings].find(([name]) => LINES.includes(wordsOf(name).join(" "))) ?? [];
  if (list === undefined || sibling === undefined || !isNode(sibling.node["items"])) return undefined;
  const fields = ownPropertiesOf(resolve(root, sibling.node["items"], pointer).node);
  const accepted = type === "integer" ? ["integer"] : ["integer", "number"];
  const find = (names: readonly string[]): string | undefined =>
    Object.keys(fields).find(
      (field) =>
        names.includes(wordsOf(field).join(" ")) &&
        accepted.includes(typeOf(resolve(root, fields[field], pointer).node, field)),
    );
  const [total, price, quantity] = [find(LINE_TOTAL), find(PRICE), find(QUANTITY)];
  if (total === undefined && (price === undefined || quantity === undefined)) return undefined;
  const costOf = (line: unknown): number => {
    const numberIn = (name = ""): number => numberOf(isNode(line) ? line[name] : undefined) ?? 0;
    return total === undefined ? numberIn(price) * numberIn(quantity) : numberIn(total);
  };
  return {
    names: [list],
    compute(valueOf) {
      const lines = valueOf(list);
      return Array.isArray(lines)
        ? rounded((lines as unknown[]).reduce<number>((sum, line) => sum + costOf(line), 0))
        : undefined;
    },
  };
};

const BIRTH = named("birth|birth date|date of birth|dob|birthday|born");
const NIGHTS = named("nights|night count|number of nights|stay nights|total nights|length of stay");
const DAYS = named("days|duration days|number of days|days requested|total days|leave days");
const MONTHS = named(
  "months|term months|duration months|lease months|contract months|lease term months|lease term",
);
const LENGTH = named("duration minutes|duration in minutes|flight duration|length minutes|minutes");

const YEAR = 365.2425 * DAY;

/** How old somebody is, or how long something takes, by the dates beside it. */
const impliedByDates = (
  name: string,
  siblings: ReadonlyMap<string, Sibling>,
  holder: string,
): Formula | undefined => {
  const words = wordsOf(name).join(" ");
  const timeOf = (value: unknown): number => (typeof value === "string" ? Date.parse(value) : NaN);
  const names = [...siblings.keys()];
  const formatOf = (other: string): unknown => siblings.get(other)?.node["format"];
  if (words === "age") {
    const birth = names.find((other) => BIRTH.includes(wordsOf(other).join(" ")));
    if (birth === undefined) return undefined;
    return {
      names: [birth],
      compute(valueOf) {
        const age = Math.floor((REFERENCE - timeOf(valueOf(birth))) / YEAR);
        return age >= 0 ? age : undefined;
      },
    };
  }
  const unit = LENGTH.includes(words) ? DAY / 1440 : MONTHS.includes(words) ? YEAR / 12 : DAY;
  if (unit === DAY && ![...NIGHTS, ...DAYS].includes(words)) return undefined;
  const [end, lower] =
    [...pairsOf(names, holder)].find(([, { name: other }]) =>
      /^(?:starts?|begin|check in|departure|departs|from|arrival|started)$/.test(stemOf(other)),
    ) ?? [];
  if (end === undefined || lower === undefined) return undefined;
  const format = unit < DAY ? /^date-time$/ : /^date/;
  if (![end, lower.name].every((other) => format.test(String(formatOf(other))))) return undefined;
  return {
    names: [end, lower.name],
    compute(valueOf) {
      const length = Math.round((timeOf(valueOf(end)) - timeOf(valueOf(lower.name))) / unit);
      // The last day counts, too.
      return length >= 0 ? length + (DAYS.includes(words) ? 1 : 0) : undefined;
    },
  };
};

/** The formula of a number that follows from its name and those beside it; undefined for any other. */
const impliedFormula = (
  name: string,
  { type }: Shape,
  siblings: ReadonlyMap<string, Sibling>,
  context: Pick<CompileContext, "root" | "pointer" | "holder">,
): Formula | undefined => {
  if ((type !== "integer" && type !== "number") || !isFree(siblings.get(name)?.node ?? {})) return undefined;
  const byDates = impliedByDates(name, siblings, context.holder);
  if (byDates !== undefined) return byDates;
  const find = (names: readonly string[], types: readonly string[] = ["integer", "number"]) =>
    [...siblings].find(
      ([other, { node }]) =>
        other !== name && names.includes(wordsOf(other).join(" ")) && types.includes(typeOf(node, other)),
    )?.[0];
  const words = wordsOf(name).join(" ");
  const share = SHARES.find(([names]) => names.includes(words))?.[1];
  if (share !== undefined) {
    const subtotal = find(SUBTOTAL);
    const rate = TAX.includes(words) ? find(RATE) : undefined;
    if (subtotal === undefined) return undefined;
    return formulaOf(
      type,
      [subtotal, rate],
      ([amount = 0, percent = 0], cell) =>
        (amount * (rate === undefined ? cell.int(0, share) : percent)) / 100,
    );
  }
  // A sum of fractions is no integer.
  const addends = type === "integer" ? ["integer"] : undefined;
  const isTotal = TOTAL.includes(words);
  const subtotal = isTotal ? find(SUBTOTAL, addends) : undefined;
  if (subtotal !== undefined) {
    const [tax, shipping, tip, discount] = [TAX, SHIPPING, TIP, DISCOUNT].map((names) =>
      find(names, addends),
    );
    return formulaOf(type, [subtotal, tax, shipping, tip, discount], ([amount = 0, ...others]) => {
      const [ofTax = 0, ofShipping = 0, ofTip = 0, ofDiscount = 0] = others;
      return amount + ofTax + ofShipping + ofTip - ofDiscount;
    });
  }
  if (!isTotal && !SUBTOTAL.includes(words)) return undefined;
  const [price, quantity] = [PRICE, QUANTITY].map((names) => find(names, addends));
  if (price !== undefined && quantity !== undefined)
    return formulaOf(type, [price, quantity], ([one = 0, many = 0]) => one * many);
  // The whole `total` beside `items` may be their number.
  return isTotal && type === "integer" ? undefined : sumOfLines(type, siblings, context);
};

/** A generator, with the formula that its name implies. */
export const withImpliedFormula = (
  name: string,
  generator: ValueGenerator,
  siblings: ReadonlyMap<string, Sibling>,
  context: Pick<CompileContext, "root" | "pointer" | "holder">,
): ValueGenerator => {
  const formula = impliedFormula(name, generator.shape, siblings, context);
  return formula === undefined ? generator : { ...generator, formula, fixed: true };
};
