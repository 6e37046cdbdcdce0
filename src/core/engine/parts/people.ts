import { kept } from "../lazy.ts";
import type { Cell } from "../cell.ts";
import { choice, text } from "../field.ts";
import { image, imagePath } from "../images.ts";
import { SPELLINGS } from "../slug.ts";
import { FEMININE, LAST_NAMES, MASCULINE, NEUTRAL } from "../words/people.ts";

const GENDERS = ["female", "male", "non-binary"] as const;
export type Gender = (typeof GENDERS)[number];

/** Given names by gender. */
export const GIVEN_NAMES: Readonly<Record<Gender, readonly string[]>> = {
  female: FEMININE,
  male: MASCULINE,
  "non-binary": NEUTRAL,
};
const ANY_NAME = [...FEMININE, ...MASCULINE, ...NEUTRAL];
const feminine = new Set(FEMININE);
const masculine = new Set(MASCULINE);

export const drawGender = (cell: Cell): Gender => {
  const share = cell.int(1, 100);
  if (share <= 8) return "non-binary";
  return share <= 54 ? "female" : "male";
};

export const gender = choice("Gender", GENDERS, drawGender);

/** A name as people of the dataset's place have it. */
export const firstNameIn = ({ locale }: Cell, english: string): string =>
  locale === null ? english : locale.firstName(english);

export const lastNameIn = ({ locale }: Cell, english: string, firstName: () => string): string =>
  locale === null ? english : locale.lastName(english, firstName);

export const fullNameIn = ({ locale }: Cell, first: string, last: string): string =>
  locale === null ? `${first} ${last}` : locale.fullName(first, last);

/** A given name that fits the record's `gender`. */
export const firstNameByGender = text("First name", (cell) =>
  firstNameIn(cell, cell.pick(GIVEN_NAMES[cell.get<Gender>("gender")])),
);
export const firstName = text("First name", (cell) => firstNameIn(cell, cell.pick(ANY_NAME)));
export const lastName = text("Last name", (cell) =>
  lastNameIn(cell, cell.pick(LAST_NAMES), () => cell.text("firstName")),
);
export const fullName = text("Full name", (cell) =>
  fullNameIn(cell, cell.text("firstName"), cell.text("lastName")),
);

/** A name for a login or an e-mail address: lower-case ASCII letters. Only a few hundred names occur. */
export const letters = kept(new Map<string, string>(), (name) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßłøæœı]/g, (letter) => SPELLINGS[letter] ?? "")
    .replace(/[^a-z]/g, ""),
);

/** A name of the dataset's place as `letters`. */
export const lettersIn = ({ locale }: Cell, name: string): string =>
  letters(locale === null ? name : locale.latinOf(name));

const HUNDRED = 100;

/** A number that no other record of the resource has, however many there are; small for small ids. */
export const serial = (cell: Cell): number =>
  Math.floor((cell.id - 1) / HUNDRED) * HUNDRED + cell.permuted("serial", HUNDRED);

/** `first.last` and the record's serial number: no two records share it. */
export const mailbox = (cell: Cell): string =>
  `${lettersIn(cell, cell.text("firstName"))}.${lettersIn(cell, cell.text("lastName"))}${serial(cell)}`;

const DOMAINS = ["example.com", "example.com", "example.org", "example.net"] as const;

export const email = text(
  "E-mail address, derived from the name, on a reserved domain; unique",
  (cell) => `${mailbox(cell)}@${cell.locale?.domain ?? cell.pick(DOMAINS)}`,
  "email",
);

const LOGINS = ["{first}.{last}", "{first}_{last}", "{first}{last}", "{initial}{last}", "{first}"] as const;

export const username = text("User name, derived from the name; unique", (cell) => {
  const first = lettersIn(cell, cell.text("firstName"));
  const last = lettersIn(cell, cell.text("lastName"));
  const initial = first.charAt(0);
  return cell.fill(cell.pick(LOGINS), { first, last, initial }) + String(serial(cell));
});

/** Which avatars fit a given name. */
export const avatarSubject = ({ locale }: Cell, name: string): "feminine" | "masculine" | "neutral" => {
  if (locale !== null) return locale.portraitOf(name);
  if (feminine.has(name)) return "feminine";
  return masculine.has(name) ? "masculine" : "neutral";
};

export const avatar = image("URL of a portrait: an SVG on this service's origin", (cell) =>
  imagePath("avatar", avatarSubject(cell, cell.text("firstName")), cell.int(0, 0xffff)),
);
