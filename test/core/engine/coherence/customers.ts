import { expect } from "bun:test";
import isEmail from "validator/lib/isEmail";
import { declare, isFlag, isMoment, isProse, isWordList, oneOf } from "../support/checks.ts";
import { avatarFits, isAddress, isPhoneOf, letters, namePart } from "../support/people.ts";

export const checks = declare(
  "customers",
  {
    name: (value, row) => expect(value).toBe(`${row.firstName} ${row.lastName}`),
    firstName: namePart,
    lastName: namePart,
    email: (value, row) => {
      expect(isEmail(value)).toBe(true);
      expect(value.startsWith(`${letters(row.firstName)}.${letters(row.lastName)}`)).toBe(true);
      expect(value).toMatch(/@example\.(com|org|net)$/);
    },
    phone: (value, row) => isPhoneOf(value, row.address),
    avatar: (value, row) => avatarFits(value, row.firstName),
    company: (value) => value === null || isProse(value),
    address: isAddress,
    birthDate: (value) => isMoment(value, "1940-01-02", "2007-01-02"),
    isVip: isFlag,
    hasNewsletter: isFlag,
    groups: (value) => isWordList(value, 0, 3),
    status: oneOf(["active", "inactive", "blocked"]),
    lastSeenAt: (value, row) => isMoment(value, row.createdAt),
  },
  { unique: ["email"] },
);
