import type { Cell } from "../cell.ts";
import { imagePath } from "../images.ts";
import {
  avatarSubject,
  drawGender,
  firstNameIn,
  fullNameIn,
  type Gender,
  GIVEN_NAMES,
  lastNameIn,
  lettersIn,
  serial,
} from "../parts/people.ts";
import type { Department } from "../words/jobs.ts";
import { BIO_FACTS, BIO_JOBS, BIO_LOVES, LAST_NAMES } from "../words/people.ts";
import { lazy } from "../lazy.ts";
import { businessWords } from "../words/lists.ts";
import { integerKind, oneOf, type SharedKey, textKind } from "./kind.ts";

interface Person {
  readonly gender: Gender;
  readonly first: string;
  readonly last: string;
}

const PERSON = 0x70657273;

/** The person whom a record, or a part of it, is about: names and addresses agree. */
const personOf = (cell: Cell, shared: SharedKey): Person =>
  cell.shared(shared ^ PERSON, (one) => {
    const gender = drawGender(one);
    const first = firstNameIn(one, one.pick(GIVEN_NAMES[gender]));
    return { gender, first, last: lastNameIn(one, one.pick(LAST_NAMES), () => first) };
  });

/** Unique among the records, and practically unique among the elements of a list. */
const numberOf = (cell: Cell): string => String(cell.element === 0 ? serial(cell) : cell.int(0, 99_999));

const login = (cell: Cell, shared: SharedKey): string => {
  const { first, last } = personOf(cell, shared);
  return `${lettersIn(cell, first)}.${lettersIn(cell, last)}${numberOf(cell)}`;
};

const anyDepartment = (cell: Cell): Department => cell.pick(businessWords.get().DEPARTMENTS);

export const peopleKinds = {
  fullName: textKind("Full name of a person", (cell, shared) => {
    const { first, last } = personOf(cell, shared);
    return fullNameIn(cell, first, last);
  }),
  firstName: textKind("First name", (cell, shared) => personOf(cell, shared).first),
  lastName: textKind("Last name", (cell, shared) => personOf(cell, shared).last),
  gender: textKind("Gender", (cell, shared) => personOf(cell, shared).gender),
  username: textKind("User name, derived from the person's name; unique", (cell, shared) => {
    const { first, last } = personOf(cell, shared);
    return lettersIn(cell, first).charAt(0) + lettersIn(cell, last) + numberOf(cell);
  }),
  email: textKind(
    "E-mail address, derived from the person's name, on a reserved domain; unique",
    (cell, shared) => `${login(cell, shared)}@${cell.locale?.domain ?? "example.com"}`,
    "email",
  ),
  avatar: textKind(
    "URL of a portrait that suits the person's name, on this service's origin",
    (cell, shared) =>
      cell.url(imagePath("avatar", avatarSubject(cell, personOf(cell, shared).first), cell.int(0, 0xffff))),
    "uri",
  ),
  age: integerKind("Age in years", 18, 79),
  jobTitle: textKind(
    "Job title",
    (cell) => cell.pick(businessWords.get().LEVELS).prefix + cell.pick(anyDepartment(cell).titles),
  ),
  department: oneOf(
    "Department",
    lazy(() => businessWords.get().DEPARTMENTS.map(({ name }) => name)),
  ),
  skill: textKind("Professional skill", (cell) => cell.pick(anyDepartment(cell).skills)),
  bio: textKind("Short biography", (cell) => {
    const [love = "", other = ""] = cell.sample(BIO_LOVES, 2, 2);
    return `${cell.pick(BIO_JOBS)}. ${cell.pick(BIO_FACTS)} Fond of ${love} and ${other}.`;
  }),
  pronouns: oneOf("Pronouns", ["she/her", "he/him", "they/them"]),
  bloodType: oneOf("Blood type", ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"]),
  relationship: oneOf("Relationship to a person", ["parent", "partner", "sibling", "child", "friend"]),
  password: textKind("Plain-text password", (cell) => cell.code("@**#*@**-*#*@**#")),
};
