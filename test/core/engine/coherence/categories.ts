import { expect } from "bun:test";
import { slugify } from "../../../../src/core/engine/slug.ts";
import {
  declare,
  isFlag,
  isOwnUrl,
  isProse,
  isReference,
  isSentence,
  isSlug,
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
    slug: (value, row) => {
      isSlug(value);
      expect(value).toBe(slugify(row.name));
    },
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
