import { DAY, EPOCH, REFERENCE } from "../clock.ts";
import { bool, created, date, nullable, text, updated, weighted, words } from "../field.ts";
import { address, phone, zoneOf } from "../parts/address.ts";
import { bornAt, businessName, FOUNDERS, joiningDay, momentOn } from "../parts/calendar.ts";
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
    // No update goes back behind what they ordered.
    lastSeenAt: date("When the customer last visited the shop", (cell) => {
      const joined = EPOCH + (joiningDay(cell, 0) + 2) * DAY;
      const share = cell.salt === 0 && cell.id > FOUNDERS ? cell.int(1, 100) : 0;
      if (share <= 30) return cell.moment(REFERENCE - DAY);
      if (share > 65) return cell.moment(joined, REFERENCE - DAY);
      const [one, other] = [cell.moment(REFERENCE - 90 * DAY), cell.moment(REFERENCE - 90 * DAY)];
      return Math.max(one, other, joined);
    }),
    createdAt: created((cell) => momentOn(cell, joiningDay(cell, 0), "JOINING", zoneOf(cell))),
    updatedAt: updated(),
  }),
  revisions: [["status"], ["lastSeenAt"], ["isVip", "groups", "lastSeenAt"], ["hasNewsletter", "groups"]],
});
