import type { Cell } from "../cell.ts";
import { imagePath, imageSubjects } from "../images.ts";
import { businessIn } from "../parts/calendar.ts";
import { slugify } from "../slug.ts";
import { INDUSTRIES, stems } from "../words/companies.ts";
import { businessWords, goodsWords } from "../words/lists.ts";
import { integerKind, numberKind, unbounded, oneOf, type SharedKey, textKind } from "./kind.ts";

const COMPANY = 0x636f6d70;
const GOODS = 0x676f6f64;

interface Company {
  readonly name: string;
  readonly latin: string;
  readonly industry: string;
}

/** The company that a record, or a part of it, is about: name, industry and domain agree. */
const companyOf = (cell: Cell, shared: SharedKey): Company =>
  cell.shared(shared ^ COMPANY, (one) => {
    const { name: industry, kinds } = one.pick(INDUSTRIES);
    const { text: name, latin } = businessIn(one, one.pick(stems()), one.pick(kinds));
    return { name, latin, industry };
  });

/** What a record sells: product, category and brand agree. */
const goodsOf = (cell: Cell, shared: SharedKey) =>
  cell.shared(shared ^ GOODS, (one) => {
    const family = one.pick(goodsWords.get().FAMILIES);
    const line = one.pick(family.lines);
    return {
      brand: one.pick(family.brands),
      category: line.category,
      subject: family.subject,
      name: `${one.pick(family.models)} ${one.pick(line.nouns)}`,
    };
  });

/** The departments of shops: each has one family of goods. */
export const departments = (): readonly string[] =>
  goodsWords.get().FAMILIES.map(({ lines: [{ category }] }) => category);

/** The number of the department that has what a record sells, from 1. */
export const departmentOf = (cell: Cell, shared: SharedKey): number => {
  const { subject } = goodsOf(cell, shared);
  return goodsWords.get().FAMILIES.findIndex((family) => family.subject === subject) + 1;
};

export const domainOf = (cell: Cell, shared: SharedKey): string =>
  `${slugify(companyOf(cell, shared).latin)}.example`;

const COLORS: readonly (readonly [name: string, hex: string])[] = [
  ["black", "#000000"],
  ["white", "#ffffff"],
  ["gray", "#808080"],
  ["silver", "#c0c0c0"],
  ["red", "#e53935"],
  ["orange", "#fb8c00"],
  ["yellow", "#fdd835"],
  ["olive", "#808000"],
  ["green", "#43a047"],
  ["teal", "#00897b"],
  ["cyan", "#00acc1"],
  ["blue", "#1e88e5"],
  ["navy", "#1a237e"],
  ["purple", "#8e24aa"],
  ["magenta", "#d81b60"],
  ["pink", "#f48fb1"],
  ["brown", "#6d4c41"],
  ["beige", "#f5f5dc"],
];

const colorOf = (cell: Cell, shared: SharedKey) =>
  cell.shared(shared ^ 0x636f6c6f, (one) => one.pick(COLORS));

const checkDigit = (digits: string): number => {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
};

export const businessKinds = {
  company: textKind("Company name", (cell, shared) => companyOf(cell, shared).name),
  industry: textKind("Industry of the company", (cell, shared) => companyOf(cell, shared).industry),
  domain: textKind("Domain of the company, under .example", domainOf, "hostname"),
  slogan: textKind("Slogan", (cell) => businessWords.get().catchPhrase(cell)),
  buzzPhrase: textKind("Business buzzwords", (cell) => businessWords.get().buzzPhrase(cell)),
  logo: textKind(
    "URL of a logo on this service's origin",
    (cell) => cell.url(imagePath("logo", "mark", cell.int(0, 0xffff))),
    "uri",
  ),
  product: textKind("Product name", (cell, shared) => goodsOf(cell, shared).name),
  brand: textKind("Brand name", (cell, shared) => goodsOf(cell, shared).brand),
  category: textKind("Product category", (cell, shared) => goodsOf(cell, shared).category),
  productImage: textKind(
    "URL of a picture of the product, on this service's origin",
    (cell, shared) => cell.url(imagePath("product", goodsOf(cell, shared).subject, cell.int(0, 0xffff))),
    "uri",
  ),
  image: textKind(
    "URL of a picture on this service's origin",
    (cell) => cell.url(imagePath("photo", cell.pick(imageSubjects("photo")), cell.int(0, 0xffff))),
    "uri",
  ),
  price: unbounded(numberKind("Price with two decimals", 1, 999, 0.01, true)),
  amount: unbounded(numberKind("Amount of money with two decimals", 0, 10_000, 0.01, true)),
  sku: textKind("Stock-keeping unit (SKU); unique", (cell) => cell.code("@@@-") + String(10_000 + cell.id)),
  barcode: textKind("EAN-13 with a valid check digit", (cell) => {
    const digits = cell.code("20##########");
    return digits + String(checkDigit(digits));
  }),
  isbn: textKind("ISBN-13 with a valid check digit", (cell) => {
    const digits = cell.code("978#########");
    return digits + String(checkDigit(digits));
  }),
  licensePlate: textKind("Licence plate", (cell) => cell.code("@@@-####")),
  material: oneOf("Material", [
    "wood",
    "steel",
    "cotton",
    "leather",
    "glass",
    "wool",
    "ceramic",
    "aluminium",
  ]),
  size: oneOf("Size, from XS to XL", ["XS", "S", "M", "L", "XL"]),
  weight: numberKind("Weight in kilograms", 0.1, 40, 0.1, true),
  dimension: numberKind("Length in centimetres", 5, 200, 0.1),
  temperature: numberKind("Temperature in degrees Celsius", -10, 35, 0.1),
  quantity: integerKind("Small whole number: a quantity, a position, a rank", 1, 20, true),
  stock: unbounded(integerKind("Count: items in stock, views, downloads", 0, 500, true)),
  rating: numberKind("Rating from 1 to 5", 1, 5, 0.1),
  percentage: integerKind("Percentage from 0 to 100", 0, 100),
  color: textKind("Colour name", (cell, shared) => colorOf(cell, shared)[0]),
  hexColor: textKind("Colour as #rrggbb", (cell, shared) => colorOf(cell, shared)[1]),
};
