import { expect } from "bun:test";
import {
  declare,
  isFlag,
  isOwnUrl,
  isProse,
  isReference,
  isSentence,
  isSlugOf,
  within,
} from "../support/checks.ts";

export const checks = declare(
  "categories",
  {
    parentId: (value, row, { at }) => {
      if (value === null) return within(1, 20)(row.id);
      isReference(value, row);
      expect(value).toBeLessThan(row.id);
      const parent = at("categories", value);
      expect(parent.parentId).toBeNull();
      expect(row.image).toBe(parent.image);
    },
    name: isProse,
    slug: (value, row) => isSlugOf(row.name, value),
    description: (value, row) => {
      isSentence(value);
      expect(value.toLowerCase()).toContain(row.name.toLowerCase());
    },
    image: (value) => isOwnUrl(value, /^\/images\/categories\/[a-z]+-01\.svg$/),
    productCount: (value, row, { all }) =>
      expect(value).toBe(all("products").filter(({ categoryId }) => categoryId === row.id).length),
    isActive: isFlag,
  },
  { unique: ["name", "slug"] },
);
