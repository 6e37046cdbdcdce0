import type { Cell, Json, Shape } from "../../engine/index.ts";
import { isKeyOf } from "../names.ts";
import { isDepartmentIn, slugOf, type Within } from "./implied-slug.ts";
import { isNode, type Node, numberOf, ownPropertiesOf } from "../node.ts";
import { type Located, propertiesOf, resolve, resolved } from "../resolve.ts";
import { singularOf, wordsOf } from "../words.ts";
import { SchemaError } from "../error.ts";
import type { CompileContext } from "./context.ts";
import { rounded, type Sibling } from "./formula.ts";
import { impliedByDates, named, type Siblings } from "./implied-by-dates.ts";
import type { Formula, ValueGenerator } from "./generator.ts";
import { has, typeOf } from "./types.ts";

/*
 * Amounts that add up because their names say so: a total is its subtotal with tax and shipping, or a quantity times a
 * price, and a tax is a share of the subtotal.
 */

const TOTAL = named("total|grand total|total amount|amount total|total price|gross|gross amount|line total");
const SUBTOTAL = named("subtotal|sub total|subtotal amount|net|net amount|net total");
const TAX = named("tax|tax amount|total tax|sales tax|vat|vat amount");
const RATE = named("tax rate|vat rate|tax percent|vat percent");
const SHIPPING = named("shipping|shipping cost|shipping fee|shipping amount|delivery fee");
const TIP = named("tip|tip amount|gratuity");
const DISCOUNT = named("discount|discount amount|total discount");
export const QUANTITY = named("quantity|qty");
const PRICE = named("price|unit price|price per unit");

/** Lists of what is paid for, and what one of them costs. */
export const LINES = named(
  "items|lines|line items|order items|order lines|cart items|invoice lines|products",
);
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
  compute: (amounts: readonly number[], cell: Cell | undefined) => number,
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

type Place = Pick<CompileContext, "root" | "pointer">;

/** Finds a number among some properties by its names. */
const numberAmong =
  (fields: Node, { root, pointer }: Place, accepted: readonly string[]) =>
  (names: readonly string[]): string | undefined =>
    Object.keys(fields).find(
      (field) =>
        names.includes(wordsOf(field).join(" ")) &&
        accepted.includes(typeOf(resolve(root, fields[field], pointer).node, field)),
    );

/** An object with a price, such as the product of a line. */
const pricedIn = (
  fields: Node,
  place: Place,
  accepted: readonly string[],
): { readonly name: string; readonly price: string } | undefined => {
  for (const [name, node] of Object.entries(fields)) {
    const schema = isNode(node) ? resolved(place.root, { node, pointer: place.pointer }) : undefined;
    const price = schema && numberAmong(ownPropertiesOf(schema.node), place, accepted)(PRICE);
    if (price !== undefined) return { name, price };
  }
  return undefined;
};

const numberIn = (value: unknown, name: string): number =>
  numberOf(isNode(value) ? value[name] : undefined) ?? 0;

/** The schema of a sibling; undefined for one that cannot be used. */
const nodeOf = (sibling: Pick<Sibling, "node">): Node | undefined => {
  try {
    return sibling.node;
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
};

/** A quantity times the price of what is beside it: of the object, or of the record that a key names. */
const timesPriceBeside = (
  type: "integer" | "number",
  quantity: string,
  siblings: Siblings,
  place: Place,
): Formula | undefined => {
  const accepted = type === "integer" ? ["integer"] : ["integer", "number"];
  const nodes = Object.fromEntries(Array.from(siblings, ([name, sibling]) => [name, nodeOf(sibling)]));
  const priced = pricedIn(nodes, place, accepted);
  if (priced === undefined) return undefined;
  const key = [...siblings.keys()].find((name) => isKeyOf(name, priced.name));
  return {
    names: [quantity, priced.name, ...(key === undefined ? [] : [key])],
    compute(valueOf, cell) {
      const many = valueOf(quantity);
      if (typeof many !== "number") return undefined;
      const object = valueOf(priced.name);
      if (isNode(object)) return rounded(many * numberIn(object, priced.price));
      const refers = key === undefined ? undefined : siblings.get(key)?.generator?.().refers;
      const id = refers === undefined ? 0 : refers.ids.parseKey(valueOf(key ?? ""));
      if (refers === undefined || cell === undefined || id === 0) return undefined;
      const price = cell.at(refers.resource, id).value(priced.price);
      return typeof price === "number" ? rounded(many * price) : undefined;
    },
  };
};

/** How many a list beside a number has: `items_count` beside `items`. */
const lengthOfList = (words: string, siblings: Siblings): Formula | undefined => {
  const [, before, after] = /^(?:(.+) count|(?:num|number of|total) (.+))$/.exec(words) ?? [];
  const noun = before ?? after;
  const list = [...siblings].find(([name, sibling]) => {
    const own = wordsOf(name).join(" ");
    return (own === noun || singularOf(own) === noun) && typeOf(nodeOf(sibling) ?? {}, name) === "array";
  })?.[0];
  if (noun === undefined || list === undefined) return undefined;
  return {
    names: [list],
    compute(valueOf) {
      const all = valueOf(list);
      return Array.isArray(all) ? all.length : undefined;
    },
  };
};

/** What the lines of an order come to, each by its total, or its price and quantity; undefined if there are none. */
const sumOfLines = (type: "integer" | "number", siblings: Siblings, place: Place): Formula | undefined => {
  const [list, sibling] = [...siblings].find(([name]) => LINES.includes(wordsOf(name).join(" "))) ?? [];
  if (list === undefined || sibling === undefined || !isNode(sibling.node["items"])) return undefined;
  const fields = ownPropertiesOf(resolve(place.root, sibling.node["items"], place.pointer).node);
  const accepted = type === "integer" ? ["integer"] : ["integer", "number"];
  const find = numberAmong(fields, place, accepted);
  const [total, price, quantity] = [find(LINE_TOTAL), find(PRICE), find(QUANTITY)];
  const priced = quantity === undefined ? undefined : pricedIn(fields, place, accepted);
  if (total === undefined && priced === undefined && (price === undefined || quantity === undefined))
    return undefined;
  const costOf = (line: unknown): number => {
    if (!isNode(line)) return 0;
    if (total !== undefined && Object.hasOwn(line, total)) return numberIn(line, total);
    const one =
      price === undefined ? numberIn(line[priced?.name ?? ""], priced?.price ?? "") : numberIn(line, price);
    return one * numberIn(line, quantity ?? "");
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

/** The formula of a number that follows from its name and those beside it; undefined for any other. */
const impliedFormula = (
  name: string,
  { type }: Pick<Shape, "type">,
  siblings: Siblings,
  context: Within,
): Formula | undefined => {
  if (type === "string") return slugOf(name, siblings, context.depth === 1 && !isDepartmentIn(context));
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
    const formula = formulaOf(
      type,
      [subtotal, rate],
      ([amount = 0, percent = 0], cell) =>
        (amount * (rate === undefined ? (cell?.int(0, share) ?? 0) : percent)) / 100,
    );
    return { ...formula, isDrawn: rate === undefined };
  }
  const length = type === "integer" ? lengthOfList(words, siblings) : undefined;
  if (length !== undefined) return length;
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
  const beside = quantity === undefined ? undefined : timesPriceBeside(type, quantity, siblings, context);
  if (beside !== undefined) return beside;
  // The whole `total` beside `items` may be their number.
  return isTotal && type === "integer" ? undefined : sumOfLines(type, siblings, context);
};

/** A generator, with the formula that its name implies. */
export const withImpliedFormula = (
  name: string,
  generator: ValueGenerator,
  siblings: ReadonlyMap<string, Sibling>,
  context: Within,
): ValueGenerator => {
  if (generator.fixed === true) return generator;
  const formula = impliedFormula(name, generator.shape, siblings, context);
  return formula === undefined ? generator : { ...generator, formula, fixed: true };
};

/** An amount that follows from others of its object. */
interface Amount {
  /** Those that it follows from. */
  readonly names: readonly string[];
  /** Undefined if the object lacks one of them. */
  readonly compute: (valueOf: (name: string) => Json | undefined) => number | undefined;
}

/** The amounts of an object that follow from others of it, as their names say. */
export const impliedAmounts = (
  root: unknown,
  place: Located,
  holder: string,
): readonly (readonly [name: string, Amount])[] => {
  const siblings: Siblings = new Map(propertiesOf(root, place));
  const context = { root, pointer: place.pointer, holder, depth: 0 };
  return [...siblings].flatMap(([name, { node }]): [string, Amount][] => {
    const type = typeOf(node, name);
    if (type !== "integer" && type !== "number") return [];
    const formula = impliedFormula(name, { type }, siblings, context);
    if (formula === undefined || formula.isDrawn === true) return [];
    return [[name, { names: formula.names, compute: (valueOf) => numberOf(formula.compute(valueOf)) }]];
  });
};
