import { expect } from "bun:test";
import isEmail from "validator/lib/isEmail";
import { DEPARTMENTS, MANAGEMENT } from "../../../../src/core/engine/words/jobs.ts";
import { cityCalled } from "../../../../src/core/engine/words/places.ts";
import { cents, declare, isMoment, isReference, isWordList, oneOf } from "../support/checks.ts";
import { avatarFits, isPhoneOf, letters, namePart } from "../support/people.ts";

const departmentOf = (name: string) => {
  const department = [...DEPARTMENTS, MANAGEMENT].find((one) => one.name === name);
  if (department === undefined) throw new Error(`no department is called ${name}`);
  return department;
};

export const checks = declare(
  "employees",
  {
    companyId: isReference,
    managerId: (value, row) => {
      if (value === null) return expect(row.department).toBe("Management");
      isReference(value, row);
      expect(value).toBeLessThan(row.id);
    },
    name: (value, row) => expect(value).toBe(`${row.firstName} ${row.lastName}`),
    firstName: namePart,
    lastName: namePart,
    email: (value, row, { at }) => {
      expect(isEmail(value)).toBe(true);
      const [mailbox = "", domain] = value.split("@");
      expect(mailbox.startsWith(`${letters(row.firstName)}.${letters(row.lastName)}`)).toBe(true);
      expect(`https://www.${domain}`).toBe(at("companies", row.companyId).website);
    },
    phone: (value, row, { at }) => isPhoneOf(value, at("companies", row.companyId).address),
    avatar: (value, row) => avatarFits(value, row.firstName),
    department: (value) => {
      departmentOf(value);
    },
    jobTitle: (value, row) =>
      expect(
        value === `Head of ${row.department}` ||
          departmentOf(row.department).titles.some((title) => value.endsWith(title)),
      ).toBe(true),
    salary: (value, row, { at }) => {
      expect(cents(value) % 10_000).toBe(0);
      const [from, to] = departmentOf(row.department).pay;
      const { pay } = cityCalled(at("companies", row.companyId).address.city);
      const { jobTitle } = row;
      const [least, most] = jobTitle.startsWith("Junior ") ? ([75, 75] as const) : ([100, 180] as const);
      // Half a hundred either way is the rounding.
      expect(value).toBeGreaterThanOrEqual((from * least * pay) / 10 - 50);
      expect(value).toBeLessThanOrEqual((to * most * pay) / 10 + 50);
    },
    currency: (value, row, { at }) =>
      expect(value).toBe(cityCalled(at("companies", row.companyId).address.city).currency),
    skills: (value, row) => {
      isWordList(value, 2, 4);
      for (const skill of value) oneOf(departmentOf(row.department).skills)(skill);
    },
    hiredAt: (value) => isMoment(value, "2021"),
    terminatedAt: (value, row) => {
      expect(value !== null).toBe(row.status === "terminated");
      if (value === null) return;
      isMoment(value);
      expect(value > row.hiredAt).toBe(true);
    },
    status: oneOf(["active", "on_leave", "terminated"]),
    updatedAt: (value, row) => expect(value >= (row.terminatedAt ?? row.createdAt)).toBe(true),
    createdAt: (value, row) => expect(value >= row.hiredAt).toBe(true),
  },
  { unique: ["email"] },
);
