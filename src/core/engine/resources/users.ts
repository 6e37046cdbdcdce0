import { bool, created, date, integer, object, text, weighted } from "../field.ts";
import { type Address, addressWithGeo, phone, zoneOf } from "../parts/address.ts";
import { ageAt, bornAt, businessName, joiningDay, momentOn } from "../parts/calendar.ts";
import {
  avatar,
  email,
  firstNameByGender,
  fullName,
  gender,
  lastName,
  lettersIn,
  username,
} from "../parts/people.ts";
import { resource } from "../resource.ts";
import { BIO_FACTS, BIO_JOBS, BIO_LOVES, BIOS } from "../words/people.ts";
import { businessWords } from "../words/lists.ts";

const ADULT = 18;

export const users = resource("users", {
  about: "People with an account.",
  wordLists: [businessWords],
  fields: () => ({
    name: fullName,
    firstName: firstNameByGender,
    lastName,
    username,
    email,
    avatar,
    phone,
    website: text(
      "Personal website on the reserved domain .example",
      (cell) =>
        `https://${lettersIn(cell, cell.text("firstName"))}${lettersIn(cell, cell.text("lastName"))}.example`,
      "uri",
    ),
    bio: text("Short biography", (cell) => {
      const [love = "", other = ""] = cell.sample(BIO_LOVES, 2, 2);
      const { city } = cell.get<Address>("address");
      const fact = cell.cycle("fact", BIO_FACTS).value;
      // No English sentence names a place in another language.
      const bios = cell.locale === null ? BIOS : BIOS.filter((bio) => !bio.includes("{city}"));
      return cell.fill(cell.pick(bios), { job: BIO_JOBS, fact, love, other, city });
    }),
    gender,
    birthDate: date("Date of birth", (cell) => bornAt(cell, ADULT, 79)),
    age: integer("Age in years on the day of the data", (cell) => ageAt(cell.time("birthDate"), cell.shift), {
      minimum: ADULT,
    }),
    role: weighted("Role, which decides what the user may do", { admin: 1, editor: 2, user: 10, viewer: 3 }),
    isActive: bool("Whether the account can sign in", 85),
    address: addressWithGeo,
    company: object("Employer", {
      name: text("Company name", businessName),
      catchPhrase: text("Slogan", (cell) => businessWords.get().catchPhrase(cell)),
      bs: text("Business buzzwords", (cell) => businessWords.get().buzzPhrase(cell)),
    }),
    createdAt: created((cell) => momentOn(cell, joiningDay(cell, 0), "JOINING", zoneOf(cell))),
  }),
  revisions: [["bio"], ["role"], ["isActive", "role"], ["phone"], ["company"], ["phone", "bio"]],
});
