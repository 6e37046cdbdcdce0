import { expect } from "bun:test";
import { currencyCalled } from "../../../../src/core/engine/words/currencies.ts";
import { FAMILIES } from "../../../../src/core/engine/words/families.ts";
import {
  cents,
  declare,
  hundredthsWithin,
  isFlag,
  isMoment,
  isOwnUrl,
  isProse,
  isReference,
  isSentence,
  isSlugOf,
  isWordList,
  oneOf,
  type Scene,
  within,
} from "../support/checks.ts";

/** The family and the line of a category, found by its name: not the way the generator finds them. */
const shelf = (category: string) => {
  for (const family of FAMILIES) {
    const line = family.lines.find((one) => one.category === category);
    if (line !== undefined) return { family, line };
  }
  throw new Error(`no line of products is called ${category}`);
};

const picture = (category: string) =>
  new RegExp(`^/images/products/${shelf(category).family.subject}-\\d\\d\\.svg$`);

/** What /reviews?productId=N answers at the default count. */
const reviewsOf = (id: number, { all }: Scene) => all("reviews").filter(({ productId }) => productId === id);

export const checks = declare(
  "products",
  {
    categoryId: isReference,
    category: (value, row, { at }) => expect(value).toBe(at("categories", row.categoryId).name),
    title: (value, row) => {
      isProse(value);
      expect(value.startsWith(`${row.brand} `)).toBe(true);
      expect(shelf(row.category).line.nouns.some((noun) => value.endsWith(` ${noun}`))).toBe(true);
    },
    slug: (value, row) => isSlugOf(row.title, value, row.id),
    description: (value, row) => {
      isSentence(value);
      expect(value).toContain(row.title);
      const { merits, plural } = shelf(row.category).family;
      expect(merits.some((merit) => value.includes(merit))).toBe(true);
      if (plural) expect(value).not.toMatch(/ comes | It /);
    },
    brand: (value, row) => oneOf(shelf(row.category).family.brands)(value),
    sku: (value, row) => {
      expect(value).toMatch(/^[A-Z]{3}-[A-Z]{3}-\d{5,}$/);
      expect(Number(value.split("-")[2])).toBe(row.id);
    },
    price: (value, row) => {
      // In whole hundredths of a cent, so that the half cent that goes up is seen exactly.
      const discount = cents(row.originalPrice) * Math.round(row.discountPercentage * 100);
      const rest = discount % 10_000;
      const rounded = (discount - rest) / 10_000 + (rest >= 5_000 ? 1 : 0);
      expect(cents(value)).toBe(cents(row.originalPrice) - rounded);
    },
    originalPrice: (value, row) => {
      const { family, line } = shelf(row.category);
      const [from, to] = line.price ?? family.price;
      const { rate } = currencyCalled(row.currency);
      hundredthsWithin((from * rate) / 130 - 3, (to * rate) / 80 + 3)(value);
    },
    discountPercentage: hundredthsWithin(0, 30),
    currency: oneOf(["USD", "EUR", "GBP", "CAD", "AUD", "SEK"]),
    rating: (value, row, scene) => {
      const stars = reviewsOf(row.id, scene).map(({ rating }) => rating);
      if (stars.length === 0) return expect(value).toBeNull();
      const mean = stars.reduce((sum, rating) => sum + rating, 0) / stars.length;
      expect(value).toBe(Math.round(mean * 100) / 100);
    },
    reviewCount: (value, row, scene) => expect(value).toBe(reviewsOf(row.id, scene).length),
    stock: within(0, 480),
    availabilityStatus: (value, row) => {
      if (row.stock === 0) return expect(value).toBe("Out of Stock");
      expect(value).toBe(row.stock < 10 ? "Low Stock" : "In Stock");
    },
    tags: (value, row) => {
      isWordList(value, 2, 4);
      for (const tag of value) oneOf(shelf(row.category).family.tags)(tag);
    },
    weight: (value, row) => {
      const [from, to] = shelf(row.category).family.weight;
      hundredthsWithin(Math.floor(from / 10) / 100, Math.ceil(to / 10) / 100)(value);
    },
    dimensions: (value, row) => {
      const [width, height, depth] = shelf(row.category).family.size;
      hundredthsWithin((width * 8) / 100, width / 10)(value.width);
      hundredthsWithin((height * 8) / 100, height / 10)(value.height);
      hundredthsWithin((depth * 8) / 100, depth / 10)(value.depth);
    },
    thumbnail: (value, row) => expect(value).toBe(row.images[0] ?? "none"),
    images: (value, row) => {
      isWordList(value, 1, 3);
      for (const url of value) isOwnUrl(url, picture(row.category));
    },
    isFeatured: isFlag,
    createdAt: (value, row, { at }) => isMoment(value, at("categories", row.categoryId).createdAt),
  },
  { unique: ["sku"] },
);
