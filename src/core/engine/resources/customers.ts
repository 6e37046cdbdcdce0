import { DAY, REFERENCE } from "../clock.ts";
import { bool, created, date, nullable, text, updated, weighted, words } from "../field.ts";
import { address, phone } from "../parts/address.ts";
import { businessName } from "../parts/business.ts";
import { bornAt, JOINED_BY } from "../parts/dates.ts";
import { avatar, email, firstName, fullName, lastName } from "../parts/people.ts";
import { resource } from "../resource.ts";

const GROUPS = [
  "wholesale",
  "retail",
  "gift-buyers",
  "loyalty",
  "early-access",
  "referral",
  "seasonal",
  "beta-testers",
] as const;

export const customers = resource("customers", {
  about: "Customers of the shop.",
  fields: () => ({
    name: fullName,
    firstName,
    lastName,
    email,
    phone,
    avatar,
    company: nullable(text("Company of the customer; null for private customers", businessName), (cell) =>
      cell.chance(35),
    ),
    address,
    birthDate: date("Date of birth", (cell) => bornAt(cell, 18, 84)),
    isVip: bool("Whether the customer has VIP status", 15),
    hasNewsletter: bool("Whether the customer receives the newsletter", 55),
    groups: words("Segments of the customer", (cell) => cell.sample(GROUPS, 0, 3)),
    status: weighted("Whether the customer may order", { active: 14, inactive: 3, blocked: 2 }),
    lastSeenAt: date("When the customer last visited the shop", (cell) => {
      const recently = cell.chance(70);
      return cell.moment(recently ? REFERENCE - 90 * DAY : cell.time("createdAt"));
    }),
    createdAt: created((cell) => cell.moment(undefined, JOINED_BY)),
    updatedAt: updated(),
  }),
  revisions: [["status"], ["lastSeenAt"], ["isVip", "groups", "lastSeenAt"], ["hasNewsletter", "groups"]],
});
