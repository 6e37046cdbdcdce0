import { expect } from "bun:test";
import isEmail from "validator/lib/isEmail";
import { avatarFits, isAddress, isPhoneOf, letters, namePart } from "../support/people.ts";
import {
  declare,
  isExamplePage,
  isFlag,
  isMoment,
  isProse,
  isSentence,
  oneOf,
  within,
} from "../support/checks.ts";

export const checks = declare(
  "users",
  {
    name: (value, row) => expect(value).toBe(`${row.firstName} ${row.lastName}`),
    firstName: namePart,
    lastName: namePart,
    username: (value, row) => {
      expect(value).toMatch(/^[a-z]+([._]?[a-z]+)*\d+$/);
      expect(letters(value).startsWith(letters(row.firstName).charAt(0))).toBe(true);
      const last = letters(row.lastName);
      expect([
        letters(row.firstName) + last,
        letters(row.firstName).charAt(0) + last,
        letters(row.firstName),
      ]).toContain(letters(value));
    },
    email: (value, row) => {
      expect(isEmail(value)).toBe(true);
      expect(value.startsWith(`${letters(row.firstName)}.${letters(row.lastName)}`)).toBe(true);
      expect(value).toMatch(/@example\.(com|org|net)$/);
    },
    avatar: (value, row) => {
      avatarFits(value, row.firstName);
      const subject = { female: "feminine", male: "masculine", "non-binary": "neutral" }[row.gender];
      expect(value).toContain(`/${subject}-`);
    },
    phone: (value, row) => isPhoneOf(value, row.address),
    website: isExamplePage,
    bio: (value, row) => {
      isSentence(value);
      const [, city] = /(?:based in| in) (\p{Lu}[\p{L} ]+)\. /u.exec(value) ?? [];
      if (city !== undefined) expect(city).toBe(row.address.city);
    },
    gender: oneOf(["female", "male", "non-binary"]),
    birthDate: (value) => isMoment(value, "1945-01-02", "2007-01-02"),
    age: (value, row) => {
      within(18, 79)(value);
      // The birthday of that age is past at the reference date, the next one is not.
      const birthday = (years: number) =>
        `${Number(row.birthDate.slice(0, 4)) + years}${row.birthDate.slice(4, 10)}`;
      expect(birthday(value) <= "2025-01-01").toBe(true);
      expect(birthday(value + 1) > "2025-01-01").toBe(true);
    },
    role: oneOf(["admin", "editor", "user", "viewer"]),
    isActive: isFlag,
    address: (value) => {
      isAddress(value);
      expect(value.suite).toMatch(/^(Apt\.|Suite|Unit) \d+$/);
      for (const [degrees, limit] of [
        [value.geo.lat, 90],
        [value.geo.lng, 180],
      ] as const) {
        expect(degrees).toMatch(/^-?\d+\.\d{4}$/);
        expect(Math.abs(Number(degrees))).toBeLessThan(limit);
      }
    },
    company: (value) => {
      isProse(value.name);
      isProse(value.catchPhrase);
      expect(value.bs).toMatch(/^\S+( \S+)+$/);
    },
  },
  { unique: ["email", "username"] },
);
