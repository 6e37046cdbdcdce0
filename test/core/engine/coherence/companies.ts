import { expect } from "bun:test";
import isEmail from "validator/lib/isEmail";
import { INDUSTRIES } from "../../../../src/core/engine/words/companies.ts";
import {
  declare,
  hundredthsWithin,
  isExamplePage,
  isFlag,
  isOwnUrl,
  isProse,
  isSlugOf,
  oneOf,
  within,
} from "../support/checks.ts";
import { isAddress, isPhoneOf } from "../support/people.ts";

export const checks = declare(
  "companies",
  {
    name: isProse,
    slug: (value, row) => isSlugOf(row.name, value),
    industry: (value, row) => {
      const kinds = INDUSTRIES.find(({ name }) => name === value)?.kinds ?? [];
      oneOf(kinds)(row.name.split(" ")[1] ?? "");
    },
    catchPhrase: isProse,
    bs: (value) => expect(value).toMatch(/^\S+( \S+)+$/),
    email: (value, row) => {
      expect(isEmail(value)).toBe(true);
      expect(value.split("@")[1]).toBe(`${row.slug}.example`);
    },
    phone: (value, row) => isPhoneOf(value, row.address),
    website: (value, row) => {
      isExamplePage(value);
      expect(new URL(value).hostname).toBe(`www.${row.slug}.example`);
    },
    logo: (value) => isOwnUrl(value, /^\/images\/logos\/mark-\d\d\.svg$/),
    vatNumber: (value) => expect(value).toMatch(/^XX\d{9}$/),
    foundedYear: within(1930, 2020),
    employeeCount: within(3, 2_000),
    revenue: (value, row) => {
      hundredthsWithin(0, 1e9)(value);
      within(60_000, 280_000)(Math.round(value / row.employeeCount));
    },
    isPublic: isFlag,
    address: isAddress,
  },
  { unique: ["name", "slug", "email", "website"] },
);
